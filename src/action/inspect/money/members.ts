import { argumentTexts } from '../../texts.ts';
import type { InspectInput, Member } from '../finding.ts';

const kept = new WeakMap<InspectInput, readonly Member[]>();

/** Every plain value of a call's arguments with its name; the first `MAX_MEMBERS`. Kept, since several readers ask. */
export function membersOf(input: InspectInput): readonly Member[] {
  if (input.members !== undefined) return input.members;
  let found = kept.get(input);
  if (found === undefined) {
    found = argumentTexts(input.args).members;
    kept.set(input, found);
  }
  return found;
}
