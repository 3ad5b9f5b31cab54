/** Line that closes the block which line `at` opens, counting braces of whole lines. */
function closing(lines: readonly string[], at: number): number | undefined {
  let depth = 0;
  for (let line = at; line < lines.length; line += 1) {
    for (const char of lines[line] as string) depth += char === '{' ? 1 : char === '}' ? -1 : 0;
    if (depth <= 0) return line > at ? line : undefined;
  }
  return undefined;
}

/** Shorter versions of the program: without a run of lines, without a block, without the frame of a block. */
function* shorter(lines: readonly string[]): Generator<string[]> {
  for (let size = Math.ceil(lines.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < lines.length; at += size) yield [...lines.slice(0, at), ...lines.slice(at + size)];
  for (let at = 0; at < lines.length; at += 1) {
    const end = closing(lines, at);
    if (end === undefined) continue;
    yield [...lines.slice(0, at), ...lines.slice(end + 1)];
    yield [...lines.slice(0, at), ...lines.slice(at + 1, end), ...lines.slice(end + 1)];
  }
}

/**
 * Removes lines and blocks as long as the program keeps the property (delta debugging).
 *
 * @param keeps must not throw; it is asked at most `tries` times, default 2,000
 */
export function reduceLines(code: string, keeps: (code: string) => boolean, tries = 2_000): string {
  let lines = code.split('\n');
  let left = tries;
  for (let again = true; again && left > 0; ) {
    again = false;
    for (const candidate of shorter(lines)) {
      left -= 1;
      if (left <= 0) break;
      if (candidate.length === 0 || !keeps(candidate.join('\n'))) continue;
      lines = candidate;
      again = true;
      break;
    }
  }
  return lines.join('\n');
}
