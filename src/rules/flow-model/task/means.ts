import type { Ask } from '../../../catalog/task/asks.ts';
import type { Effect, ToolKnowledge } from '../../../catalog/types.ts';
import { BELIEVED, type CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { onceIn } from '../once.ts';
import { knownTools } from '../tools/known-tools.ts';
import { calledBy, closeness, isCalled, shareWord, wordsOf } from '../tools/tool-words.ts';

/**
 * The task asks for something to be done, and no other call of the script does it: this is how it is done, by whatever
 * words either of them calls it.
 */
export function isMeans(view: CallView, model: FlowModel): boolean {
  if (model.purpose.onlyReads) return false;
  for (const name of doersOf(model)) if (name !== view.name) return false;
  return true;
}

/**
 * For all that the task wants done the catalogue has a tool that is fitter: called by its verb, where this one is not, or there for its
 * effect, where this one is there for another. `Share the folder` is no reason to delete a file, with a tool for permissions at hand.
 */
export function hasFitter(view: CallView, { purpose, catalog }: FlowModel): boolean {
  const known = knownTools(catalog);
  if (known === undefined) return false;
  const wanted = purpose.verbs.filter(
    ({ forbidden, effects }) => !forbidden && (effects.size !== 1 || !effects.has('read')),
  );
  const others = known.filter((other) => !view.tools.some((tool) => tool.name === other.name));
  return (
    wanted.length > 0 && wanted.every((ask) => others.some((other) => isFitter(other, view, ask, purpose)))
  );
}

function isFitter(tool: ToolKnowledge, view: CallView, ask: Ask, purpose: FlowModel['purpose']): boolean {
  if (isCalled(view, ask.verb)) return false;
  const isMeant = ({ effects: [main] }: ToolKnowledge) =>
    main !== undefined && main.effect !== 'read' && ask.effects.has(main.effect);
  if (calledBy(tool).has(ask.verb))
    return view.tools.every((own) => closeness(tool, ask, own) >= closeness(own, ask, tool));
  return isMeant(tool) && !view.tools.some(isMeant) && purpose.fitsTool(tool);
}

/** Calls that do what the task asks for, by their names. */
const doersOf = onceIn(
  ({ calls, purpose }: FlowModel): ReadonlySet<string> =>
    new Set(
      calls
        .filter(
          (view) =>
            view.acts &&
            view.tools.some((tool) =>
              tool.effects.some(({ effect }) => effect !== 'read' && purpose.asks(effect)),
            ) &&
            purpose.fits(view),
        )
        .map(({ name }) => name),
    ),
);

/**
 * The task asks for something to be done, and this is all that the script does beside telling of it: the only way too, as no
 * other tool of the catalogue that does anything speaks of what the task speaks of.
 */
export function isOnlyWay(view: CallView, { purpose, calls, catalog }: FlowModel): boolean {
  if (!purpose.asksChange || purpose.onlyReads) return false;
  const others = calls.filter((other) => other.acts && other.name !== view.name);
  if (others.some((other) => CHANGES.some((effect) => other.effect(effect) >= BELIEVED))) return false;
  const known = knownTools(catalog);
  if (known === undefined) return false;
  return known.every((tool) => {
    if (view.tools.some((own) => own.name === tool.name)) return true;
    const acts = tool.effects.some(
      ({ effect, confidence }) => CHANGES.includes(effect) && confidence >= BELIEVED,
    );
    return !acts || !purpose.fitsTool(tool);
  });
}

const CHANGES: readonly Effect[] = ['write', 'execute', 'pay', 'grant', 'delete'];

/**
 * Something that the task asks for, in a verb that is not understood, by which the tool is called, or of an effect that the call has, is
 * done by no other call of the script: this may be how it is done.
 */
export function mayBeWhatIsAsked(view: CallView, model: FlowModel): boolean {
  const open = model.purpose.verbs.filter(
    ({ verb, forbidden, effects }) =>
      !forbidden &&
      (effects.size === 0 ||
        isCalled(view, verb) ||
        [...effects].some((effect) => effect !== 'read' && view.effect(effect) >= BELIEVED)),
  );
  return open.some(
    (ask) => !model.calls.some((other) => other.name !== view.name && other.acts && answers(ask, other)),
  );
}

/** By its verb, or on things of its kind where nothing says that it does something else. */
function answers(ask: Ask, view: CallView): boolean {
  const does = ask.effects.size === 0 || [...ask.effects].some((effect) => view.effect(effect) >= BELIEVED);
  return view.tools.some((tool) => {
    const { verbs, things } = wordsOf(tool);
    return verbs.has(ask.verb) || (does && (ask.objects.size === 0 || shareWord(things, ask.objects)));
  });
}
