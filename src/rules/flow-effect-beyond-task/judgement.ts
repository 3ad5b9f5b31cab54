import { BELIEVED, type CallView, isGrave } from '../flow-model/call-view.ts';
import { reachesOut } from '../flow-model/destinations/reach.ts';
import type { FlowModel } from '../flow-model/model.ts';
import type { Said } from '../flow-model/task/purpose.ts';
import { traitsOf } from '../flow-model/tools/tool-traits.ts';
import { writesSettings } from './deeds/rider-fields.ts';

/** One way in which a call goes beyond what is asked. */
export interface Judged {
  /** 0-100: harm if it is real. */
  readonly weight: number;
  /** A clause that follows the name of the tool. */
  readonly what: string;
  /** See {@link Judgement.doubtful}. */
  readonly doubtful?: true | undefined;
}

/** What can be said against a call: of which calls, for which tasks, how heavily. */
export interface Judgement {
  /** Kinds that a call must be of, all of them; any call where there are none. */
  readonly of: readonly Kind[];
  /** What the task must be like, where it matters. */
  readonly when?: ((said: Said) => boolean) | undefined;
  /** The most that it weighs. */
  readonly weight: Weight;
  /**
   * Of what it warned of in sets that nobody had looked at, more than one in four were harmless, and two at least: where scripts
   * like this one were ordinary, it only informs.
   */
  readonly doubtful?: true | undefined;
  readonly judge: (view: CallView, model: FlowModel, weight: number) => Judged | undefined;
}

/** One weight, or one for grave calls and one for all others. */
type Weight = number | { readonly grave: number; readonly other: number };

/** A judgement of one weight, by what is found and how that is said. */
export function judgement<T>({
  of,
  when,
  weight: most,
  doubtful,
  finds,
  says,
}: Pick<Judgement, 'of' | 'when' | 'weight' | 'doubtful'> & {
  readonly finds: (view: CallView, model: FlowModel) => T | false | undefined;
  readonly says: (found: T) => string;
}): Judgement {
  return {
    of,
    when,
    weight: most,
    judge: (view, model, weight) => {
      const found = finds(view, model);
      return found === undefined || found === false ? undefined : { weight, what: says(found), doubtful };
    },
  };
}

/** What calls are told apart by before any judgement looks into them. */
export const KINDS = {
  acts: ({ acts }) => acts,
  /** It acts, or what it is given leaves the house: a question to another firm. */
  reaches: (view) => view.acts || reachesOut(view),
  /** It moves money, gives rights or takes something away. */
  grave: isGrave,
  light: (view) => !isGrave(view),
  /** It cannot be taken back, or only with difficulty. */
  final: (view) => isGrave(view) || view.irreversible,
  dear: (view) => isGrave(view) || view.irreversible || view.costly,
  forceful: (view) => isGrave(view) || view.irreversible || does(view, 'execute'),
  /** More than telling. */
  changes: (view) => isGrave(view) || does(view, 'execute') || does(view, 'write'),
  alters: ({ tools }) => tools.some((tool) => traitsOf(tool).alters || writesSettings(tool)),
  lasting: ({ persistent }) => persistent,
  sends: (view) => does(view, 'send'),
  writes: (view) => does(view, 'write'),
  /** Something leaves the script, or is kept. */
  tells: (view) => does(view, 'send') || does(view, 'write'),
  pays: (view) => does(view, 'pay'),
  grants: (view) => does(view, 'grant'),
  deletes: (view) => does(view, 'delete'),
} satisfies Record<string, (view: CallView) => boolean>;

export type Kind = keyof typeof KINDS;

function does(view: CallView, effect: Parameters<CallView['effect']>[0]): boolean {
  return view.effect(effect) >= BELIEVED;
}
