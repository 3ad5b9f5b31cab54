/** The step budget ran out: an outcome of its own, never an error of the script. */
export class BudgetExhausted extends Error {}

/** The round from which on a loop reuses its objects. */
export const LATE = 3;
/** The round from which on whatever still changes is taken for anything. */
export const WIDE = 5;

/** Most rounds of known loops and calls of functions by themselves that are gone into one by one, all together. */
export const MOST_TAKEN_APART = 32;

/** Most steps for each AST node, whatever the size. */
export const STEPS_PER_NODE = 400;
/** Most steps of a script that is not large; they take under a second. */
export const STEPS_OF_SMALL = 250_000;
/** Most steps for each node of a large one. */
export const STEPS_OF_LARGE = 8;
