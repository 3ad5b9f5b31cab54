/** Texts inside of a text: escapes and encodings removed, with the way back to the positions of the original. */

import { decodeBase64, decodeHex } from './binary.ts';
import { DISGUISES, type Disguise } from './disguises.ts';
import { decodeEntities, decodeEscapes, decodePercent } from './escapes.ts';
import type { OffsetMap } from './offsets.ts';
import type { Writer } from './writer.ts';

export type Encoding = 'json' | 'url' | 'html' | 'base64' | 'hex';

/** A text, or what stands in it after encodings were removed. */
export interface View {
  readonly text: string;
  /** Encodings that were removed, the outermost first; empty for the text itself. */
  readonly how: readonly (Encoding | Disguise)[];
  readonly above: View | undefined;
  readonly offsets: OffsetMap | undefined;
}

const MAX_DEPTH = 3;

/** [start, end) of a view as a range of the text that it was made of. */
export function rawRange(view: View, start: number, end: number): [number, number] {
  let range: [number, number] = [start, end];
  for (let at: View | undefined = view; at?.offsets !== undefined; at = at.above)
    range = at.offsets.range(range[0], range[1]);
  return range;
}

/**
 * The text and all views of it, encodings nested at most 3 deep. Their characters add up to at most three times those
 * of the text and 4,096 more.
 *
 * @returns `complete` is false when that bound left a view out
 */
export function viewsOf(text: string): { views: readonly View[]; complete: boolean } {
  const root: View = { text, how: [], above: undefined, offsets: undefined };
  const views: View[] = [root];
  if (text.length < 3) return { views, complete: true };
  let left = 3 * text.length + 4096;
  let complete = true;
  let seen: Set<string> | undefined;
  for (let at = 0; at < views.length; at += 1) {
    const view = views[at] as View;
    for (const [encoding, decode] of DECODERS) {
      const writer = decode(view.text);
      if (writer === undefined || writer.length === 0) continue;
      if (view.how.length >= MAX_DEPTH || writer.length > left) {
        complete = false;
        continue;
      }
      writer.end(view.text.length);
      const decoded = writer.text();
      seen ??= new Set();
      if (seen.has(decoded)) continue;
      seen.add(decoded);
      left -= decoded.length;
      views.push({ text: decoded, how: [...view.how, encoding], above: view, offsets: writer.offsets });
    }
  }
  return { views, complete };
}

/** The text without each of the disguises that are known. */
export function undisguised(text: string): readonly View[] {
  const above: View = { text, how: [], above: undefined, offsets: undefined };
  return DISGUISES.flatMap(([disguise, read]) => {
    const writer = read(text);
    if (writer === undefined) return [];
    writer.end(text.length);
    return [{ text: writer.text(), how: [disguise], above, offsets: writer.offsets }];
  });
}

const DECODERS: readonly (readonly [Encoding, (text: string) => Writer | undefined])[] = [
  ['json', decodeEscapes],
  ['url', decodePercent],
  ['html', decodeEntities],
  ['base64', decodeBase64],
  ['hex', decodeHex],
];
