import { read } from 'node:fs';
import { invalid, MOST_INPUT } from './fields.ts';

const MOST_AT_ONCE = 65_536;
/** Milliseconds until a pipe that does not wait for its writer is looked at again. */
const AGAIN_MS = 5;

/**
 * Everything that the host writes, until it closes its end. Reads the file itself: the stream that Node has for it takes
 * longer to load than most calls take to be weighed.
 *
 * @throws SteelyardError HOST_EVENT_INVALID for bytes that are no UTF-8, or more than 16 Mi of them
 */
export async function readInput(fd: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const part = await readPart(fd);
    if (part.length === 0) break;
    size += part.length;
    if (size > MOST_INPUT) throw invalid(`what the host sent is larger than ${MOST_INPUT / 1024 / 1024} MiB`);
    parts.push(part);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw invalid('what the host sent is no UTF-8');
  }
}

/** Empty at the end. */
function readPart(fd: number): Promise<Uint8Array> {
  const room = Buffer.allocUnsafe(MOST_AT_ONCE);
  return new Promise((resolve, reject) => {
    read(fd, room, 0, MOST_AT_ONCE, null, (error, count) => {
      if (error === null) resolve(room.subarray(0, count));
      else if (error.code === 'EAGAIN') setTimeout(() => readPart(fd).then(resolve, reject), AGAIN_MS);
      else if (error.code === 'EOF') resolve(room.subarray(0, 0));
      else reject(error);
    });
  });
}
