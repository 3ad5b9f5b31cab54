/** What an IP address is for, by the ranges of the registries (IANA special-purpose registries, RFC 6890). */

export type AddressRange =
  | 'metadata'
  | 'loopback'
  | 'private'
  | 'link-local'
  | 'shared'
  | 'reserved'
  | 'public';

const METADATA = new Set([
  '169.254.169.254',
  '169.254.170.2',
  '169.254.169.123',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '169.254.42.42',
]);

/** @param quad a dotted quad, as a normalised host is */
export function rangeOfIpv4(quad: string): AddressRange | undefined {
  const parts = quad.split('.');
  if (parts.length !== 4) return undefined;
  const [a, b, c, d] = parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN)) as [
    number,
    number,
    number,
    number,
  ];
  if ([a, b, c, d].some((n) => Number.isNaN(n) || n > 255)) return undefined;
  if (METADATA.has(quad)) return 'metadata';
  if (a === 127 || quad === '0.0.0.0') return 'loopback';
  if (a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168)) return 'private';
  if (a === 169 && b === 254) return 'link-local';
  if (a === 100 && b >= 64 && b <= 127) return 'shared';
  if (
    a === 0 ||
    a >= 224 ||
    (a === 192 && b === 0 && (c === 0 || c === 2)) ||
    (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) ||
    (a === 203 && b === 0 && c === 113)
  )
    return 'reserved';
  return 'public';
}

/** @param text an IPv6 address without brackets */
export function rangeOfIpv6(
  text: string,
): { readonly range: AddressRange; readonly inside?: string } | undefined {
  const groups = groupsOf(text);
  if (groups === undefined) return undefined;
  const inside = embedded(groups);
  if (inside !== undefined) return { range: rangeOfIpv4(inside) ?? 'public', inside };
  const first = groups[0]!;
  if (groups.every((group, i) => (i === 7 ? group <= 1 : group === 0))) return { range: 'loopback' };
  if (first === 0xfd00 && groups[1] === 0xec2) return { range: 'metadata' };
  if ((first & 0xfe00) === 0xfc00) return { range: 'private' };
  if ((first & 0xffc0) === 0xfe80) return { range: 'link-local' };
  if ((first & 0xff00) === 0xff00 || (first === 0x2001 && groups[1] === 0xdb8)) return { range: 'reserved' };
  return { range: 'public' };
}

/** The IPv4 address inside a mapped, translated (NAT64) or 6to4 one. */
function embedded(g: readonly number[]): string | undefined {
  const quad = (high: number, low: number): string => `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  const zero = (upTo: number): boolean => g.slice(0, upTo).every((group) => group === 0);
  if (zero(5) && g[5] === 0xffff) return quad(g[6]!, g[7]!);
  if (zero(6) && (g[6] !== 0 || g[7]! > 1)) return quad(g[6]!, g[7]!);
  if (g[0] === 0x64 && g[1] === 0xff9b) return quad(g[6]!, g[7]!);
  return g[0] === 0x2002 ? quad(g[1]!, g[2]!) : undefined;
}

function groupsOf(text: string): number[] | undefined {
  if (text.length > 45 || !/^[0-9a-fA-F:.]+$/.test(text)) return undefined;
  let body = text;
  const dot = body.indexOf('.');
  if (dot >= 0) {
    const colon = body.lastIndexOf(':');
    const quad = body
      .slice(colon + 1)
      .split('.')
      .map(Number);
    if (quad.length !== 4 || quad.some((n) => !(n >= 0 && n <= 255))) return undefined;
    body = `${body.slice(0, colon + 1)}${((quad[0]! << 8) | quad[1]!).toString(16)}:${((quad[2]! << 8) | quad[3]!).toString(16)}`;
  }
  const halves = body.split('::');
  if (halves.length > 2) return undefined;
  const read = (half: string): number[] =>
    half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16));
  const head = read(halves[0]!);
  const tail = read(halves[1] ?? '');
  const gap = 8 - head.length - tail.length;
  if (halves.length === 1 ? gap !== 0 : gap < 0) return undefined;
  const groups = [...head, ...new Array<number>(gap).fill(0), ...tail];
  return groups.some((group) => Number.isNaN(group) || group > 0xffff) ? undefined : groups;
}
