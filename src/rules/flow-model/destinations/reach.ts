import { BELIEVED, type CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { traitsOf } from '../tools/tool-traits.ts';

/** It says itself that it talks to the world: a hotel that is booked reads what is booked with. */
export function isOpen({ tools }: CallView): boolean {
  return tools.some(({ declaration }) => declaration?.annotations?.openWorldHint === true);
}

/** Something is known of what the tool does, so that silence about outsiders means something. */
export function isKnown(view: CallView): boolean {
  if (view.anyTool || view.tools.some((tool) => !tool.declared)) return false;
  return view.acts || view.onlyReads;
}

export function isOwnStore(view: CallView): boolean {
  return view.tools.some((tool) => traitsOf(tool).ownStore || tool.reach.reach !== 'world');
}

export interface Reach {
  readonly world: boolean;
  readonly public: boolean;
}

/** The tool hands things to parties outside, whoever is trusted. */
export function reachesOut({ tools }: CallView): boolean {
  return tools.some(({ reach }) => reach.reach === 'world' && reach.confidence >= BELIEVED);
}

/** What the declaration says of who is at the other end when no argument does. */
export function reachOf(view: CallView): Reach {
  let world = false;
  let isPublic = false;
  for (const tool of view.tools) {
    const traits = traitsOf(tool);
    // That outsiders wrote what an own mailbox holds does not make a question to it one to them.
    if (view.onlyReads && traits.ownStore && !traits.public && !traits.foreign && !asksOutside(tool))
      continue;
    if (
      traits.foreign ||
      traits.public ||
      (tool.reach.reach === 'world' && tool.reach.confidence >= BELIEVED)
    )
      world = true;
    // Anybody may ask a public service; what it is asked is not shown to anybody.
    if (traits.public && !view.onlyReads) isPublic = true;
  }
  return { world, public: isPublic };
}

/** Says itself that it deals with the outside, and not that it only reads. */
function asksOutside({ declaration }: CallView['tools'][number]): boolean {
  return declaration?.annotations?.openWorldHint === true && declaration.annotations.readOnlyHint !== true;
}

const CROWD = new Set([
  'all',
  'everyone',
  'everybody',
  'company',
  'general',
  'announce',
  'announcements',
  'org',
  'alle',
  'todos',
  'tous',
  'tutti',
]);

export const OPEN = new Set([
  'pub',
  'public',
  'anyone',
  'anybody',
  'anonymous',
  'world',
  'internet',
  'allusers',
]);

export function isCrowd(words: readonly string[], text: string, model: FlowModel): boolean {
  return words.some((word) => CROWD.has(word)) || model.purpose.saysEverybodyReads(text);
}
