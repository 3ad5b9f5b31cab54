/** How the page says levels, states and times. */

import type { RequestSummary } from '../../src/console/protocol.ts';

export const LEVELS: readonly string[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

const MEASURES: Readonly<Record<string, string>> = {
  confirm: 'confirm',
  quiz: 'quiz',
  'teach-back': 'explain',
  'multi-party': 'several people',
};

export function measureWord(measure: string, quorum: number): string {
  return measure === 'multi-party' ? `${quorum} people` : (MEASURES[measure] ?? measure);
}

const STATES: Readonly<Record<string, string>> = {
  pending: 'waits',
  approved: 'approved, not used yet',
  denied: 'denied',
  failed: 'challenge not passed',
  expired: 'nobody answered in time',
  consumed: 'approved and used',
};

export function stateWord(state: string): string {
  return STATES[state] ?? state;
}

/** How the person stands to a request now: a question that somebody left can be answered, without any news of it. */
export function freed({
  standing,
  freeFrom,
}: Pick<RequestSummary, 'standing' | 'freeFrom'>): Pick<RequestSummary, 'standing'> {
  return standing === 'taken' && freeFrom !== undefined && Date.now() >= freeFrom
    ? { standing: 'can-answer' }
    : { standing };
}

/** `12:05`, `3 h 10 min`. */
export function left(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} days`;
}

/** `just now`, `4 min ago`. */
export function ago(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

/** `2026-01-31 10:05:09`, in the time zone of the browser. */
export function clock(at: number): string {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
