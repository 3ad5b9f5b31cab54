import type { Primitive, TextPattern, ValueView } from '../../../script/facts.ts';
import { filled } from '../values.ts';

/** Longest text that is taken apart, in UTF-16 units, and how deep. */
const LONGEST = 8192;
const DEEPEST = 12;

/**
 * What a text is that is an object or a list written out as JSON: `JSON.stringify({ Statement: [...] })`. What is not known of it stands
 * there as some text.
 *
 * @returns undefined for any other text
 */
export function constantTree(text: TextPattern): ValueView | undefined {
  const first = text[0]?.trimStart();
  if (first === undefined || !(first.startsWith('{') || first.startsWith('['))) return undefined;
  const holes = text.includes(null);
  for (const hole of holes ? ['x', '"x"'] : ['']) {
    const whole = filled(text, hole);
    if (whole.length > LONGEST) return undefined;
    try {
      return treeOf(JSON.parse(whole) as unknown, 0);
    } catch {
      // No JSON, or the hole stands for more than a part of a text.
    }
  }
  return undefined;
}

function treeOf(value: unknown, depth: number): ValueView {
  if (depth > DEEPEST) return { ...BARE, kind: 'unknown' };
  if (Array.isArray(value)) {
    const elements = value.map((one: unknown) => treeOf(one, depth + 1));
    return { ...BARE, kind: 'array', elements, length: { min: elements.length, max: elements.length } };
  }
  if (typeof value === 'object' && value !== null)
    return {
      ...BARE,
      kind: 'object',
      fields: new Map(Object.entries(value).map(([name, inner]) => [name, treeOf(inner, depth + 1)])),
    };
  return { ...BARE, constants: [value as Primitive], complete: true };
}

const BARE: ValueView = {
  kind: 'primitive',
  constants: [],
  complete: false,
  texts: [],
  labels: [],
  encodings: [],
};
