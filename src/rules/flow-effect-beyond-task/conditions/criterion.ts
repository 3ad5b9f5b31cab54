import { stem } from '../../../catalog/language/words.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { isExcluded } from '../../flow-model/data/payload.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { pickingTests } from '../../flow-model/rounds/counted.ts';
import { narrowing } from '../../flow-model/rounds/narrowing.ts';
import { repeats } from '../../flow-model/rounds/repetition.ts';
import { splitWords } from '../../flow-model/words.ts';
import { askedIn } from '../values/asked-in.ts';
import { INCLUDES } from './includes.ts';
import { isReadAnywhere } from './never-compared.ts';
import { recordUses } from './record-fields.ts';

/**
 * A field of the records of which the task speaks (`orders that have not shipped yet`, `drivers without an accident`), where all of them are
 * gone through without a test: the script neither looks at the field nor asks for it, so that the call reaches those as well
 * that are not meant.
 */
export function unreadCriterion(view: CallView, model: FlowModel): string | undefined {
  if (!repeats(view)) return undefined;
  const untested = pickingTests(view, model).length === 0 && narrowing(view, model) === 'none';
  const done = new Set(splitWords(view.name).map(stem));
  for (const { at, source, fields } of recordUses(view, model)) {
    if (at.length === 0 || !source.onlyReads) continue;
    const found = fields.find((field) => {
      // `without revealing who asked` is no word for which are meant.
      if (isExcluded({ names: [field], level: 0, class: 'internal' }, model)) return false;
      if (!untested && !(MARK.test(tellingOf(field).at(-1) ?? '') && restricts(field, model))) return false;
      // `priority high when …, otherwise normal` says what becomes of the field, by another one.
      if (isDecidedHere(field, view)) return false;
      const words = tellingOf(field);
      return (
        words.every((word) => isSpokenOf(word, model) && !done.has(stem(word))) &&
        words.length > 0 &&
        !isAskedFor(field, words, source, model)
      );
    });
    if (found !== undefined) return found;
    const state = untested ? fields.find((field) => STATE.test(field)) : undefined;
    if (state === undefined || isReadAnywhere(state, model)) continue;
    const said = IS_SO.exec(model.task)?.[1]?.toLowerCase();
    if (said !== undefined && !NO_STATE.test(said) && !askedIn(model).includes(said))
      return `${state} (${said})`;
  }
  return undefined;
}

/** The call sets the field to what the record itself decides. */
function isDecidedHere(field: string, { arguments: nodes }: CallView): boolean {
  return nodes.some(({ leaf, view: { labels } }) => leaf === field && labels.length > 0);
}

/** Fields that say how a thing is, and the word by which the task says it of those that are meant: `whose parcels are delayed`. */
const STATE = /^(?:status|state|stage|phase)$/iu;
const IS_SO =
  /\b(?:that|which|who|whose \p{L}+)\s(?:\p{L}+\s)?(?:are|is|were|was)\s(\p{Ll}{4,}(?:ed|en|ing|ive|able)|late|due|overdue|lost|open)\b/iu;
const NO_STATE = /^(?:been|being|going|coming|having)$/u;

/** What a record is or has undergone. */
const MARK = /^\p{Ll}+(?:ed|en|ive|able|ible)$|^(?:paid|sold|sent|met|due|overdue|done|lost|won)$/u;

/** The task has it behind a word by which it says which ones are meant: `that have not shipped`, `who passed`. */
function restricts(field: string, { purpose: { lower } }: FlowModel): boolean {
  const word = tellingOf(field)[0] ?? field;
  const at = lower.indexOf(word.toLowerCase());
  if (at < 0 || OF_ANOTHER.test(lower.slice(at + word.length))) return false;
  const left = lower.slice(Math.max(0, at - 48), at);
  return RESTRICTS.test(left) && !INCLUDES.test(left);
}

/** `the authority that placed it`: what somebody else did. */
const OF_ANOTHER = /^ (?:it|them|this|these)\b/u;

const RESTRICTS = /\b(?:who|which|that|whose|whom|if|unless|only)\b[^.;:!?]{0,30}$/u;

/** The words of a field's name that say what it holds. */
function tellingOf(field: string): readonly string[] {
  return splitWords(field).filter((word) => word.length > 2 && !AROUND.has(word));
}

/** Words of a field's name that do not say what it holds, and names of what every record has. */
const AROUND = new Set(
  'has have was date time last count num number total the flag start end begin from until name title content text body value data customer client user owner patient guest person employee member student vendor supplier recipient receiver'.split(
    ' ',
  ),
);

/** `tags` in `tagged duplicate`, `reports` in `were reported`, `bounces` in `that bounced`. */
function isSpokenOf(word: string, { purpose }: FlowModel): boolean {
  if (purpose.mentions(word)) return true;
  const single = word.replace(/s$/u, '');
  return purpose.words.some(
    (said) => said.startsWith(single) && /^(?:.?ed|d|s)?$/u.test(said.slice(single.length)),
  );
}

function isAskedFor(field: string, words: readonly string[], source: CallView, model: FlowModel): boolean {
  if (model.facts.mentions.readFields.has(field) || isReadAnywhere(field, model)) return true;
  const stems = words.map(stem);
  const isSaid = (text: string): boolean => splitWords(text).some((word) => stems.includes(stem(word)));
  return (
    source.tools.some(({ name, declaration }) =>
      isSaid(`${name} ${String(declaration?.description ?? '').slice(0, 400)}`),
    ) ||
    model.calls.some(
      ({ onlyReads, arguments: nodes, literals }) =>
        onlyReads && (literals.some(isSaid) || nodes.some(({ leaf }) => isSaid(leaf))),
    )
  );
}
