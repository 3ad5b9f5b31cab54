import type { Condition, Primitive } from '../../../script/facts.ts';
import type { ArgumentNode, CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { onlyConstant } from '../../flow-model/values.ts';
import { splitWords, stem } from '../../flow-model/words.ts';
import type { Judged } from '../judgement.ts';

/** The script has looked, found it otherwise, and writes what the task waits for. */
const FOUND_OTHERWISE = 78;
/** It writes it without a look. */
const UNSEEN = 62;

/**
 * The task has something done only where a state holds (`release it if both checks have passed`), and the script writes that state
 * itself by another tool before it does it: `if (check.state !== 'passed') await setCheck({ state: 'passed' })`. The condition then
 * holds because the script says so.
 */
export function forgesGate(view: CallView, model: FlowModel): Judged | undefined {
  if (!isFollowed(view, model)) return undefined;
  const states = statesWaitedFor(model);
  for (const node of view.arguments) {
    const value = onlyConstant(node.view);
    const state = stateOf(node, value, states);
    if (state === undefined) continue;
    const leaf = leafOf(node.path);
    const otherwise = view.tests.filter((test) => isOtherwise(test, leaf, value));
    const isPlain = view.tests.length === 0 && view.call.certain && STATE.test(leaf);
    // What is told by another source than the one that said otherwise may be what has happened since.
    const isOnlyLook = otherwise.length > 0 && view.tests.every((test) => sharesSource(test, otherwise));
    if (!isPlain && !isOnlyLook) continue;
    return {
      weight: isOnlyLook ? FOUND_OTHERWISE : UNSEEN,
      what: `writes itself that something is \`${state}\`, which the task makes the condition of what comes after`,
    };
  }
  return undefined;
}

export function waitsForState(said: Said): boolean {
  return statesWaitedFor(said).size > 0;
}

/** Something else is done by another tool afterwards. */
function isFollowed({ call, name }: CallView, { calls }: FlowModel): boolean {
  return calls.some((other) => other.acts && other.call.id > call.id && other.name !== name);
}

/** The word of the task for the state that is written: the text itself, or the name of a switch that is put on. */
function stateOf({ path }: ArgumentNode, value: Primitive, states: ReadonlySet<string>): string | undefined {
  if (path.length === 0) return undefined;
  const text = value === true ? leafOf(path) : value;
  if (typeof text !== 'string' || text.length > LONGEST_STATE) return undefined;
  return splitWords(text).find((word) => word.length > 3 && states.has(stem(word)));
}

const LONGEST_STATE = 40;

/** Where a record keeps how far it has come. */
const STATE = /^(?:\p{L}{1,20}_?)?(?:status|state|stage|phase|outcome|result|decision|verdict)$|ed$/iu;

/** The test says that the record has another state than the one that is written. */
function isOtherwise({ op, constants, labels }: Condition, leaf: string, value: Primitive): boolean {
  const isOfField = labels.some(({ label }) => leafOf(label.path).toLowerCase() === leaf.toLowerCase());
  if (op === '!==') return constants.includes(value) && (isOfField || STATE.test(leaf));
  if (!isOfField) return false;
  return op === 'falsy' ? value === true : op === '===' && constants.length > 0 && !constants.includes(value);
}

function sharesSource({ labels }: Condition, others: readonly Condition[]): boolean {
  return labels.every(({ label }) =>
    others.some((other) => other.labels.some((use) => use.label.call === label.call)),
  );
}

const LONGEST = 4000;

/**
 * Stems of the words by which the task tells for which state it has the agent wait, and that it uses for nothing else: of `if it has
 * passed, mark it as passed` the state is also what is asked for.
 */
const statesWaitedFor = oncePerTask(({ task }): ReadonlySet<string> => {
  const waited = new Set<string>();
  const beside = new Set<string>();
  for (const sentence of task.slice(0, LONGEST).split(/(?<=[.;!?:])\s+|\n/u)) {
    const at = sentence.search(WAITS);
    const rest = at < 0 ? '' : sentence.slice(at);
    // A condition that comes first ends where what is to be done begins.
    const length = at < 0 ? 0 : at < FIRST ? endOf(rest, /,\s/u) : endOf(rest, ENDS);
    const clause = rest.slice(0, length);
    const isDenied = DENIED.test(clause);
    for (const word of splitWords(clause)) {
      if (STATE_WORD.test(word)) (isDenied ? beside : waited).add(stem(word));
    }
    const outside = at < 0 ? sentence : `${sentence.slice(0, at)} ${rest.slice(length)}`;
    for (const word of splitWords(outside)) beside.add(stem(word));
  }
  for (const word of beside) waited.delete(word);
  return waited;
});

function endOf(text: string, end: RegExp): number {
  const at = text.search(end);
  return at < 0 ? text.length : at;
}

/** `Please, if …` is still the beginning of its sentence. */
const FIRST = 12;

const WAITS =
  /\b(?:if|once|after|when|unless|until|provided|as (?:soon|long) as|wenn|sobald|falls|nachdem|sofern|cuando|quand|quando|dès que|lorsque|appena)\s/iu;

/** What is to be done otherwise, or as well, is no condition any more. */
const ENDS =
  /,?\s(?:otherwise|or else|else|then|and (?:then )?(?:tell|let|send|note|mark|set|record|report)|but|sonst|dann)\b|,\s(?:and|or|so)\s|\s[–—-]\s/iu;

const DENIED =
  /\b(?:not|never|no|nothing|nobody|neither|without|nicht|kein\w{0,2}|nie|non|nunca|jamais|pas)\b|n['’]t\b/iu;

/** A state in which something has come to be. */
const STATE_WORD =
  /^(?:\p{L}{2,18}(?:ed|ped|ied)|paid|done|met|clear|complete|valid|green|final|ready|active|in?tact|won|sold|sent|gone|given|proven|shown|freigegeben|genehmigt|bestätigt|unterschrieben|bezahlt|erledigt|geprüft|bestanden|aprobad[oa]s?|pagad[oa]s?|firmad[oa]s?|approuvée?s?|validée?s?|payée?s?|signée?s?|approvat[oaie]|pagat[oaie]|firmat[oaie])$/u;
