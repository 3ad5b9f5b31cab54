/**
 * A text without the signs `sign` at its end: `/etc//` and `/` give `/etc`. Counted back from the end; a pattern would
 * begin anew at each of the signs.
 */
export function withoutEnd(text: string, sign: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === sign) end -= 1;
  return end === text.length ? text : text.slice(0, end);
}
