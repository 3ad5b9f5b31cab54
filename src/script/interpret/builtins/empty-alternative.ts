/** Longest pattern that is looked through. */
const MAX_PATTERN = 4000;

/**
 * Whether one of the alternatives of a pattern is empty, so that whatever it is held against passes: `foo|`, `|foo`, `a||b`,
 * `\b(?:a|b|)\b`. Of a pattern that only asks for more (`^(?:a|)$`, `x(?:a|)`) that is not said. Linear in the pattern.
 */
export function matchesWhatever(pattern: string | undefined): boolean {
  if (pattern === undefined || pattern.length > MAX_PATTERN || !pattern.includes('|')) return false;
  if (hasEmpty(pattern)) return true;
  const open = OPENS.exec(pattern.slice(0, 60))?.[0];
  const close = open === undefined ? undefined : CLOSES.exec(pattern.slice(-3))?.[0];
  return (
    open !== undefined &&
    close !== undefined &&
    hasEmpty(pattern.slice(open.length, pattern.length - close.length))
  );
}

/** One group around all of it. */
const OPENS = /^(?:\^|\\b)?\((?:\?:|\?<[A-Za-z]\w{0,40}>|(?!\?))/u;
const CLOSES = /\)(?:\\b)?$/u;

/** One alternative of the outermost ones is empty; nothing where its brackets do not match. */
function hasEmpty(pattern: string): boolean {
  let depth = 0;
  let begun = 0;
  let empty = false;
  let inClass = false;
  for (let i = 0; i < pattern.length; i += 1) {
    const c = pattern[i];
    if (c === '\\') i += 1;
    else if (inClass) inClass = c !== ']';
    else if (c === '[') inClass = true;
    else if (c === '(') depth += 1;
    else if (c === ')') {
      depth -= 1;
      if (depth < 0) return false;
    } else if (c === '|' && depth === 0) {
      empty ||= begun === i;
      begun = i + 1;
    }
  }
  return depth === 0 && !inClass && (empty || (begun > 0 && begun === pattern.length));
}
