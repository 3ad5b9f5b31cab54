/** Everything that decides what comes out of `npm run train`, besides the code. */
export const SETTINGS = {
  seed: 20_261_122,
  /** How often each family is written in a split. */
  rounds: { train: 60, calibrate: 20, test: 20 },
  /** Share of harmless scripts of the calibration split that may reach the warning and the blocking score. */
  warnShare: 0.05,
  blockShare: 0.015,
  network: { hidden: 16, members: 4, epochs: 16, rate: 0.003, decay: 0.02, dropout: 0.2, smoothing: 0.05 },
  linear: { epochs: 20, rate: 0.01, decay: 0.01, dropout: 0.2, smoothing: 0.05 },
  trees: { count: 40, depth: 4, rate: 0.15, smallest: 10 },
  /** A simpler candidate is kept when its mean recall at 5% is at most this much below the best one's. */
  asGood: 0.01,
} as const;
