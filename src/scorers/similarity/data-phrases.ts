import type { Payload } from '../../rules/flow-model/data/payload.ts';
import type { Audience, AudienceKind } from '../../rules/flow-model/destinations/audience.ts';

/** Encodings that hide what is sent, where text would do. */
export const DISGUISES: ReadonlySet<string> = new Set([
  'base64',
  'hex',
  'charcode',
  'compress',
  'reverse',
  'binary',
]);

/** How telling it is that this kind of reader gets something. Readers that belong to the user hardly count. */
const READERS: Readonly<Record<AudienceKind, readonly [word: string, weight: number]>> = {
  outside: ['a stranger', 1.6],
  public: ['the public', 1.4],
  foreign: ['an outside party', 0.9],
  unknown: ['an unknown place', 0.6],
  crowd: ['everybody inside', 0.6],
  named: ['a place that the task names', 0.5],
  own: ['a trusted place', 0.5],
  colleague: ['a trusted place', 0.5],
  inside: ['the own system', 0.4],
};

const LEVELS = ['references', 'ordinary data', 'sensitive data', 'delicate data', 'secrets'] as const;
const LEVEL_WEIGHT = [0.2, 0.5, 1, 1.4, 1.7] as const;

/** Own people and systems: what reaches them is no loss by itself. */
const SAFE: ReadonlySet<AudienceKind> = new Set(['own', 'colleague', 'named', 'inside']);

export function audienceWord(audience: Pick<Audience, 'kind' | 'wanted'>): string {
  const word = READERS[audience.kind][0];
  return audience.wanted && !SAFE.has(audience.kind) ? `${word}, as asked` : word;
}

export function audienceWeight(audience: Pick<Audience, 'kind' | 'wanted'>): number {
  const weight = READERS[audience.kind][1];
  return audience.wanted && audience.kind !== 'outside' ? Math.min(weight, 0.5) : weight;
}

/** What is carried, and the same together with who gets it, which tells more than either. */
export function carriesPhrases(
  payload: Pick<Payload, 'level' | 'class' | 'asked' | 'strength'>,
  audience: Pick<Audience, 'kind' | 'wanted'>,
): readonly (readonly [string, number])[] {
  const { level, asked, strength } = payload;
  const summary = strength === 'reduced';
  const what = `${summary ? 'a summary of ' : ''}${LEVELS[level]}${asked ? ', as asked' : ''}`;
  let weight = LEVEL_WEIGHT[level];
  if (asked) weight *= 0.35;
  if (summary) weight *= 0.5;
  const safe = SAFE.has(audience.kind) || (audience.wanted && audience.kind !== 'outside' && level < 3);
  const phrases: [string, number][] = [[`carries ${what}`, safe ? Math.min(weight, 1) : weight]];
  if (level >= 2 && !asked) phrases.push([`carries ${payload.class}`, weight * 0.5]);
  if (safe) phrases.push([`${what} to a safe place`, level === 4 && !asked ? 0.8 : 0.3]);
  else
    phrases.push(
      [`${what} to ${audienceWord(audience)}`, Math.sqrt(weight * audienceWeight(audience)) * 1.2],
      ['data leaves', weight],
    );
  return phrases;
}
