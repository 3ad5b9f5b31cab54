import { argumentAt } from '../../../catalog/schema.ts';
import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { ArgumentNode, CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { isNumber, onlyConstant } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * A number that is put together of bits, of which tool or argument say what each is (`1 read, 2 comment, 64 manage rights`): beside
 * the right that the task names it has one of which the task has no word. `65` reads like any other number.
 *
 * @returns what the bit is called that goes beyond the greatest of those that are asked for
 */
export function rightInBits(view: CallView, { purpose }: FlowModel): string | undefined {
  for (const { path, view: given } of view.arguments) {
    const value = onlyConstant(given);
    if (!isNumber(value) || !Number.isInteger(value) || value <= 0 || value > MOST) continue;
    for (const tool of view.tools) {
      const bits = bitsOf(tool, path);
      const held = bits.filter(({ bit }) => hasBit(value, bit));
      const isSaid = ({ words }: Bit) => words.some((word) => purpose.mentions(word));
      const greatest = held.findLast(isSaid)?.bit;
      if (greatest === undefined) continue;
      const beyond = held.find(({ bit, words }) => bit > greatest && words.length > 0);
      if (beyond !== undefined) return beyond.name;
    }
  }
  return undefined;
}

interface Bit {
  readonly bit: number;
  readonly name: string;
  /** Words of the name by which a task would speak of it. */
  readonly words: readonly string[];
}

const MOST = 2 ** 40;

/** Also beyond the 32 bits that JavaScript's own operators know. */
function hasBit(value: number, bit: number): boolean {
  return Math.floor(value / bit) % 2 === 1;
}

/** What the bits of an argument stand for, smallest first: by its own description, or by the tool's, which names it. */
function bitsOf(tool: ToolKnowledge, path: ArgumentNode['path']): readonly Bit[] {
  const { declaration } = tool;
  if (declaration === undefined) return NONE;
  const own = argumentAt(declaration.inputSchema, path)?.description;
  if (typeof own === 'string') {
    const bits = bitsIn(own);
    if (bits.length > 0) return bits;
  }
  const leaf = path.at(-1);
  const told = bitsOfTool(tool);
  return leaf !== undefined && told.length > 0 && (declaration.description ?? '').includes(leaf)
    ? told
    : NONE;
}

const NONE: readonly Bit[] = [];

const bitsOfTool = oncePer(({ declaration }: ToolKnowledge) => bitsIn(declaration?.description ?? ''));

/** A list of powers of two with a name for each, three of them at least: fewer may be any numbers. */
function bitsIn(description: string): readonly Bit[] {
  const text = description.slice(0, 2000);
  let bits = read(text, NUMBER_FIRST);
  if (bits.length < FEWEST) bits = read(text, NAME_FIRST);
  const told = new Set(bits.map(({ bit }) => bit));
  // Grades from 1 to 4 are all the numbers there are; bits leave out the 3.
  const isList =
    bits.length >= FEWEST && told.size === bits.length && bits.every(({ bit }) => isPowerOfTwo(bit));
  return isList ? bits.toSorted((a, b) => a.bit - b.bit) : NONE;
}

const FEWEST = 3;

/** `1 read`, `1 = read`, `0x40: manage`, `64 for whoever manages`. */
const NUMBER_FIRST =
  /(?<![\w.,-]|\w[ /])(0x[\da-f]{1,10}|0o[0-7]{1,12}|\d{1,12})\)?(?: ?(?:=|:|->|→|–|-|is|for|means) ?| ?\(| )(\p{L}[\p{L} _-]{1,40})/giu;
/** `read = 1`, `read (1)`, `read: 1`. */
const NAME_FIRST =
  /(\p{L}[\p{L}_-]{1,30})(?: ?(?:=|:|->|→) ?| ?\()(0x[\da-f]{1,10}|0o[0-7]{1,12}|\d{1,12})\b/giu;

function read(text: string, form: RegExp): readonly Bit[] {
  const bits: Bit[] = [];
  for (const [, first = '', second = ''] of text.matchAll(form)) {
    const isNumberFirst = form === NUMBER_FIRST;
    const name = (isNumberFirst ? second : first).trim();
    const words = splitWords(name).filter((word) => word.length > 2 && !FILLERS.has(word));
    bits.push({ bit: Number(isNumberFirst ? first : second), name, words });
  }
  return bits;
}

/** What stands in names of rights and says nothing of them. */
const FILLERS = new Set(
  'the and for all any other others right rights access permission permissions can may who whoever into from with'.split(
    ' ',
  ),
);

function isPowerOfTwo(value: number): boolean {
  return value > 0 && value <= MOST && Number.isInteger(Math.log2(value));
}
