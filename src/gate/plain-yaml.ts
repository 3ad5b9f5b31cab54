/**
 * The part of YAML in which the files of a gate's folder are mostly written. A hook is started for every call, and the library
 * that reads all of YAML takes longer to load and run than the call takes to be weighed.
 */

const KEY = /^([A-Za-z][\w-]*):(?: +(.*))?$/;
const ITEM = /^- +(.*)$/;
const WORD = /^[A-Za-z][\w./-]*$/;
const NUMBER = /^(?:0|[1-9]\d{0,8})$/;
/** Words that stand for something else, in whatever case. */
const OTHER = /^(?:null|true|false)$/i;

interface Line {
  readonly indent: number;
  readonly text: string;
}

/** Thrown for whatever is not of this part. */
class NotPlain extends Error {}

/**
 * Reads a mapping of words and whole numbers, of lists and mappings of these, as the library reads it.
 *
 * @returns undefined for any other text: it may be YAML all the same
 */
export function readPlainYaml(text: string): Record<string, unknown> | undefined {
  // Everything that has a meaning of its own for a reader of YAML stands outside, such as tabs and other ends of lines.
  if (!/^[\n\x20-\x7e]*$/.test(text)) return undefined;
  const lines: Line[] = [];
  for (const line of text.split('\n')) {
    const shown = line.trim();
    if (shown === '' || shown.startsWith('#')) continue;
    lines.push({ indent: line.length - line.trimStart().length, text: shown });
  }
  if (lines.length === 0 || lines[0]?.indent !== 0) return undefined;
  try {
    const reader = new Reader(lines);
    const read = reader.mapping(0);
    return reader.done ? read : undefined;
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

class Reader {
  readonly #lines: readonly Line[];
  #at = 0;

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
  }

  get done(): boolean {
    return this.#at === this.#lines.length;
  }

  mapping(indent: number): Record<string, unknown> {
    const read: Record<string, unknown> = {};
    for (let line = this.#next(indent); line !== undefined; line = this.#next(indent)) {
      const [, key, value] = KEY.exec(line.text) ?? [];
      if (key === undefined || OTHER.test(key) || Object.hasOwn(read, key)) throw new NotPlain();
      this.#at += 1;
      read[key] = value === undefined ? this.#below(indent) : inLine(value);
    }
    return read;
  }

  /** What belongs to a key that has nothing behind it. */
  #below(indent: number): unknown {
    const first = this.#lines[this.#at];
    if (first === undefined || indent > 0) throw new NotPlain();
    if (first.text.startsWith('- ')) return this.#list(first.indent);
    if (first.indent === 0) throw new NotPlain();
    return this.mapping(first.indent);
  }

  #list(indent: number): unknown[] {
    const items: unknown[] = [];
    for (let line = this.#next(indent); line !== undefined; line = this.#next(indent)) {
      const [, value] = ITEM.exec(line.text) ?? [];
      if (value === undefined) {
        // The next key of the mapping, under which the items may stand at its own depth.
        if (indent === 0) break;
        throw new NotPlain();
      }
      this.#at += 1;
      items.push(scalar(value));
    }
    return items;
  }

  /** The next line where it stands at this depth; undefined where it stands before, and where there is none. */
  #next(indent: number): Line | undefined {
    const line = this.#lines[this.#at];
    if (line === undefined || line.indent < indent) return undefined;
    if (line.indent > indent) throw new NotPlain();
    return line;
  }
}

function inLine(value: string): unknown {
  const inside = value.slice(1, -1).trim();
  if (value.startsWith('[') && value.endsWith(']')) return parts(inside).map(scalar);
  if (!value.startsWith('{') || !value.endsWith('}')) return scalar(value);
  const read: Record<string, unknown> = {};
  for (const part of parts(inside)) {
    const [, key, item] = KEY.exec(part) ?? [];
    if (key === undefined || item === undefined || OTHER.test(key) || Object.hasOwn(read, key))
      throw new NotPlain();
    read[key] = scalar(item);
  }
  return read;
}

function parts(inside: string): string[] {
  return inside === '' ? [] : inside.split(',').map((part) => part.trim());
}

function scalar(text: string): string | number {
  if (NUMBER.test(text)) return Number(text);
  if (!WORD.test(text) || OTHER.test(text)) throw new NotPlain();
  return text;
}
