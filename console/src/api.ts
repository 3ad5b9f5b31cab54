import { type Failure, TOKEN_HEADER } from '../../src/console/protocol.ts';

/** What the server refused, and what to do about it. */
export class ApiError extends Error {
  readonly code: string;
  readonly next: string;

  constructor({ code, message, next }: Failure) {
    super(message);
    this.code = code;
    this.next = next;
  }
}

const KEY = 'steelyard.token';

/** The token belongs to this origin alone; the cookie that goes with it is out of reach of scripts. */
export const token = {
  get: (): string | undefined => localStorage.getItem(KEY) ?? undefined,
  set: (value: string): void => localStorage.setItem(KEY, value),
  clear: (): void => localStorage.removeItem(KEY),
};

export function headers(): Record<string, string> {
  const value = token.get();
  return value === undefined ? {} : { [TOKEN_HEADER]: value };
}

/** @throws ApiError */
export async function get<T>(path: string): Promise<T> {
  return answered<T>(await sent(path, { headers: headers() }));
}

/** @throws ApiError */
export async function post<T>(path: string, body: object = {}): Promise<T> {
  return answered<T>(
    await sent(path, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

async function sent(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, cache: 'no-store' });
  } catch {
    throw new ApiError({
      code: 'OFFLINE',
      message: 'the server does not answer',
      next: 'look whether `steelyard console` still runs',
    });
  }
}

export async function answered<T>(response: Response): Promise<T> {
  const value: unknown = await response.json().catch(() => undefined);
  if (response.ok) return value as T;
  throw new ApiError(
    isFailure(value)
      ? value
      : { code: 'INTERNAL', message: `the server answered ${response.status}`, next: '' },
  );
}

function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

/** The server wants a sign-in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'CONSOLE_SIGN_IN' || error.code === 'CONSOLE_REFUSED');
}
