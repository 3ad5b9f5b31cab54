import type { Said } from './purpose.ts';

/**
 * A task of one or two wishes, where a word that is missing in the script is missed by what it does. One of many wishes says the same of
 * one thing and not of another, and names much that decides nothing.
 */
export function isInFewWords({ purpose }: Said): boolean {
  return purpose.words.length <= MOST_WORDS;
}

const MOST_WORDS = 45;
