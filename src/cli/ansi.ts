import type { TextSink } from './io.ts';

const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;

export type Style = keyof typeof CODES;
export type Paint = (style: Style, text: string) => string;

export const plain: Paint = (_style, text) => text;

const coloured: Paint = (style, text) => {
  const [open, close] = CODES[style];
  return text === '' ? '' : `\x1b[${open}m${text}\x1b[${close}m`;
};

/**
 * Chooses colour or none for a sink. `NO_COLOR` (not empty) wins over everything, then `FORCE_COLOR`
 * (`0` and `false` mean none), then `TERM=dumb`, then whether the sink is a terminal.
 *
 * @see https://no-color.org and https://force-color.org
 */
export function paintFor(sink: TextSink, env: Readonly<Record<string, string | undefined>>): Paint {
  const { NO_COLOR: never, FORCE_COLOR: always } = env;
  if (never !== undefined && never !== '') return plain;
  if (always !== undefined && always !== '') return always === '0' || always === 'false' ? plain : coloured;
  return sink.isTTY === true && env.TERM !== 'dumb' ? coloured : plain;
}
