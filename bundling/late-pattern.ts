/**
 * V8 compiles a pattern for its interpreter first and to machine code from the second text on, but at once where the first text is this
 * long. Both take as long, so that leaving the first out halves what a pattern costs that is used more than once.
 */
const LONG = '\0'.repeat(1000);

function compiled(source: string, flags: string): RegExp {
  const pattern = new RegExp(source, flags);
  pattern.test(LONG);
  pattern.lastIndex = 0;
  return pattern;
}

/** A pattern that is made when it is first used, in the place of a literal: it answers as the literal would. */
export class LatePattern {
  readonly source: string;
  readonly flags: string;
  private made: RegExp | undefined = undefined;

  constructor(source: string, flags: string) {
    this.source = source;
    this.flags = flags;
  }

  private get real(): RegExp {
    this.made ??= compiled(this.source, this.flags);
    return this.made;
  }

  get lastIndex(): number {
    return this.real.lastIndex;
  }

  set lastIndex(at: number) {
    this.real.lastIndex = at;
  }

  test(text: string): boolean {
    return this.real.test(text);
  }

  exec(text: string): RegExpExecArray | null {
    return this.real.exec(text);
  }

  [Symbol.match](text: string): RegExpMatchArray | null {
    return this.real[Symbol.match](text);
  }

  [Symbol.matchAll](text: string): IterableIterator<RegExpMatchArray> {
    return this.real[Symbol.matchAll](text);
  }

  [Symbol.replace](text: string, by: string): string {
    return this.real[Symbol.replace](text, by);
  }

  [Symbol.search](text: string): number {
    return this.real[Symbol.search](text);
  }

  [Symbol.split](text: string, limit?: number): string[] {
    return this.real[Symbol.split](text, limit);
  }
}
