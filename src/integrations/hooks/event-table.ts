import type { CallEvent, HostCall, HostEvent, RanEvent } from './event.ts';
import { type Fields, field, given, invalid, nameField, numberField } from './fields.ts';
import type { HostEnvironment } from './host.ts';

/** One event of a host, without its name and, where it is about a session alone, without that. */
type Told =
  | Omit<CallEvent, 'name'>
  | Omit<RanEvent, 'name'>
  | { readonly kind: 'prompt'; readonly text: string }
  | { readonly kind: 'start' | 'pause' | 'end' };

export type EventTable = Readonly<
  Record<string, (fields: Fields, sessionId: string, env: HostEnvironment) => Told>
>;

/**
 * Reads the event that a host sent, by a table of the events that are answered.
 *
 * @param session name of the member that tells the session
 * @throws SteelyardError HOST_EVENT_INVALID for an event that is not in the table, or lacks a member
 */
export function readEvent(
  table: EventTable,
  session: string,
): (fields: Fields, env: HostEnvironment) => HostEvent {
  return (fields, env) => {
    const name = nameField(fields, 'hook_event_name');
    const sessionId = nameField(fields, session);
    const read = Object.hasOwn(table, name) ? table[name] : undefined;
    if (read === undefined) throw invalid(`the event \`${name}\` is not one that this hook answers`);
    return { name, sessionId, ...read(fields, sessionId, env) };
  };
}

/**
 * A call that went well.
 *
 * @param echo what comes back repeats the call, and the file as it was: nothing that came from elsewhere
 */
export function ranWell(
  fields: Fields,
  call: HostCall,
  names: { readonly output: string; readonly echo: boolean; readonly duration?: string },
): Omit<RanEvent, 'name'> {
  return {
    kind: 'ran',
    call,
    ok: true,
    ...given('output', names.echo ? undefined : field(fields, names.output)),
    ...given('durationMs', names.duration === undefined ? undefined : numberField(fields, names.duration)),
  };
}
