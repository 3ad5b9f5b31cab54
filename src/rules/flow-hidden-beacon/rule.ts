import { leavesOutData } from '../../catalog/task/exclusions.ts';
import type { LabelUse, TextPattern } from '../../script/facts.ts';
import type { ArgumentNode, CallView } from '../flow-model/call-view.ts';
import { type Payload, payloadOf } from '../flow-model/data/payload.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { flowTo, report, showArgument, showPayload } from '../flow-model/report.ts';
import { oncePerTask } from '../flow-model/task/purpose.ts';
import { showText } from '../flow-model/values.ts';
import { quoted } from '../message.ts';
import type { Report, Rule } from '../rule.ts';
import { hidesData, hidesRecord } from './hidden-element.ts';
import { plantedCode } from './planted-code.ts';

const MOST_PLANTED = 5;

/** An address inside a text, with data in its path or query. */
interface Beacon {
  readonly host: string;
  /** Loaded without a click: a Markdown or HTML image, a stylesheet, a frame. */
  readonly automatic: boolean;
  readonly inQuery: boolean;
  readonly text: TextPattern;
}

/** A link or picture in written content sends data to an outside host when somebody looks at it. */
export const flowHiddenBeacon: Rule = {
  id: 'FLOW_HIDDEN_BEACON',
  family: 'flow',
  lifecycle: 'trial',
  severity: 8.5,
  precision: 'high',
  title: 'Written content carries data out when it is viewed',
  why: 'An image address with data in its query makes every reader deliver that data to the host, without a click.',
  owasp: ['ASI01', 'ASI02', 'LLM02:2025', 'LLM05:2025'],
  atlas: ['AML.T0086', 'AML.T0057'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const view of model.calls) {
      if (view.onlyReads) continue;
      const found = worstIn(view, model);
      if (found !== undefined) yield found;
    }
    // Where nothing is put anywhere, the code is only looked at.
    if (!model.calls.some((view) => view.acts)) return;
    for (const { host, span } of plantedCode(model).slice(0, MOST_PLANTED))
      yield report(
        span,
        model.purpose.stated ? 78 : 55,
        `a text of the script is code that gets in touch with ${quoted(host)}, which is neither trusted nor named in the task`,
        'leave that code out, or use a host of the organisation',
      );
  },
};

function worstIn(view: CallView, model: FlowModel): Report | undefined {
  let worst: Report | undefined;
  for (const node of view.arguments) {
    if (node.role === 'destination' || node.view.texts.length === 0) continue;
    const unseen = hiddenIn(node, view, model);
    if (unseen !== undefined && (unseen.weight ?? 0) > (worst?.weight ?? 0)) worst = unseen;
    for (const text of node.view.texts) {
      for (const beacon of beaconsIn(text)) {
        const standing = model.destination([beacon.host]).standing;
        if (standing === 'trusted') continue;
        const judged = judge(beacon, standing === 'task', node, view, model);
        if (judged !== undefined && (judged.weight ?? 0) > (worst?.weight ?? 0)) worst = judged;
      }
    }
  }
  return worst;
}

/** Harm of delicate data in a part of a text that its readers do not see, and their systems do. */
const UNSEEN = 78;

function hiddenIn(node: ArgumentNode, view: CallView, model: FlowModel): Report | undefined {
  if (node.view.encodings.includes('json') && keepsInside(model) && node.view.texts.some(hidesRecord))
    return report(
      view.call.span,
      UNSEEN,
      `${showArgument(view, node.path)} has whole records in a part that nobody sees who looks at it, where the task keeps some of it inside`,
      'put in only what is to be shown',
    );
  if (!node.view.texts.some(hidesData)) return undefined;
  const payload = worstPayload(node.view.labels, model);
  if (payload === undefined || payload.level < 2) return undefined;
  return report(
    view.call.span,
    UNSEEN,
    `${showArgument(view, node.path)} has a part that nobody sees who looks at it, in a text with ${showPayload(payload)}`,
    'show what is told, or leave it out',
    flowTo(model, view, payload.use),
  );
}

