import { smallWords } from './languages.ts';
import { row } from './words.ts';

const ENGLISH = new Set(
  'the of and with from one by which to for all is are this my our your how it that whose as into than when'.split(
    ' ',
  ),
);
let foreignWords: Set<string> | undefined;
const FOREIGN = row(
  `der die das ein eine einen einer eines einem dem den des und oder fuer mit von zum zur im el la los las un una de del y para con
   por le les une du au aux et ou il lo gli di per o os um uma do da na no het een van voor al naar aan zu auf bei mir unsere
   dla przez jest oraz na z w do ze nie pro jako ve icin ile bir на для из от по и в с`,
);

/** How many function words of English, and of other European languages, a text has. */
export function languageOf(words: readonly string[]): { english: number; foreign: number } {
  foreignWords ??= new Set([...FOREIGN, ...smallWords()]);
  let english = 0;
  let foreign = 0;
  for (const word of words) {
    if (ENGLISH.has(word)) english += 1;
    else if (foreignWords.has(word)) foreign += 1;
  }
  return { english, foreign };
}
