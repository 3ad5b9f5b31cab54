const LINE_BREAK = /[\n\r\u2028\u2029]/;

/** Whether a text holds a character that ends a line for JavaScript. */
export function hasLineBreak(text: string): boolean {
  return LINE_BREAK.test(text);
}

/** Offset of the first character at or after `from` that is neither blank nor part of a comment. */
export function skipTrivia(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (at < text.length && text.charAt(at).trim() === '') at++;
    if (text.startsWith('//', at)) {
      while (at < text.length && !LINE_BREAK.test(text.charAt(at))) at++;
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      at = end < 0 ? text.length : end + 2;
    } else {
      return at;
    }
  }
}
