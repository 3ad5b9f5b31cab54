import { analyseScript } from '../../src/script/analyse.ts';
import { reduceLines } from '../generate/reduce.ts';
import type { Sighting } from './canary.ts';
import type { SoundnessReport } from './check.ts';
import { checkSoundness } from './check.ts';
import { Engine } from './engine.ts';

export interface Subject {
  readonly id: string;
  readonly code: string;
  readonly mocks: Readonly<Record<string, unknown>>;
  readonly toolNames: readonly string[];
}

export interface Totals {
  programs: number;
  /** Programs that were not read (budget, syntax): nothing can be said about their flows. */
  unread: number;
  seen: number;
  missed: number;
  flows: number;
  unseen: number;
}

export const emptyTotals = (): Totals => ({
  programs: 0,
  unread: 0,
  seen: 0,
  missed: 0,
  flows: 0,
  unseen: 0,
});

export function add(totals: Totals, report: SoundnessReport | undefined): void {
  totals.programs += 1;
  if (report === undefined) totals.unread += 1;
  else {
    totals.seen += report.seen;
    totals.missed += report.missed.length;
    totals.flows += report.flows;
    totals.unseen += report.unseen.length;
  }
}

/** `undefined` for a program that the analyser did not read. */
export function examine(
  engine: Engine,
  subject: Subject,
  options: { readonly alone?: boolean } = {},
): SoundnessReport | undefined {
  const facts = analyseScript(subject.code, { toolNames: subject.toolNames });
  return facts.ok ? checkSoundness(engine, facts, subject.mocks, options) : undefined;
}

/** One line for a canary that arrived unforeseen. */
export function tell(sighting: Sighting): string {
  const { leaf, tool, argument, decoded } = sighting;
  const how = decoded.length > 0 ? ` (after ${decoded.join(', ')})` : '';
  return `${leaf.tool}.${leaf.path.join('.')} -> ${tool}.${argument.join('.')}${how}`;
}

/** The fewest lines of a program in which the same kind of miss is still there. */
export async function smallest(subject: Subject): Promise<string> {
  const engine = await Engine.create();
  try {
    return reduceLines(subject.code, (code) => {
      const report = examine(engine, { ...subject, code }, { alone: false });
      return report !== undefined && report.missed.length > 0;
    });
  } finally {
    engine.dispose();
  }
}
