/** What it means that data leaves this machine. */

import type { Machine } from '../machine.ts';
import {
  AMPLIFIED,
  ENVIRONMENT,
  FILE,
  HOLE,
  HOST,
  OUTSIDE,
  PROCESSES,
  RANDOM,
  SECRET,
  SESSION,
  type Value,
} from '../value.ts';

export type Distance = 'loopback' | 'private' | 'world';

/** Where a host or URL lies, as its text says. */
export function distanceOf(text: string): Distance {
  const host = text
    .replace(/^[a-z][a-z0-9+.-]{0,20}:\/\//i, '')
    .replace(/^[^@/]{0,200}@/, '')
    .toLowerCase();
  if (/^(?:localhost|127\.|\[?::1\]?|0\.0\.0\.0|host\.docker\.internal)/.test(host)) return 'loopback';
  if (
    /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^[\w-]+(?::\d+)?(?:\/|$)|\.(?:local|internal|lan|home|corp|intranet|test|svc)(?::\d+)?(?:\/|$)/.test(
      host,
    ) &&
    !host.startsWith(HOLE)
  )
    return 'private';
  return 'world';
}

/** A number of the public network, for which nobody vouches. */
export function isBareAddress(text: string): boolean {
  return (
    /^(?:[a-z][a-z0-9+.-]{0,20}:\/\/)?(?:[^@/\s]{1,200}@)?(?:\d{1,3}\.){3}\d{1,3}(?=[:/\s]|$)/i.test(text) &&
    distanceOf(text) === 'world'
  );
}

/** Reports data that goes out, by what it is made of. Raw connections carry no purpose of their own. */
export function sends(data: Value, to: string, how: { readonly raw: boolean }, machine: Machine): void {
  const distance = distanceOf(to);
  const near = distance !== 'world';
  const target = to.replaceAll(HOLE, '…').slice(0, 100);
  const reach =
    distance === 'world'
      ? ('world' as const)
      : distance === 'private'
        ? ('organisation' as const)
        : ('local' as const);
  const note = (id: string, message: string, severity: number): void =>
    machine.note(id, `${message} \`${target}\``, severity, {
      effect: 'send',
      reach,
      target,
      reversibility: 'irreversible',
    });
  const { from } = data;
  if ((from & SESSION) !== 0) note('REVERSE_SHELL', 'gives control of this machine to', 0.97);
  else if ((from & SECRET) !== 0 && (from & ENVIRONMENT) !== 0)
    note('SENDS_SECRET', 'sends the environment, where secrets are kept, to', near ? 0.65 : 0.85);
  else if ((from & SECRET) !== 0) note('SENDS_SECRET', 'sends secrets or guarded files to', near ? 0.7 : 0.9);
  else if ((from & ENVIRONMENT) !== 0)
    note('SENDS_SECRET', 'sends a secret of the environment to', near ? 0.25 : 0.45);
  else if ((from & AMPLIFIED) !== 0 && how.raw) note('FLOOD', 'sends a very long or endless stream to', 0.65);
  else if ((from & RANDOM) !== 0 && how.raw) note('FLOOD', 'sends noise to', 0.6);
  else if ((from & FILE) !== 0 && (from & OUTSIDE) !== 0)
    note('SENDS_FILE', 'sends a file from outside the project to', near ? 0.6 : 0.7);
  else if ((from & (FILE | PROCESSES)) !== 0)
    note('SENDS_FILE', 'sends local data to', near ? 0.3 : isBareAddress(to) ? 0.6 : 0.45);
  else if ((from & HOST) !== 0)
    note('SENDS_HOST_FACTS', 'tells facts about this machine to', near ? 0.35 : 0.6);
  else if (data.text !== '' || how.raw)
    note('SENDS', 'sends data to', how.raw ? (near ? 0.35 : 0.45) : near ? 0.15 : 0.25);
}
