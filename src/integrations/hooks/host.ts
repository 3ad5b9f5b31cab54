import type { CatalogInput } from '../../catalog/index.ts';
import type { HookAnswer, HostEvent, HostName } from './event.ts';
import type { Fields } from './fields.ts';

/** Variables that the host set for its hook. */
export type HostEnvironment = Readonly<Record<string, string | undefined>>;

/** One host: how it tells, how it is answered, and what its tools do. */
export interface Host {
  readonly name: HostName;
  /** The variable that names the project's folder; what the agent does cannot change it. */
  readonly projectVariable?: string;
  /** @throws SteelyardError HOST_EVENT_INVALID for an event that is not known or lacks a field */
  parse(fields: Fields, env: HostEnvironment): HostEvent;
  /**
   * The one JSON object for stdout.
   *
   * @param event undefined when the event could not be read: the answer then closes whatever it was about
   */
  render(event: HostEvent | undefined, answer: HookAnswer, options: RenderOptions): object;
  /** What is known of the host's own tools. */
  readonly tools: Required<Pick<CatalogInput, 'tools' | 'manifest'>>;
}

export interface RenderOptions {
  /** Calls that may run are left to the host's own permissions, which may ask. Default false. */
  readonly keepPrompts: boolean;
}
