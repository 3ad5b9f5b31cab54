import { single } from '../builtins/arguments.ts';
import { concat } from '../expressions/concat.ts';
import { withoutNullish } from '../expressions/members.ts';
import { literalsOf, toText } from '../expressions/text.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { deep } from '../objects/labels.ts';
import { extra } from '../values/unions.ts';
import { KEYS, type Obj, OWNER, STRING, type Template, VALUE, Val } from '../values/value.ts';

/** The text of an address that was made with `new URL`: as it was given, with what was put into its parameters and parts since. */
export function urlText(I: Interpreter, obj: Obj, node: Node): Val {
  const { m } = I;
  const known = knownUrl(I, obj);
  if (known !== null) return known;
  let whole = toText(I, obj.slots.get(VALUE) ?? m.undefined, node);
  const params = obj.slots.get(KEYS) ?? m.undefined;
  if (params.objs.some((o) => o.slots.first !== null))
    whole = concat(I, cut(I, asWritten(whole), QUERY), anything(I, params));
  for (const url of obj.slots.get(OWNER)?.objs ?? [])
    for (const part of PARTS) {
      const put = url.slots.get(part);
      if (put === undefined) continue;
      const set = withPart(I, whole, part, toText(I, withoutNullish(I, put), node));
      // What was put there on one way alone may be what it was.
      whole = put.consts.includes(undefined) ? m.withTaint(m.join(whole, set), put.t) : set;
    }
  return whole;
}

/** An address with another part. */
function withPart(I: Interpreter, whole: Val, part: (typeof PARTS)[number], put: Val): Val {
  const { m } = I;
  const any = m.open(STRING, whole.t, whole.prov);
  switch (part) {
    case 'pathname':
      return concat(I, concat(I, cut(I, whole, PATH), put), any);
    case 'protocol':
      // With a colon or without; one that is of another kind is not taken.
      return m.join(whole, concat(I, put, any));
    case 'port':
      return m.join(whole, concat(I, concat(I, cut(I, whole, PORT), concat(I, m.constant(':'), put)), any));
    case 'hostname':
    case 'host':
      return movedTo(I, whole, put);
    default:
      return concat(I, concat(I, whole, any), put);
  }
}

/** The address where all of it is known: what it was made of, and the one text of each part that was set. */
function knownUrl({ m }: Interpreter, obj: Obj): Val | null {
  const base = obj.slots.get(VALUE) ?? m.undefined;
  const urls = obj.slots.get(OWNER)?.objs ?? [];
  const [url] = urls;
  const text = single(base);
  if (typeof text !== 'string' || urls.length !== 1 || url === undefined || !URL.canParse(text)) return null;
  if (obj.slots.get(KEYS)?.objs.some((o) => o.slots.first !== null) !== false) return null;
  const whole = new URL(text);
  let { t } = base;
  for (const part of PARTS) {
    const put = url.slots.get(part);
    if (put === undefined) continue;
    const one = single(put);
    if (typeof one !== 'string') return null;
    whole[part] = one;
    t = m.taints.union(t, put.t);
  }
  return m.constant(whole.href, t, base.prov);
}

/** Parts of an address that can be set by themselves, and are read in the whole then. */
const PARTS = ['pathname', 'hash', 'username', 'password', 'host', 'hostname', 'port', 'protocol'] as const;

/** A known address as the library writes it: what follows a bare host stands behind a slash and is no part of its name. */
function asWritten(text: Val): Val {
  const { consts, open, objs, top } = text;
  if (open !== 0 || objs.length > 0 || top) return text;
  const written = consts.map((c) => (typeof c === 'string' && URL.canParse(c) ? new URL(c).href : c));
  return new Val([...new Set(written)], 0, objs, text.t, text.prov, text.x, false);
}

const QUERY = /[?#]/;
/** The first slash behind the host. */
const PATH = /(?<=^[a-z][a-z0-9+.-]{0,15}:\/\/[^/?#]{0,253})[/?#]/i;
/** What stands behind the name of the host. */
const PORT = /(?<=^[a-z][a-z0-9+.-]{0,15}:\/\/[^/?#:]{0,253})[/?#:]/i;

/** Any text with the labels and literals of the parameters; they are written in some order, and encoded. */
function anything(I: Interpreter, params: Val): Val {
  const d = deep(I, params);
  const literals = params.objs.flatMap((o) => literalsOf(I, o) ?? []);
  const x = extra(
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    literals.length > 0 ? literals : null,
    d.encodings,
    null,
    null,
  );
  return I.m.open(STRING, d.t, d.prov, x);
}

/** What is known of the text before the first place that the pattern finds; what follows is not kept. */
function cut({ m }: Interpreter, text: Val, pattern: RegExp): Val {
  const templates: Template[] = [];
  for (const one of text.consts) if (typeof one === 'string') templates.push([before([one], pattern), null]);
  for (const one of text.x?.templates ?? []) templates.push([before(one, pattern), null]);
  if (templates.length === 0) return text;
  const x = extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, templates, 0, null, null);
  return m.open(STRING, text.t, text.prov, x);
}

function before([first]: Template, pattern: RegExp): string {
  const known = first ?? '';
  const at = known.search(pattern);
  return at < 0 ? known : known.slice(0, at);
}

/** An address at another host; where it was before counts as well, as far as it is known. */
function movedTo(I: Interpreter, text: Val, host: Val): Val {
  const { m } = I;
  const rest = m.open(STRING, text.t, text.prov);
  const moved = concat(I, concat(I, m.constant('https://'), host), concat(I, m.constant('/'), rest));
  return text.consts.length > 0 || (text.x?.templates ?? null) !== null ? m.join(text, moved) : moved;
}
