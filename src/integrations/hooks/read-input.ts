import { invalid, MOST_INPUT } from './fields.ts';

/**
 * Everything that the host writes, until it closes its end.
 *
 * @throws SteelyardError HOST_EVENT_INVALID for bytes that are no UTF-8, or more than 16 Mi of them
 */
export async function readInput(source: AsyncIterable<Uint8Array | string>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of source) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    size += bytes.length;
    if (size > MOST_INPUT) throw invalid(`what the host sent is larger than ${MOST_INPUT / 1024 / 1024} MiB`);
    parts.push(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw invalid('what the host sent is no UTF-8');
  }
}