/** `Columns D to F are internal`: some of what is read is for nobody else; and nothing is said of records for scripts to read. */
const keepsInside = oncePerTask(
  ({ task, exclusions }) => (INSIDE.test(task) || leavesOutData(exclusions)) && !FOR_SCRIPTS.test(task),
);

const INSIDE =
  /\b(?:internal|confidential|private|in[- ]house|not (?:for|to be) (?:the public|public|published|customers|seen)|vertraulich|intern\w{0,2}|confidencial\w{0,2}|confidentiel\w{0,2})\b/iu;
const FOR_SCRIPTS = /\b(?:data[- ]attributes?|json|structured data|metadata|machine[- ]readable)\b/iu;

function judge(
  beacon: Beacon,
  named: boolean,
  node: ArgumentNode,
  view: CallView,
  model: FlowModel,
): Report | undefined {
  const payload = worstPayload(node.view.labels, model);
  if (payload === undefined || payload.strength !== 'explicit') return undefined;
  const disguised = node.view.encodings.some((encoding) => encoding !== 'json' && encoding !== 'uri');
  let weight = beacon.automatic ? [30, 62, 82, 88, 95][payload.level]! : [10, 15, 25, 38, 60][payload.level]!;
  if (!beacon.automatic && beacon.inQuery && disguised) weight = Math.max(weight, 72);
  if (named) weight = Math.min(weight, 35);
  return report(
    view.call.span,
    weight,
    `${showArgument(view, node.path)} holds ${beacon.automatic ? 'a picture' : 'a link'} at ${quoted(beacon.host)} whose address is filled with data, in a text with ${showPayload(payload)}: ${quoted(showText(beacon.text))}`,
    'use a fixed address on a trusted host, without data in it',
    flowTo(model, view, payload.use),
  );
}

function worstPayload(uses: readonly LabelUse[], model: FlowModel): Payload | undefined {
  let worst: Payload | undefined;
  for (const use of uses) {
    if (use.strength !== 'explicit') continue;
    const payload = payloadOf(use, model);
    if (worst === undefined || payload.level > worst.level) worst = payload;
  }
  return worst;
}

const ADDRESS = /^(?:https?:)?\/\/([a-z0-9.-]{3,253})(?::\d{1,5})?([/?][^\s"'<>)\]]{0,1900})?$/iu;
const AUTOMATIC =
  /(?:!\[[^\]]{0,200}\]\(\s{0,4}|<(?:img|iframe|embed|source|video|audio|link|script|object)\b[^>]{0,300}["'=]\s{0,4}|url\(\s{0,4}["']?)$/i;

/** Addresses that run into a hole: `...![](https://h.example/p.png?d=` + hole. */
export function beaconsIn(text: TextPattern): readonly Beacon[] {
  const found: Beacon[] = [];
  // An address may go over several holes, so the known parts are looked at together; a hole stands as one letter.
  let before = '';
  for (const part of text) {
    if (part !== null) {
      before = (before + part).slice(-2000);
      continue;
    }
    const slashes = before.lastIndexOf('//', before.length);
    const start = slashes < 0 ? -1 : startOfAddress(before, slashes);
    const match = start < 0 ? null : ADDRESS.exec(before.slice(start));
    const host = match?.[1];
    if (match !== null && host !== undefined) {
      found.push({
        host,
        automatic: AUTOMATIC.test(before.slice(Math.max(0, start - 300), start)),
        inQuery: (match[2] ?? '').includes('?'),
        text,
      });
    }
    // `https://press.ours.example${path}`: after a whole host comes a path.
    before += host !== undefined && match?.[2] === undefined && /\.[a-z]{2,24}$/iu.test(host) ? '/x' : 'x';
  }
  return found;
}

/** Where the scheme before `//` begins; `slashes` itself for an address without one. */
function startOfAddress(text: string, slashes: number): number {
  const scheme = text.slice(Math.max(0, slashes - 6), slashes).toLowerCase();
  if (scheme.endsWith('https:')) return slashes - 6;
  return scheme.endsWith('http:') ? slashes - 5 : slashes;
}
