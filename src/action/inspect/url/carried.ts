/** Data that a URL carries along: in its query, its path, its host name. */

import type { Observation } from '../finding.ts';
import { findSecrets } from '../secret/scan.ts';
import { decodedParts } from '../text/encoded.ts';
import type { FoundUrl } from './find-urls.ts';

/** Names of values that are long by their nature: signatures, states, codes, cursors. */
const LONG_BY_NATURE =
  /^(x-amz-.*|x-goog-.*|x-ms-.*|sig|signature|sv|se|sp|sr|st|token|access_token|id_token|code|state|nonce|code_challenge|code_verifier|cursor|page_?token|next|continue|redirect(_uri|_url)?|return(_to|url)?|url|u|q|query|search|utm_.*|gclid|fbclid|policy|key-pair-id|expires|awsaccesskeyid|sessionid|hash|etag|v|version|key|api_?key|filter|fields|select|where|bbox|viewbox)$/i;
const CARRIERS =
  /^(data|d|payload|body|content|text|msg|message|exfil|leak|dump|log|out|output|result|info|steal|c|cookie|b64|base64|secret|pw|password|credentials?|env|file|note|notes|email|history)$/i;

export function inspectCarried(url: FoundUrl): Observation[] {
  const out: Observation[] = [];
  const { host } = url;
  let pairs = 0;
  for (const pair of url.query === '' ? [] : url.query.slice(0, 4096).split(/[&;]/)) {
    pairs += 1;
    if (pairs > 40) break;
    const equals = pair.indexOf('=');
    const name = equals < 0 ? '' : pair.slice(0, equals).slice(0, 64);
    const value = equals < 0 ? pair : pair.slice(equals + 1);
    if (value.length < 12) continue;
    const carrier = CARRIERS.test(name);
    const plain = decode(value);
    if (findSecrets(plain, false).some((span) => span.severity >= 0.5 && span.confidence >= 0.6))
      note(out, {
        id: 'URL_SECRET_IN_QUERY',
        message: 'the address carries a key or password',
        severity: 0.7,
        confidence: 0.9,
        effect: 'send',
        target: host,
      });
    else if (!LONG_BY_NATURE.test(name) && decodedParts(value).some((part) => part.encoding !== 'percent'))
      note(out, {
        id: 'URL_DATA_IN_QUERY',
        message: 'the address carries an encoded text',
        severity: 0.6,
        confidence: 0.85,
        effect: 'send',
        target: host,
      });
    else if (carrier && plain.length >= 60 && /\s/.test(plain))
      note(out, {
        id: 'URL_DATA_IN_QUERY',
        message: 'the address carries a long text',
        severity: 0.5,
        confidence: 0.7,
        effect: 'send',
        target: host,
      });
    else if (!LONG_BY_NATURE.test(name) && value.length >= 200)
      note(out, {
        id: 'URL_DATA_IN_QUERY',
        message: `the address carries ${value.length} characters in one value`,
        severity: 0.45,
        confidence: 0.6,
        effect: 'send',
        target: host,
      });
    else if (/\$\(|`|\$\{|\{\{|%24%28|%60/.test(value))
      note(out, {
        id: 'URL_TEMPLATE',
        message: 'a part of the address is to be filled in by what runs it',
        severity: 0.4,
        confidence: 0.6,
        effect: 'send',
        target: host,
      });
  }
  const label = longestLabel(host);
  // Host names are looked up by servers of the name's owner: a label can carry 63 characters out.
  if (
    label.length >= 40 &&
    !label.startsWith('xn--') &&
    /^[a-z2-7]{40,}$|^[0-9a-f]{40,}$|\d.*\d.*\d/.test(label)
  )
    note(out, {
      id: 'URL_DATA_IN_HOST',
      message: 'the host name carries an encoded text',
      severity: 0.6,
      confidence: 0.7,
      effect: 'send',
      target: host,
    });
  for (const segment of url.path.slice(0, 4096).split('/', 40))
    if (
      segment.length >= 64 &&
      decodedParts(segment).some((part) => part.encoding === 'base64' || part.encoding === 'hex')
    )
      note(out, {
        id: 'URL_DATA_IN_PATH',
        message: 'the path of the address carries an encoded text',
        severity: 0.5,
        confidence: 0.7,
        effect: 'send',
        target: host,
      });
  return out;
}

function note(out: Observation[], one: Observation): void {
  if (!out.some((other) => other.id === one.id)) out.push(one);
}

function longestLabel(host: string): string {
  return host.split('.').reduce((a, b) => (b.length > a.length ? b : a), '');
}

function decode(value: string): string {
  const text = value.replaceAll('+', ' ');
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // Not UTF-8: read as it stands.
    return text;
  }
}
