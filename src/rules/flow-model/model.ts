import { joinedSums, spelledOut } from '../../catalog/language/spelled-out.ts';
import type { Catalog, DestinationVerdict } from '../../catalog/types.ts';
import type { Flow, ScriptFacts, Span, TextPattern } from '../../script/facts.ts';
import type { RuleContext } from '../rule.ts';
import { type CallView, viewCall } from './call-view.ts';
import { alwaysTrue, MAY_BE_ALWAYS_TRUE } from './conditions/always-true.ts';
import { type Exposure, exposuresOf } from './data/exposure.ts';
import type { Judgement, Reading } from './data/payload.ts';
import { indexWriters } from './data/stored.ts';
import type { Trust } from './data/untrusted.ts';
import type { Audience } from './destinations/audience.ts';
import { grouped } from './grouped.ts';
import { decidingNodesOf } from './nodes.ts';
import type { Keeper } from './once.ts';
import { listedFields } from './task/listed.ts';
import { isOnlyPlace } from './task/only-place.ts';
import { type Purpose, purposeOf } from './task/purpose.ts';
import { filled } from './values.ts';
import { splitWords } from './words.ts';

/** What the flow rules share in one evaluation. Built on first use, once for a script and its context. */
export interface FlowModel extends Keeper {
  readonly facts: ScriptFacts;
  readonly catalog: Catalog;
  /** The user's words; empty without a task. */
  readonly task: string;
  readonly purpose: Purpose;
  /** The fields that the task lists, where it lists some. */
  readonly listed: Purpose | undefined;
  /** Reachable calls in the order of the script. */
  readonly calls: readonly CallView[];
  readonly byId: ReadonlyMap<number, CallView>;
  /** Where data goes that perhaps should not; worked out when first read. */
  readonly exposures: readonly Exposure[];
  destination(text: TextPattern): DestinationVerdict;
  addresses(text: TextPattern): readonly DestinationVerdict[];
  /** True when the configuration alone trusts this address. */
  isTrusted(address: string): boolean;
  /** Hosts of trusted and task-named addresses that the task or a literal argument holds, lower case. */
  readonly knownHosts: readonly string[];
  /** Conditions of the script that let everything through. */
  readonly openConditions: readonly Span[];
  /** True when the task names a thing by a name of its own that no literal of the script holds. */
  readonly missesThing: boolean;
  /** Judged labels by id; filled by `payloadOf`. */
  readonly payloads: Map<number, readonly Judgement[]>;
  /** Audiences by call; filled by `audiencesOf`. */
  readonly audiences: Map<CallView, readonly Audience[]>;
  /** Calls that read what belongs to others; filled by `readsOfOthers`. */
  readonly ofOthers: Map<CallView, boolean>;
  /** What is to be said of everything that a call read; filled by `payloadOf`. */
  readonly readings: Map<CallView, Reading>;
  /** Trust by label id; filled by `trustOf`. */
  readonly trusts: Map<number, Trust>;
  /** Literal arguments of a call by name; filled by `stored.ts`. */
  readonly keys: Map<CallView, ReadonlyMap<string, readonly string[]>>;
  /** Calls that put something under the key that a reading call asks for; filled by `stored.ts`. */
  readonly writers: Map<CallView, ReadonlySet<CallView>>;
  /** The same by key, worked out when first asked for. */
  readonly writersByKey: ReadonlyMap<string, readonly CallView[]>;
  /** Flows by the call that they end at. */
  readonly flowsByCall: ReadonlyMap<number, readonly Flow[]>;
}

/** `55210`, but no year and no small number. */
const NUMBER_KEY = /^(?!20\d\d$)\d{4,12}$/u;

/** What only looks like a name: a time, an abbreviation, one or the other (`on/off`). */
const NO_NAME =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|utc|gmt|ces?t|e[sd]t|p[sd]t|now|today|w\/o|e-mail|dr|mr|mrs|ms|eur|usd|gbp|chf|\d+(?:[.,]\d+)?\p{L}{1,3}|\d{1,3}-\p{Ll}{3,12}|\p{Ll}{1,12}\/\p{Ll}{1,12})$/u;

