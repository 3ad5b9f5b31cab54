import { isAscii } from '../../../catalog/language/words.ts';
import { toText } from '../expressions/text.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { elementsOf } from '../objects/elements.ts';
import { lengthOf, makeList } from '../objects/make.ts';
import { BASE64, URI } from '../values/encodings.ts';
import { MAX_TEXT, NO_CONSTS, NUMBER, SPELLED, STRING, Val } from '../values/value.ts';
import { single } from './arguments.ts';
import { encoded, mixed } from './results.ts';
import { eachPart, type TextChange, withKnownText } from './string/holes.ts';

/** Bytes or a buffer: an array of numbers that converts back to the text, and says which text it is where that is known. */
function bytes(I: Interpreter, text: Val, node: Node): Val {
  const list = makeList(
    I,
    node,
    I.m.open(NUMBER, I.m.taints.settle(text.t), text.prov, text.x),
    lengthOf(I, text.t),
  );
  if (typeof single(text) === 'string') {
    I.spells = true;
    I.m.write(list.objs[0]!, SPELLED, text);
  }
  return new Val(NO_CONSTS, STRING, list.objs, text.t, text.prov, text.x, false);
}

export function decodedBase64(I: Interpreter, arg: Val): Val {
  const m = I.m;
  const known = single(arg);
  if (typeof known === 'string' && known.length <= MAX_TEXT) {
    const text = Buffer.from(known, 'base64').toString('latin1');
    return m.constant(text, arg.t, arg.prov);
  }
  return mixed(I, STRING, [arg]);
}

/** Of a text of the script's own, in characters that are one byte each. */
export function encodedBase64(I: Interpreter, arg: Val, node: Node): Val {
  const known = ownText(arg);
  return known === null
    ? encoded(I, arg, STRING, BASE64, node, 'encoded as base64')
    : I.m.constant(Buffer.from(known, 'latin1').toString('base64'));
}

/** A known text without labels, in ASCII: what it is in bytes is what it is in characters. */
export function ownText(v: Val): string | null {
  const text = single(v);
  return typeof text === 'string' && v.t.empty && text.length <= MAX_TEXT && isAscii(text) ? text : null;
}

/** The text in ASCII that known bytes of the script's own spell; `null` for any others. */
export function spelledBytes(I: Interpreter, v: Val): string | null {
  const [list] = v.objs;
  if (list === undefined || v.objs.length > 1 || v.consts.length > 0) return null;
  const spelled = list.slots.get(SPELLED);
  if (spelled !== undefined) return ownText(spelled);
  const elements = v.open === 0 ? elementsOf(I, v) : null;
  if (elements === null || elements.length === 0) return null;
  const codes = elements.map((e) => (e.t.empty ? single(e) : null));
  return codes.every((code): code is number => typeof code === 'number' && code >= 0 && code < 128)
    ? String.fromCharCode(...codes)
    : null;
}

const WRITES: Readonly<Record<string, (text: string) => string>> = {
  encodeURI,
  encodeURIComponent,
  escape: globalThis.escape,
};

const READS: Readonly<Record<string, (text: string) => string>> = {
  decodeURI,
  decodeURIComponent,
  unescape: globalThis.unescape,
};

export function encodedForUrl(I: Interpreter, name: string, arg: Val, node: Node): Val {
  const m = I.m;
  const known = single(arg);
  const write = WRITES[name]!;
  if (typeof known === 'string' && known.length <= MAX_TEXT && !/[\ud800-\udfff]/.test(known)) {
    return m.constant(write(known), arg.t, arg.prov);
  }
  const text = toText(I, arg, node);
  return withKnownText(text, encoded(I, text, STRING, URI, node, 'encoded for a URL'), whereValid(write));
}

export function decodedFromUrl(I: Interpreter, name: string, arg: Val): Val {
  const m = I.m;
  const read = READS[name]!;
  const known = single(arg);
  if (typeof known === 'string' && known.length <= MAX_TEXT) {
    try {
      return m.constant(read(known), arg.t, arg.prov);
    } catch {
      // Malformed: the script would get an exception, so there is no value to follow.
      return m.open(STRING, arg.t, arg.prov);
    }
  }
  return withKnownText(arg, mixed(I, STRING, [arg]), whereValid(read));
}

/** On each known part, where it has no part of a character only; nothing is known of the text where it has. */
function whereValid(change: (text: string) => string): TextChange {
  return (text) => {
    try {
      return eachPart(change)(text);
    } catch {
      // A half surrogate or escape at the edge of a hole: what it is depends on what fills the hole.
      return null;
    }
  };
}

export function bufferFrom(I: Interpreter, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  const known = single(arg);
  const from = single(args[1]);
  if (
    typeof known === 'string' &&
    (from === 'base64' || from === 'hex' || from === 'base64url') &&
    known.length <= MAX_TEXT
  ) {
    return bytes(I, m.constant(Buffer.from(known, from).toString('latin1'), arg.t, arg.prov), node);
  }
  const isText = args[1] === undefined || from === 'utf8' || from === 'utf-8';
  const spelled = isText ? (ownText(arg) ?? spelledBytes(I, arg)) : null;
  return bytes(I, spelled === null ? mixed(I, STRING, [arg]) : m.constant(spelled), node);
}
