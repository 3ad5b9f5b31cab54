import { SteelyardError } from '../errors.ts';
import { escapeText } from '../visible.ts';

/** Where the page is, as browsers see it. */
export interface Site {
  /** Scheme, name and port: what the `Origin` header of the page says. */
  readonly origin: string;
  /** Name and port: what the `Host` header says. */
  readonly host: string;
  /** The name that passkeys are bound to. */
  readonly rpId: string;
  readonly secure: boolean;
}

/** Port of the page when nothing is said. */
export const DEFAULT_PORT = 4790;

/** The page at `http://localhost`: browsers treat it as secure, and bind no passkey to an address such as 127.0.0.1. */
export function localSite(port: number): Site {
  return readSite(`http://localhost:${port}`);
}

/**
 * Reads an origin such as `https://approvals.example.com`.
 *
 * @throws SteelyardError CONFIG_INVALID for anything but an https origin, or http://localhost
 */
export function readSite(text: string): Site {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw refused(text, 'it is no URL');
  }
  if (
    url.username !== '' ||
    url.password !== '' ||
    url.pathname !== '/' ||
    url.search !== '' ||
    url.hash !== ''
  )
    throw refused(text, 'it has more than a scheme, a name and a port');
  const local = url.protocol === 'http:' && url.hostname === 'localhost';
  if (url.protocol !== 'https:' && !local) throw refused(text, 'passkeys need https, or http://localhost');
  if (/^[\d.]+$|^\[/u.test(url.hostname)) throw refused(text, 'passkeys need a name, not an address');
  return { origin: url.origin, host: url.host, rpId: url.hostname, secure: url.protocol === 'https:' };
}

function refused(text: string, why: string): SteelyardError {
  return new SteelyardError(
    'CONFIG_INVALID',
    `\`${escapeText(text.slice(0, 200))}\` cannot be the origin of the page: ${why}`,
  );
}
