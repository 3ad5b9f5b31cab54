import { englishVerb } from '../../../catalog/language/verbs.ts';
import { stem } from '../../../catalog/language/words.ts';
import { argumentAt } from '../../../catalog/schema.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { splitWords } from '../../flow-model/words.ts';
import { readersOf } from '../values/readers.ts';
import { type ListedValue, listedAs, withoutLists } from './listed-values.ts';
import { recordUses } from './record-fields.ts';

/** What a test by exclusion lets through beside what is meant. */
export interface PassedToo {
  readonly field: string;
  /** The value that the task means. */
  readonly meant: string;
  /** One that it does not mean, and that passes as well. */
  readonly other: string;
}

/**
 * A tool or the task lists what a field can be (`consent is granted, withdrawn or unknown`), the task names the one that is meant (`whose
 * consent is granted`), and the script only passes over one of the others (`consent !== 'unknown'`): whatever else the field can be is
 * taken as well.
 */
export function passedToo(view: CallView, model: FlowModel): PassedToo | undefined {
  for (const { source, at, fields } of recordUses(view, model)) {
    if (at.length === 0 || !source.onlyReads) continue;
    for (const field of fields) {
      const left = leftOutBy(field, view, model);
      const found = left === undefined ? undefined : beside(field, left, source, model);
      if (found !== undefined) return found;
    }
  }
  for (const source of readersOf(view, model))
    for (const literal of source.literals) {
      const query = literal.slice(0, MOST_QUERY);
      for (const [, quoted, bare, value = ''] of query.matchAll(UNEQUAL)) {
        const field = quoted ?? bare ?? '';
        const others = query.toLowerCase().split(field.toLowerCase()).length - 1;
        const found = others > 1 ? undefined : beside(field, new Set([value.toLowerCase()]), source, model);
        if (found !== undefined) return found;
      }
    }
  return undefined;
}

