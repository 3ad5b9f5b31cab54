import { personOf } from '../../../challenge/index.ts';
import { invalid, join, readChoice, readObject } from '../../../scorers/settings.ts';
import { type MessageKey, readMessageKey } from './signature.ts';

/** A person who is asked over a webhook. */
export interface WebhookPerson {
  /** Account or address; equal ids are one person. */
  readonly id: string;
  /** Where questions go: https, or http on this machine. */
  readonly url: string;
  /** `whsec_` or `whsk_`: signs what is sent there. */
  readonly signWith: string;
  /** `whpk_` (better: only the person can sign) or `whsec_`: checks this person's answers. */
  readonly answerKey: string;
  /**
   * `whole`: the card and the whole action; `reference`: only which request waits, for services that should not see
   * more. Default `whole`.
   */
  readonly content?: 'whole' | 'reference';
}

/** A person with keys that were read. */
export interface ReadyPerson {
  readonly id: string;
  readonly url: URL;
  readonly signing: MessageKey;
  readonly answers: MessageKey;
  readonly content: 'whole' | 'reference';
}

const KEYS = ['id', 'url', 'signWith', 'answerKey', 'content'] as const;
const MOST_PEOPLE = 100;

/**
 * Reads who is asked.
 *
 * @param value a list of {@link WebhookPerson}
 * @throws SteelyardError CONFIG_INVALID for an unknown key, an address without transport security, a key that is none,
 *   or two people with one id or one key: who answered could not be told
 */
export function readPeople(value: unknown): readonly ReadyPerson[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_PEOPLE)
    throw invalid(`\`people\` must be a list of 1 to ${MOST_PEOPLE} people`, 'people');
  const people = (value as unknown[]).map((one, i) => readPerson(one, `people[${i}]`));
  const ids = new Set<string>();
  const keys = new Set<string>();
  for (const { id, answers } of people) {
    if (ids.has(personOf(id))) throw invalid('`people` names a person twice', 'people');
    if (keys.has(answers.identity)) throw invalid('two of `people` have the same `answerKey`', 'people');
    ids.add(personOf(id));
    keys.add(answers.identity);
  }
  // Who is sent signed messages knows a shared secret, and could answer by it.
  for (const one of people)
    for (const other of people)
      if (one !== other && one.signing.identity === other.answers.identity)
        throw invalid(
          `\`people\` gives the \`answerKey\` of one person to another one as \`signWith\``,
          'people',
        );
  return people;
}

function readPerson(value: unknown, path: string): ReadyPerson {
  const raw = readObject(value, path, KEYS);
  const text = (key: (typeof KEYS)[number]): string => {
    const found = raw[key];
    if (typeof found !== 'string' || found.trim() === '' || found.length > 2000)
      throw invalid(`\`${join(path, key)}\` must be a text`, join(path, key));
    return found;
  };
  const id = text('id');
  if (personOf(id) === '') throw invalid(`\`${path}.id\` names nobody`, `${path}.id`);
  const signing = readMessageKey(text('signWith'), `${path}.signWith`);
  if (signing.sign === undefined)
    throw invalid(`\`${path}.signWith\` is a public key, which cannot sign`, path);
  return {
    id,
    url: readUrl(text('url'), `${path}.url`),
    signing,
    answers: readMessageKey(text('answerKey'), `${path}.answerKey`),
    content: readChoice(raw, path, 'content', ['whole', 'reference'], 'whole'),
  };
}

function readUrl(text: string, path: string): URL {
  if (!URL.canParse(text)) throw invalid(`\`${path}\` is no address`, path);
  const url = new URL(text);
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && local))
    throw invalid(`\`${path}\` must begin with https://, or with http:// on this machine`, path);
  return url;
}
