import type { ActionFinding, InspectInput, Inspector } from '../finding.ts';
import { inspectUrl } from './inspect-url.ts';

export { type AddressRange, rangeOfIpv4, rangeOfIpv6 } from './address-range.ts';
export { type FoundUrl, findUrls } from './find-urls.ts';
export { type HostKind, hostKind } from './host-kinds.ts';
export { inspectUrl } from './inspect-url.ts';

/** Arguments that hold a host by their own name. */
const HOST_KEYS =
  /^(host|hostname|host_?name|server|ip|ip_?address|address_ip|endpoint|target_host|remote_host|domain)$/i;
const WRITING = /^(post|put|patch|upload)$/i;
/** Kinds of places where it matters that something is sent, not only asked for. */
const OUTSIDE = /^URL_(PUBLIC|BARE_ADDRESS|PASTE|CATCHER|TUNNEL|DROP|CHAT_HOOK|DYNAMIC|ONION|LOOK_ALIKE)$/;

/** Hosts and URLs in arguments: where they lead, what they pretend, what they carry. */
export const urlInspector: Inspector = {
  name: 'url',
  inspect(input: InspectInput): readonly ActionFinding[] {
    const out: ActionFinding[] = [];
    for (const { path, text } of input.texts) {
      if (text.length < 3) continue;
      for (const one of inspectUrl(text, HOST_KEYS.test(lastKey(path))))
        out.push({ ...one, inspector: 'url', path });
    }
    if (out.length > 0) upload(input, out);
    return out;
  },
};

/** A request that carries something there: a writing method with a body, beside an address. */
function upload(input: InspectInput, out: ActionFinding[]): void {
  const { args } = input;
  if (typeof args !== 'object' || args === null) return;
  const method = input.texts.find(({ path, text }) => path.at(-1) === 'method' && WRITING.test(text));
  if (method === undefined) return;
  const place = out.find((one) => OUTSIDE.test(one.id));
  const body = input.texts.some(({ path }) =>
    /^(body|data|json|payload|content|file|files|form)$/i.test(String(path[0])),
  );
  if (place === undefined || !body) return;
  out.push({
    inspector: 'url',
    id: 'URL_UPLOAD',
    message: `sends a body to \`${place.target ?? 'an outside host'}\``,
    path: place.path,
    severity: 0.4,
    confidence: 0.8,
    effect: 'send',
    reach: 'world',
    ...(place.target === undefined ? {} : { target: place.target }),
  });
}

function lastKey(path: readonly (string | number)[]): string {
  const key = path.at(-1);
  return typeof key === 'string' && key.length <= 32 ? key : '';
}
