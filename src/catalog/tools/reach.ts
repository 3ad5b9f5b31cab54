import { hasCjk, row, stem } from '../language/words.ts';
import {
  CJK_REACH,
  LOCAL_PHRASES,
  LOCAL_WORDS,
  ORGANISATION_PHRASES,
  ORGANISATION_WORDS,
  OUTSIDERS,
  WORLD_CHANNELS,
  WORLD_PHRASES,
  WORLD_WORDS,
} from '../lexicon/reach.ts';
import type { EffectBelief, Reach, ReachBelief, ToolAnnotations } from '../types.ts';

type Hint = 'world' | 'outsider' | 'channel' | 'organisation' | 'local';

let table: Map<string, Hint> | undefined;

function hintOf(word: string): Hint | undefined {
  if (table === undefined) {
    table = new Map();
    const rows: [Hint, string][] = [
      ['world', WORLD_WORDS],
      ['local', LOCAL_WORDS],
      ['channel', WORLD_CHANNELS],
      ['organisation', ORGANISATION_WORDS],
      ['outsider', OUTSIDERS],
    ];
    for (const [hint, words] of rows)
      for (const word of row(words)) if (!table.has(word)) table.set(word, hint);
  }
  return table.get(word) ?? table.get(stem(word));
}

/** What is looked at to tell how far a tool reaches. */
export interface ReachInput {
  readonly name: readonly string[];
  readonly words: readonly string[];
  readonly description: string;
  /** Folded words of argument names and of their descriptions. */
  readonly arguments: readonly string[];
  readonly argumentText: string;
  readonly effects: readonly EffectBelief[];
  readonly annotations: ToolAnnotations | undefined;
  readonly denied: boolean;
}

/**
 * How far the effect of a tool reaches. Words outrank a claimed `openWorldHint: false`; a claimed
 * `true` is enough for any tool that changes or sends something.
 */
export function inferReach(input: ReachInput): ReachBelief {
  const strength = (name: string): number => input.effects.find((e) => e.effect === name)?.confidence ?? 0;
  const sends = strength('send') >= 0.45;
  const acts = Math.max(
    strength('send'),
    strength('write'),
    strength('execute'),
    strength('grant'),
    strength('delete'),
  );
  const best: Record<Reach, [number, string, ReachBelief['basis']]> = {
    world: [0, '', 'description'],
    organisation: [0.3, 'nothing says otherwise', 'name'],
    local: [0, '', 'description'],
  };
  const raise = (reach: Reach, confidence: number, why: string, basis: ReachBelief['basis']): void => {
    if (confidence > best[reach][0]) best[reach] = [confidence, why, basis];
  };

  const text = input.description;
  const lower = text.toLowerCase().replaceAll('’', "'").replace(ALL_OF_OURS, ' staff ');
  for (const phrase of WORLD_PHRASES)
    if (lower.includes(phrase)) raise('world', 0.9, `\`${phrase}\``, 'description');
  for (const phrase of ORGANISATION_PHRASES)
    if (lower.includes(phrase)) raise('organisation', 0.8, `\`${phrase}\``, 'description');
  for (const phrase of LOCAL_PHRASES)
    if (lower.includes(phrase)) raise('local', 0.85, `\`${phrase}\``, 'description');
  const ours = lower.includes(' staff ') && ALL_OF_OURS.test(text);
  const words = ours ? input.words.filter((word) => !ALL.has(word)) : input.words;
  if (ours) raise('organisation', 0.8, 'everybody of the organisation', 'description');
  weigh(words, 'description', sends, acts >= 0.4, raise);
  weigh(input.name, 'name', sends, acts >= 0.4, raise);
  if (hasCjk(text)) readCjk(text, acts >= 0.4, raise);

  const argumentLower = input.argumentText.toLowerCase();
  if (/\b(anyone|anybody|everyone|any (?:host|url|address|domain|number))\b/.test(argumentLower))
    raise('world', 0.8, 'an argument takes anyone or any address', 'schema');
  for (const word of input.arguments) {
    if (hintOf(word) !== 'channel' && word !== 'iban' && word !== 'wallet') continue;
    const reads = acts < 0.4;
    if (reads && !/^(url|uri|host|hostname|domain|endpoint)$/.test(word)) continue;
    raise('world', sends || reads ? 0.65 : 0.45, `the argument \`${word}\` takes any address`, 'schema');
  }
  if (strength('pay') >= 0.5) raise('world', 0.6, 'money leaves the organisation', 'description');
  if (sends && /\brepositor(y|ies)\b/.test(lower))
    raise('world', 0.45, 'a repository may be public', 'description');

  const open = input.annotations?.openWorldHint;
  if (open === true)
    raise('world', acts >= 0.4 || strength('pay') > 0.4 ? 0.7 : 0.6, '`openWorldHint` is true', 'annotation');
  if (open === false) {
    raise('organisation', 0.5, '`openWorldHint` is false', 'annotation');
    best.world[0] *= 0.9;
  }
  if (input.denied) best.world[0] = Math.min(best.world[0], 0.3);

  // An inside word weakens a channel word (`mail the team`), never a word for the outside itself.
  let reach: Reach = 'organisation';
  if (
    best.world[0] > 0 &&
    best.world[0] >= Math.min(best.organisation[0], 0.75) &&
    best.world[0] >= best.local[0] - 0.1
  )
    reach = 'world';
  else if (best.local[0] > best.organisation[0]) reach = 'local';
  const [confidence, evidence, basis] = best[reach];
  return { reach, confidence: round(confidence), basis, evidence };
}

