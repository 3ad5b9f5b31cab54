import { compileCatalog, type ToolKnowledge } from '../../../catalog/index.ts';
import { englishVerb, foreignVerb, type Verb } from '../../../catalog/language/verbs.ts';
import { cut, MAX_NAME, splitName, stem } from '../../../catalog/language/words.ts';
import type { Effect } from '../../../catalog/types.ts';

/** What a tool is for, by its name and documentation, in the form that the readers ask for. */
export interface ToolMeaning {
  readonly knowledge: ToolKnowledge;
  /** Folded words of the name, name space included. */
  readonly words: readonly string[];
  /** Stems of {@link words}. */
  readonly stems: ReadonlySet<string>;
  /** Verbs of the name by their base forms, with what each does. */
  readonly verbs: ReadonlyMap<string, Effect>;
  /** Stem of what the name says it acts on: the last word, before any preposition (`add_user_to_group`: `user`). */
  readonly head: string;
  /** Reading is the likeliest effect, and no other comes near. */
  readonly reads: boolean;
}

interface Entry {
  readonly doc: string | undefined;
  readonly meaning: ToolMeaning;
}

/** Agents call the same tools again and again. */
const kept = new Map<string, Entry>();
const MOST_KEPT = 512;

/** What is known of a tool from what comes with a call; kept for the last tools asked about. */
export function toolMeaning(functionName: string, doc?: string): ToolMeaning {
  const name = cut(functionName, MAX_NAME);
  const known = kept.get(name);
  if (known !== undefined && known.doc === doc) return known.meaning;
  const meaning = work(name, doc);
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
  kept.set(name, { doc, meaning });
  return meaning;
}

function work(name: string, doc: string | undefined): ToolMeaning {
  // Parameters are told after the description; what they are called is no effect.
  const description = doc?.split(
    /\n\s{0,8}(?:parameters|args|arguments|returns|input schema)\s{0,4}:/i,
    1,
  )[0];
  const catalog =
    name === ''
      ? compileCatalog()
      : compileCatalog({ tools: [description === undefined ? { name } : { name, description }] });
  const knowledge = catalog.tool(name);
  const words = splitName(name);
  const verbs = new Map<string, Effect>();
  for (const word of words) {
    const verb: Verb | undefined = englishVerb(word) ?? (word.length > 2 ? foreignVerb(word) : undefined);
    // `sharing`, `sent`, `orders` name things in a tool's name; the few harmful acts among them are read in act.ts.
    if (verb !== undefined && verb.form !== 'ing' && verb.form !== 'ed' && !(verb.form === 's' && verb.noun))
      verbs.set(verb.base, verb.effect);
  }
  const reading = knowledge.has('read');
  const acting = knowledge.effects.reduce(
    (most, one) => (one.effect === 'read' ? most : Math.max(most, one.confidence)),
    0,
  );
  // Of a name that says nothing, nothing is known: not that it only reads.
  return {
    knowledge,
    words,
    stems: new Set(words.map(stem)),
    verbs,
    head: headOf(words),
    reads: reading > acting && reading >= 0.4,
  };
}

/** What is only said about something: `set_role_description` gives nobody a role. */
export const TOLD: ReadonlySet<string> = new Set(
  'description title name note color colour icon label count result story comment topic summary preference'.split(
    ' ',
  ),
);

const JOINTS = new Set(
  'from of in by at to on with for into as via von aus zu de da du des del dal'.split(' '),
);

function headOf(words: readonly string[]): string {
  const joint = words.findIndex((word, i) => i > 0 && JOINTS.has(word));
  const end = (joint < 0 ? words.length : joint) - 1;
  const last = words[end] ?? '';
  // `users:add`: the verb stands behind.
  const verb = end > 0 ? englishVerb(last) : undefined;
  return stem(verb !== undefined && verb.form === 'base' && !verb.noun ? words[end - 1]! : last);
}