/** An example, or on whose word something is done: neither says which things are meant. */
const ASIDE =
  /\b(?:like|such as|e\.?g\.?|for example|z\. ?B\.|wie|como|par exemple|ad esempio|np\.)\s?:?\s["'“‘„«][^"'”’“»]{1,200}["'”’“»]|\((?:(?:as )?(?:approved|agreed|confirmed|cleared|requested|discussed)|genehmigt|freigegeben|aprobado|approuvé|approvato)\b[^()]{0,80}\)/gi;

const JOINTS = /[-_ ]/gu;

/** `v-tags`: those that begin with a `v`. The script asks for that: `/^v\d/`, `startsWith('v')`. */
function isTestedLetter(thing: string, source: string): boolean {
  const letter = /^(\p{Ll})-\p{Ll}{3,12}$/u.exec(thing)?.[1];
  return letter !== undefined && new RegExp(`\\^[([]?${letter}|(["'\`])${letter}\\1`, 'iu').test(source);
}

/** The task in lower case, without examples and without on whose word something is done. */
function withoutAsides(task: string): string {
  return (/["'“‘„«)]/u.test(task) ? task.replace(ASIDE, ' ') : task).toLowerCase();
}

/** Things that the task names, and no tool. */
function namedThings({ catalog, facts, task, purpose }: FlowModel): readonly string[] {
  // The name of a system that a tool belongs to says with what, not which.
  const tools = catalog.names.map((name) => name.toLowerCase());
  const said = withoutAsides(task);
  return purpose.wholeThings.filter(
    (thing) =>
      said.includes(thing) &&
      thing.length > 1 &&
      !NO_NAME.test(thing) &&
      !isTestedLetter(thing, facts.source) &&
      !tools.some((name) => name.includes(thing) || splitWords(name).includes(thing)) &&
      !isOnlyPlace(thing, said, catalog),
  );
}

/** A thing counts as used when the script holds it, or all of its parts, outside of comments. */
function missesThing(model: FlowModel, named: readonly string[]): boolean {
  const keys = [...model.purpose.things].filter((thing) => NUMBER_KEY.test(thing));
  const said = keys.length > 0 ? withoutAsides(model.task) : '';
  const numbers = keys.filter((key) => said.includes(key));
  if (model.purpose.wholeThings.length + numbers.length === 0) return false;
  if (named.length + numbers.length === 0) return false;
  const literals: string[] = [];
  const hosts = named.filter((thing) => HOST.test(thing));
  for (const view of model.calls) {
    literals.push(...view.literals);
    // A tool that says itself to which host it talks needs not be told.
    for (const { declaration } of hosts.length > 0 ? view.tools : []) {
      const said = declaration?.description?.slice(0, 4096).toLowerCase() ?? '';
      literals.push(...hosts.filter((host) => said.includes(host)));
    }
    for (const { path, view: value } of view.arguments) {
      // `f.flood` or `external_id` says which field, and is the path of the argument.
      if (path.length > 1 || path[0]?.includes('_') === true) literals.push(path.join('.'));
      for (const constant of value.constants)
        if (typeof constant === 'number') literals.push(String(constant));
    }
    const selections = view.call.loops.flatMap((loop) => loop.selection?.conditions ?? []);
    for (const condition of [...view.call.guards, ...selections]) {
      for (const constant of condition.constants) literals.push(String(constant));
      // `row.news === true` tests what the task calls "news".
      for (const use of condition.labels) literals.push(...use.label.path);
    }
  }
  const text = literals.join('\n').toLowerCase();
  // `box-office` may be any two words; once the script holds it, it is a name.
  const known = named.filter((thing) => !/^\p{Ll}+(?:-\p{Ll}+)+$/u.test(thing) || text.includes(thing));
  // A key or title says which one better than the names of people and systems beside it.
  const surest = [...numbers, ...known.filter((thing) => /[\p{N}\s#_/.-]/u.test(thing))];
  const wholeThings = surest.length > 0 ? surest : known.length > 0 ? known : named;
  const compact = text.replace(JOINTS, '');
  // `closed-won` is written `closedwon` where it is a key.
  const reaches = (thing: string): boolean =>
    text.includes(thing) || (thing.length > 5 && compact.includes(thing.replace(JOINTS, '')));
  // Names that stand in the script and reach no call or test are for show.
  if (!wholeThings.some(reaches) && !reachesPlace(model.purpose.things, text)) return true;
  const source = model.facts.source.toLowerCase();
  const held = (part: string): boolean => reaches(part) || inCode(source, part);
  return wholeThings.some((thing) => {
    if (held(thing)) return false;
    const parts = thing.match(/\p{L}{3,}|\p{N}+/gu) ?? [];
    const numbers = parts.filter((part) => /\p{N}/u.test(part));
    const telling = numbers.length > 0 ? numbers : parts.filter((part) => part.length > 3);
    return telling.length === 0 || !telling.every(held);
  });
}

const HOST = /^(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}$/u;

/** An address or path of the task, by one of its longer parts. */
function reachesPlace(things: ReadonlySet<string>, text: string): boolean {
  for (const thing of things) {
    if (!/:\/\/|@/u.test(thing)) continue;
    if (thing.split(/[/:@]+/u).some((part) => part.length > 4 && text.includes(part))) return true;
  }
  return false;
}

/** True when the text stands somewhere in a line that is not a comment up to there. Both in lower case. */
export function inCode(source: string, part: string): boolean {
  let at = source.indexOf(part);
  while (at >= 0) {
    const line = source.slice(source.lastIndexOf('\n', at) + 1, at);
    const comment = line.indexOf('//');
    if (
      !line.trimStart().startsWith('*') &&
      !line.includes('/*') &&
      (comment < 0 || line[comment - 1] === ':')
    )
      return true;
    // What is a comment up to there is one to the end of the line.
    const next = source.indexOf('\n', at);
    at = next < 0 ? -1 : source.indexOf(part, Math.max(next, at + part.length));
  }
  return false;
}

function knownHosts(model: FlowModel): readonly string[] {
  const texts: string[] = [...model.purpose.things];
  for (const view of model.calls) texts.push(...view.literals);
  const hosts: string[] = [];
  for (const text of texts) {
    if (!text.includes('.') || text.length > 300) continue;
    for (const verdict of model.addresses([text])) {
      if (verdict.standing !== 'trusted' && verdict.standing !== 'task') continue;
      const bare = verdict.text.toLowerCase().replace(/^[a-z+.-]{1,16}:\/\//u, '');
      hosts.push(bare.slice(bare.lastIndexOf('@') + 1).split(/[/?#]/u)[0] ?? bare);
    }
  }
  return hosts;
}

/**
 * The model of this evaluation. It is kept with the context, which lives as long as the evaluation: a weak map over
 * facts would hold on to them until the next full collection, at a measured fifth of the whole time.
 */
export function modelOf(facts: ScriptFacts, context: RuleContext): FlowModel {
  const kept = (context as Keeping)[KEPT];
  if (kept !== undefined && kept.facts === facts) return kept;
  const model = new Model(facts, context);
  (context as Keeping)[KEPT] = model;
  return model;
}

const KEPT = Symbol('flow model');

interface Keeping extends RuleContext {
  [KEPT]?: FlowModel;
}

/** What the last task of a catalogue means for it: agents try several scripts for one task. */
interface Told {
  readonly said: string | undefined;
  /** What was said with the keys spelled out that it names by their ends. */
  readonly task: string | undefined;
  /** Judged destinations. */
  readonly verdicts: Map<string, DestinationVerdict>;
  named: readonly string[] | undefined;
}

const lastTold = new WeakMap<Catalog, Told>();
const MAX_VERDICTS = 1000;

function toldOf(catalog: Catalog, said: string | undefined): Told {
  const known = lastTold.get(catalog);
  if (known !== undefined && known.said === said) return known;
  const task = said === undefined ? undefined : spelledOut(joinedSums(said));
  const told: Told = { said, task, verdicts: new Map(), named: undefined };
  lastTold.set(catalog, told);
  return told;
}

class Model implements FlowModel {
  readonly facts: ScriptFacts;
  readonly catalog: Catalog;
  readonly task: string;
  readonly purpose: Purpose;
  readonly calls: readonly CallView[];
  readonly byId: ReadonlyMap<number, CallView>;
  readonly kept: Keeper['kept'] = new Map();
  readonly payloads: FlowModel['payloads'] = new Map();
  readonly audiences: FlowModel['audiences'] = new Map();
  readonly ofOthers: FlowModel['ofOthers'] = new Map();
  readonly readings: FlowModel['readings'] = new Map();
  readonly trusts: FlowModel['trusts'] = new Map();
  readonly keys: FlowModel['keys'] = new Map();
  readonly writers: FlowModel['writers'] = new Map();
  readonly #told: Told;
  readonly #addresses = new Map<string, readonly DestinationVerdict[]>();
  #listed: { readonly fields: Purpose | undefined } | undefined;
  #exposures: readonly Exposure[] | undefined;
  #misses: boolean | undefined;
  #hosts: readonly string[] | undefined;
  #open: readonly Span[] | undefined;
  #writersByKey: ReadonlyMap<string, readonly CallView[]> | undefined;
  #flowsByCall: ReadonlyMap<number, readonly Flow[]> | undefined;

  constructor(facts: ScriptFacts, { catalog, task: said }: RuleContext) {
    this.#told = toldOf(catalog, said);
    const { task } = this.#told;
    this.facts = facts;
    this.catalog = catalog;
    this.task = task ?? '';
    this.purpose = purposeOf(task);
    this.calls = facts.calls.filter((call) => call.reachable).map((call) => viewCall(call, catalog));
    this.byId = new Map(this.calls.map((view) => [view.call.id, view]));
  }

  get listed(): Purpose | undefined {
    const { task } = this.#told;
    this.#listed ??= { fields: task === undefined ? undefined : listedFields(task) };
    return this.#listed.fields;
  }

  get exposures(): readonly Exposure[] {
    this.#exposures ??= exposuresOf(this);
    return this.#exposures;
  }

  destination(text: TextPattern): DestinationVerdict {
    const key = filled(text, '\u0000');
    const { verdicts, task } = this.#told;
    let verdict = verdicts.get(key);
    if (verdict === undefined) {
      verdict = this.catalog.destination(text, task);
      if (verdicts.size < MAX_VERDICTS) verdicts.set(key, verdict);
    }
    return verdict;
  }

  /** Several rules look through the same literals. */
  addresses(text: TextPattern): readonly DestinationVerdict[] {
    const [literal] = text;
    if (text.length !== 1 || typeof literal !== 'string') return this.#addressesIn(text);
    let known = this.#addresses.get(literal);
    if (known === undefined) {
      known = this.#addressesIn(text);
      this.#addresses.set(literal, known);
    }
    return known;
  }

  #addressesIn(text: TextPattern): readonly DestinationVerdict[] {
    // The catalogue judges addresses without the task; the user may have named them.
    return this.catalog
      .addresses(text)
      .map((verdict) => (verdict.standing === 'trusted' ? verdict : this.destination([verdict.text])));
  }

  isTrusted(address: string): boolean {
    return this.catalog.destination([address]).standing === 'trusted';
  }

  get knownHosts(): readonly string[] {
    this.#hosts ??= knownHosts(this);
    return this.#hosts;
  }

  get openConditions(): readonly Span[] {
    this.#open ??= [
      ...this.facts.voidTests,
      ...(MAY_BE_ALWAYS_TRUE.test(this.facts.source) ? alwaysTrue(decidingNodesOf(this)) : []),
    ];
    return this.#open;
  }

  get missesThing(): boolean {
    this.#misses ??= missesThing(this, this.#named);
    return this.#misses;
  }

  get #named(): readonly string[] {
    this.#told.named ??= namedThings(this);
    return this.#told.named;
  }

  get writersByKey(): ReadonlyMap<string, readonly CallView[]> {
    this.#writersByKey ??= indexWriters(this);
    return this.#writersByKey;
  }

  get flowsByCall(): ReadonlyMap<number, readonly Flow[]> {
    this.#flowsByCall ??= flowsByCall(this.facts);
    return this.#flowsByCall;
  }
}

function flowsByCall({ flows }: ScriptFacts): ReadonlyMap<number, readonly Flow[]> {
  return grouped(flows, ({ to }) => (to.kind === 'outlet' ? undefined : to.call));
}
