import { cut, fold, splitName, stem } from '../language/words.ts';
import { isItem } from '../schema.ts';
import type { ResultShape, Sensitivity } from '../types.ts';
import {
  bearsCode,
  DESCRIBES,
  explainedSecret,
  listedHealth,
  opensBy,
  withDescription,
} from './described-secret.ts';
import { isCarrier, isHarmless, worse } from './field-sensitivity.ts';
import { glossed } from './glossed-field.ts';
import { ACCOUNTS, factOf, isAddressOfPlace, isMedicalProse, isPeople, medical } from './personal-facts.ts';
import type { RecordReading } from './record-reading.ts';
import { follow, parentShape, pathTo, type ResultContext } from './result-context.ts';

const MOST_FIELDS = 400;

const CONTAINER: ResultShape = { fields: new Map(), open: true };

/** What the description itself calls confidential or sealed. */
const SEALED_FIELD: Sensitivity = {
  class: 'confidential',
  weight: 0.6,
  confidence: 0.8,
  evidence: 'the description says that it is confidential',
};

/** What only few may know, by the description's own words. */
const KEPT_FIELD: Sensitivity = {
  class: 'confidential',
  weight: 0.7,
  confidence: 0.8,
  evidence: 'the description says that only few may know it',
};

const PLACE: Sensitivity = {
  class: 'internal',
  weight: 0.2,
  confidence: 0.6,
  evidence: 'the address of a shop or an office',
};

/** References in any other record, and what a sealed one is sealed for. */
const VALUES = /^(?:total|score|rank|rating|points|price|amount|value)s?$/i;

/** Sensitivity at a path: the worst of its own names, of what is declared below, and of the record. */
export function inferSensitivity(path: readonly string[], context: ResultContext): Sensitivity {
  const fixed = context.fixed(path);
  if (fixed !== undefined) return fixed;
  const own = ofPath(path, context);
  const { sealed, keptNouns, record } = context.reading;
  if ((!sealed && keptNouns.size === 0) || own.class === 'secret') return own;
  const last = path.findLast((segment) => !isItem(segment));
  if (last !== undefined && isHarmless(last) && !VALUES.test(last)) return own;
  const found = keptNouns.size > 0 && namesOrHolds(path, context, keptNouns) ? worse(own, KEPT_FIELD) : own;
  if (!sealed || !isSealed(path, context)) return found;
  const graver = record.class === 'confidential' && record.weight > SEALED_FIELD.weight;
  return worse(found, graver ? record : SEALED_FIELD);
}

/**
 * `The contract and the position are confidential` seals those fields and what they hold, where the tool declares them;
 * otherwise everything is sealed.
 */
function isSealed(path: readonly string[], context: ResultContext): boolean {
  const { sealedNouns } = context.reading;
  if (sealedNouns.size === 0 || namesOrHolds(path, context, sealedNouns)) return true;
  const { shape } = context;
  return (
    shape === undefined || !holdsField(shape, (name) => isCalled(name, sealedNouns), { left: MOST_FIELDS })
  );
}

/** Whether this field, what holds it, or what it holds is called by one of these nouns. */
function namesOrHolds(
  path: readonly string[],
  { shape }: ResultContext,
  nouns: ReadonlySet<string>,
): boolean {
  if (path.some((segment) => !isItem(segment) && isCalled(segment, nouns))) return true;
  const at = follow(shape, path);
  return at !== undefined && holdsField(at, (name) => isCalled(name, nouns), { left: MOST_FIELDS });
}

function isCalled(name: string, nouns: ReadonlySet<string>): boolean {
  return splitName(cut(name, 128)).some((word) => nouns.has(stem(word)));
}

function holdsField(at: ResultShape, isNamed: (name: string) => boolean, budget: { left: number }): boolean {
  for (const [name, inner] of at.fields ?? []) {
    budget.left -= 1;
    if (budget.left < 0) return false;
    if (isNamed(name) || holdsField(inner, isNamed, budget)) return true;
  }
  return at.items !== undefined && holdsField(at.items, isNamed, budget);
}

