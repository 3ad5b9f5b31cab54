import { canonicalize } from '../canonical/index.ts';
import { headOf } from './source.ts';
import type { AuditStore } from './store-port.ts';

/** Name and version of the format; a change that an old verifier would misread gets a new number. */
export const FORMAT = 'steelyard-audit/1';

const PAGE = 1000;

/**
 * The log as lines of text, up to its newest checkpoint: a header, entries as they are, and each checkpoint behind the
 * last entry that it covers. Lines end in a newline.
 *
 * @see docs/audit-format.md
 */
export async function* exportLog(store: AuditStore): AsyncGenerator<string> {
  const head = await headOf(store);
  const edge = head.edge.map((hash) => Buffer.from(hash).toString('base64'));
  yield `${canonicalize({ $log: FORMAT, origin: head.origin, first: head.first, edge })}\n`;
  let at = head.first;
  for (const { size, note } of await store.checkpoints()) {
    if (size < head.first) continue;
    while (at < size) {
      const page = await store.entries({ from: at, to: Math.min(size, at + PAGE), limit: PAGE });
      // A gap is not hidden: what is there is exported, and the verifier says what is missing.
      for (const entry of page) yield `${entry.bytes}\n`;
      at = Math.min(size, at + PAGE);
    }
    yield `${canonicalize({ $checkpoint: note })}\n`;
  }
}
