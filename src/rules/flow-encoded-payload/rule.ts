import { argumentAt } from '../../catalog/schema.ts';
import type { ESTree } from '../../script/ast.ts';
import type { LabelUse } from '../../script/facts.ts';
import type { ArgumentNode, CallView } from '../flow-model/call-view.ts';
import { isOwnLink } from '../flow-model/data/credential-use.ts';
import type { Exposure } from '../flow-model/data/exposure.ts';
import { isPlain } from '../flow-model/data/record-told.ts';
import { onlyGiven } from '../flow-model/declared.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { nodesOfType } from '../flow-model/nodes.ts';
import { onceIn } from '../flow-model/once.ts';
import {
  flowTo,
  report,
  showArgument,
  showAudience,
  showPayload,
  worstPerCall,
} from '../flow-model/report.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';

const FOREIGN: ReadonlySet<Exposure['audience']['kind']> = new Set([
  'outside',
  'public',
  'foreign',
  'unknown',
  'named',
  'crowd',
]);

/** Data is encoded, packed or taken apart before it goes to somebody who has no use for the encoded form. */
export const flowEncodedPayload: Rule = {
  id: 'FLOW_ENCODED_PAYLOAD',
  family: 'flow',
  lifecycle: 'trial',
  severity: 8,
  precision: 'medium',
  title: 'Data is disguised before it is sent',
  why: 'Base64, hex or character codes in a label, header or address hide from people and filters what is being sent.',
  owasp: ['ASI02', 'ASI09', 'LLM02:2025'],
  atlas: ['AML.T0086'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const exposure of worstPerCall(model.exposures.filter((one) => isDisguised(one, model)))) {
      const { view, payload, audience, encodings } = exposure;
      const weight = Math.max(payload.level >= 2 ? 60 : 45, Math.min(90, exposure.harm));
      yield report(
        view.call.span,
        weight,
        `${showArgument(view, payload.use.at)} holds ${showPayload(payload)} as ${encodings.join(' and ')} for ${showAudience(audience)}`,
        'send the value as it is, or do not send it',
        flowTo(model, view, payload.use),
      );
    }
    for (const { view, payload, audience } of worstPerCall(model.exposures.filter(isGivenWhole)))
      yield report(
        view.call.span,
        payload.level >= 2 ? WHOLE : WHOLE_ORDINARY,
        `${showArgument(view, payload.use.at)} holds ${showPayload(payload)} whole for ${showAudience(audience)}, where a digest is wanted`,
        'hash the value, and give the hash',
        flowTo(model, view, payload.use),
      );
    for (const view of model.calls) {
      const hidden = view.onlyReads ? undefined : hiddenAddress(view, model);
      if (hidden !== undefined)
        yield report(
          view.call.span,
          HIDDEN,
          `${showArgument(view, hidden.path)} holds ${quoted(hidden.address)} as ${hidden.encoding}, which is neither trusted nor named in the task`,
          'write addresses as they are, so that whoever looks at the script sees them',
        );
      const node = view.onlyReads ? undefined : view.arguments.find((one) => isInvisible(one, model));
      if (node === undefined) continue;
      yield report(
        view.call.span,
        INVISIBLE,
        `${showArgument(view, node.path)} holds characters that nobody sees, chosen by what was read`,
        'write only what its readers can see',
      );
    }
  },
};

/** Harm of the data itself where only what proves it was to go. */
const WHOLE = 76;
/** The same of data that is nobody's secret by its name. */
const WHOLE_ORDINARY = 62;

/** A text in hex has the look of its digest, and can be read by whoever gets it. */
function isGivenWhole({ kind, encodings, payload, audience, view }: Exposure): boolean {
  if (kind !== 'own' || encodings.length === 0 || payload.strength !== 'explicit' || payload.level < 1)
    return false;
  return FOREIGN.has(audience.kind) && !DIGEST.test(payload.text) && wantsDigest(view, payload.use.at);
}

function wantsDigest({ tools }: CallView, at: readonly string[]): boolean {
  if (DIGEST.test(at.at(-1) ?? '')) return true;
  return tools.some(({ declaration }) => {
    const said = at.length === 0 ? undefined : argumentAt(declaration?.inputSchema, at)?.description;
    return DIGEST.test(said ?? '') || OF_DIGEST.test((declaration?.description ?? '').slice(0, 400));
  });
}

const DIGEST =
  /\b(?:digest|hash|checksum|fingerprint|sha-?(?:1|2|256|384|512))\b|(?:^|_)(?:digest|hash|checksum|imprint)$/iu;
