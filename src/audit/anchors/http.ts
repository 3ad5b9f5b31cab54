import { type Anchor, anchorFailure } from './anchor.ts';

export interface HttpAnchorOptions {
  readonly name?: string;
  /** Sent with both requests, such as an authorization. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds for a whole request. Default 10 000. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_NOTE = 64 * 1024;

/**
 * Sends checkpoints to a service of somebody else: `POST` with the note as text, answered by a 2xx status; `GET` of the
 * same address answers with the last note, or 404 when there is none. Redirects are not followed.
 */
export function httpAnchor(url: string, options: HttpAnchorOptions = {}): Anchor {
  const name = options.name ?? `http:${new URL(url).host}`;
  const request = async (method: 'GET' | 'POST', body: string | null): Promise<Response> => {
    const response = await fetch(url, {
      method,
      body,
      headers: { ...options.headers, 'content-type': 'text/plain; charset=utf-8' },
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
    if (!response.ok && !(method === 'GET' && response.status === 404)) {
      throw Object.assign(new Error('the service refused'), { code: response.status });
    }
    return response;
  };
  return {
    name,
    publish: async (note) => {
      try {
        await (await request('POST', note)).body?.cancel();
      } catch (cause) {
        throw anchorFailure(name, cause);
      }
    },
    latest: async () => {
      try {
        const response = await request('GET', null);
        if (response.status === 404) return undefined;
        const text = await response.text();
        if (text.length > MAX_NOTE) throw Object.assign(new Error('too long'), { code: 'TOO_LONG' });
        return text === '' ? undefined : text;
      } catch (cause) {
        throw anchorFailure(name, cause);
      }
    },
  };
}
