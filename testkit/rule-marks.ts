/** Marks in example scripts: `// expect: RULE_ID`, `// ok` and `// miss: RULE_ID`, each for its own line. */

export interface Mark {
  readonly kind: 'expect' | 'ok' | 'miss';
  /** Rule ids; empty for `ok`. */
  readonly rules: readonly string[];
  /** From 1. */
  readonly line: number;
}

const MARK = /\/\/ (expect|miss|ok)(?:: ([A-Z_, ]+))?\s*$/;

/** Every mark of a script, in order. */
export function marksOf(code: string): Mark[] {
  const marks: Mark[] = [];
  code.split('\n').forEach((text, index) => {
    const match = MARK.exec(text);
    if (match === null) return;
    const rules = (match[2] ?? '').split(',').map((id) => id.trim());
    marks.push({ kind: match[1] as Mark['kind'], rules: rules.filter((id) => id !== ''), line: index + 1 });
  });
  return marks;
}

/** The fenced `js` examples of a Markdown page, in order. */
export function examplesOf(markdown: string): string[] {
  return Array.from(markdown.matchAll(/^```js\n([\s\S]*?)^```$/gm), (match) => match[1] as string);
}

/**
 * What is wrong between the marks of a script and the lines on which one rule reported; empty when they agree.
 * A `miss` that is found is wrong, too: it has to be marked `expect` then.
 */
export function disagreements(id: string, marks: readonly Mark[], lines: ReadonlySet<number>): string[] {
  const wrong: string[] = [];
  const expected = new Set<number>();
  for (const mark of marks) {
    if (mark.kind === 'ok' || !mark.rules.includes(id)) continue;
    if (mark.kind === 'expect') expected.add(mark.line);
    if (mark.kind === 'miss' && lines.has(mark.line))
      wrong.push(`line ${mark.line}: a known miss is found now`);
    if (mark.kind === 'expect' && !lines.has(mark.line))
      wrong.push(`line ${mark.line}: ${id} is not reported`);
  }
  const misses = new Set(marks.filter((mark) => mark.kind === 'miss').map((mark) => mark.line));
  for (const line of lines) {
    if (!expected.has(line) && !misses.has(line))
      wrong.push(`line ${line}: ${id} is reported without a mark`);
  }
  return wrong;
}
