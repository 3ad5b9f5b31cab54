import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { LabelUse } from '../../../script/facts.ts';
import { BELIEVED, type CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { oncePer } from '../once.ts';
import { leafOf } from '../tools/argument-names.ts';
import { splitWords } from '../words.ts';

/** What a call hands on besides the labels of its own arguments. */
export interface Carried {
  readonly uses: readonly LabelUse[];
  /** How it got there, a clause for the message. */
  readonly how: string;
  /** The call that put the data there. */
  readonly writer: CallView;
}

const MAX_DEPTH = 4;

/**
 * Data that a call moves without naming it: content of a document, table or object that an earlier call of the script
 * made and whose handle this call is given (`share(doc.id)`, `export(table)`), and values read back from a store under
 * the key under which the script put them.
 */
export function carriedBy(view: CallView, model: FlowModel): readonly Carried[] {
  const found: Carried[] = [];
  const seen = new Set<number>([view.call.id]);
  collect(view, model, found, seen, 0);
  return found;
}

function collect(view: CallView, model: FlowModel, found: Carried[], seen: Set<number>, depth: number): void {
  if (depth >= MAX_DEPTH) return;
  if (movesObjects(view)) {
    for (const writer of writersTo(view, model)) {
      if (seen.has(writer.call.id)) continue;
      seen.add(writer.call.id);
      found.push({ uses: contentOf(writer), how: `what \`${writer.name}\` put into it`, writer });
      collect(writer, model, found, seen, depth + 1);
    }
  }
  for (const use of view.call.args.labels) {
    if (use.strength !== 'explicit' || seen.has(use.label.call)) continue;
    const source = model.byId.get(use.label.call);
    if (source === undefined) continue;
    seen.add(source.call.id);
    const handle = makesObject(source);
    if (handle && isHandle(use) && movesObjects(view)) {
      found.push({ uses: contentOf(source), how: `the object that \`${source.name}\` made`, writer: source });
      collect(source, model, found, seen, depth + 1);
    }
    const told = isHandle(use) || isForm(use) ? toldTo(source) : NOTHING;
    if (told.length > 0) {
      found.push({ uses: told, how: `what \`${source.name}\` made of it`, writer: source });
      collect(source, model, found, seen, depth + 1);
    }
    for (const writer of writersOf(source, model)) {
      if (seen.has(writer.call.id) || isOfStore(use, writer)) continue;
      seen.add(writer.call.id);
      // What came out of this very reader was there before.
      const uses = contentOf(writer).filter(({ label }) => label.call !== source.call.id);
      found.push({ uses, how: `what \`${writer.name}\` stored`, writer });
      collect(writer, model, found, seen, depth + 1);
    }
  }
}

const NOTHING: readonly LabelUse[] = [];

function contentOf(writer: CallView): readonly LabelUse[] {
  return writer.call.args.labels.filter(({ strength }) => strength === 'explicit');
}

/**
 * What a tool was given to make something else of: a picture, a translation, an answer to a prompt. Whoever gets what it
 * made gets that; a tool that takes names and the like out makes it harmless.
 */
function toldTo(source: CallView): readonly LabelUse[] {
  if (source.anyTool || !source.tools.every(makesOf) || source.tools.some(cleans)) return NOTHING;
  return source.call.args.labels.filter(({ strength, at }) => {
    if (strength !== 'explicit') return false;
    const { role } = source.role(at);
    return (
      role === 'content' ||
      role === 'other' ||
      role === 'command' ||
      (role === 'query' && !ASKS.test(leafOf(at)))
    );
  });
}

const makesOf = oncePer(({ name, declaration }: ToolKnowledge) =>
  MAKES.test(`${splitWords(name).join(' ')} ${declaration?.description ?? ''}`),
);
const cleans = oncePer(({ name, declaration }: ToolKnowledge) =>
  CLEANS.test(`${name} ${declaration?.description ?? ''}`),
);

/** A question rather than something to be worked on. */
const ASKS = /^(?:q|query|search|filter|where|from|to|since|until|date|id|name|key)$/iu;
const MAKES =
  /\b(?:render|chart|complet|prompt|translat|summar|rewrit|rephras|compos|format|convert|templat|generat|plot|draw|pdf|[üu]bersetz|traduc|tradui|zusammenfass)\w{0,6}\b/i;
const CLEANS = /anonymi|pseudonymi|de-?identif|redact|scrub|mask|sanitiz|hash|count|statist|schw[äa]rz/iu;

/** The text, picture or file that came out. */
function isForm({ label: { path } }: LabelUse): boolean {
  return /^(?:text|body|output|content|html|markdown|image|url|link|file|pdf|result|answer|completion)$/iu.test(
    leafOf(path),
  );
}

/** Says which object it is; what a request answered, or how it went, does not. */
function isHandle({ label: { path } }: LabelUse): boolean {
  const leaf = leafOf(path);
  return leaf === '' || !ANSWERS.has(splitWords(leaf).at(-1) ?? '');
}

const ANSWERS = new Set(
  'body status code message text ok success ms seconds duration count total rows size error errors log output stdout stderr response at time date state'.split(
    ' ',
  ),
);

/** What the store itself says of what it keeps, and nobody put there: a version, a time. */
function isOfStore({ label: { path } }: LabelUse, writer: CallView): boolean {
  const leaf = leafOf(path);
  return KEPT.test(leaf) && !writer.arguments.some((node) => leafOf(node.path) === leaf);
}

const KEPT =
  /^(?:version|revision|etag|size|bytes|length|(?:created|updated|modified|stored)(?:[_-]?at|[_-]?on)?|exists)$/iu;

function makesObject(view: CallView): boolean {
  return (
    view.effect('write') >= BELIEVED || view.effect('execute') >= BELIEVED || view.effect('send') >= BELIEVED
  );
}

/** Sharing, granting, exporting, publishing: the object itself changes hands, not only its handle. */
export function movesObjects(view: CallView): boolean {
  if (view.effect('grant') >= BELIEVED) return true;
  return view.traits.some((one) => one.movesObjects);
}

/** Calls that put something under the key that a reading call asks for. */
function writersOf(reader: CallView, model: FlowModel): Iterable<CallView> {
  let known = model.writers.get(reader);
  if (known === undefined) {
    known = findWriters(reader, model);
    model.writers.set(reader, known);
  }
  return known;
}

function findWriters(reader: CallView, model: FlowModel): ReadonlySet<CallView> {
  const found = new Set<CallView>();
  const index = model.writersByKey;
  for (const [key, texts] of keysOf(reader, model)) {
    for (const text of texts) {
      for (const writer of index.get(entry(key, text)) ?? []) {
        if (writer !== reader) found.add(writer);
        if (found.size >= MAX_WRITERS) return found;
      }
    }
  }
  return found;
}

/** Calls that put something into the very object that this one shares or publishes: named alike, or by the same value. */
function writersTo(mover: CallView, model: FlowModel): ReadonlySet<CallView> {
  const found = new Set<CallView>();
  for (const writer of findWriters(mover, model)) if (sameObject(mover, writer, model)) found.add(writer);
  for (const handle of handlesOf(mover)) {
    for (const writer of model.writersByKey.get(handle) ?? []) {
      if (writer !== mover) found.add(writer);
      if (found.size >= MAX_WRITERS) return found;
    }
  }
  return found;
}

/** Values of results by which a call says which object it is about, as entries of the index. */
function handlesOf(view: CallView): readonly string[] {
  const found: string[] = [];
  for (const { strength, at, label } of view.call.args.labels) {
    if (strength !== 'explicit' || at.length !== 1 || !NAMES_OBJECT.test(leafOf(label.path))) continue;
    if (view.role(at).role !== 'content') found.push(entry(`${label.call}`, label.path.join('.')));
  }
  return found;
}

const NAMES_OBJECT = /(?:^|[a-z_-])(?:id|ids|key|uid|uuid|no|nr|number|path|ref|handle|slug|arn|urn|uri)$/iu;

/** Most writers of one key that are followed. */
const MAX_WRITERS = 16;

/** Calls that write something labelled, by each key that they name; see {@link FlowModel.writersByKey}. */
export function indexWriters(model: FlowModel): ReadonlyMap<string, readonly CallView[]> {
  const index = new Map<string, CallView[]>();
  for (const view of model.calls) {
    if (view.onlyReads || view.call.args.labels.length === 0) continue;
    const places = [...handlesOf(view)];
    for (const [key, texts] of keysOf(view, model)) for (const text of texts) places.push(entry(key, text));
    for (const place of places) {
      const list = index.get(place);
      if (list === undefined) index.set(place, [view]);
      else list.push(view);
    }
  }
  return index;
}

function entry(key: string, text: string): string {
  return `${key}\u0000${text}`;
}

/** Keys and paths are sometimes taken for content, with little confidence. */
const UNSURE = 0.6;

/** Literal arguments by name, without those that are content. */
function keysOf(view: CallView, model: FlowModel): ReadonlyMap<string, readonly string[]> {
  let keys = model.keys.get(view);
  if (keys === undefined) {
    keys = findKeys(view);
    model.keys.set(view, keys);
  }
  return keys;
}

function findKeys(view: CallView): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, readonly string[]>();
  for (const node of view.arguments) {
    if (node.path.length !== 1 || node.role === 'limit' || node.role === 'flag') continue;
    if (node.role === 'content' && node.roleConfidence > UNSURE) continue;
    const texts = node.strings.filter((text) => text !== '');
    if (texts.length > 0) keys.set(node.path[0] as string, texts);
  }
  return keys;
}

/** True when both calls name the same object by the same argument: writing back to where the data came from. */
export function sameObject(sink: CallView, source: CallView, model: FlowModel): boolean {
  const own = keysOf(sink, model);
  let shared = 0;
  for (const [key, texts] of keysOf(source, model)) {
    const there = own.get(key);
    if (there === undefined) continue;
    if (!texts.some((text) => there.includes(text))) return false;
    shared += 1;
  }
  return shared > 0;
}
