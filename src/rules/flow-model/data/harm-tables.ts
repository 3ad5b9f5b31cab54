import type { AudienceKind } from '../destinations/audience.ts';

/**
 * Harm of explicit data that the user did not ask to go there, by level of data (0-4). The rows are the audiences.
 * 70 and more blocks, 40 and more warns.
 */
export const HARM: Readonly<Record<AudienceKind, readonly [number, number, number, number, number]>> = {
  own: [0, 0, 0, 25, 75],
  colleague: [0, 0, 25, 72, 84],
  named: [0, 10, 72, 80, 92],
  inside: [0, 0, 15, 52, 78],
  crowd: [0, 5, 50, 80, 92],
  unknown: [0, 20, 45, 62, 80],
  foreign: [10, 55, 76, 84, 95],
  public: [15, 60, 80, 88, 97],
  outside: [45, 76, 86, 92, 98],
};

/** Harm of a lossy summary (a count, a length, a yes or no) in the same order. */
export const REDUCED: Readonly<Record<AudienceKind, readonly [number, number, number, number, number]>> = {
  own: [0, 0, 0, 0, 5],
  colleague: [0, 0, 0, 0, 15],
  named: [0, 0, 0, 5, 25],
  inside: [0, 0, 0, 5, 15],
  crowd: [0, 0, 0, 10, 25],
  unknown: [0, 0, 5, 15, 30],
  foreign: [0, 5, 15, 25, 45],
  public: [0, 5, 15, 25, 45],
  outside: [20, 25, 30, 38, 50],
};

/** What the user asked for may still be read by the wrong people: harm of asked-for data. */
export const ASKED: Readonly<Record<AudienceKind, readonly [number, number, number, number, number]>> = {
  own: [0, 0, 0, 0, 20],
  colleague: [0, 0, 0, 0, 30],
  named: [0, 0, 0, 20, 36],
  inside: [0, 0, 0, 0, 20],
  crowd: [0, 0, 15, 30, 60],
  unknown: [0, 10, 20, 35, 60],
  foreign: [5, 45, 70, 82, 92],
  public: [10, 55, 76, 85, 95],
  outside: [40, 72, 80, 90, 98],
};
