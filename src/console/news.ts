import type { UnderlyingSource } from 'node:stream/web';
import type { Context } from 'hono';
import { SteelyardError } from '../errors.ts';
import type { Env, Parts } from './app.ts';
import type { InboxView } from './protocol.ts';
import { summaryOf } from './request-views.ts';
import type { Session } from './sessions.ts';

const MOST_PENDING = 200;
const MOST_STREAMS = 12;
const MOST_STREAMS_IN_ALL = 200;
const HEARTBEAT_MS = 15_000;
/** Messages that wait for a slow reader; after that it gets the newest state, and not all of those between. */
const MOST_WAITING = 8;

/** The inbox as server-sent events: once at the start, and again after every change, by whomever. */
export function newsOf(c: Context<Env>, parts: Parts): Response {
  const session = c.get('session');
  if (session.streams >= MOST_STREAMS || parts.live.listeners >= MOST_STREAMS_IN_ALL)
    throw new SteelyardError('CONSOLE_TOO_MANY', 'too many pages are open');
  const news = new News(parts, session);
  const stream = new ReadableStream<Uint8Array>(
    news,
    new CountQueuingStrategy({ highWaterMark: MOST_WAITING }),
  );
  return c.body(stream, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Some proxies collect an answer before they pass it on.
    'X-Accel-Buffering': 'no',
  });
}

/** What one open page is told. */
class News implements UnderlyingSource<Uint8Array> {
  readonly #parts: Parts;
  readonly #session: Session;
  readonly #encoder = new TextEncoder();
  #stop = (): void => {};
  #version = 0;
  #changed = true;
  #sending = false;

  constructor(parts: Parts, session: Session) {
    this.#parts = parts;
    this.#session = session;
  }

  start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.#session.streams += 1;
    const stopListening = this.#parts.live.listen((version) => {
      this.#version = version;
      this.#changed = true;
      void this.#send(controller);
    });
    const heartbeat = setInterval(() => this.#beat(controller), HEARTBEAT_MS);
    this.#stop = () => {
      stopListening();
      clearInterval(heartbeat);
      this.#session.streams -= 1;
      this.#stop = () => {};
    };
  }

  /** The reader has room again. */
  async pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    await this.#send(controller);
  }

  cancel(): void {
    this.#stop();
  }

  async #send(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      while (this.#changed && (controller.desiredSize ?? 0) > 0) {
        this.#changed = false;
        if (!(await this.#admitted())) {
          this.#end(controller);
          return;
        }
        const view = await inboxOf(this.#parts, this.#session, this.#version);
        this.#write(controller, `event: inbox\ndata: ${JSON.stringify(view)}\n\n`);
      }
    } catch (error) {
      this.#parts.onFault(error);
      this.#stop();
      controller.error(error);
    } finally {
      this.#sending = false;
    }
  }

  /** Whether the person is still signed in, and still an approver: news are told to nobody else. */
  async #admitted(): Promise<boolean> {
    const { sessions, approvers } = this.#parts;
    const passkey = await approvers.passkey(this.#session.credential);
    return sessions.isLive(this.#session) && passkey?.person === this.#session.person;
  }

  /** Says that the line still stands, and ends it with the session. */
  #beat(controller: ReadableStreamDefaultController<Uint8Array>): void {
    if (!this.#parts.sessions.isLive(this.#session)) this.#end(controller);
    else if ((controller.desiredSize ?? 0) > 0) this.#write(controller, ': still here\n\n');
  }

  #end(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.#write(controller, 'event: signed-out\ndata: {}\n\n');
    this.#stop();
    controller.close();
  }

  #write(controller: ReadableStreamDefaultController<Uint8Array>, text: string): void {
    controller.enqueue(this.#encoder.encode(text));
  }
}

async function inboxOf({ requests, now }: Parts, session: Session, version: number): Promise<InboxView> {
  const found = await requests.list({ states: ['pending'], limit: MOST_PENDING + 1 });
  const at = now();
  return {
    pending: found
      .slice(0, MOST_PENDING)
      .map((request) => summaryOf(request, session.person, at))
      .filter(({ state }) => state === 'pending'),
    more: found.length > MOST_PENDING,
    version,
    now: at,
  };
}