/** `a stamp over a digest`, `takes the SHA-256 hash`: what the tool is given, not what it answers. */
const OF_DIGEST =
  /\b(?:over|for|from|takes?|given|submits?|registers?|anchors?)\s(?:an?\s|the\s)?(?:\S{1,20}\s)?(?:digest|hash|checksum|fingerprint)\b/iu;

/** Harm of an address that only shows when a constant is decoded. */
const HIDDEN = 74;

const ENCODED: readonly (readonly [encoding: string, form: RegExp])[] = [
  ['hex', /^(?:[0-9a-f]{2}){16,}$/iu],
  ['base64', /^(?:[A-Za-z0-9+/_-]{4}){6,}(?:[A-Za-z0-9+/_-]{2,3}={0,2})?$/u],
];
/** Most characters of a constant that are decoded. */
const MOST_DECODED = 65_536;

/** An address of a stranger in a constant that has to be decoded to be read, such as a frame of commands for a device. */
function hiddenAddress(
  view: CallView,
  model: FlowModel,
): { path: readonly string[]; address: string; encoding: string } | undefined {
  for (const { path, strings } of view.arguments)
    for (const text of strings)
      for (const [encoding, form] of ENCODED) {
        if (text.length > MOST_DECODED || !form.test(text)) continue;
        const bytes = Buffer.from(text, encoding as BufferEncoding).toString('latin1');
        const address = PRINTABLE.test(bytes)
          ? model.addresses([bytes]).find(({ standing }) => standing === 'outside')
          : undefined;
        if (address !== undefined) return { path, address: address.text, encoding };
      }
  return undefined;
}

const PRINTABLE = /^[\t\n\r\x20-\x7e\xa0-\xff]+$/u;

/** Harm of data written in characters that take no room. */
const INVISIBLE = 78;

/**
 * `bits.map((bit) => (bit === '1' ? '\u200c' : '\u200b'))`: whatever is told, its readers are not to see it. One and the same character
 * wherever it stands tells nothing: it keeps a name from being taken for a mention.
 */
function isInvisible({ view }: ArgumentNode, model: FlowModel): boolean {
  if (view.labels.length === 0) return false;
  if (spellsUnseen(model) && isSpelt(view.labels)) return true;
  const unseen = new Set(
    view.texts.flatMap((text) => text.filter((part) => part !== null && NO_WIDTH.test(part))),
  );
  return unseen.size > 1;
}

/** Something of it is there only by what was chosen for it. */
function isSpelt(labels: readonly LabelUse[]): boolean {
  const given = new Set(labels.flatMap(({ strength, label }) => (strength === 'explicit' ? [label.id] : [])));
  return labels.some(({ strength, label }) => strength !== 'explicit' && !given.has(label.id));
}

/** `PAIR[bit]` of `['\u200b', '\u200c']`: an alphabet of characters that nobody sees, of which the script picks. */
const spellsUnseen = onceIn((model: FlowModel): boolean =>
  nodesOfType(model, 'MemberExpression').some(({ object, computed, property }) => {
    if (!computed || property.type === 'Literal') return false;
    const letters = lettersIn((object.type === 'Identifier' && onlyGiven(object.name, model)) || object);
    return letters.length > 1 && letters.every((one) => NO_WIDTH.test(one)) && new Set(letters).size > 1;
  }),
);

function lettersIn(node: ESTree.Node): readonly string[] {
  const parts = node.type === 'ArrayExpression' ? node.elements : [node];
  const texts = parts.map((one) =>
    one?.type === 'Literal' && typeof one.value === 'string' ? one.value : '',
  );
  return node.type === 'ArrayExpression' ? texts : [...(texts[0] ?? '')];
}

/** Nothing but zero-width spaces, joiners, invisible operators and tags; marks of direction and of byte order have uses. */
const NO_WIDTH = /^[\u200b-\u200d\u2060-\u2064\u180e\u{e0000}-\u{e007f}]+$/u;

function isDisguised({ kind, encodings, payload, audience, harm }: Exposure, model: FlowModel): boolean {
  // What opens somebody's own page is no text to be read.
  if (isOwnLink(payload, model)) return false;
  if (kind !== 'own' || encodings.length === 0 || payload.asked || payload.strength !== 'explicit')
    return false;
  // Ordinary data that may go there is no secret in any form.
  const least = audience.kind === 'outside' || !isPlain(payload) ? 1 : 2;
  return payload.level >= least && harm >= 10 && FOREIGN.has(audience.kind);
}