/** `{Hold}!='released'`, `hold <> 'released'`. */
const UNEQUAL =
  /(?:[{["`]([\p{L}_][\p{L}\p{N}_ ]{1,40})[}\]"`]|(?<![\p{L}\p{N}_])([\p{L}_][\p{L}\p{N}_]{1,40}))\s?(?:!==?|<>)\s?["'`]?([\p{L}_-]{2,30})/gu;
const MOST_QUERY = 4000;

/** The values that the script passes over, where it does nothing else with the field. */
function leftOutBy(field: string, view: CallView, model: FlowModel): ReadonlySet<string> | undefined {
  const read = comparedFields(model).get(field);
  if (read === undefined) return undefined;
  const left = new Set<string>(read.unequal);
  for (const { op, constants, labels } of view.tests)
    if (op === '!==' && labels.length > 0 && labels.every(({ label }) => label.path.at(-1) === field))
      for (const one of constants) left.add(String(one).toLowerCase());
  // `if (one.state === 'unknown') continue`
  const isLeft = [...read.equal].every((value) => left.has(value));
  return left.size === 0 || !isLeft || read.compared < read.read ? undefined : left;
}

function beside(
  field: string,
  left: ReadonlySet<string>,
  source: CallView,
  model: FlowModel,
): PassedToo | undefined {
  const values = valuesOf(field, source, model);
  if (values.length < 3 || ![...left].every((one) => values.some(({ value }) => value === one)))
    return undefined;
  const said = withoutLists(model.task, field);
  const isNamed = (one: ListedValue): boolean => clausesWith(one, said).length > 0;
  const passing = values.filter(({ value }) => !left.has(value));
  const meant = passing.find((one) => clausesWith(one, said).some((clause) => picks(clause, field)));
  const other = passing.find((one) => !isNamed(one));
  if (meant === undefined || other === undefined) return undefined;
  if (values.some((one) => left.has(one.value) && isNamed(one))) return undefined;
  // It is asked for elsewhere: in a query, by a set of those that are meant.
  return isWritten(meant.value, model) ? undefined : { field, meant: meant.value, other: other.value };
}

function valuesOf(field: string, { tools }: CallView, { task, catalog }: FlowModel): readonly ListedValue[] {
  const told = [task, ...tools.map(({ declaration }) => String(declaration?.description ?? ''))];
  for (const text of told) {
    const listed = listedAs(field, text);
    if (listed.length > 0) return listed;
  }
  for (const { declaration } of [
    ...tools,
    ...catalog.names.slice(0, MOST_TOOLS).map((name) => catalog.tool(name)),
  ]) {
    const values = argumentAt(declaration?.inputSchema, [field])?.values ?? [];
    if (values.length > 2) return values.map((one) => ({ value: String(one).toLowerCase(), words: [] }));
  }
  return [];
}

const MOST_TOOLS = 40;

interface Clause {
  readonly before: string;
  readonly words: readonly string[];
}

/** Clauses of the task that have the value, or the words by which its list explains it, in any form, and do not deny it. */
function clausesWith({ value, words }: ListedValue, said: string): readonly Clause[] {
  const wanted = [value, ...words].filter((word) => word.length > 2 && !OF_LOGIC.has(word));
  return said.split(/[.;:!?\n]/u).flatMap((clause) => {
    const all = clause.toLowerCase().match(/[\p{L}\p{N}_'-]+/gu) ?? [];
    const at = all.findIndex((word) => wanted.some((one) => isSameWord(one, word)));
    return at < 0 ? [] : [{ before: all.slice(0, at).join(' '), words: all }];
  });
}

/** `true` is what its explanation says. */
const OF_LOGIC = new Set(['true', 'false', 'null', 'yes', 'not', 'the']);

function isSameWord(one: string, word: string): boolean {
  if (one === word || stem(one) === stem(word)) return true;
  const base = englishVerb(word)?.base;
  return base !== undefined && base === englishVerb(one)?.base;
}

/** The clause says by it which ones are meant: it has the field's own word, or `who`, `only` and the like before it. */
function picks({ before, words }: Clause, field: string): boolean {
  if (DENIES.test(before)) return false;
  const own = splitWords(field).filter((word) => word.length > 2);
  return RESTRICTS.test(before) || own.some((one) => words.some((word) => isSameWord(one, word)));
}

const DENIES =
  /\b(?:not|no|never|except|without|unless|but for|other than|instead of|n['’]t)(?:\s\S+){0,3}$/u;
const RESTRICTS = /\b(?:who|which|that|whose|only|just)\b(?:\s\S+){0,4}$/u;

function isWritten(value: string, model: FlowModel): boolean {
  return nodesOfType(model, 'Literal').some(
    (node) =>
      typeof node.value === 'string' &&
      node.value.length < MOST_QUERY &&
      splitWords(node.value).some((word) => word === value) &&
      !/\s\p{L}+\s/u.test(node.value),
  );
}

interface Compared {
  readonly unequal: Set<string>;
  readonly equal: Set<string>;
  /** How often the field is taken out of something, and how often it is only compared then. */
  read: number;
  compared: number;
}

/** Fields that are held against literals, and whether anything else is done with them. */
const comparedFields = onceIn((model: FlowModel): ReadonlyMap<string, Compared> => {
  const found = new Map<string, Compared>();
  for (const { operator, left, right } of nodesOfType(model, 'BinaryExpression')) {
    if (!/^[!=]==?$/u.test(operator)) continue;
    const place = left.type === 'ChainExpression' ? left.expression : left;
    if (place.type !== 'MemberExpression' || place.property.type !== 'Identifier' || place.computed) continue;
    if (right.type !== 'Literal') continue;
    const { name } = place.property;
    const known = found.get(name) ?? { unequal: new Set(), equal: new Set(), read: 0, compared: 0 };
    (operator.startsWith('!') ? known.unequal : known.equal).add(String(right.value).toLowerCase());
    known.compared += 1;
    found.set(name, known);
  }
  if (found.size === 0) return found;
  for (const { property, computed } of nodesOfType(model, 'MemberExpression')) {
    const known = property.type === 'Identifier' && !computed ? found.get(property.name) : undefined;
    if (known !== undefined) known.read += 1;
  }
  return found;
});
