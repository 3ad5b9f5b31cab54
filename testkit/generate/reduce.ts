/**
 * Removes lines as long as the program keeps the property (delta debugging, line by line).
 *
 * @param keeps must not throw; it is asked at most `tries` times, default 400
 */
export function reduceLines(code: string, keeps: (code: string) => boolean, tries = 400): string {
  let lines = code.split('\n');
  let left = tries;
  for (let size = Math.ceil(lines.length / 2); size >= 1; size = size === 1 ? 0 : Math.floor(size / 2)) {
    for (let at = 0; at < lines.length && left > 0; ) {
      const shorter = [...lines.slice(0, at), ...lines.slice(at + size)];
      left -= 1;
      if (shorter.length > 0 && keeps(shorter.join('\n'))) lines = shorter;
      else at += size;
    }
  }
  return lines.join('\n');
}
