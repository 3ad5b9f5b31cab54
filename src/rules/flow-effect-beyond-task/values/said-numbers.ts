import type { FlowModel } from '../../flow-model/model.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';

/** The task names this number, in the unit of the argument or in another: `ms: 7200000` for `2 hours`, `cents: 3500` for `35 euros`. */
export function isSaidNumber(number: number, leaf: string, model: FlowModel): boolean {
  const factors = OF_TIME.test(leaf)
    ? TIME_FACTORS
    : OF_SHARE.test(leaf)
      ? SHARE_FACTORS
      : OF_MONEY.test(leaf)
        ? MONEY_FACTORS
        : [1];
  if (OF_FILE.test(leaf) && isMode(number, model)) return true;
  const said = [...model.purpose.numbers, ...figuresOf(model)].slice(0, MOST_FIGURES);
  return said.some((one) => isAsMuch(number, one, factors)) || isReckoned(number, said);
}

/** Rights of a file, as they are written (`0700`), or fewer. */
function isMode(number: number, { task }: FlowModel): boolean {
  return Array.from(task.slice(0, 4000).matchAll(/(?<![\d.])0?[0-7]{3,4}(?!\d|\.\d)/gu)).some(
    ([mode]) => (number & ~Number.parseInt(mode, 8)) === 0,
  );
}

const OF_FILE = /^(?:file_?)?(?:mode|perms?|permissions?|umask|chmod)$/iu;
const MOST_FIGURES = 40;

/** `two degrees warmer than 19`, `3 packs of 12`. */
function isReckoned(number: number, said: readonly number[]): boolean {
  return said.some((a, i) =>
    said.some((b, j) => i !== j && a !== b && (a + b === number || a - b === number || a * b === number)),
  );
}

/** Numbers as the task writes them, `7,250.00` and `11 600` too. */
const figuresOf = oncePerTask(({ task }): readonly number[] =>
  Array.from(
    task
      .slice(0, 8192)
      .replaceAll(GROUPED, '')
      .matchAll(/\d{1,12}(?:[.,]\d{1,4}(?!\d))?/gu),
    ([figure]) => Number(figure.replace(',', '.')),
  ),
);

/** One number is the other in another unit. */
export function isAsMuch(number: number, said: number, factors: readonly number[]): boolean {
  return factors.some((factor) => Math.abs(said * factor - number) < 1e-9);
}

export const OF_TIME =
  /ms$|sec|min|hour|day|week|month|year|ttl|time|dur|expir|until|valid|period|window|delay|interval|retention|dauer/iu;
const OF_SHARE = /percent|pct|share|rate|ratio|fraction|weight|rollout|prozent/iu;
const OF_MONEY =
  /amount|cents?|price|sum|total|cost|fee|budget|limit|value|balance|salary|betrag|preis|importe|montant|minor/iu;
const TIME_FACTORS = [
  1, 7, 24, 30, 60, 1440, 3600, 86_400, 1000, 60_000, 3_600_000, 86_400_000, 604_800_000, 12, 365,
];
const SHARE_FACTORS = [1, 0.01, 100];
const MONEY_FACTORS = [1, 100, 0.01, 1000, 1_000_000];

/** Between units of time, of money and of shares. */
export const FACTORS = [
  1, 7, 24, 60, 1440, 3600, 86_400, 1000, 60_000, 3_600_000, 86_400_000, 0.01, 1_000_000,
];

/** Between the groups of digits of one number: `11 600`, `11,600`, `11'600`. */
export const GROUPED = /(?<=(?<![\d.,])\d{1,3})[ ,.'’  ](?=\d{3}(?!\d))/gu;