function ofPath(path: readonly string[], context: ResultContext): Sensitivity {
  const record = context.reading.record;
  const names = path.filter((segment) => !isItem(segment));
  const at = follow(context.shape, path);
  let own: Sensitivity | undefined;
  for (let i = 0; i < names.length; i += 1) {
    const outer = i < names.length - 1;
    const found = nameSensitivity(
      names[i]!,
      i > 0 ? names[i - 1] : undefined,
      context,
      outer ? CONTAINER : at,
      parentShape(context.shape, outer ? pathTo(path, i) : path),
    );
    if (found === undefined) continue;
    // `access_key_id` is what a key is called by.
    if (!outer && found.class === 'secret' && /key_?id$/iu.test(names[i]!)) continue;
    // So are `secretName` and `volumes[].secret.secretName`.
    if (found.class === 'secret' && NAMES_SECRET.test(names.at(-1)!)) continue;
    // Entries of `secrets` that come without their values only describe them.
    if (outer && found.class === 'secret' && context.reading.withheld) continue;
    // What a variable is called is not what it holds, be it of a shell or of a survey; nor is the label or
    // the stock number of a token the token.
    if (
      outer &&
      found.class === 'secret' &&
      (DESCRIBES.test(names.at(-1)!) || isKeyId(names[i]!, names.at(-1)!))
    )
      continue;
    // A container passes its class on; a leaf that has a class of its own stands for itself.
    if (outer && found.class !== 'secret') {
      const last = names.at(-1)!;
      if (
        found.weight < 0.45 ||
        isHarmless(last) ||
        nameSensitivity(last, undefined, context, undefined) !== undefined
      )
        continue;
    }
    own = own === undefined ? found : worse(own, found);
  }
  const below = at === undefined ? undefined : belowShape(at, context, path, { left: MOST_FIELDS });
  if (own !== undefined && below !== undefined) return worse(own, below);
  if (below !== undefined)
    return below.weight >= record.weight || at?.open !== true ? below : worse(below, record);
  const last = names.at(-1);
  if (own !== undefined) {
    // `content` or `body` say only that text is carried; the record says of what kind.
    if (last !== undefined && (isProse(own, record) || (isCarrier(last) && own.confidence < 0.9)))
      return worse(own, record);
    return own;
  }
  if (last === undefined) return record;
  return leaf(last, context, path);
}

/** Variables of pipelines and programs, where keys and passwords are kept. */
function isEnvironment({ words }: RecordReading): boolean {
  return words.includes('variable') && words.some((word) => BUILDS.has(word));
}

const BUILDS = new Set('ci cd env environment pipeline build deploy deployment'.split(' '));

/** The name under which a secret is kept. */
const NAMES_SECRET =
  /(?:^|_)(?:secret|key|token|credential)_?(?:name|ref|alias)$|(?:^s|[a-z]S)ecret(?:Name|Ref)$|[a-z](?:Key|Token|Credential)(?:Name|Ref|Alias)$|^(?:key|token|credential)(?:Name|Ref|Alias)$/u;

/** What a key is called by, which opens nothing; the id of a session does. */
function isKeyId(outer: string, name: string): boolean {
  return (name === 'id' || OWN_ID.test(name)) && !/session|cookie|token/i.test(outer);
}

/** `AccessKey.AccessKeyId`, `apiKey.keyId`: what it is called by, with its own name before it. */
const OWN_ID = /(?:^k|[a-z]K|_k)ey_?[Ii]d$/u;

/** A name without a class of its own: a carrier stands for the record, others share it weakly. */
function leaf(name: string, context: ResultContext, path: readonly string[]): Sensitivity {
  const { record, issues } = context.reading;
  if (issues && /^(?:value|key|plaintext)$/i.test(name))
    return {
      class: 'secret',
      weight: 0.9,
      confidence: 0.7,
      evidence: `field \`${name}\` of what was issued`,
    };
  if (/^(?:value|plaintext)s?$/i.test(name) && isEnvironment(context.reading))
    return {
      class: 'secret',
      weight: 0.85,
      confidence: 0.7,
      evidence: 'the value of a variable of builds or programs',
    };
  if (isCarrier(name)) return record;
  if (isHarmless(name))
    return { class: 'public', weight: 0, confidence: 0.6, evidence: `field \`${cut(name, 64)}\`` };
  const inner: Sensitivity = {
    class: 'internal',
    weight: 0.2,
    confidence: 0.4,
    evidence: 'nothing says that it is public',
  };
  if (record.class === 'public') return record;
  if (record.weight <= inner.weight) return inner;
  // Where other fields explain the class of the record, this one is an ordinary field of it.
  if (explained(context, path)) return inner;
  if (record.class === 'secret' && DESCRIBES.test(name)) return inner;
  // `name, version, commit and env (with all secrets)`: what is told of by itself is not the secret.
  if (record.class === 'secret' && context.reading.words.includes(stem(fold(cut(name, 64))))) return inner;
  return {
    ...record,
    weight: Math.min(record.weight, record.class === 'secret' ? 0.6 : 0.3),
    confidence: record.confidence * 0.6,
  };
}

/** `notes` of what the description calls internal notes. */
function isProse(own: Sensitivity, record: Sensitivity): boolean {
  return own.class === 'confidential' && record.class === 'confidential' && record.confidence >= 0.85;
}

