import { englishVerb, foreignVerb } from '../../../catalog/language/verbs.ts';
import { splitName, stem, tokens } from '../../../catalog/language/words.ts';
import type { Ask } from '../../../catalog/task/asks.ts';
import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../call-view.ts';
import { oncePer } from '../once.ts';

/**
 * Whether a tool is for what an ask is about: 2 for its object itself, 1 for another word of its clause. What another tool has in its name
 * as well tells nothing.
 */
export function closeness(tool: ToolKnowledge, ask: Ask, beside?: ToolKnowledge): number {
  const shared = beside === undefined ? undefined : stemsOf(beside);
  let most = 0;
  for (const word of wordsOf(tool).things) {
    if (shared?.has(word)) continue;
    if (directOf(ask).has(word)) return 2;
    if (ask.near.has(word) && !POINTS_BACK.has(word)) most = 1;
  }
  return most;
}

/** What an ask is about. Of `remove the rest`, `take him out of all groups` nothing: it was spoken of before. */
export const directOf = oncePer(
  ({ direct }: Ask): ReadonlySet<string> => new Set([...direct].filter((word) => !POINTS_BACK.has(word))),
);

const POINTS_BACK = new Set(
  'the rest other others them these those this that one ones all any each both old same everything anything it him her his she they and then out off away up down back over'
    .split(' ')
    .map(stem),
);

/** The act by its own verb, on things of its kind: `reset the second factor` for `mfa.reset`. */
export function namesAct(ask: Ask, tool: ToolKnowledge): boolean {
  return !ask.forbidden && wordsOf(tool).verbs.has(ask.verb) && sharesObject(ask, tool);
}

export function sharesObject(ask: Ask, tool: ToolKnowledge): boolean {
  const { things } = wordsOf(tool);
  return things.size === 0 || ask.objects.size === 0 || shareWord(things, ask.objects);
}

export function shareWord(these: ReadonlySet<string>, those: ReadonlySet<string>): boolean {
  for (const word of these) if (those.has(word)) return true;
  return false;
}

/** The tool has this verb in its name or as one of the first words of its description. */
export function isToldToDo(view: CallView, verb: string): boolean {
  return view.tools.some((tool) => wordsOf(tool).verbs.has(verb));
}

/** The tool has this verb in its name. */
export function isCalled(view: CallView, verb: string): boolean {
  return view.tools.some((tool) => calledBy(tool).has(verb));
}

export const calledBy = oncePer(
  ({ name }: ToolKnowledge): ReadonlySet<string> =>
    new Set(splitName(name.slice(0, 256)).flatMap((word) => [word, englishVerb(word)?.base ?? word])),
);

/** Stems of the words of its name. */
export const stemsOf = oncePer(
  ({ name }: ToolKnowledge): ReadonlySet<string> => new Set(splitName(name.slice(0, 256)).map(stem)),
);

interface ToolWords {
  readonly verbs: ReadonlySet<string>;
  /** Stems of everything else in the name and the description. */
  readonly things: ReadonlySet<string>;
}

export const wordsOf = oncePer((tool: ToolKnowledge): ToolWords => {
  const description = tool.declaration?.description;
  const told = typeof description === 'string' ? tokens(description.slice(0, 400)) : [];
  const name = splitName(tool.name.slice(0, 256));
  const verbs = new Set<string>();
  for (const word of [...name, ...told.slice(0, 3)]) {
    verbs.add(word);
    verbs.add((englishVerb(word) ?? foreignVerb(word))?.base ?? word);
  }
  const things = new Set<string>();
  for (const [at, word] of [...name, ...told].entries())
    if (word.length > 2 && !EMPTY.has(word) && !(verbs.has(word) && (at < name.length || isVerb(word))))
      things.add(stem(word));
  for (const [at, word] of name.entries()) {
    const verb = englishVerb(word);
    // `delete_webhook`, `booking_order`: what may be a verb is a thing behind another one.
    if (word.length > 2 && (verb?.form !== 'base' || (verb.noun && at > 0))) things.add(stem(word));
  }
  return { verbs, things };
});

function isVerb(word: string): boolean {
  return (englishVerb(word) ?? foreignVerb(word)) !== undefined;
}

const EMPTY = new Set(
  'the and for from with into its this that all any one new can its are not but der die das und von für les des une los las del per con can'.split(
    ' ',
  ),
);
