import type { ToolKnowledge } from '../../catalog/types.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { oncePerTask, type Said } from '../flow-model/task/purpose.ts';
import { AGAINST_WORDS } from './against-words.ts';
import { BY_CONDITIONS } from './conditions/judgements.ts';
import { BY_DEEDS } from './deeds/judgements.ts';
import { type Judged, type Judgement, KINDS, type Kind } from './judgement.ts';
import { OPEN_TEST } from './open-test.ts';
import { BY_PARTIES } from './parties/judgements.ts';
import { BY_RECORDS } from './records/judgements.ts';
import { BY_SCOPE } from './scope/judgements.ts';
import { UNCOVERED } from './uncovered.ts';
import { BY_VALUES } from './values/judgements.ts';

const TABLE: readonly Judgement[] = [
  ...UNCOVERED,
  ...AGAINST_WORDS,
  ...BY_VALUES,
  ...BY_PARTIES,
  ...BY_SCOPE,
  ...BY_CONDITIONS,
  ...BY_DEEDS,
  ...BY_RECORDS,
  ...OPEN_TEST,
];

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
    asked = askedAbout(kind, model);
    known.set(kind, asked);
  }
  return asked;
}

const askedByKind = oncePerTask(() => new Map<number, readonly Asked[]>());

function askedAbout(kind: number, said: Said): readonly Asked[] {
  const isOf = (one: Kind): boolean => (kind & BITS[one]) !== 0;
  const asked: Asked[] = [];
  for (const [place, { of, when, weight, judge }] of TABLE.entries()) {
    if (!of.every(isOf) || when?.(said) === false) continue;
    asked.push({
      weight: typeof weight === 'number' ? weight : isOf('grave') ? weight.grave : weight.other,
      place,
      judge,
    });
  }
  return asked.sort((a, b) => b.weight - a.weight);
}

/** Every kind that a call is of, one bit for each. They hang on its tools alone, so that those of one tool are kept with it. */
function kindOf(view: CallView): number {
  const [tool] = view.tools;
  if (tool === undefined || view.tools.length > 1) return kindsAmong(view);
  let kind = kindByTool.get(tool);
  if (kind === undefined) {
    kind = kindsAmong(view);
    kindByTool.set(tool, kind);
  }
  return kind;
}

const kindByTool = new WeakMap<ToolKnowledge, number>();

function kindsAmong(view: CallView): number {
  let kind = 0;
  for (const name of NAMES) if (KINDS[name](view)) kind |= BITS[name];
  return kind;
}

const NAMES = Object.keys(KINDS) as readonly Kind[];
const BITS = Object.fromEntries(NAMES.map((name, i) => [name, 1 << i])) as Readonly<Record<Kind, number>>;
