import type { LabelUse } from '../../../script/facts.ts';
import type { CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { flowTo } from '../report.ts';
import { declaredArguments } from '../tools/tool-traits.ts';
import { isBelow } from '../values.ts';
import { splitWords } from '../words.ts';

const ATTACHED =
  /base64|attach|anhang|anlage|adjunt|allegat|anexo|pi[eè]ce|za[lł][aą]cz|file|datei|blob|bytes|image|media|pdf|添付/i;

/** How a file is called is no file. */
export const CALLED = /(?:name|title|path|label|caption)s?$/i;

/** Encodings that hide what they hold, and how a task asks for them. */
const HIDING: ReadonlyMap<string, RegExp> = new Map([
  ['base64', /base\W?64/iu],
  ['hex', /\bhex|base\W?(?:16|36)/iu],
  ['compress', /\b(?:g?zip|compress|komprim|comprim|hash|sha\W?\d|hmac|digest|encrypt|sign(?:ed|ature))/iu],
  ['charcode', /\b(?:char(?:acter)? ?codes?|bytes?)\b/iu],
  ['reverse', /\brevers/iu],
]);

/** Encodings that hide what one label brings; none when the same argument also holds it as it was read. */
export function hidingOf(view: CallView, use: LabelUse, model: FlowModel): readonly string[] {
  const encodings: string[] = [];
  for (const node of view.arguments)
    if (isBelow(use.at, node.path)) for (const encoding of node.view.encodings) encodings.push(encoding);
  if (encodings.length === 0) return encodings;
  // A file can only be attached as base64.
  const attached = use.at.some((segment) => ATTACHED.test(segment) && !CALLED.test(segment));
  // The text that is then told as base64 is put together of character codes.
  const bytes = attached && encodings.includes('base64');
  const packed = attached && encodings.includes('compress') && isCalledPacked(view, use.at);
  const hiding = encodings.filter(
    (encoding) =>
      HIDING.get(encoding)?.test(model.task) === false &&
      !isFormOf(view, use, encoding) &&
      !(bytes && (encoding === 'base64' || encoding === 'charcode')) &&
      !(packed && encoding === 'compress'),
  );
  if (hiding.length === 0) return hiding;
  const encodingsOf = (one: LabelUse) => model.facts.flows[flowTo(model, view, one) ?? -1]?.encodings;
  const own = encodingsOf(use) ?? hiding;
  const hidden = [...new Set(hiding)].filter((encoding) => own.includes(encoding));
  // Whoever gets it as it was read too, in another argument, has nothing hidden from them.
  const told = view.call.args.labels.some(
    (other) =>
      other !== use &&
      other.label.id === use.label.id &&
      other.strength === 'explicit' &&
      encodingsOf(other)?.some((encoding) => HIDING.has(encoding)) === false,
  );
  return told ? [] : hidden;
}

/** `{ filename: 'export.json.gz', content }`: whoever gets the file is told that it is packed, and opens it. */
function isCalledPacked(view: CallView, at: readonly string[]): boolean {
  return view.arguments.some(
    ({ path, leaf, view: { complete, constants } }) =>
      complete &&
      constants.length > 0 &&
      path.length === at.length &&
      CALLED.test(leaf) &&
      isBelow(at, path.slice(0, -1)) &&
      constants.every((name) => typeof name === 'string' && PACKED.test(name)),
  );
}

const PACKED = /\.(?:gz|tgz|zip|bz2|xz|zst|7z|br)$/iu;

/**
 * `The document is XML in base64`: every tool that it can be says itself that it takes what it is given there in this form. Where a list
 * goes on is no place for data, whatever its form.
 */
function isFormOf(view: CallView, { at }: LabelUse, encoding: string): boolean {
  const form = FORMS.has(encoding) ? HIDING.get(encoding) : undefined;
  const name = at[0];
  if (form === undefined || name === undefined || !view.acts || view.tools.length === 0 || GOES_ON.test(name))
    return false;
  return view.tools.every((tool) => {
    const own = declaredArguments(tool).find((argument) => argument.name === name)?.description ?? '';
    if (form.test(own.slice(0, 1024))) return true;
    const noun = splitWords(name).at(-1) ?? '';
    return (tool.declaration?.description ?? '')
      .slice(0, 1024)
      .split(/[.;]\s/u)
      .some((sentence) => form.test(sentence) && splitWords(sentence).includes(noun));
  });
}

const FORMS = new Set(['base64', 'hex']);

const GOES_ON = /cursor|token|page|offset|next|after|since|trace|signature|nonce|etag/iu;
