/** Programs with one explicit way from a source to a sink, as long and winding as asked for. */
import { KNOWN_MISSES } from '../evasion/misses.ts';
import type { Transformation } from '../evasion/parts.ts';
import { TRANSFORMATIONS } from '../evasion/transformations.ts';
import { Random } from './random.ts';

/** Transformations that are known to lose data are asserted by the matrix; a chain of others must hold. */
const LOSING = new Set(
  KNOWN_MISSES.filter((miss) => miss.cells.some((cell) => cell.startsWith('direct-leak'))).flatMap(
    (miss) => miss.transformations,
  ),
);

const STEPS = TRANSFORMATIONS.filter(
  (step): step is Transformation & { carry: NonNullable<Transformation['carry']> } =>
    step.carry !== undefined && !step.implicit && !step.opaque && !step.oneWay && !LOSING.has(step.id),
);

export const CHAIN_MOCKS = { read_source: { kept: 'qzkw-vjxh-ptrm' }, put_sink: { ok: true } };

/** @param length number of transformations between the read and the call that receives */
export function generateChain(
  seed: number,
  length: number,
): { readonly code: string; readonly steps: string[] } {
  const random = new Random(seed);
  const steps = Array.from({ length }, () => random.pick(STEPS));
  const body = steps.map((step, at) => {
    const { before, value } = step.carry(`s${at}`);
    return `let s${at + 1};\n{\n${before}\ns${at + 1} = ${value};\n}`;
  });
  const code = [
    `const s0 = (await callTool('read_source', {})).kept;`,
    ...body,
    `await callTool('put_sink', { text: s${length} });`,
  ].join('\n');
  return { code, steps: steps.map((step) => step.id) };
}
