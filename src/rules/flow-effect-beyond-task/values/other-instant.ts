import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { once, onceIn } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';

/**
 * Where the task names one time of day in one place (`16:05 New York time`), a moment that the script has reckoned is another one there.
 *
 * @returns the moment, in the time of the place
 */
export function otherInstant(view: CallView, model: FlowModel): string | undefined {
  const named = momentOf(model);
  if (named === undefined) return undefined;
  const told = instantsOf(model);
  // One that fits says when, and others may be reckoned from it.
  if (told.some(({ time }) => clockAt(time, named.zone) === named.clock)) return undefined;
  const other = told.find((one) => one.view === view);
  return other === undefined ? undefined : clockAt(other.time, named.zone);
}

interface Instant {
  readonly view: CallView;
  readonly time: number;
}

/** Moments with their zone that calls which act are given. */
const instantsOf = onceIn(({ calls }: FlowModel): readonly Instant[] =>
  calls.flatMap((view) =>
    view.acts
      ? view.arguments.flatMap(({ strings, view: { complete } }) =>
          complete
            ? strings.filter((text) => INSTANT.test(text)).map((text) => ({ view, time: Date.parse(text) }))
            : [],
        )
      : [],
  ),
);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/u;

interface Moment {
  /** `16:05` */
  readonly clock: string;
  readonly zone: string;
}

export function namesMoment(said: Said): boolean {
  return momentOf(said) !== undefined;
}

/** The one time of day that the task names, and where; nothing where it names another one beside it. */
const momentOf = oncePerTask(({ task }): Moment | undefined => {
  if (RECKONED.test(task)) return undefined;
  const times = [...task.slice(0, LONGEST).matchAll(CLOCK)];
  const [only] = times;
  if (only === undefined || times.length > 1) return undefined;
  const [, hours = '', minutes, half, place = ''] = only;
  const zone = place === '' ? undefined : zones().get(place.toLowerCase());
  if (zone === undefined) return undefined;
  const late = half === 'p';
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (late ? 12 : 0);
  return hour > 23 ? undefined : { clock: `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`, zone };
});

/** `30 minutes before`: another moment is meant beside the named one. */
const RECKONED =
  /\b(?<!\b(?:not|no) )(?:\d{1,3}|an?|one|two|half an?|quarter of an) (?:min(?:ute)?s?|hours?|h|days?|weeks?) (?:before|after|earlier|later|ahead|in advance)\b/iu;

const LONGEST = 4000;
/** `16:05 New York time`, `4:05 pm UTC`; the place stands right behind the time. */
const CLOCK =
  /(?<![\d:.])(\d{1,2})(?::([0-5]\d)|(?= ?[ap]\.?m\b))(?: ?([ap])\.?m\b\.?)?(?: (?:in )?((?:\p{Lu}[\p{L}-]{1,20} ?){1,3}?)(?: (?:local )?time)?(?=[\s,.;)]|$))?/gu;

/** What zones are called by the places in them, and by letters that mean the same all over the world. */
const zones = once((): ReadonlyMap<string, string> => {
  const found = new Map<string, string>([
    ['utc', 'UTC'],
    ['gmt', 'UTC'],
  ]);
  for (const zone of Intl.supportedValuesOf('timeZone'))
    found.set((zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase(), zone);
  return found;
});

function clockAt(time: number, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time);
}
