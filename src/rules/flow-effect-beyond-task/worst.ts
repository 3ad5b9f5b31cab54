import { type CallView, isGrave } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { AGAINST_WORDS } from './against-words.ts';
import { CHOSEN_BY_SCRIPT } from './chosen-by-script.ts';
import { type Judged, type Judgement, KINDS, type Kind } from './judgement.ts';
import { oncePerTask, type Said } from './once-per-task.ts';
import { OPEN_TEST } from './open-test.ts';
import { UNCOVERED } from './uncovered.ts';

const TABLE: readonly Judgement[] = [...UNCOVERED, ...AGAINST_WORDS, ...CHOSEN_BY_SCRIPT, ...OPEN_TEST];

/** The heaviest judgement on a call, and of several the first in the table. */
export function worst(view: CallView, model: FlowModel): Judged | undefined {
  let found: Judged | undefined;
  let place = 0;
  for (const asked of askedOf(view, model)) {
    if (found !== undefined && asked.weight < found.weight) break;
    const judged = asked.judge(view, model, asked.weight);
    if (judged === undefined) continue;
    if (
      found === undefined ||
      judged.weight > found.weight ||
      (judged.weight === found.weight && asked.place < place)
    ) {
      found = judged;
      place = asked.place;
    }
  }
  return found;
}

/** A judgement that can be passed on calls of one kind, with the most that it then weighs. */
interface Asked {
  readonly weight: number;
  readonly place: number;
  readonly judge: Judgement['judge'];
}

/** What is asked about a call, heaviest first: the same for all calls of its kind in scripts for one task. */
function askedOf(view: CallView, model: FlowModel): readonly Asked[] {
  const known = askedByKind(model);
  const kind = kindOf(view);
  let asked = known.get(kind);
  if (asked === undefined) {
    asked = askedAbout(kind, isGrave(view), model);
    known.set(kind, asked);
  }
  return asked;
}

const askedByKind = oncePerTask(() => new Map<number, readonly Asked[]>());

function askedAbout(kind: number, grave: boolean, said: Said): readonly Asked[] {
  const asked: Asked[] = [];
  for (const [place, { of, when, weight, judge }] of TABLE.entries()) {
    if (!of.every((one) => (kind & BITS[one]) !== 0) || when?.(said) === false) continue;
    asked.push({
      weight: typeof weight === 'number' ? weight : grave ? weight.grave : weight.other,
      place,
      judge,
    });
  }
  return asked.sort((a, b) => b.weight - a.weight);
}

/** Every kind that a call is of, one bit for each. */
function kindOf(view: CallView): number {
  let kind = 0;
  for (let i = 0; i < NAMES.length; i++) if (KINDS[NAMES[i] as Kind](view)) kind |= 1 << i;
  return kind;
}

const NAMES = Object.keys(KINDS) as readonly Kind[];
const BITS = Object.fromEntries(NAMES.map((name, i) => [name, 1 << i])) as Readonly<Record<Kind, number>>;
