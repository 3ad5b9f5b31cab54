/** What a pool and its engines say to each other. Plain data, so that it crosses to threads and processes alike. */
import type { Ended, Job, Settlement, Turn } from '../../engine.ts';

export type ToEngine =
  | { readonly kind: 'run'; readonly job: Job }
  | { readonly kind: 'settle'; readonly items: readonly Settlement[] }
  /** End a program whose outcome is known. */
  | { readonly kind: 'finish' };

export type FromEngine =
  | { readonly kind: 'ready' }
  | { readonly kind: 'turn'; readonly turn: Turn }
  | { readonly kind: 'ended'; readonly turn: Turn; readonly end: Ended };

/** How an engine waits for its pool. */
export interface Channel {
  /** Waits, without running anything else, until there is a message. */
  receive(): ToEngine;
  send(message: FromEngine): void;
  /** True once the pool wants the run to end; asked while a script computes. */
  stopped(): boolean;
}
