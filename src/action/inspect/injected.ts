/**
 * Code in a value that is no code: expressions that reach out of the language they stand in (a template, a formula, a
 * query, a look-up of a logger), which nobody writes but to run something where they are evaluated.
 */

interface Mark {
  /** A cheap look before the pattern. */
  readonly sign: string;
  readonly pattern: RegExp;
  /** Goes after "an expression that". */
  readonly does: string;
  /** It acts wherever the text is shown or logged, not only where it is evaluated. */
  readonly anywhere?: boolean;
}

const MOST_READ = 65_536;
/** No such expression is shorter. */
const LEAST_LENGTH = 10;

// biome-ignore format: a table
const MARKS: readonly Mark[] = [
  { sign: '__import__', pattern: /__import__\s{0,4}\(\s{0,4}['"]\w{1,40}['"]\s{0,4}\)\s{0,4}\./, does: 'brings a module of its own along' },
  { sign: '__', pattern: /(?:\.|\[['"]|\|attr\(['"])__(?:globals|subclasses|builtins|mro|bases?)__/, does: 'climbs from a value to the interpreter' },
  { sign: '${', pattern: /\$\{\s{0,4}jndi\s{0,4}:|\$\{\s{0,4}\$\{\s{0,4}(?:lower|upper|env|sys|date|::-)[^}]{0,40}\}/i, does: 'makes a logger load code', anywhere: true },
  { sign: 'java', pattern: /\bT\(\s{0,4}java\.lang\.|@java\.lang\.\w{1,20}@|new\s{1,4}java\.lang\.ProcessBuilder/, does: 'starts programs' },
  { sign: 'getRuntime', pattern: /getRuntime\s{0,4}\(\s{0,4}\)\s{0,4}\.\s{0,4}exec\s{0,4}\(/, does: 'starts programs' },
  { sign: 'freemarker', pattern: /freemarker\.template\.utility\.(?:Execute|ObjectConstructor|JythonRuntime)/, does: 'starts programs' },
  { sign: 'constructor', pattern: /\bconstructor\s{0,4}(?:\.|\[\s{0,4}['"])\s{0,4}constructor\b/, does: 'climbs from a value to the interpreter' },
  { sign: 'mainModule', pattern: /process\.mainModule\.require\s{0,4}\(/, does: 'brings a module of its own along' },
  { sign: '|', pattern: /^\s{0,8}[=+@-]\s{0,4}(?:cmd|powershell|mshta|rundll32|msexcel|dde)\s{0,4}\|/i, does: 'starts programs' },
];
/** One of the signs, for a look before the table. */
const ANY_SIGN = /__|\$\{|\||java|getRuntime|freemarker|constructor|mainModule/;
/** What opens an expression in a template. */
const TEMPLATE = /\{\{|\{%|<%|#\{|\$\{/;

/**
 * What an expression in a text would do where it is evaluated; undefined for a text without one. Reads 65,536 characters.
 *
 * @param shown the text is content: only what stands in a template, or acts wherever it is shown, counts
 */
export function injectedCode(text: string, shown: boolean): string | undefined {
  if (text.length < LEAST_LENGTH || !ANY_SIGN.test(text)) return undefined;
  for (const { sign, pattern, does, anywhere } of MARKS) {
    if (!text.includes(sign)) continue;
    const head = text.length > MOST_READ ? text.slice(0, MOST_READ) : text;
    if (pattern.test(head) && (!shown || anywhere === true || TEMPLATE.test(head))) return does;
  }
  return undefined;
}
