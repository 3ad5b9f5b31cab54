/** A fenced block of a Markdown page. */
export interface Block {
  readonly language: string;
  /** Words after the language: `run`, `exit=1`, `output`, `config`, `catalog`. */
  readonly words: readonly string[];
  readonly text: string;
  /** Line of the opening fence, from 1. */
  readonly line: number;
}

/** Fenced blocks in order. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: { language: string; words: string[]; line: number; body: string[] } | undefined;
  markdown.split('\n').forEach((line, index) => {
    if (open !== undefined) {
      if (line === '```') {
        blocks.push({
          language: open.language,
          words: open.words,
          text: open.body.join('\n'),
          line: open.line,
        });
        open = undefined;
      } else open.body.push(line);
    } else if (line.startsWith('```')) {
      const [language = '', ...words] = line.slice(3).split(' ');
      open = { language, words, line: index + 1, body: [] };
    }
  });
  if (open !== undefined) throw new Error(`the fence in line ${open.line} is not closed`);
  return blocks;
}

/** First cells of the rows of the table below a heading or text, without backticks. */
export function tableBelow(markdown: string, marker: string): string[][] {
  const at = markdown.indexOf(marker);
  if (at < 0) throw new Error(`no \`${marker}\``);
  const lines = markdown.slice(at).split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const rows: string[][] = [];
  for (const line of lines.slice(first + 2)) {
    if (!line.startsWith('|')) break;
    const cells = line.split('|').slice(1, -1);
    rows.push(cells.map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')));
  }
  return rows;
}

/** Words of a command line as a shell reads them: quotes, `\"` inside double quotes, and `|`. */
export function shellWords(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  const text = line.replace(/\\\n/g, ' ');
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
      else if (quote === '"' && character === '\\') {
        at += 1;
        word += text.charAt(at);
      } else word += character;
    } else if (character === "'" || character === '"') {
      quote = character;
      word ??= '';
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + character;
  }
  if (quote !== '') throw new Error(`a quote is not closed in \`${line}\``);
  if (word !== undefined) words.push(word);
  return words;
}

/**
 * Lines of a shown output that a real one does not have, in order. `…` in a line stands for any text, a line `…` for
 * any lines; blanks at the ends do not count.
 */
export function notShown(shown: string, real: string): string[] {
  const lines = real.split('\n').map((line) => line.trim());
  let at = 0;
  const wrong: string[] = [];
  for (const wanted of shown.split('\n').map((line) => line.trim())) {
    if (wanted === '' || wanted === '…') continue;
    const found = lines.findIndex((line, index) => index >= at && fits(wanted, line));
    if (found < 0) wrong.push(wanted);
    else at = found + 1;
  }
  return wrong;
}

function fits(wanted: string, line: string): boolean {
  const parts = wanted.split('…');
  const last = parts.length - 1;
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found =
      index === last && last > 0 ? Math.max(at, line.length - part.length) : line.indexOf(part, at);
    if (found < 0 || !line.startsWith(part, found) || (index === 0 && found > 0)) return false;
    at = found + part.length;
  }
  return at === line.length;
}
