import { concat } from '../../expressions/concat.ts';
import { toText } from '../../expressions/text.ts';
import type { Interpreter } from '../../interpreter.ts';
import type { Node } from '../../node.ts';
import { elementsOf } from '../../objects/elements.ts';
import { getNamed } from '../../objects/read.ts';
import { STRING, Val } from '../../values/value.ts';
import { single } from '../arguments.ts';
import { mixed } from '../results.ts';

export function textOfCodes(I: Interpreter, name: string, args: readonly Val[]): Val {
  const m = I.m;
  const codes = args.map(single);
  // `fromCodePoint` refuses what is no whole number.
  if (
    codes.length > 0 &&
    codes.every((c) => Number.isInteger(c) && Number(c) >= 0 && Number(c) <= 0x10ffff)
  ) {
    return m.constant(
      name === 'String.fromCharCode'
        ? String.fromCharCode(...(codes as number[]))
        : String.fromCodePoint(...(codes as number[])),
      mixed(I, STRING, args).t,
    );
  }
  // A number that is read as a character is all there, also if it was a count or a place.
  const text = mixed(I, STRING, args);
  return new Val(text.consts, text.open, text.objs, m.taints.spell(text.t), text.prov, text.x, text.top);
}

export function rawText(I: Interpreter, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  const raw = getNamed(I, arg, 'raw', node);
  const parts = elementsOf(I, raw);
  if (parts === null) return mixed(I, STRING, args);
  let v: Val = m.constant('');
  for (let i = 0; i < parts.length; i++) {
    v = concat(I, v, toText(I, parts[i]!, node));
    if (i + 1 < parts.length && args[i + 1] !== undefined) v = concat(I, v, toText(I, args[i + 1]!, node));
  }
  return v;
}
