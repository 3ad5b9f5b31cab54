import type { ExternalApiSettings } from './settings.ts';

/** The part of the platform that the client needs; tests replace it to control time. */
export interface Network {
  readonly fetch: typeof fetch;
  /** Resolves after so many milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** Milliseconds since the epoch; dates in `retry-after` are compared with it. */
  readonly now: () => number;
}

/**
 * What became of a request. `unavailable`: nobody answered (network, timeout, 429, 5xx), also after the
 * retries. `refused`: the service answered and asking again would not help (3xx, 4xx).
 * `invalid`: an answer of 2xx that is not JSON of at most 1 MiB. Reasons quote nothing of the answer.
 */
export type Exchange =
  | { readonly outcome: 'answered'; readonly body: unknown }
  | { readonly outcome: 'unavailable' | 'refused' | 'invalid'; readonly reason: string };

type Attempt = Exchange & { readonly retryAfterMs?: number };

const MAX_BODY_BYTES = 1024 * 1024;
const BACKOFF_BASE_MS = 200;
/** Longest wait between two attempts. A service that asks for more is not asked again. */
const BACKOFF_CAP_MS = 10_000;

/** Used outside tests. */
export const platform: Network = Object.freeze({
  // Looked up at each call, so that an instrumented global fetch is honoured.
  fetch: (input: Parameters<typeof fetch>[0], init?: RequestInit) => globalThis.fetch(input, init),
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
  now: Date.now,
});

/**
 * POSTs JSON and reads JSON. Attempts that may succeed later are repeated after an exponential back-off with
 * full jitter: a random time up to 200 ms doubled with each attempt, at most 10 s, and never less than
 * `retry-after`. Never rejects.
 */
export async function postJson(
  settings: ExternalApiSettings,
  text: string,
  network: Network,
): Promise<Exchange> {
  for (let attempt = 0; ; attempt += 1) {
    const result = await attemptOnce(settings, text, network);
    if (result.outcome !== 'unavailable' || attempt >= settings.retries) return withoutDelay(result, attempt);
    const wished = result.retryAfterMs ?? 0;
    if (wished > BACKOFF_CAP_MS) return withoutDelay(result, attempt);
    const ceiling = Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** attempt);
    await network.sleep(Math.max(wished, network.random() * ceiling));
  }
}

function withoutDelay(result: Attempt, attempt: number): Exchange {
  if (result.outcome === 'answered') return { outcome: 'answered', body: result.body };
  const tries = attempt === 0 ? '' : ` after ${attempt + 1} attempts`;
  return { outcome: result.outcome, reason: `${result.reason}${tries}` };
}

async function attemptOnce(settings: ExternalApiSettings, text: string, network: Network): Promise<Attempt> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), settings.timeoutMs);
  try {
    const response = await network.fetch(settings.endpoint, {
      method: 'POST',
      headers: requestHeaders(settings),
      body: text,
      redirect: 'manual',
      signal: abort.signal,
    });
    return await readAttempt(response, network);
  } catch (error) {
    return abort.signal.aborted
      ? {
          outcome: 'unavailable',
          reason: `the scoring service did not answer within ${settings.timeoutMs} ms`,
        }
      : { outcome: 'unavailable', reason: `the scoring service could not be reached${systemCode(error)}` };
  } finally {
    clearTimeout(timer);
    // Ends a body that was not read to its end, so that no socket is left open.
    abort.abort();
  }
}

function requestHeaders(settings: ExternalApiSettings): [string, string][] {
  const headers: [string, string][] = [
    ['content-type', 'application/json'],
    ['accept', 'application/json'],
    ...settings.headers.map(([name, value]): [string, string] => [name, value]),
  ];
  if (settings.apiKey !== undefined) headers.push(['authorization', `Bearer ${settings.apiKey}`]);
  return headers;
}

async function readAttempt(response: Response, network: Network): Promise<Attempt> {
  const { status } = response;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return {
      outcome: 'refused',
      reason: 'the scoring service answered with a redirect, which is not followed',
    };
  }
  if (status === 429 || status >= 500) {
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), network.now());
    const reason = `the scoring service answered with status ${status}`;
    return { outcome: 'unavailable', reason, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  }
  if (status < 200 || status >= 300) {
    return { outcome: 'refused', reason: `the scoring service answered with status ${status}` };
  }
  const bytes = await readBody(response);
  if (bytes === undefined) {
    return { outcome: 'invalid', reason: `the answer is longer than ${MAX_BODY_BYTES} bytes` };
  }
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return { outcome: 'answered', body };
  } catch {
    return { outcome: 'invalid', reason: 'the answer is not JSON in UTF-8' };
  }
}

/** Undefined when the body is longer than the limit, whatever `content-length` claimed. */
async function readBody(response: Response): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (response.body === null) return new Uint8Array();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks, length);
    length += value.byteLength;
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(value);
  }
}

/** RFC 9110 section 10.2.3: seconds, or a date. Undefined when it is neither. */
function readRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** The system's code, such as ECONNREFUSED. The message is left out: it can repeat addresses or headers. */
function systemCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? ` (${code})` : '';
}
