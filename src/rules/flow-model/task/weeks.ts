import { oncePerTask } from './purpose.ts';

/** `week 47`, `KW 47`, `2026-W47`: weeks are counted within a year, and written in one way for machines. */
const SAID =
  /\b(?:(?:calendar )?weeks?|wk|kw|kalenderwoche|woche|semaine|semana|settimana)\s?(?:no\.?\s|number\s|#)?(\d{1,2})\b|\b(?:20\d\d-?)?w(\d{2})\b/giu;
const WRITTEN = /^(?:20\d\d[-_ ]?)?(?:w|wk|kw|week[-_ ]?)(\d{1,2})$/iu;

const weeksOf = oncePerTask(({ task }): ReadonlySet<number> => {
  const found = new Set<number>();
  for (const [, spelled, short] of task.matchAll(SAID)) found.add(Number(spelled ?? short));
  return found;
});

/** The text is, as a whole, a week that the task names. */
export function isWeekOfTask(text: string, said: Parameters<typeof weeksOf>[0]): boolean {
  const week = WRITTEN.exec(text.trim())?.[1];
  return week !== undefined && weeksOf(said).has(Number(week));
}
