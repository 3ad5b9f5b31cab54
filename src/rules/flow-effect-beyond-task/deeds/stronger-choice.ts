import { englishVerb } from '../../../catalog/language/verbs.ts';
import { argumentAt } from '../../../catalog/schema.ts';
import type { Catalog, Effect, ToolKnowledge } from '../../../catalog/types.ts';
import { type ArgumentNode, BELIEVED, type CallView, isGrave } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { traitsOf } from '../../flow-model/tools/tool-traits.ts';
import { samePath, showPath } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';
import { inTask } from '../values/introduced.ts';

/**
 * Another option of an argument than the one that the task names: of a schema's list (`archive | purge`), or of those
 * that a description puts in quotation marks.
 */
export function otherOption(view: CallView, model: FlowModel): string | undefined {
  const tool = view.tools[0];
  if (view.tools.length !== 1 || tool === undefined) return undefined;
  const grave = isGrave(view);
  for (const node of view.arguments) {
    if (node.path.length === 0) continue;
    const chosen = node.strings;
    if (chosen.length === 0 || chosen.length > 8) continue;
    if (!grave && !chosen.some((one) => GRAVE.test(one))) continue;
    const options = optionsOf(tool, node);
    if (options.length < 2) continue;
    const named = options.filter((option) => namesOption(option, model));
    if (named.length === 0 || named.length === options.length) continue;
    const other = chosen.find((one) => options.includes(one) && !named.includes(one) && !LOOKS.test(one));
    // `Refresh the list` puts in what is missing and takes out what is there too much.
    if (EVENS_OUT.test(model.task) && takesNamed(view, node.path, named, model)) continue;
    if (other !== undefined && (grave || GRAVE.test(other))) return `${showPath(node.path)}: ${other}`;
  }
  return undefined;
}

/** Somewhere the script also takes the one that the task names. */
function takesNamed(
  { name }: CallView,
  path: readonly string[],
  named: readonly string[],
  { calls }: FlowModel,
): boolean {
  return calls.some(
    (other) =>
      other.name === name &&
      other.arguments.some(
        (node) => samePath(node.path, path) && node.strings.some((one) => named.includes(one)),
      ),
  );
}

const EVENS_OUT = /\b(?:refresh|synchroni[sz]e|sync|reconcile|align|mirror|match up|balance)\b/iu;

/** Options that reach further than their neighbours. */
const GRAVE =
  /^(?:purge|discard|delete|destroy|erase|shred|wipe|drop|permanent\w*|hard|force|prod(?:uction)?|live|main|public|everyone|anyone|all|owner|admin\w*|write\w*|edit\w*|full\w*|external|immediate\w*|now|first|business|premium|publish\w*|send|sent|overwrite|replace|authori[sz]ed|submitted|posted|finali[sz]ed|final|released|active)$/i;

/** Options by which nothing is done. */
const LOOKS =
  /^(?:list|get|read|show|view|check|find|search|query|status|info|describe|fetch|lookup|look_?up|count|preview|validate|verify|dry_?run|none)$/i;

function namesOption(option: string, { purpose }: FlowModel): boolean {
  const words = splitWords(option).filter((word) => word.length > 2);
  // `approve them` names the state `approved`.
  const isAsked = (word: string) =>
    purpose.verbs.some(
      ({ verb }) => verb.length > 3 && (isSame(verb, word) || englishVerb(word)?.base === verb),
    );
  return words.length > 0 && words.every((word) => purpose.mentions(word) || isAsked(word));
}

