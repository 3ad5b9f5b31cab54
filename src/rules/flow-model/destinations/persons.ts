import type { CallView } from '../call-view.ts';
import type { Payload } from '../data/payload.ts';
import type { FlowModel } from '../model.ts';
import { oncePerTask } from '../task/purpose.ts';
import { leafOf } from '../tools/argument-names.ts';
import { splitWords, stem } from '../words.ts';

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

const NAMES = words(
  `name names nom nome nombre imie nazwisko vorname nachname apellido apellidos prenom cognome sobrenome firstname lastname
   fullname displayname naam achternaam namn navn username handle nick nickname person holder resident`,
);
const PERSONS = words(
  `patient pupil student eleve schueler schuelerin alumno aluno studente studenten customer client kunde kundin cliente employee staff mitarbeiter
   empleado salarie dipendente funcionario member mitglied miembro membre socio membro czlonek user person people persona personne
   candidate applicant bewerber tenant mieter guest gast huesped donor volunteer player driver nurse child kinder resident bewohner holder
   subscriber participant teilnehmer visitor passenger claimant policyholder borrower debtor reporter voter witness prisoner refugee
   uczen pracownik klient pacjent paciente clienti pazienti eleven`,
);
const MARKS = words('hash mac ip imei device plate phone email badge fingerprint cookie msisdn');
/** The user wants figures, not whom they are about. */
const FIGURES =
  /\b(?:how many|average|mean|median|counts?|numbers? of|total|sum|statistics?|share of|percent\w*|anzahl|wie viele|durchschnitt\w*|summe|moyenne|combien|nombre d|media|promedio|cu[aá]nt[oa]s|quant[oi]s?|ile|[sś]redni\w*|gemiddeld\w*|hoeveel)\b|平均|何人|件数/i;

/**
 * True for the name of somebody out of a list of people, on its way to a place that anybody can read, when the user did
 * not ask for these people: a figure was asked for, or nothing about them.
 */
export function namesPerson(payload: Payload, source: CallView | undefined, model: FlowModel): boolean {
  if (source === undefined || payload.strength !== 'explicit' || !model.purpose.stated) return false;
  const { path } = payload.use.label;
  const leaf = leafOf(path);
  const words = splitWords(leaf);
  // What tells one device or person from another counts as much as a name where only figures were wanted.
  if (path.includes('[]') && words.some((word) => MARKS.has(word)) && !payload.asked && asksFigures(model))
    return true;
  if (!path.includes('[]') || !words.some((word) => NAMES.has(word) || isPerson(word))) return false;
  if (payload.asked) return false;
  const outer = path.filter((segment) => segment !== '[]' && segment !== leaf);
  const people = outer.filter((segment) => splitWords(segment).some(isPerson));
  const byItself = splitWords(leaf).some(isPerson);
  if (people.length === 0 && !byItself && !isOfPeople(source)) return false;
  return asksFigures(model) || !people.some((segment) => model.purpose.mentions(segment));
}

/** The task asks for a number, an average or the like. */
export const asksFigures = oncePerTask(({ task }): boolean => FIGURES.test(task));

function isPerson(word: string): boolean {
  if (PERSONS.has(word)) return true;
  return PERSONS.has(stem(word)) || (word.endsWith('s') && PERSONS.has(word.slice(0, -1)));
}

const personStems = new Set([...PERSONS].map(stem));

/** What it reads says of itself that it is about people. */
export function isOfPeople({ traits }: CallView): boolean {
  return traits.some(({ meaning }) => speaksOfPeople(meaning));
}

function speaksOfPeople(meaning: ReadonlySet<string>): boolean {
  for (const word of meaning) if (personStems.has(word)) return true;
  return false;
}
