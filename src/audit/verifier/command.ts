import { createReadStream, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseObject, readText } from './line-parts.ts';
import { type Opening, type ProofResult, verifyProof } from './proof.ts';
import { describe } from './report.ts';
import { verifyLog } from './verify.ts';

const HELP = `Verifies a log or a proof of steelyard-audit/1. Needs Node.js 20 or later and nothing else.

Usage: node verify.mjs LOG.jsonl --key KEYS [--checkpoint FILE]... [--require-anchor] [--deep] [--json]
       node verify.mjs ENTRY.tlog-proof --key KEYS [--opening FILE]... [--json]

  --key FILE         public keys of the log, as its owner handed them out
  --checkpoint FILE  a checkpoint that was held where the log's owner could not change it; repeatable
  --opening FILE     what a hidden value was: {"at", "value", "salt"}; repeatable
  --require-anchor   fail where no such checkpoint is given
  --deep             also look whether each entry is in canonical form
  --json             print the result as JSON

Exit code: 0 verified, or unanchored where an anchor is not required; 1 failed; 2 misuse.
`;

/**
 * The command line of the verifier.
 *
 * @returns the text to print, and the exit code
 */
export async function runVerifier(
  argv: readonly string[],
): Promise<{ readonly text: string; readonly exit: number }> {
  let given: ReturnType<typeof parsed>;
  try {
    given = parsed(argv);
  } catch (error) {
    return { text: `${(error as Error).message}\n\n${HELP}`, exit: 2 };
  }
  const { values, positionals } = given;
  if (values.help) return { text: HELP, exit: 0 };
  const [file] = positionals;
  if (file === undefined || positionals.length > 1 || values.key === undefined)
    return { text: HELP, exit: 2 };
  try {
    const keys = read(values.key);
    const openings = values.opening.map(readOpening);
    const { start, rest } = await opened(file);
    const result = start.toString().startsWith(PROOF)
      ? verifyProof(readText(Buffer.concat([start, ...(await all(rest))])) ?? '', keys, openings)
      : await verifyLog(joined(start, rest), {
          keys,
          checkpoints: values.checkpoint.map(read),
          requireAnchor: values['require-anchor'],
          deep: values.deep,
        });
    const text = values.json
      ? `${JSON.stringify(result)}\n`
      : 'origin' in result
        ? describe(result)
        : describeProof(result);
    return { text, exit: result.status === 'FAILED' ? 1 : 0 };
  } catch (error) {
    return { text: `cannot read: ${(error as Error).message}\n`, exit: 2 };
  }
}

function parsed(argv: readonly string[]) {
  return parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      checkpoint: { type: 'string', multiple: true, default: [] },
      opening: { type: 'string', multiple: true, default: [] },
      'require-anchor': { type: 'boolean', default: false },
      deep: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
}

/** How the first line of a proof begins. */
const PROOF = 'c2sp.org/';

/** A file by its beginning, long enough to see what it is, and the rest. It is opened once: a pipe gives its bytes once. */
async function opened(file: string): Promise<{ start: Buffer; rest: AsyncIterator<Buffer> }> {
  const rest = createReadStream(file, { highWaterMark: 1 << 20 })[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  try {
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
      start = Buffer.concat([start, next.value as Buffer]);
      if (start.length >= PROOF.length) break;
    }
  } catch (error) {
    // A log that is not there is a finding, not a misuse.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return { start, rest };
}

async function* joined(start: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

async function all(rest: AsyncIterator<Buffer>): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for await (const part of joined(Buffer.alloc(0), rest)) parts.push(part);
  return parts;
}

/** What is no UTF-8 is no text of the format either: the caller finds nothing in it. */
function read(path: string): string {
  return readText(readFileSync(path)) ?? '';
}

/** What cannot be read opens nothing. */
function readOpening(path: string): Partial<Opening> {
  return parseObject(readFileSync(path)) ?? {};
}

function describeProof(result: ProofResult): string {
  if (result.status === 'VERIFIED')
    return `VERIFIED entry ${result.index} of ${result.size}\n${result.entry}\n`;
  return `FAILED\n${result.problems.map(({ code, message }) => `${code}: ${message}`).join('\n')}\n`;
}
