/**
 * Section "Canonical JSON": RFC 8785, for values that came out of a JSON parser.
 *
 * @throws TypeError for half a character, which JSON can write and RFC 8785 cannot
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${text(name)}:${canonical(member)}`).join(',')}}`;
}

function text(value: string): string {
  if (/\p{Cs}/u.test(value)) throw new TypeError('half a character has no canonical form');
  return JSON.stringify(value);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for what has the form of section "Entries", byte for byte. What the body says is its own affair. */
export function isWellFormed(line: Uint8Array): boolean {
  try {
    const entry = JSON.parse(Buffer.from(line).toString()) as Readonly<Record<string, unknown>>;
    const { body, concealed = [], id, index: _, time: __, type: ___, ...others } = entry;
    return (
      Buffer.from(canonical(entry)).equals(line) &&
      Object.keys(others).length === 0 &&
      typeof body === 'object' &&
      body !== null &&
      !Array.isArray(body) &&
      Array.isArray(concealed) &&
      typeof id === 'string' &&
      UUID.test(id)
    );
  } catch {
    // Not JSON, or nested too deeply to be an honest entry.
    return false;
  }
}
