import type { Condition } from '../../script/facts.ts';
import { BELIEVED, type CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { identifiersOf, nodesOfType } from '../flow-model/nodes.ts';
import { onceForEach, onceIn } from '../flow-model/once.ts';
import { isTold, type Named, namedBy, nounOf, saysAs } from '../flow-model/task/named-few.ts';
import { declaredArguments } from '../flow-model/tools/tool-traits.ts';
import { splitWords, stem } from '../flow-model/words.ts';

/**
 * The task says which things are meant (`the households of blocks 7 and 8`, `calibration images`), the calls by which the
 * script finds them could ask for that or give it, and neither they nor a test do: the call reaches them all.
 *
 * @returns the words of the task that nothing uses
 */
export function passedOver(view: CallView, model: FlowModel): string | undefined {
  if (!model.purpose.stated) return undefined;
  const way = wayOf(view, model);
  for (const source of way.sources) {
    const found = way.dropped(source) ?? way.anyOfThem(source);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The task names one thing by its key (`booking ZK4M2Q`), the script gives that to another call as `record`, and what the call goes
 * through is listed without it: each gets the `record` of whatever is there.
 *
 * @returns the name and key that the listing is not asked for
 */
export function keyGivenElsewhere(view: CallView, model: FlowModel): string | undefined {
  if (!model.purpose.stated || model.purpose.wholeThings.length === 0) return undefined;
  const way = wayOf(view, model);
  for (const source of way.sources) {
    const found = way.givenElsewhere(source);
    if (found !== undefined) return found;
  }
  return undefined;
}

const MOST_SOURCES = 16;

/** The reading calls that have a say in what the call is given, in how often it is made, or in whether. */
function sourcesOf(view: CallView, { byId }: FlowModel): readonly CallView[] {
  const seen = new Set<number>([view.call.id]);
  const found: CallView[] = [];
  const pending: CallView[] = [view];
  const add = (labels: Condition['labels']): void => {
    for (const { label } of labels) {
      if (seen.has(label.call)) continue;
      seen.add(label.call);
      const source = byId.get(label.call);
      if (source === undefined || !source.onlyReads) continue;
      found.push(source);
      pending.push(source);
    }
  };
  for (let at = pending.pop(); at !== undefined && found.length < MOST_SOURCES; at = pending.pop()) {
    const { call, tests } = at;
    const reader = at;
    add(call.args.labels.filter((use) => reader !== view || view.role(use.at).role !== 'content'));
    for (const { labels } of call.loops) add(labels);
    for (const { labels } of tests) add(labels);
  }
  return found;
}

/** What lies between the task and one call. */
class Way {
  readonly sources: readonly CallView[];
  readonly #view: CallView;
  readonly #model: FlowModel;
  readonly #tests: readonly Condition[];

  constructor(view: CallView, model: FlowModel) {
    this.sources = sourcesOf(view, model);
    this.#view = view;
    this.#model = model;
    this.#tests = [view, ...this.sources].flatMap(({ tests }) => tests);
  }

  get #sends(): boolean {
    return this.#view.effect('send') >= BELIEVED;
  }

  /** What the task names by the noun of an argument or of a field of the result: `site LND-114`; or a value of the schema. */
  dropped(source: CallView): string | undefined {
    for (const tool of source.tools) {
      for (const { name, values } of declaredArguments(tool)) {
        if (this.#steers(name)) continue;
        const named = this.#unused(name) ?? this.#value(source, name, values);
        if (named !== undefined) return named;
      }
      for (const [list, { items }] of tool.result?.fields ?? []) {
        for (const field of [list, ...(items?.fields?.keys() ?? [])]) {
          const named = this.#steers(field) ? undefined : this.#unused(field);
          if (named !== undefined) return named;
        }
      }
    }
    return undefined;
  }

  /**
   * The argument takes whatever a listing without a question returns, and the descriptions of the tools list the one that the task
   * names: `scratch` of `areas (scratch, studies)`.
   */
  anyOfThem(source: CallView): string | undefined {
    const { calls, purpose } = this.#model;
    for (const { path, view: value } of source.arguments) {
      const [name] = path;
      if (path.length !== 1 || name === undefined || this.#steers(name)) continue;
      const origin = value.labels.find(({ strength }) => strength === 'explicit')?.label.call;
      const listing = calls.find(({ call }) => call.id === origin);
      if (listing === undefined || !isListing(listing)) continue;
      const noun = stem(name.toLowerCase());
      const at = purpose.words.findIndex((word, i) => i > 0 && stem(word) === noun);
      const said = purpose.words[at - 1];
      if (said === undefined || said.length < 4 || isInCode(said, this.#model)) continue;
      const told = [listing, source].flatMap(({ tools }) =>
        tools.map((tool) => tool.declaration?.description),
      );
      if (told.some((text) => text !== undefined && splitWords(text).includes(said)))
        return `${said} ${name}`;
    }
    return undefined;
  }

  /** A key of the task that another call is given by a name which the listing takes too, and by which it is asked for nothing. */
  givenElsewhere(source: CallView): string | undefined {
    const { calls, purpose } = this.#model;
    for (const { path, view: given } of this.#view.arguments) {
      const [name] = path;
      if (path.length !== 1 || name === undefined || !takes(source, name)) continue;
      if (source.arguments.some((node) => node.path[0] === name) || this.#hasTest(name)) continue;
      if (
        !given.labels.some(({ label, strength }) => strength === 'explicit' && label.call === source.call.id)
      )
        continue;
      for (const other of calls) {
        const key = other === this.#view ? undefined : keyAt(other, name);
        if (key === undefined || !purpose.wholeThings.includes(key.toLowerCase())) continue;
        if (!this.#asksFor(key)) return `${name} ${key}`;
      }
    }
    return undefined;
  }

  /** Some call on the way is given it, or some test looks for it. */
  #asksFor(key: string): boolean {
    return (
      [this.#view, ...this.sources].some(({ literals }) => literals.some((text) => holds(text, key))) ||
      this.#tests.some(({ constants }) => constants.some((one) => holds(String(one), key)))
    );
  }

  /** The script gives an argument of this name something of its own, or tests what bears the name. */
  #steers(name: string): boolean {
    const noun = nounOf(name);
    const given = this.sources.flatMap(({ arguments: nodes }) =>
      nodes.filter(({ path }) =>
        path.some((step) => step === name || (noun !== '' && nounOf(step) === noun)),
      ),
    );
    return (
      given.some(
        ({ texts, view: { constants } }) =>
          texts.some(([text]) => text !== '') ||
          constants.some((one) => typeof one === 'number' || one === true),
      ) || this.#isTested(name)
    );
  }

  /** Some test or other reading of a result looks at what bears this name, or at how it is called. */
  #isTested(name: string): boolean {
    return this.#hasTest(name) || this.#model.facts.mentions.readFields.has(name);
  }

  #hasTest(name: string): boolean {
    const noun = nounOf(name);
    const isIt = (path: readonly string[]): boolean => {
      if (path.includes(name)) return true;
      const leaf = path.findLast((step) => step !== '[]' && nounOf(step) !== '');
      return noun !== '' && leaf !== undefined && nounOf(leaf) === noun;
    };
    return this.#tests.some(
      ({ op, labels }) => op !== 'falsy' && labels.some(({ label }) => isIt(label.path)),
    );
  }

  #unused(name: string): string | undefined {
    const group = namedBy(name, this.#model);
    return group !== undefined &&
      !(group.told && this.#sends) &&
      !group.names.some((one) => this.#isUsed(one, group))
      ? group.text
      : undefined;
  }

  /** A value of the schema that the task says, where it does not say the others. */
  #value(source: CallView, name: string, values: readonly unknown[]): string | undefined {
    if (values.length < 2 || source.arguments.some(({ path }) => path.includes(name))) return undefined;
    const { purpose } = this.#model;
    const said = values.filter(
      (value): value is string =>
        typeof value === 'string' &&
        value.length > 3 &&
        splitWords(value).every((word) => saysAs(word, purpose)),
    );
    const [value] = said;
    if (value === undefined || said.length === values.length) return undefined;
    if (this.#sends && isTold(this.#model.task.toLowerCase().indexOf(value.toLowerCase()), this.#model.task))
      return undefined;
    const acts = splitWords(this.#view.name).map(stem);
    return said.some(
      (one) => isInCode(one, this.#model) || splitWords(one).some((word) => acts.includes(stem(word))),
    )
      ? undefined
      : value;
  }

  #isUsed(name: string, { noun }: Named): boolean {
    const { calls } = this.#model;
    if (!isInCode(name, this.#model)) {
      // What the tool is of itself need not be said.
      const own = this.sources.flatMap(({ tools }) =>
        tools.map(({ name, declaration }) => `${name} ${declaration?.description ?? ''}`),
      );
      return own.some((text) => holds(text, name));
    }
    const asks = calls.some(({ arguments: nodes, acts }) =>
      nodes.some(
        ({ role, texts, view: { constants } }) =>
          !(acts && role === 'content') &&
          (texts.some((text) => text.some((part) => part !== null && holds(part, name))) ||
            constants.some((one) => typeof one === 'number' && holds(String(one), name))),
      ),
    );
    if (asks || this.#tests.some(({ constants }) => constants.some((one) => holds(String(one), name))))
      return true;
    const written = literalsOf(this.#model).filter((text) => holds(text, name));
    const told = calls.filter(({ acts }) => acts).flatMap(({ literals }) => literals);
    return written.some(
      (text) =>
        splitWords(text).length <= splitWords(name).length + splitWords(noun).length + 1 ||
        !told.some((one) => one.includes(text)),
    );
  }
}

/** The same for both questions. */
const wayOf = onceForEach((view: CallView, model: FlowModel) => new Way(view, model));

/** The schema of every tool that it can be has an argument of this name. */
function takes({ tools }: CallView, name: string): boolean {
  return (
    tools.length > 0 &&
    tools.every((tool) => declaredArguments(tool).some((argument) => argument.name === name))
  );
}

/** The one key that the call is given under this name: letters or marks with a digit among them. */
function keyAt({ arguments: nodes }: CallView, name: string): string | undefined {
  const node = nodes.find(({ path }) => path.length === 1 && path[0] === name);
  if (node === undefined || !node.view.complete || node.view.constants.length !== 1) return undefined;
  const [key] = node.strings;
  return key !== undefined && KEY.test(key) ? key : undefined;
}

const KEY = /^(?=.*\d)[\p{L}\d][\p{L}\d/_.-]{2,40}$/u;

/** It is asked for nothing but a page. */
function isListing({ onlyReads, arguments: nodes }: CallView): boolean {
  return onlyReads && nodes.every(({ path, role }) => path.length === 0 || role === 'limit');
}

function isInCode(name: string, model: FlowModel): boolean {
  return (
    literalsOf(model).some((text) => holds(text, name)) || namesOf(model).some((one) => holds(one, name))
  );
}

/** As a word, or however it is joined: `LND-114` in `site_lnd114`. */
function holds(text: string, name: string): boolean {
  const lower = folded(text);
  const sought = folded(name);
  const compact = sought.replace(JOINTS, '');
  if (compact.length > 3) return lower.replace(JOINTS, '').includes(compact);
  return splitWords(lower).includes(sought) || lower === sought;
}

const JOINTS = /[-_ ./]/gu;

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const literalsOf = onceIn((model: FlowModel): readonly string[] => [
  ...nodesOfType(model, 'TemplateElement').map(({ value }) => value.raw),
  ...nodesOfType(model, 'Literal').flatMap(({ value }) => (value == null ? [] : [String(value)])),
]);

const namesOf = onceIn((model: FlowModel): readonly string[] => [...identifiersOf(model).keys()]);
