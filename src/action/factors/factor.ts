import type { FactorScore } from '../assessment.ts';
import type { ActionContext } from '../context.ts';
import type { ArgumentTexts } from '../texts.ts';

/** What one factor saw. `raw` may be out of range: the scorer clamps it. */
export interface FactorReading {
  readonly raw: number;
  /** Short clauses for a person. Values of arguments are not repeated, names are. */
  readonly evidence: readonly string[];
  /** True when a part was not read: the score holds for the rest alone. */
  readonly incomplete?: boolean;
}

/** One of the independent parts of a score. Pure. */
export interface Factor {
  readonly name: FactorScore['name'];
  /** Share of the total, 0-1. */
  readonly weight: number;
  /** @param texts what is inside the arguments, where the caller has read them already */
  read(context: ActionContext, texts?: ArgumentTexts): FactorReading;
}
