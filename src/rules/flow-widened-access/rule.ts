import { BELIEVED, type CallView } from '../flow-model/call-view.ts';
import { audiencesOf } from '../flow-model/destinations/audience.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { report } from '../flow-model/report.ts';
import { showPath } from '../flow-model/values.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';
import { asksLink, asksOnlyReading, asksPower } from './asked-access.ts';
import { furtherRight } from './further-rights.ts';
import { leftPublic } from './left-public.ts';
import { makesPublic } from './made-public.ts';
import { asksEverybody, asksEverything, changingRight, letsEverybodyIn, openPolicy } from './policy.ts';
import { holderIn, roleByRoute } from './route-or-holder.ts';
import { standingDelivery } from './standing-delivery.ts';
import { isAnswer, mayBeOn, opens } from './switched-open.ts';
import { judge, POWER_SWITCHES } from './value-given.ts';
import { weakened } from './weakened.ts';
import type { Widening } from './widening.ts';

/** Access goes to more people, or gives more power, than the user asked for. */
export const flowWidenedAccess: Rule = {
  id: 'FLOW_WIDENED_ACCESS',
  family: 'flow',
  lifecycle: 'trial',
  severity: 8.5,
  precision: 'high',
  title: 'Access is given more widely than asked',
  why: 'A public link, a foreign key or an administrator role opens what it touches long after the script has ended.',
  owasp: ['ASI03', 'ASI02', 'LLM06:2025', 'LLM03:2026'],
  atlas: ['AML.T0053', 'AML.T0048'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const view of model.calls) {
      if (view.onlyReads) continue;
      const worst = wideningsOf(view, model).sort((a, b) => b.weight - a.weight)[0];
      if (worst === undefined) continue;
      yield report(
        view.call.span,
        worst.weight,
        `${quoted(view.name)} ${worst.what}`,
        'give access only to whom the task names, and only to read',
      );
    }
  },
};

function wideningsOf(view: CallView, model: FlowModel): Widening[] {
  const found: Widening[] = [];
  const grants = view.effect('grant') >= BELIEVED;
  for (const node of view.arguments) {
    const name = node.leaf;
    if (
      grants &&
      POWER_SWITCHES.has(name.toLowerCase()) &&
      mayBeOn(node) &&
      !node.view.constants.includes(true)
    )
      found.push({
        weight: asksPower(model) ? 30 : 60,
        what: `can give more than reading (\`${name.toLowerCase()}\`)`,
      });
    if (grants && LINKS.test(name) && node.view.constants.includes(true) && !asksLink(model))
      found.push({ weight: 72, what: `opens it to everybody who has the link (\`${name.toLowerCase()}\`)` });
    const opened = opens(node, name, model);
    if (opened !== undefined && !isAnswer(view, name)) found.push(opened);
    for (const constant of node.view.constants) {
      const widening = judge(constant, name, node, grants, view, model);
      if (widening !== undefined) found.push(widening);
    }
  }
  if (view.acts) found.push(...weakened(view, model));
  const policy = openPolicy(view, model);
  if (policy !== undefined)
    found.push({
      weight: asksEverything(model) ? 30 : 76,
      what: `allows every act on everything (${quoted(showPath(policy))})`,
    });
  const right = asksOnlyReading(model) ? changingRight(view, grants, model) : undefined;
  if (right !== undefined)
    found.push({
      weight: 78,
      what: `gives the right ${quoted(right)}, where the task asks to let somebody read`,
    });
  const further = furtherRight(view, model);
  if (further !== undefined)
    found.push({
      weight: asksEverything(model) ? 30 : 78,
      what: `gives the right ${quoted(further)} on everything, of which the task does not speak`,
    });
  const everybody = letsEverybodyIn(view, model);
  if (everybody !== undefined)
    found.push({
      weight: asksEverybody(model) ? 36 : 76,
      what: `lets everybody in (${quoted(showPath(everybody))})`,
    });
  if (makesPublic(view, model))
    found.push({
      weight: 76,
      what: 'shows what it is pointed at to everybody, which the task does not ask for',
    });
  const left = leftPublic(view, model);
  if (left !== undefined)
    found.push({
      weight: 78,
      what: `is not told ${quoted(left)}, without which everybody sees it, and the task says who alone is to see it`,
    });
  const role = roleByRoute(view);
  if (role !== undefined && !asksPower(model))
    found.push({
      weight: 78,
      what: `puts somebody into a role of power (${quoted(role)}), which the task does not ask for`,
    });
  const holder = grants && model.purpose.stated ? holderIn(view, model) : undefined;
  if (holder !== undefined)
    found.push({
      weight: 58,
      what: `gives access to what holds the object (${quoted(holder)}), of which the task does not speak`,
    });
  if (grants || view.persistent) {
    for (const audience of audiencesOf(view, model)) {
      if (audience.kind !== 'outside') continue;
      found.push({
        weight: grants ? 86 : 84,
        what: `${grants ? 'gives access' : 'sets up a standing delivery'} to \`${audience.text}\`, which is neither trusted nor named in the task`,
      });
    }
  }
  if (configures(view)) {
    for (const audience of audiencesOf(view, model)) {
      if (audience.kind === 'outside' && !audience.text.includes('://'))
        found.push({
          weight: 82,
          what: `sets \`${audience.text}\` as an address, which is neither trusted nor named in the task`,
        });
    }
  }
  if (view.persistent || view.traits.some((one) => one.instructs))
    found.push(...standingDelivery(view, model));
  return found;
}

/** Switches by which whoever has the address gets in. */
const LINKS =
  /^(?:by_?|with_?|share_?|shared_?|anyone_?with_?|enable_?)?link(?:_?(?:sharing|access|enabled))?$/iu;

/** A setting that holds an address, rather than a message to it: changes something and carries no content. */
function configures(view: CallView): boolean {
  if (!view.acts) return false;
  return !view.arguments.some(
    (node) => (node.role === 'content' || node.role === 'command') && node.path.length > 0,
  );
}
