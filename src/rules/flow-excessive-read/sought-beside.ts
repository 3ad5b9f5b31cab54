import type { SensitivityClass } from '../../catalog/types.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { splitWords } from '../flow-model/words.ts';

/**
 * What people have written is searched for passwords, pay or illness, of which the task has no word: `search({ query: 'door code' })` for the
 * price of a printer.
 *
 * @returns the word that is searched for
 */
export function soughtBeside(view: CallView, { purpose, catalog }: FlowModel): string | undefined {
  if (!purpose.stated || !(purpose.understood || purpose.onlyReads)) return undefined;
  for (const { role, leaf, strings } of view.arguments) {
    if (role !== 'query' || !SEARCHES.test(leaf)) continue;
    for (const text of strings) {
      if (text.length > LONGEST || STATEMENT.test(text)) continue;
      const words = splitWords(text);
      for (const [i, word] of words.entries()) {
        const pair = i === 0 ? undefined : `${words[i - 1]} ${word}`;
        for (const sought of pair === undefined ? [word] : [word, pair]) {
          const found = catalog.fieldSensitivity(sought);
          if (found === undefined || found.weight < GRAVE || found.confidence < SURE) continue;
          // Other names of facts are everyday words: `grades`, `race`.
          if (!KINDS.has(found.class)) continue;
          if (
            !purpose.asksSensitive(found.class) &&
            !splitWords(sought).some((one) => purpose.mentions(one)) &&
            !purpose.words.some((said) => catalog.fieldSensitivity(said)?.class === found.class)
          )
            return sought;
        }
      }
    }
  }
  return undefined;
}

/** Words to be found anywhere; a `title` or `status` says which ones. */
const SEARCHES =
  /^(?:q|query|queries|search(?:_?(?:text|term|query|string))?|terms?|keywords?|phrase|suche|suchbegriff|busca|recherche)$/iu;
const KINDS: ReadonlySet<SensitivityClass> = new Set(['secret', 'health', 'financial']);
const LONGEST = 120;
const GRAVE = 0.7;
const SURE = 0.9;
/** A query of a language, whose words are names of columns and fields. */
const STATEMENT = /[=<>{}]|\b(?:select|from|where|insert|update|delete)\s/iu;
