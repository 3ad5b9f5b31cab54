/** Lines before and after, as `- ` and `+ ` with two lines around; for changes that stand in one place or few. */
export function lineDiff(before: string, after: string): string[] {
  const old = before === '' ? [] : before.replace(/\n$/, '').split('\n');
  const fresh = after === '' ? [] : after.replace(/\n$/, '').split('\n');
  let head = 0;
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < fresh.length - head &&
    old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]
  )
    tail += 1;
  if (head === old.length && head === fresh.length) return [];
  return [
    ...old.slice(Math.max(0, head - AROUND), head).map((line) => `  ${line}`),
    ...old.slice(head, old.length - tail).map((line) => `- ${line}`),
    ...fresh.slice(head, fresh.length - tail).map((line) => `+ ${line}`),
    ...old.slice(old.length - tail, old.length - tail + AROUND).map((line) => `  ${line}`),
  ];
}

const AROUND = 2;