function optionsOf(tool: ToolKnowledge, { path, role }: ArgumentNode): readonly string[] {
  const schema = argumentAt(tool.declaration?.inputSchema, path);
  const listed = schema?.values.filter((value): value is string => typeof value === 'string') ?? [];
  if (listed.length > 1) return listed;
  if (role === 'content' || role === 'query') return [];
  const description = tool.declaration?.description;
  const text = `${schema?.description ?? ''} ${typeof description === 'string' && CHOOSES.test(leafOf(path)) ? description.slice(0, 600) : ''}`;
  return [...text.matchAll(/['"`]([\w-]{3,24})['"`]/gu)].map((match) => match[1] as string);
}

const CHOOSES = /mode|type|kind|how|action|method|level|role|scope|env|target|disposition|art|modus|modo/iu;

/** A switch that is on, of which the task says that it is not wanted (`no seat reservations`: `reserve: true`). */
export function unwantedSwitch(view: CallView, model: FlowModel): string | undefined {
  const on = view.arguments.filter(({ view: value }) => value.constants.includes(true));
  if (on.length === 0) return undefined;
  const data = ruledOut(model);
  const node = on.find(({ path }) =>
    splitWords(leafOf(path)).some(
      (word) => word.length > 3 && data.some((noun) => noun.some((said) => isSame(said, word))),
    ),
  );
  return node === undefined ? undefined : showPath(node.path);
}

const ruledOut = oncePerTask((purpose): readonly (readonly string[])[] => {
  const kept = keptBack({ purpose });
  return [...purpose.exclusions.data, ...(kept === undefined ? [] : [[kept]])];
});

export function rulesOut(said: Said): boolean {
  return ruledOut(said).length > 0;
}

/** What the user keeps to himself: `I decide on applying myself`, `I'll publish it myself`. */
const keptBack = oncePerTask(({ task }) =>
  // Few tasks have the word, and the pattern takes a millisecond to compile.
  /myself/iu.test(task) ? KEPT.exec(task)?.[1]?.toLowerCase() : undefined,
);
const KEPT =
  /\bI(?:['’]ll| will| want to)? (?:decide (?:on|about|whether to|when to) |do the )?(\p{L}{4,20})(?: (?:it|them|that|this|these|those))? myself\b/iu;

/**
 * What the user keeps to himself (`I'll release it myself`) is done to what the script made: by the same verb or another that lets a
 * draft out. Not a test that goes to somebody whom the task names.
 */
export function keptAct(view: CallView, model: FlowModel): string | undefined {
  const { purpose, byId } = model;
  const words = splitWords(view.name);
  const theirs = leftToThem(model);
  if (theirs !== undefined && RELEASES.has(theirs) && (words.includes(theirs) || setsDone(theirs, view)))
    return theirs;
  const kept = keptBack(model);
  if (kept === undefined || !RELEASES.has(kept)) return undefined;
  if (setsDone(kept, view)) return kept;
  if (!words.some((word) => RELEASES.has(word)) || words.some((word) => REHEARSES.has(word)))
    return undefined;
  if (
    view.arguments.some(
      ({ role, strings }) => role === 'destination' && strings.some((text) => inTask(text, purpose)),
    )
  )
    return undefined;
  return view.call.args.labels.some(({ label }) => byId.get(label.call)?.acts === true) ? kept : undefined;
}

/** `state: 'sent'`: a tool that keeps drafts as well is told that it is done. */
function setsDone(verb: string, view: CallView): boolean {
  return view.arguments.some(
    ({ leaf, strings, view: { complete } }) =>
      complete && STATE.test(leaf) && strings.length === 1 && strings.every((text) => isDone(text, verb)),
  );
}

function isDone(text: string, verb: string): boolean {
  const word = text.toLowerCase();
  return word === verb || englishVerb(word)?.base === verb;
}

const STATE = /^(?:(?:new|to|target|save)_?)?(?:state|status|stage|mode|action|as)$/iu;

export function keepsBack(said: Said): boolean {
  return keptBack(said) !== undefined || leftToThem(said) !== undefined;
}

/** The same of somebody else: `Amélie files it herself`, `he reads and sends it himself`. */
const leftToThem = oncePerTask(({ task }) =>
  /self|selves/u.test(task) ? THEIRS.exec(task)?.[1]?.toLowerCase() : undefined,
);
const THEIRS =
  /\b(?:\p{Lu}[\p{L}'’-]{1,30}|s?he|they)(?: will| is going to)?(?: \p{L}{3,12}(?: (?:it|them))?,? (?:and|then))? (\p{L}{3,12}?)s?(?: (?:it|them|that|this|these|those))? (?:herself|himself|themselves)\b/u;

/** Verbs by which what was prepared takes effect or goes out. */
const RELEASES = new Set(
  'release send publish launch post submit merge deploy activate approve issue dispatch distribute file sign pay'.split(
    ' ',
  ),
);
const REHEARSES = new Set('test draft preview check validate'.split(' '));

/** The same word in another form: `reservation` and `reserve`. */
function isSame(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length, 6);
  return length > 4 && a.slice(0, length) === b.slice(0, length);
}

/** How hard an effect is to take back. */
const STRENGTH: Readonly<Record<Effect, number>> = {
  read: 0,
  write: 1,
  execute: 2,
  send: 2,
  grant: 3,
  delete: 3,
  pay: 3,
};

/** Most tools of a catalogue that one call is compared with. */
const MOST_TOOLS = 60;

/**
 * A tool of the catalogue for the same objects that does what the task says, which the script leaves unused for one that
 * does something stronger which the task does not say: purged, where it was to be archived.
 */
export function milderTool(view: CallView, model: FlowModel): ToolKnowledge | undefined {
  const used = view.tools[0];
  if (view.tools.length !== 1 || used === undefined || !used.declared || onlyAsks(view)) return undefined;
  const said = model.purpose.saidMeanings;
  const own = traitsOf(used).meaning;
  return mildersOf(model.catalog)(used).find((other) => {
    const theirs = traitsOf(other).meaning;
    const fits = differs(theirs, own, said) && !differs(own, theirs, said);
    return fits && !model.calls.some(({ tools }) => tools.some((tool) => tool.name === other.name));
  });
}

/** A tool that runs any statement is given one that only reads. */
function onlyAsks(view: CallView): boolean {
  return view.arguments.some(
    ({ strings, view: { complete } }) =>
      complete && strings.length > 0 && strings.every((one) => QUESTION.test(one) && !CHANGES.test(one)),
  );
}

const QUESTION = /^\s{0,20}(?:select|with|explain|show)\b[^;]*;?\s*$/iu;
const CHANGES = /\b(?:insert|update|delete|merge|drop|alter|create|grant|truncate|into|call)\b/iu;

/** Of each tool of a catalogue those for the same objects that do something weaker. */
const mildersOf = oncePer((catalog: Catalog) =>
  oncePer((used: ToolKnowledge): readonly ToolKnowledge[] => {
    const strength = strengthOf(used);
    if (strength < 2) return [];
    const others = catalog.names.slice(0, MOST_TOOLS).map((name) => catalog.tool(name));
    return others.filter(
      (other) =>
        strengthOf(other) < strength && strengthOf(other) > 0 && !onlyLooks(other) && sharesNoun(used, other),
    );
  }),
);

/** `order_list`, `Open purchase orders of a store`: what shows things does none of what could be asked, whatever its words are. */
function onlyLooks({ declaration }: ToolKnowledge): boolean {
  const { readOnlyHint, destructiveHint } = declaration?.annotations ?? {};
  return readOnlyHint === true && destructiveHint !== true;
}

/** Some word of `a` that `b` lacks is said. */
function differs(a: ReadonlySet<string>, b: ReadonlySet<string>, said: ReadonlySet<string>): boolean {
  for (const word of a) if (!b.has(word) && said.has(word)) return true;
  return false;
}

const strengthOf = oncePer((tool: ToolKnowledge): number => {
  let most = 0;
  for (const [effect, confidence] of traitsOf(tool).effects) {
    if (confidence >= BELIEVED) most = Math.max(most, STRENGTH[effect]);
  }
  return most;
});

function sharesNoun(a: ToolKnowledge, b: ToolKnowledge): boolean {
  const words = ownWords(a);
  for (const word of ownWords(b)) if (words.has(word)) return true;
  return false;
}

const ownWords = oncePer(
  (tool: ToolKnowledge): ReadonlySet<string> =>
    new Set(splitWords(ownName(tool)).filter((word) => word.length > 2)),
);

/** A name without the server or namespace in front, which all of its tools share. */
function ownName({ name }: ToolKnowledge): string {
  return name.slice(
    Math.max(
      name.includes('__') ? name.lastIndexOf('__') + 2 : 0,
      name.lastIndexOf(':') + 1,
      name.lastIndexOf('.') + 1,
      0,
    ),
  );
}