/** True when some declared field carries the class of the record, so that the others need not. */
function explained(context: ResultContext, path: readonly string[]): boolean {
  const { shape, reading } = context;
  if (shape === undefined || path.length > 20) return false;
  const budget = { left: MOST_FIELDS };
  const search = (at: ResultShape): boolean => {
    for (const [name, inner] of at.fields ?? []) {
      budget.left -= 1;
      if (budget.left < 0) return false;
      const leafy = inner.fields === undefined && inner.items?.fields === undefined;
      if (leafy && isCarrier(name)) return true;
      const found = context.field(name) ?? withDescription(name, reading);
      if (
        leafy &&
        found !== undefined &&
        (found.class === reading.record.class || found.weight >= reading.record.weight)
      )
        return true;
      if (search(inner)) return true;
    }
    return at.items !== undefined && search(at.items);
  };
  return search(shape);
}

function nameSensitivity(
  name: string,
  parent: string | undefined,
  context: ResultContext,
  shape: ResultShape | undefined,
  siblings?: ResultShape,
): Sensitivity | undefined {
  if (isMedicalProse(name, context)) return context.reading.record;
  if (isAddressOfPlace(name, parent, siblings)) return PLACE;
  const named = context.field(name) ?? medical(name);
  const direct = factOf(name, parent, context, siblings, named) ?? named;
  const words = splitName(cut(name, 128));
  const { record } = context.reading;
  // Text from the open web is no secret of anybody.
  if (record.class === 'public' && direct?.class === 'confidential' && direct.weight <= 0.5) return record;
  if (direct !== undefined && direct.weight >= 0.45) return direct;
  const container = shape?.fields !== undefined || shape?.items?.fields !== undefined;
  const described = container
    ? undefined
    : (withDescription(name, context.reading) ??
      (direct === undefined
        ? (explainedSecret(name, context.reading) ??
          opensBy(name, context.reading) ??
          listedHealth(name, context.reading) ??
          bearsCode(name, words, parent, siblings, context.reading) ??
          glossed(name, context.reading))
        : undefined));
  if (described !== undefined && (direct === undefined || described.weight > direct.weight)) return described;
  if (direct !== undefined) return direct;
  if (record.class === 'financial' && words.length === 1 && ACCOUNTS.has(words[0]!))
    return {
      class: 'financial',
      weight: 0.7,
      confidence: 0.6,
      evidence: `field \`${name}\` of a financial record`,
    };
  const joins = words.length === 1 && parent !== undefined && name !== 'id' && !DESCRIBES.test(name);
  if (joins && !context.reading.withheld) {
    // `account.number`, `card.pin`, `client.secret`: the parent gives the missing word.
    const outer = splitName(cut(parent, 64)).at(-1);
    const joint = outer === undefined ? undefined : context.field(`${stem(outer)}_${name}`);
    if (joint !== undefined && joint.weight >= 0.45) return joint;
  }
  if (/^(name|nom|naam)$/.test(words.join('')) && isPeople(context.reading, parent))
    return { class: 'personal', weight: 0.3, confidence: 0.5, evidence: `field \`${name}\` of a person` };
  if (words.join('') === 'session' && shape?.items === undefined && shape?.fields === undefined)
    return { class: 'secret', weight: 0.7, confidence: 0.55, evidence: 'field `session`' };
  if (words.join('') === 'key' && context.reading.record.class === 'secret' && shape?.items === undefined)
    return { ...context.reading.record, evidence: 'field `key` of a secret' };
  return undefined;
}

function belowShape(
  shape: ResultShape,
  context: ResultContext,
  path: readonly string[],
  budget: { left: number },
): Sensitivity | undefined {
  let worst: Sensitivity | undefined;
  if (shape.items !== undefined) worst = belowShape(shape.items, context, [...path, '[]'], budget);
  for (const [name, inner] of shape.fields ?? []) {
    budget.left -= 1;
    if (budget.left < 0) break;
    const at = [...path, name];
    const found =
      context.fixed(at) ??
      combine(
        nameSensitivity(
          name,
          path.findLast((p) => !isItem(p)),
          context,
          inner,
          shape,
        ),
        belowShape(inner, context, at, budget),
      ) ??
      (path.length < 20 ? leaf(name, context, at) : undefined);
    if (found !== undefined) worst = worst === undefined ? found : worse(worst, found);
  }
  return worst;
}

function combine(a: Sensitivity | undefined, b: Sensitivity | undefined): Sensitivity | undefined {
  if (a === undefined) return b;
  return b === undefined ? a : worse(a, b);
}