/** `everybody in the company`: not everybody. */
const ALL_OF_OURS =
  /\b(?:every(?:body|one)|any(?:body|one)|all) (?:in|of|at|within|inside|who works (?:in|at|for)) (?:the|our|this) (?:company|organi[sz]ation|office|team|firm|house|department|school|hospital|clinic|staff|workspace|group|agency|practice)\b/iu;
const ALL = new Set(['everybody', 'everyone', 'anybody', 'anyone']);

function weigh(
  words: readonly string[],
  basis: 'description' | 'name',
  sends: boolean,
  acts: boolean,
  raise: (reach: Reach, confidence: number, why: string, basis: ReachBelief['basis']) => void,
): void {
  const factor = basis === 'name' ? 0.85 : 1;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i]!;
    const before = words[i - 1] ?? '';
    const hint = hintOf(word);
    if (hint === undefined) continue;
    const why = `\`${word}\``;
    if (before === 'not' || before === 'non' || before === 'no' || before === 'never') continue;
    if (hint === 'world') {
      if (isShut(words, i)) continue;
      // What is read from the outside reaches out too: web pages and searches take the request with them.
      if (acts || /^(web|internet|website|public|external|outside)$/.test(word))
        raise('world', (acts ? 0.85 : 0.6) * factor, why, basis);
    } else if (hint === 'outsider') {
      // `List customer conversations`, `Mark a guest's booking` stay inside; only a sender goes to them. Numbers are of anything.
      if (sends && word !== 'numbers') raise('world', 0.7 * factor, why, basis);
    } else if (hint === 'channel') {
      if (sends) raise('world', 0.7 * factor, why, basis);
      else if (/^(url|host|hostname|http|https|domain|dns)$/.test(word))
        raise('world', 0.55 * factor, why, basis);
    } else if (hint === 'local') raise('local', 0.6 * factor, why, basis);
    else raise('organisation', 0.55 * factor, why, basis);
  }
}

/** `it cannot be read from outside`, `not visible to anybody outside`, `nobody outside sees it`: nothing goes there. */
function isShut(words: readonly string[], at: number): boolean {
  let start = at;
  while (start > 0 && at - start < 6 && !CLAUSE_ENDS.has(words[start - 1]!)) start -= 1;
  const before = words.slice(start, at);
  const denied = before.findIndex((word) => SHUTS.has(word));
  if (denied < 0) return false;
  const clause = [...before.slice(denied), ...words.slice(at + 1, at + 4)];
  return clause.some((word) => REACHES.test(word));
}

const CLAUSE_ENDS = new Set(['.', ',', ';', ':', '(', ')']);
const SHUTS = new Set(['not', 'cannot', 'never', "can't", 'nobody', 'none', 'nothing', 'no-one']);
const REACHES =
  /^(?:read|reads|see|sees|seen|visible|reach|reached|reachable|access|accessed|accessible|open|opened|queried)$/u;

function readCjk(
  text: string,
  acts: boolean,
  raise: (reach: Reach, confidence: number, why: string, basis: ReachBelief['basis']) => void,
): void {
  for (const [reach, words] of CJK_REACH) {
    if (reach === 'world' && !acts) continue;
    for (const word of row(words)) {
      if (text.includes(word))
        raise(reach, reach === 'organisation' ? 0.8 : 0.75, `\`${word}\``, 'description');
    }
  }
}

export function round(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
}
