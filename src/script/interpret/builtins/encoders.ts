import { toText } from '../expressions/text.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { lengthOf, makeList } from '../objects/make.ts';
import { URI } from '../values/encodings.ts';
import { MAX_TEXT, NO_CONSTS, NUMBER, STRING, Val } from '../values/value.ts';
import { single } from './arguments.ts';
import { encoded, mixed } from './results.ts';
import { eachPart, type TextChange, withKnownText } from './string/holes.ts';

/** Bytes or a buffer: an array of numbers that converts back to the text. */
function bytes(I: Interpreter, text: Val, node: Node): Val {
  return I.m.open(STRING | NUMBER, text.t, text.prov, text.x) && listBytes(I, text, node);
}

function listBytes(I: Interpreter, text: Val, node: Node): Val {
  const known = single(text);
  if (typeof known === 'string') return I.m.constant(known, text.t, text.prov);
  const list = makeList(I, node, I.m.open(NUMBER, text.t, text.prov, text.x), lengthOf(I, text.t));
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

export function encodedForUrl(I: Interpreter, name: string, arg: Val, node: Node): Val {
  const m = I.m;
  const known = single(arg);
  const write = name === 'encodeURI' ? encodeURI : encodeURIComponent;
  if (typeof known === 'string' && known.length <= MAX_TEXT && !/[\ud800-\udfff]/.test(known)) {
    return m.constant(write(known), arg.t, arg.prov);
  }
  const text = toText(I, arg, node);
  return withKnownText(text, encoded(I, text, STRING, URI, node, 'encoded for a URL'), whereValid(write));
}

export function decodedFromUrl(I: Interpreter, arg: Val): Val {
  const m = I.m;
  const known = single(arg);
  if (typeof known === 'string' && known.length <= MAX_TEXT) {
    try {
      return m.constant(decodeURIComponent(known), arg.t, arg.prov);
    } catch {
      // Malformed: the script would get an exception, so there is no value to follow.
      return m.open(STRING, arg.t, arg.prov);
    }
  }
  return withKnownText(arg, mixed(I, STRING, [arg]), whereValid(decodeURIComponent));
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
    return bytes(I, m.constant(Buffer.from(known, from).toString('latin1')), node);
  }
  return bytes(I, mixed(I, STRING, [arg]), node);
}
