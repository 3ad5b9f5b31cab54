import type { CallText, Family, Transformation, Variant } from './parts.ts';

const direct: CallText = (tool, args) => `callTool('${tool}', ${args})`;

/** The untransformed program. */
export const PLAIN: Transformation = { id: 'plain' };

export function applies(family: Family, transformation: Transformation): boolean {
  return !(transformation.oneWay && !(family.oneWay && family.datum === 'text'));
}

/** One program: a variant of a family, written as the transformation wants it. */
export function build(family: Family, variant: Variant, transformation: Transformation): string {
  const send = transformation.call?.render ?? direct;
  const read = transformation.call?.sendOnly ? direct : send;
  const asText = transformation.text === true && family.datum === 'value';
  const start = asText ? `JSON.stringify(${variant.pick})` : variant.pick;
  const journey = transformation.carry?.(start) ?? { before: '', value: start };
  const end = asText && !transformation.oneWay ? `JSON.parse(${journey.value})` : journey.value;
  const program = [
    variant.setup ?? '',
    transformation.call?.before ?? '',
    variant.read(read),
    journey.before,
    variant.use(end, send),
  ]
    .filter((part) => part !== '')
    .join('\n');
  return transformation.wrap?.(program) ?? program;
}
