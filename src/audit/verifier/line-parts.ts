import { bits } from './frontier.ts';
import { type Hash, readHash } from './sha256.ts';

export interface Header {
  readonly origin: string;
  readonly first: number;
  readonly edge: readonly Hash[];
}

/** Section "File"; `undefined` when the line is no header of this format. */
export function readHeader(line: Uint8Array): Header | undefined {
  const { $log, origin, first, edge: given } = parseMembers(line, ['$log', 'origin', 'first', 'edge']) ?? {};
  const edge = Array.isArray(given) ? given.map(readHash) : [undefined];
  if ($log !== 'steelyard-audit/1' || typeof origin !== 'string' || origin === '') return undefined;
  if (typeof first !== 'number' || !Number.isSafeInteger(first) || first < 0) return undefined;
  if (edge.includes(undefined) || edge.length !== bits(first)) return undefined;
  return { origin, first, edge: edge as Hash[] };
}

type Members = Readonly<Record<string, unknown>>;

/** A JSON object, or `undefined` for anything else: the caller names the line. */
export function parseObject(line: Uint8Array): Members | undefined {
  const text = readText(line);
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Members) : undefined;
  } catch {
    // Not JSON.
    return undefined;
  }
}

const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

/**
 * A JSON object that has the members of these names, each once, and no others; `undefined` for anything else. For values that
 * are texts, lists of texts or whole numbers: outside of its texts the line has one colon for each member, and no fraction.
 */
export function parseMembers(line: Uint8Array, names: readonly string[]): Members | undefined {
  const value = parseObject(line);
  if (value === undefined || Object.keys(value).sort().join() !== [...names].sort().join()) return undefined;
  const bare = readText(line)?.replaceAll(STRING, '') ?? '';
  return bare.split(':').length === names.length + 1 && !/[.eE]/.test(bare) ? value : undefined;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** `undefined` for bytes that are no UTF-8. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}
