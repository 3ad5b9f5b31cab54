import { parseArgs } from 'node:util';
import { suggest } from '../catalog/suggest.ts';
import { SteelyardError } from '../errors.ts';

/** One option of a command. Without `value` it is a switch. */
export interface OptionSpec {
  readonly name: string;
  readonly short?: string;
  /** Placeholder for the value in the help, such as `FILE`. */
  readonly value?: string;
  readonly choices?: readonly string[];
  /** May be given more than once. */
  readonly multiple?: boolean;
  readonly help: string;
}

export interface ParsedOptions {
  readonly positionals: readonly string[];
  /** The option's value, or undefined when it was not given. */
  text(name: string): string | undefined;
  /** Every value of a repeatable option, in order. */
  list(name: string): readonly string[];
  flag(name: string): boolean;
  /** A number within `min..max`. */
  number(name: string, min: number, max: number): number | undefined;
}

/**
 * Reads the arguments of one command.
 *
 * @throws SteelyardError USAGE for an unknown option (with the nearest known one), a missing or superfluous
 *   value, a value outside the choices, or a repeated option that takes one value.
 */
export function readOptions(
  command: string,
  args: readonly string[],
  specs: readonly OptionSpec[],
): ParsedOptions {
  const byName = new Map(specs.map((spec) => [spec.name, spec]));
  const { tokens } = parseArgs({
    args: [...args],
    // Every check is ours, so that the messages can say what to do instead.
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries(specs.map((spec) => [spec.name, parserOption(spec)])),
  });

  const values = new Map<string, string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const spec = byName.get(token.name);
    if (spec === undefined) throw unknownOption(command, token.rawName, specs);
    const value = checkedValue(command, spec, token.value, token.inlineValue === true);
    const given = values.get(spec.name) ?? [];
    if (given.length > 0 && spec.value !== undefined && spec.multiple !== true) {
      throw usage(command, `\`--${spec.name}\` is given twice`);
    }
    values.set(spec.name, [...given, value]);
  }

  return {
    positionals,
    text: (name) => values.get(name)?.[0],
    list: (name) => values.get(name) ?? [],
    flag: (name) => values.has(name),
    number: (name, min, max) => {
      const raw = values.get(name)?.[0];
      if (raw === undefined) return undefined;
      const number = raw.trim() === '' ? Number.NaN : Number(raw);
      if (Number.isNaN(number) || number < min || number > max) {
        throw usage(command, `\`--${name}\` takes a number from ${min} to ${max}, not \`${raw}\``);
      }
      return number;
    },
  };
}

/** A USAGE error that names the command whose help explains more. */
export function usage(command: string, message: string): SteelyardError {
  return new SteelyardError('USAGE', message, { data: { command } });
}

function parserOption(spec: OptionSpec): { type: 'string' | 'boolean'; multiple: true; short?: string } {
  const type = spec.value === undefined ? 'boolean' : 'string';
  return { type, multiple: true, ...(spec.short === undefined ? {} : { short: spec.short }) };
}

function checkedValue(command: string, spec: OptionSpec, value: string | undefined, inline: boolean): string {
  if (spec.value === undefined) {
    if (value !== undefined) throw usage(command, `\`--${spec.name}\` takes no value`);
    return '';
  }
  // `--format --quiet` means a forgotten value, not the value `--quiet`; `--task=--x` is still possible.
  const looksLikeOption = !inline && value !== undefined && value.length > 1 && value.startsWith('-');
  if (value === undefined || looksLikeOption) {
    throw usage(command, `\`--${spec.name}\` needs a value: ${spec.choices?.join('|') ?? spec.value}`);
  }
  if (spec.choices !== undefined && !spec.choices.includes(value)) {
    const near = suggest(value, spec.choices);
    const hint = near === undefined ? '' : `; did you mean \`${near}\`?`;
    throw usage(command, `\`--${spec.name}\` is one of ${spec.choices.join(', ')}, not \`${value}\`${hint}`);
  }
  return value;
}

function unknownOption(command: string, raw: string, specs: readonly OptionSpec[]): SteelyardError {
  const near = suggest(
    raw.replace(/^-+/, ''),
    specs.map((spec) => spec.name),
  );
  const hint = near === undefined ? '' : `; did you mean \`--${near}\`?`;
  return usage(command, `unknown option \`${raw}\`${hint}`);
}
