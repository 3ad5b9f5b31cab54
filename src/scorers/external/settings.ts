import { invalid, join, type RawSettings, readBoolean, readNumber, readObject } from '../settings.ts';

/** Settings of `external-api`, as a caller writes them. */
export interface ExternalApiConfig {
  /** Absolute URL that scores are asked from. `https:`, or `http:` on a loopback address. */
  readonly endpoint: string;
  /** Sent as `authorization: Bearer`. Never written to a log, message or result. */
  readonly apiKey?: string;
  /** Milliseconds for one attempt, from connecting to the last byte of the answer. 1-600000, default 5000. */
  readonly timeoutMs?: number;
  /** Further attempts after a network error, a timeout, 429 or 5xx. 0-10, default 1. */
  readonly retries?: number;
  /** Further request headers. Values are treated as secrets. */
  readonly headers?: Readonly<Record<string, string>>;
  /** False leaves the script's text out of the request; its digest and features are always sent. Default true. */
  readonly sendScript?: boolean;
  /** True permits `http:` to other than loopback addresses. Default false. */
  readonly allowInsecure?: boolean;
}

export interface ExternalApiSettings {
  readonly endpoint: string;
  readonly apiKey: string | undefined;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly sendScript: boolean;
}

/** Every key, in the order of docs/external-api.md. */
export const KEYS = [
  'endpoint',
  'apiKey',
  'timeoutMs',
  'retries',
  'headers',
  'sendScript',
  'allowInsecure',
] as const;

/** Headers that describe the message itself; changing them would change what the request means. */
const OWN_HEADERS = new Set([
  'accept',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const HEADER_NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,100}$/;
const HEADER_VALUE = /^[\x20-\x7e\t]{0,8192}$/;
const API_KEY = /^[\x21-\x7e]{1,8192}$/;

/**
 * Checks the settings of `external-api`. Messages name the key and never show a value, since any of them
 * (a query, a header, the key) can be a secret.
 *
 * @throws SteelyardError CONFIG_INVALID
 */
export function readExternalApi(value: unknown, path: string): ExternalApiSettings {
  const raw = readObject(value, path, KEYS);
  const apiKey = readApiKey(raw, path);
  const headers = readHeaders(raw, path, apiKey !== undefined);
  const allowInsecure = readBoolean(raw, path, 'allowInsecure', false);
  return Object.freeze({
    endpoint: readEndpoint(raw, path, allowInsecure),
    apiKey,
    timeoutMs: readNumber(raw, path, 'timeoutMs', { min: 1, max: 600_000, fallback: 5000, integer: true }),
    retries: readNumber(raw, path, 'retries', { min: 0, max: 10, fallback: 1, integer: true }),
    headers,
    sendScript: readBoolean(raw, path, 'sendScript', true),
  });
}

function readEndpoint(raw: RawSettings, path: string, allowInsecure: boolean): string {
  const place = join(path, 'endpoint');
  const { endpoint } = raw;
  if (typeof endpoint !== 'string') throw invalid(`\`${place}\` is required and must be a URL`, place);
  if (!URL.canParse(endpoint)) throw invalid(`\`${place}\` is not an absolute URL`, place);
  const url = new URL(endpoint);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw invalid(`\`${place}\` must be an https URL`, place);
  if (url.username !== '' || url.password !== '') {
    throw invalid(
      `\`${place}\` must not hold a user name or password; use \`${join(path, 'apiKey')}\``,
      place,
    );
  }
  if (url.protocol === 'http:' && !allowInsecure && !isLoopback(url.hostname)) {
    throw invalid(`\`${place}\` must be https, or \`${join(path, 'allowInsecure')}\` true`, place);
  }
  url.hash = '';
  return url.href;
}

/** The URL parser has already turned every spelling of an IPv4 address into four decimal numbers. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

function readApiKey(raw: RawSettings, path: string): string | undefined {
  const { apiKey } = raw;
  if (apiKey === undefined) return undefined;
  if (typeof apiKey !== 'string' || !API_KEY.test(apiKey)) {
    const place = join(path, 'apiKey');
    throw invalid(`\`${place}\` must be visible ASCII characters without spaces`, place);
  }
  return apiKey;
}

function readHeaders(
  raw: RawSettings,
  path: string,
  hasKey: boolean,
): readonly (readonly [string, string])[] {
  const place = join(path, 'headers');
  const { headers } = raw;
  if (headers === undefined) return [];
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) {
    throw invalid(`\`${place}\` must be an object of header names and values`, place);
  }
  const seen = new Set<string>();
  const list: (readonly [string, string])[] = [];
  for (const [name, value] of Object.entries(headers) as [string, unknown][]) {
    const lower = name.toLowerCase();
    if (!HEADER_NAME.test(name)) throw invalid(`\`${place}\` has a name that is not a header name`, place);
    if (OWN_HEADERS.has(lower)) throw invalid(`\`${place}\` must not set \`${lower}\``, place);
    if (lower === 'authorization' && hasKey) {
      throw invalid(`\`${place}\` sets \`authorization\` and so does \`${join(path, 'apiKey')}\``, place);
    }
    if (seen.has(lower)) throw invalid(`\`${place}\` has \`${lower}\` twice`, place);
    if (typeof value !== 'string' || !HEADER_VALUE.test(value)) {
      throw invalid(`\`${place}\` has a value of \`${lower}\` that is not printable ASCII`, place);
    }
    seen.add(lower);
    list.push([lower, value]);
  }
  return Object.freeze(list);
}
