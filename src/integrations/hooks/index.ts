/** Hooks of coding agents: what a host tells before and after a call, weighed by the gate of a folder. */

export { contextOf } from './context.ts';
export {
  type CallEvent,
  HOSTS,
  type HookAnswer,
  type HostCall,
  type HostEvent,
  type HostName,
  type PromptEvent,
  type RanEvent,
  type SessionEvent,
} from './event.ts';
export { readFields } from './fields.ts';
export type { Host, HostEnvironment, RenderOptions } from './host.ts';
export { hookHostCheck } from './host-check.ts';
export { HOST } from './hosts.ts';
export { runHookProcess } from './process.ts';
export { type HookOptions, runHook } from './run.ts';
