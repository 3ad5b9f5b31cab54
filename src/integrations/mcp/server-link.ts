import type { Line } from './lines.ts';
import type { JsonObject } from './message.ts';

/** A server, however it is reached. */
export interface ServerLink {
  /** One message without a line end; `value` makes what it says, for who needs to know. */
  send(message: string, value: () => JsonObject): void;
  /** When the server takes more. */
  drained(): Promise<void>;
  /** When it has ended by itself, with the reason in words. Never rejects. */
  readonly ended: Promise<string>;
  /** Ends it, and returns when nothing of it is left. */
  close(): Promise<void>;
}

/** What a link tells. */
export interface LinkEvents {
  /** Lines come one after the other: the next one waits for the promise. */
  readonly line: (line: Line) => Promise<void>;
  /** What the server printed for people, escaped. */
  readonly printed: (text: string) => void;
}
