import { BELIEVED, type CallView } from '../call-view.ts';

/** Bounded repetition up to this many rounds is ordinary work, not a mass effect. */
export const SMALL_NUMBER = 25;

/** A literal list that the script itself spells out may be this long before it counts as many. */
const LISTED_NUMBER = 200;

/** True when the call runs for a number of rounds that data or nothing at all limits, or for very many. */
export function repeats(view: CallView): boolean {
  const { kind, max } = view.call.times;
  if (isListed(view)) return false;
  if (kind === 'data' || kind === 'unbounded') return true;
  return kind === 'bounded' && (max ?? 0) > LISTED_NUMBER;
}

/**
 * True when an argument that says which or who can only be one of several literals, and no result has a say in it: the
 * loop goes through a list that the script spells out, however it got there.
 */
export function isListed(view: CallView): boolean {
  if (view.call.loops.some((loop) => loop.labels.length > 0)) return false;
  return view.arguments.some(({ role, view: value, path }) => {
    if (path.length === 0 || role === 'content' || role === 'flag' || role === 'command') return false;
    if (value.labels.length > 0 || value.texts.length > 0) return false;
    const texts = value.constants.filter(
      (constant) => typeof constant === 'string' || typeof constant === 'number',
    );
    return texts.length >= 2 && texts.length <= LISTED_NUMBER;
  });
}

/** Arguments that say how far a list goes, in which order, or from where on. */
export const PAGES = /cursor|page|offset|token|after|next|limit|size|sort|order|seite|curseur|pagina/iu;

/** It takes away, pays or gives rights. */
export function destroys(view: CallView): boolean {
  return (['delete', 'pay', 'grant'] as const).some((effect) => view.effect(effect) >= BELIEVED);
}

/** Known beginning of a place whose end counts parts (`s3://depot/cohort-7/part-…`). */
const LEAST_PREFIX = 12;

/** Every round writes more into the same place, which the script spells out: one object, many rows. */
export function fillsOnePlace(view: CallView): boolean {
  if (destroys(view)) return false;
  let fixed = false;
  for (const { path, role, view: value } of view.arguments) {
    if (path.length === 0) continue;
    if (role === 'identity' || role === 'destination' || role === 'query') {
      if (value.labels.length > 0) return false;
      if (value.complete && value.constants.length === 1) fixed = true;
      if (value.texts.length > 0 && value.texts.every((text) => (text[0]?.length ?? 0) >= LEAST_PREFIX))
        fixed = true;
    }
  }
  if (!fixed) return false;
  return view.call.args.labels.every(
    (use) =>
      use.strength !== 'explicit' ||
      view.role(use.at).role === 'content' ||
      view.role(use.at).confidence < BELIEVED,
  );
}
