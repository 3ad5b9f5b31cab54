import type { Node } from '../../script/ast.ts';
import type { Span } from '../../script/facts.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { nodesOf } from '../flow-model/nodes.ts';

/** A text of the script that is code, and gets in touch with a host when it runs. */
export interface Planted {
  readonly host: string;
  readonly span: Span;
}

/**
 * Code inside of a text that sends something to, or loads itself from, a host that is neither trusted nor named in the task. It runs
 * wherever the text is put (a page, a pipeline, a package), which the script cannot see: what it is put into is looked at by
 * nobody. Linear in the texts.
 */
export function plantedCode(model: FlowModel): readonly Planted[] {
  const found: Planted[] = [];
  if (!MAY_SEND.test(model.facts.source)) return found;
  for (const node of nodesOf(model)) {
    const text = textOf(node);
    if (text === undefined || text.length > LONGEST || !SENDS_OUT.test(text)) continue;
    const host = strangeHost(text, model);
    if (host !== undefined) found.push({ host, span: { start: node.start!, end: node.end! } });
  }
  return found;
}

const LONGEST = 20_000;

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map((part) => part.value.cooked ?? part.value.raw).join('\u2026');
}

/** What each alternative below cannot do without. */
const MAY_SEND =
  /curl|wget|Image|Beacon|XMLHttp|fetch|https?\.|requests\.|urlopen|Invoke-|WebSocket|<script|dev\/tcp/;

/** Code of shells, pages and programs by which data goes out, or further code comes in. */
const SENDS_OUT =
  /\bcurl\b[^\n]{0,200}?\s(?:-[a-zA-Z]{0,4}[dFT]\b|--data|--form|--upload-file|-X\s?(?:POST|PUT))|\bwget\b[^\n]{0,200}?--(?:post|body)|\b(?:curl|wget)\b[^\n|]{0,200}\|\s?(?:sudo\s)?(?:ba|z)?sh\b|\bnew Image\b|\bsendBeacon\b|\bXMLHttpRequest\b|\bfetch\(\s{0,4}[`'"]|\bhttps?\.request\(|\brequests\.(?:post|put)\(|\burlopen\(|\bInvoke-(?:RestMethod|WebRequest)\b|\bnew WebSocket\b|<script\b[^>]{0,200}\bsrc\s?=|\/dev\/tcp\//;

const HOST =
  /(?:https?:)?\/\/([a-z0-9.-]{4,253})|\bhost(?:name)?["']?\s?[:=]\s?["']([a-z0-9.-]{4,253})["']|\/dev\/tcp\/([a-z0-9.-]{4,253})/giu;

/** Hosts from which pages load common libraries. */
const LIBRARIES =
  /(?:^|\.)(?:jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare\.com|googleapis\.com|gstatic\.com|jquery\.com|tailwindcss\.com|bootstrapcdn\.com|esm\.sh)$/iu;

function strangeHost(text: string, model: FlowModel): string | undefined {
  for (const [, url, named, socket] of text.matchAll(HOST)) {
    const host = (url ?? named ?? socket ?? '').toLowerCase();
    if (!host.includes('.') || LIBRARIES.test(host) || host.endsWith('.')) continue;
    const { standing } = model.destination([`https://${host}/`]);
    if (standing === 'outside' || standing === 'public') return host;
  }
  return undefined;
}
