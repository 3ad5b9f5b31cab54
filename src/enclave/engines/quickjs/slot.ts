/** A place where one run at a time can happen: a thread or a process that can be ended. */
import type { FromEngine, ToEngine } from './protocol.ts';

export interface SlotEvents {
  message(message: FromEngine): void;
  /** It has ended by itself, or could not be started. At most once, and never after `kill`. */
  gone(reason: string): void;
}

export interface Slot {
  post(message: ToEngine): void;
  /**
   * Posts to an engine that waits for it and has read everything else.
   *
   * @param alone no other run is under way, so that the host may wait a moment for what the engine says to it
   */
  answer(message: ToEngine, alone: boolean): void;
  /** Asks the script to stop at the next opportunity. False where only ending the whole slot helps. */
  stop(): boolean;
  /** Whether it keeps the host alive. */
  hold(held: boolean): void;
  /** Ends it, whatever it does. No event follows. */
  kill(): Promise<void>;
}
