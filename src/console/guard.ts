import { MIMEType } from 'node:util';
import type { Context, MiddlewareHandler } from 'hono';
import { SteelyardError } from '../errors.ts';
import type { Site } from './site.ts';

/** On every answer. Nothing is loaded from elsewhere, nothing is inline, nobody frames the page, nothing is kept. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), microphone=(), geolocation=()',
  'Cache-Control': 'no-store',
};

export function securityHeaders(site: Site): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
    if (site.secure) c.res.headers.set('Strict-Transport-Security', 'max-age=31536000');
  };
}

/**
 * Lets through what the page itself sends, and the opening of the page.
 *
 * The host is checked against rebinding of names, origin and fetch metadata against other pages, the media type because
 * a form can send none of JSON. A request that carries none of these headers comes from no browser: it is stopped by the
 * session, which only a browser that signed in has.
 */
export function guard(site: Site): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req;
    if (c.req.header('host') !== site.host)
      throw refused(`this is ${site.origin}, and was called by another name`);
    if (method !== 'GET' && method !== 'POST') throw refused('there is only GET and POST');
    const api = c.req.path.startsWith('/api/');
    const origin = c.req.header('origin');
    if (origin === undefined ? method === 'POST' : origin !== site.origin)
      throw refused('the request came from another page');
    if (!knownSite(c, api)) throw refused('the request came from another site');
    if (method === 'POST') checkMediaType(c.req.header('content-type'));
    await next();
  };
}

function knownSite(c: Context, api: boolean): boolean {
  const from = c.req.header('sec-fetch-site');
  if (from === undefined || from === 'same-origin') return true;
  // Following a link or typing the address opens the page; it holds no data, and asks for it by itself.
  const opening =
    c.req.header('sec-fetch-mode') === 'navigate' && c.req.header('sec-fetch-dest') === 'document';
  return !api && c.req.method === 'GET' && opening;
}

function checkMediaType(value: string | undefined): void {
  let type: MIMEType;
  try {
    type = new MIMEType(value ?? '');
  } catch {
    throw refused('the request has no readable media type');
  }
  const charset = type.params.get('charset') ?? 'utf-8';
  if (type.essence !== 'application/json' || charset.toLowerCase() !== 'utf-8')
    throw refused('the request is no JSON');
}

function refused(why: string): SteelyardError {
  return new SteelyardError('CONSOLE_REFUSED', why);
}
