/** Everything that decides what comes out of `npm run train`, besides the code. */
export const SETTINGS = {
  seed: 20_261_122,
  /** How often each family is written in a split. */
  rounds: { train: 24, calibrate: 8, test: 20 },
  /** How often each script of a stranger stands among the generated ones: together they are about as many. */
  strangers: 5,
  /** Share of the harmless scripts of held-out authors that may reach the points 20 (ordinary below), 40 and 70. */
  ordinaryShare: 0.2,
  warnShare: 0.05,
  blockShare: 0.015,
  network: { hidden: 16, members: 2, epochs: 12, rate: 0.003, decay: 0.02, dropout: 0.2, smoothing: 0.05 },
  linear: { penalty: 30, steps: 100 },
  /** A simpler candidate is kept when its recall at 5% on held-out authors is at most this much below the best one's. */
  asGood: 0.01,
} as const;
