/** Section "Canonical JSON": RFC 8785, for values that came out of a JSON parser. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

/** True when a text is the canonical form of what it says. */
export function isCanonical(text: string): boolean {
  try {
    return canonical(JSON.parse(text)) === text;
  } catch {
    // Not JSON, or nested too deeply to be an honest entry.
    return false;
  }
}
