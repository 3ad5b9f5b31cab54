import type { Effect, ToolKnowledge } from '../../catalog/types.ts';
import { BELIEVED, type CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { traitsOf } from '../flow-model/tool-traits.ts';
import { splitWords } from '../flow-model/words.ts';

/** How hard an effect is to take back. */
const STRENGTH: Readonly<Record<Effect, number>> = {
  read: 0,
  write: 1,
  execute: 2,
  send: 2,
  grant: 3,
  delete: 3,
  pay: 3,
};

/** Most tools of a catalogue that one call is compared with. */
const MOST_TOOLS = 60;

/**
 * A tool of the catalogue for the same objects that does what the task says, which the script leaves unused for one that
 * does something stronger which the task does not say: purged, where it was to be archived.
 */
export function milderTool(view: CallView, model: FlowModel): ToolKnowledge | undefined {
  const used = view.tools[0];
  if (!view.acts || view.tools.length !== 1 || used === undefined || !used.declared) return undefined;
  const strength = strengthOf(used);
  if (strength < 2) return undefined;
  const said = model.purpose.saidMeanings;
  const own = traitsOf(used).meaning;
  const called = new Set(model.calls.flatMap((other) => other.tools.map((tool) => tool.name)));
  for (const name of model.catalog.names.slice(0, MOST_TOOLS)) {
    if (called.has(name)) continue;
    const other = model.catalog.tool(name);
    if (strengthOf(other) >= strength || strengthOf(other) === 0 || !sharesNoun(used, other)) continue;
    const theirs = traitsOf(other).meaning;
    if (differs(theirs, own, said) && !differs(own, theirs, said)) return other;
  }
  return undefined;
}

/** Some word of `a` that `b` lacks is said. */
function differs(a: ReadonlySet<string>, b: ReadonlySet<string>, said: ReadonlySet<string>): boolean {
  for (const word of a) if (!b.has(word) && said.has(word)) return true;
  return false;
}

function strengthOf(tool: ToolKnowledge): number {
  let most = 0;
  for (const [effect, confidence] of traitsOf(tool).effects) {
    if (confidence >= BELIEVED) most = Math.max(most, STRENGTH[effect]);
  }
  return most;
}

function sharesNoun(a: ToolKnowledge, b: ToolKnowledge): boolean {
  const words = new Set(splitWords(ownName(a)).filter((word) => word.length > 2));
  return splitWords(ownName(b)).some((word) => words.has(word));
}

/** A name without the server or namespace in front, which all of its tools share. */
function ownName({ name }: ToolKnowledge): string {
  return name.slice(
    Math.max(
      name.includes('__') ? name.lastIndexOf('__') + 2 : 0,
      name.lastIndexOf(':') + 1,
      name.lastIndexOf('.') + 1,
      0,
    ),
  );
}
