import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../../canonical/index.ts';
import { SteelyardError } from '../../errors.ts';
import { printable } from '../settings.ts';
import { SHIPPED_SHA256 } from './shipped-digest.ts';

/** Largest model file that is read. */
const MOST_BYTES = 1024 * 1024 * 1024;

/** Seen from the sources, and from the built files. */
const PLACES = ['../../../models/', '../models/', '../../models/', './models/'];
const FILE = 'security-scorer.onnx';

/** Where the package's own model lies. @throws SteelyardError MODEL_MISSING */
export function shippedModelPath(base: string = import.meta.url): string {
  for (const place of PLACES) {
    const path = fileURLToPath(new URL(`${place}${FILE}`, base));
    if (existsSync(path)) return path;
  }
  throw missing(`models/${FILE}`, 'of the package');
}

/**
 * Reads the package's own model and compares its digest with the one that was built in.
 *
 * @param path another place, for tests
 * @throws SteelyardError MODEL_MISSING, MODEL_CORRUPT
 */
export function readShippedModel(
  path: string = shippedModelPath(),
  expected: string = SHIPPED_SHA256,
): Uint8Array {
  const bytes = readModelFile(path);
  const found = sha256().update(bytes).digest('hex');
  if (found !== expected)
    throw new SteelyardError(
      'MODEL_CORRUPT',
      `the model \`${FILE}\` has the SHA-256 \`${found.slice(0, 16)}…\`, not \`${expected.slice(0, 16)}…\``,
      { data: { path } },
    );
  return bytes;
}

/** @throws SteelyardError MODEL_MISSING, MODEL_CORRUPT for a file that is empty or larger than 1 GiB */
export function readModelFile(path: string): Uint8Array {
  let bytes: Uint8Array;
  try {
    const { size } = statSync(path);
    if (size === 0 || size > MOST_BYTES)
      throw new SteelyardError('MODEL_CORRUPT', `the model \`${printable(path)}\` has ${size} bytes`, {
        data: { path },
      });
    bytes = readFileSync(path);
  } catch (cause) {
    if (cause instanceof SteelyardError) throw cause;
    throw missing(path, 'cannot be read', cause);
  }
  return bytes;
}

function missing(path: string, what: string, cause?: unknown): SteelyardError {
  return new SteelyardError(
    'MODEL_MISSING',
    `the model \`${printable(path)}\` ${what === 'of the package' ? 'of the package is missing' : what}`,
    {
      data: { path },
      ...(cause === undefined ? {} : { cause }),
    },
  );
}
