import { open, readFile } from 'node:fs/promises';
import { type Anchor, anchorFailure } from './anchor.ts';

/**
 * Appends checkpoints to a file, one JSON line each. Worth something only where the log's owner cannot write freely:
 * another machine's mount, a write-once volume, a file that is made append-only.
 */
export function fileAnchor(path: string, name = `file:${path}`): Anchor {
  return {
    name,
    publish: async (note) => {
      try {
        const file = await open(path, 'a');
        try {
          await file.writeFile(`${JSON.stringify({ $checkpoint: note })}\n`);
          await file.sync();
        } finally {
          await file.close();
        }
      } catch (cause) {
        throw anchorFailure(name, cause);
      }
    },
    latest: async () => {
      try {
        const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
        const last = lines.at(-1) ?? '';
        return last === '' ? undefined : (JSON.parse(last) as { $checkpoint: string }).$checkpoint;
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw anchorFailure(name, cause);
      }
    },
  };
}
