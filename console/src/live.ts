import type { InboxView } from '../../src/console/protocol.ts';
import { answered, headers, isSignedOut } from './api.ts';

export interface LiveHandlers {
  readonly inbox: (view: InboxView) => void;
  readonly connected: (yes: boolean) => void;
  readonly signedOut: () => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;

/**
 * Listens for news until it is stopped. Read by `fetch`, as `EventSource` cannot send the token of the session.
 *
 * @returns stops it
 */
export function listen(handlers: LiveHandlers): () => void {
  const stop = new AbortController();
  void run(handlers, stop.signal);
  return () => stop.abort();
}

async function run(handlers: LiveHandlers, signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    try {
      const response = await fetch('/api/events', { headers: headers(), cache: 'no-store', signal });
      if (!response.ok) await answered(response);
      handlers.connected(true);
      wait = FIRST_WAIT_MS;
      for await (const { event, data } of messages(response)) {
        if (event === 'inbox') handlers.inbox(JSON.parse(data) as InboxView);
        if (event === 'signed-out') return handlers.signedOut();
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isSignedOut(error)) return handlers.signedOut();
    }
    handlers.connected(false);
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = Math.min(LONGEST_WAIT_MS, wait * 2);
  }
}

async function* messages(response: Response): AsyncGenerator<{ event: string; data: string }> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += value;
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (event !== undefined && data !== undefined) yield { event, data };
    }
  }
}
