/**
 * Settings as plain data, from an earlier start that has read the very same text: reading YAML takes as long as weighing a call.
 *
 * The build puts this in the place of `parseSettings` where settings without secrets are read (`tsdown.config.ts`). Texts and
 * data are kept where compiled code is, whose owner is trusted with all that the hook does.
 */

import { isDeepStrictEqual } from 'node:util';
import { parseSettings as parse } from '../../gate/settings-text.ts';

/** Given by the loader. */
export interface KeptText {
  readonly read: () => string | undefined;
  readonly write: (text: string) => void;
}

/** Texts that are kept, the last ones read; and the length of one, in UTF-16 units. */
const MOST_TEXTS = 16;
const MOST_LENGTH = 16_384;

let known: Map<string, unknown> | undefined;

/** As `parseSettings`, of which it makes no difference when it was called. */
export function parseSettings(text: string, source: string): unknown {
  const place = Reflect.get(globalThis, Symbol.for('steelyard.kept')) as KeptText;
  known ??= new Map(readPairs(place.read()));
  if (known.has(text)) return known.get(text);
  const value = parse(text, source);
  const json = JSON.stringify(value);
  // What JSON cannot say in full is read each time.
  if (text.length > MOST_LENGTH || json === undefined || !isDeepStrictEqual(JSON.parse(json), value))
    return value;
  known.set(text, value);
  place.write(JSON.stringify([...known].slice(-MOST_TEXTS)));
  return value;
}

function readPairs(kept: string | undefined): (readonly [string, unknown])[] {
  try {
    return kept === undefined ? [] : (JSON.parse(kept) as [string, unknown][]);
  } catch {
    // A file that was cut short: it is written anew.
    return [];
  }
}
