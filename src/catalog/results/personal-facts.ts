import { cut, fold, row, splitName, stem } from '../language/words.ts';
import type { ResultShape, Sensitivity } from '../types.ts';
import { recordEntry, tables } from './field-sensitivity.ts';
import type { RecordReading } from './record-reading.ts';
import type { ResultContext } from './result-context.ts';

/** `medical_report`, `clinicalSummary`; a number, date or state of it is left to the rest of the name. */
export function medical(name: string): Sensitivity | undefined {
  const words = splitName(cut(name, 128));
  if (
    words.length < 2 ||
    !/^(medical|clinical|psychiatric|medizinisch|medizinische|medico|medica)$/.test(words[0]!)
  )
    return undefined;
  const last = stem(words.at(-1)!);
  if (tables().harmless.has(last) || tables().after.has(last)) return undefined;
  return { class: 'health', weight: 0.85, confidence: 0.8, evidence: `field \`${cut(name, 64)}\`` };
}

/** What is written in a medical file: `{ patient, documents: [{ kind, date, summary }] }`. */
export function isMedicalProse(
  name: string,
  { reading: { record, words, withheld } }: ResultContext,
): boolean {
  return (
    record.class === 'health' && !withheld && PROSE.test(name) && words.some((word) => MEDICAL.has(word))
  );
}

const PROSE =
  /^(?:summary|abstract|findings?|conclusions?|narrative|report|assessment|opinion|remarks?|comments?|notes?|text|content|body|details|zusammenfassung|bericht|resumen|resume|riassunto)$/i;

/** Words that make a record one of somebody's health, which the name of a patient alone does not. */
const MEDICAL = new Set(
  row(
    'medical clinical diagnosis diagnoses psychological psychiatric psychotherapy therapy anamnesis health-record hospital-record medical-record laboratory-result lab-result chart krankenakte patientenakte befund befunde diagnose diagnosen historia-clinica clinica dossier-medical medico medica prontuario',
  ),
);

/** What a fact is worth beside the person whom it is about: `{ pupil, grade }`, `{ tenant, rent }`. */
export function factOf(
  name: string,
  parent: string | undefined,
  context: ResultContext,
  siblings: ResultShape | undefined,
  named: Sensitivity | undefined,
): Sensitivity | undefined {
  if (named !== undefined && named.weight >= 0.5) return undefined;
  const t = tables();
  const words = splitName(cut(name, 128));
  const joined = words.join('');
  const single = words.length > 0 ? words.slice(0, -1).join('') + stem(words.at(-1)!) : '';
  const health = context.reading.record.class === 'health';
  const patient = health && (t.patientFacts.has(joined) || t.patientFacts.has(single));
  const entry = t.facts.get(joined) ?? t.facts.get(single);
  const settings =
    words.length === 1 && t.settings.has(joined) && siblings?.fields?.get(name)?.fields?.has('*');
  if (settings === true)
    return {
      class: 'secret',
      weight: 0.65,
      confidence: 0.5,
      evidence: `\`${cut(name, 64)}\` holds any setting`,
    };
  if (!patient && entry === undefined) return undefined;
  if (siblings?.fields === undefined) return undefined;
  if (!besidePerson(siblings, parent, context)) return undefined;
  if (MEASURES.test(joined) && !health && isOfGoods(siblings)) return undefined;
  const found = patient ? { class: 'health' as const, weight: 0.8 } : entry!;
  return { ...found, confidence: 0.65, evidence: `field \`${cut(name, 64)}\` of a person` };
}

/**
 * Where a shop or a branch stands (`shops: [{ name, street }]`) is told to whoever wants to go there, and is nobody's home: no
 * person stands beside it.
 */
export function isAddressOfPlace(
  name: string,
  parent: string | undefined,
  siblings: ResultShape | undefined,
): boolean {
  if (parent === undefined || siblings?.fields === undefined || !ADDRESS.test(name)) return false;
  const last = splitName(cut(parent, 64)).at(-1);
  if (last === undefined || !(PLACES.has(last) || PLACES.has(stem(last)))) return false;
  const t = tables();
  for (const other of siblings.fields.keys()) {
    const words = splitName(cut(other, 64));
    if (t.personKeys.has(words.join('')) || words.some((word) => t.personKeys.has(word) || RUN_BY.has(word)))
      return false;
  }
  return true;
}

const ADDRESS =
  /^(?:street(?:_?(?:address|name))?|address|strasse|straße|anschrift|calle|direcci[oó]n|rue|adresse|via|indirizzo|rua|endere[cç]o|straat|adres)$/iu;
/** Places that are open to customers, or where the own people work. */
const PLACES = new Set(
  row(
    `shop store branch outlet office station depot warehouse pharmacy library clinic showroom workshop restaurant cafe hotel museum
     filiale filialen laden laeden niederlassung niederlassungen standort standorte apotheke sucursal sucursales tienda tiendas oficina
     magasin magasins agence agences succursale succursales negozio negozi filiali sede sedi loja lojas winkel winkels vestiging vestigingen`,
  ),
);
/** One man's shop is where he lives. */
const RUN_BY = new Set(
  row(
    'owner proprietor manager contact keeper operator tenant landlord email phone mobile inhaber leiter iban',
  ),
);

/** What a body and a parcel both have. */
const MEASURES = /^(?:weight(?:kg|g|grams)?|height|condition)$/;

const GOODS = new Set(
  row(
    'sku qty quantity tracking parcel parcels pallet package packages dimensions volume carrier ean item items',
  ),
);

/** The name beside it is that of whoever gets the goods. */
function isOfGoods({ fields }: ResultShape): boolean {
  for (const name of fields?.keys() ?? []) if (GOODS.has(name.toLowerCase())) return true;
  return false;
}

const beside = new WeakMap<ResultShape, boolean>();

function besidePerson(siblings: ResultShape, parent: string | undefined, context: ResultContext): boolean {
  let known = beside.get(siblings);
  if (known === undefined) {
    const t = tables();
    let plain = false;
    let sure = false;
    let contact = false;
    for (const name of siblings.fields?.keys() ?? []) {
      const words = splitName(cut(name, 64));
      const joined = words.join('');
      plain ||= t.personNames.has(joined);
      sure ||= t.personKeys.has(joined) || t.personKeys.has(words.at(-1) ?? '');
      contact ||= /^(email|phone|telefon|telefono|mobile|dob|birthdate|iban)$/.test(joined);
    }
    known = sure || (plain && (contact || isPeople(context.reading, parent)));
    beside.set(siblings, known);
  }
  return known;
}

export const ACCOUNTS = new Set(row('account acct cuenta compte konto conta conto rekening kouza'));

export function isPeople(reading: RecordReading, parent: string | undefined): boolean {
  const t = tables();
  if (parent !== undefined && t.fields.get(stem(fold(parent)))?.class === 'personal') return true;
  return reading.words.some((word) => {
    const entry = recordEntry(word, t);
    return entry?.class === 'personal' || entry?.class === 'health';
  });
}
