import { BELIEVED, type CallView } from '../flow-model/call-view.ts';
import { audiencesOf } from '../flow-model/destinations/audience.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { doubtful, report } from '../flow-model/report.ts';
import { isMadeTwice, roundsOfSame } from '../flow-model/rounds/same-again.ts';
import { namesRepeatKey } from '../flow-model/tools/argument-names.ts';
import { showPath } from '../flow-model/values.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';
import { newAccounts, readFromText, strangeWallets, toldAccounts } from './accounts.ts';
import { amounts } from './amounts.ts';
import type { Diversion } from './diversion.ts';
import { overlaidAccount } from './overlaid.ts';
import { isHidden, isPayee, isUnknownPayee } from './payees.ts';
import { raisedAmount } from './raised.ts';

/** Money goes to somebody, or in an amount, that the user did not name. */
export const flowDivertedPayment: Rule = {
  id: 'FLOW_DIVERTED_PAYMENT',
  family: 'flow',
  lifecycle: 'trial',
  severity: 9.5,
  precision: 'medium',
  title: 'Money goes elsewhere, or more of it',
  why: 'A changed payee or a whole balance instead of an amount cannot be taken back once it is booked.',
  owasp: ['ASI01', 'ASI02', 'ASI03', 'LLM06:2025'],
  atlas: ['AML.T0053', 'AML.T0048'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const view of model.calls) {
      if (view.onlyReads) continue;
      const worst = diversionsOf(view, model).sort((a, b) => b.weight - a.weight)[0];
      if (worst === undefined) continue;
      const told = report(
        view.call.span,
        worst.weight,
        `${quoted(view.name)} ${worst.what}`,
        'pay only the payee and the amount that the task or the record of the payee names',
      );
      yield worst.doubtful === true ? doubtful(told) : told;
    }
  },
};

function diversionsOf(view: CallView, model: FlowModel): Diversion[] {
  const found: Diversion[] = [];
  const asksApproval = view.traits.some((one) => one.asksApproval);
  const pays = view.effect('pay') >= BELIEVED && !asksApproval;
  if (pays) {
    for (const audience of audiencesOf(view, model)) {
      if (audience.path === undefined) continue;
      if (audience.kind === 'outside' || audience.kind === 'public') {
        found.push({
          weight: 92,
          what: `pays to \`${audience.text}\`, which is neither trusted nor named in the task`,
        });
      } else if (isHidden(audience, view)) {
        found.push({
          weight: 58,
          what: `pays to a place that cannot be told from the script (\`${audience.text}\`)`,
        });
      } else if (isPayee(audience, model)) {
        found.push({ weight: 64, what: `pays to \`${audience.text}\`, which the task does not name` });
      }
    }
    for (const node of view.arguments) {
      if (node.role === 'amount') found.push(...amounts(node, view, model));
      if (isUnknownPayee(node, view)) {
        found.push({
          weight: 58,
          what: `pays to a place that cannot be told from the script (${quoted(showPath(node.path))})`,
        });
      }
    }
    const overlaid = overlaidAccount(view, model);
    if (overlaid !== undefined)
      found.push({
        weight: 80,
        what: `takes its ${quoted(overlaid)} from one record and then every field of another one`,
      });
    const again = repeatedAnew(view);
    if (again !== undefined) found.push(again);
    if (isMadeTwice(view, model))
      found.push({ weight: 72, what: 'is made twice, to the same account with the same amount' });
    const rounds = roundsOfSame(view, model);
    if (rounds !== undefined)
      found.push({
        weight: 72,
        what: `is made again in each of up to ${rounds} rounds, though it may have succeeded`,
      });
  }
  const raised = view.acts && (pays || speaksOfMoney(view)) ? raisedAmount(view, model) : undefined;
  if (raised !== undefined)
    found.push({
      weight: 62,
      what: `${pays ? 'pays' : 'asks'} more than the record says (${quoted(raised)})`,
    });
  if (view.acts && !pays && !asksApproval && model.purpose.sums.length > 0)
    for (const node of view.arguments) if (node.role === 'amount') found.push(...amounts(node, view, model));
  if (view.acts) found.push(...strangeWallets(view, model), ...toldAccounts(view, model));
  if (view.acts && (pays || speaksOfMoney(view))) found.push(...newAccounts(view, model));
  const read = view.acts ? readFromText(view, model) : undefined;
  if (read !== undefined) found.push(read);
  return found;
}

/**
 * A payment that a bounded loop makes again under a new key each time: the key that is there to stop a second payment
 * changes from round to round.
 */
function repeatedAnew(view: CallView): Diversion | undefined {
  if (view.call.times.kind !== 'bounded' || view.call.loops.some((loop) => loop.labels.length > 0))
    return undefined;
  if ((view.call.times.max ?? 0) < 2) return undefined;
  const fixed = view.arguments.every(
    (node) => node.role !== 'amount' || (node.view.complete && node.view.constants.length === 1),
  );
  for (const node of view.arguments) {
    if (!namesRepeatKey(node.leaf)) continue;
    const known = new Set(node.view.labels.map((use) => use.label.id)).size;
    const gaps = Math.max(0, ...node.view.texts.map((text) => text.filter((part) => part === null).length));
    if (gaps <= known) continue;
    const counted = node.view.texts.length > 1;
    return {
      weight: counted && fixed ? 74 : 46,
      what: `can run again under a new key (${quoted(showPath(node.path))}), so that a retry pays twice`,
    };
  }
  return undefined;
}

function speaksOfMoney(view: CallView): boolean {
  return view.traits.some((one) => one.money);
}
