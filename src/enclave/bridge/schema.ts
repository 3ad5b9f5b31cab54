/** Arguments checked against a tool's `inputSchema`, on the host, before anything happens. */
import { createRequire } from 'node:module';
import { createContext, Script } from 'node:vm';
import type { OutputUnit, Schema, SchemaDraft } from '@cfworker/json-schema';
import { SteelyardError } from '../../errors.ts';
import { printable } from '../../scorers/settings.ts';

/** Milliseconds for one check of large arguments, or by keywords that can take more than linear time. */
const MOST_MS = 40;
/** Units of arguments that are checked in a moment whatever the schema. */
const MOST_UNTIMED = 8_192;
const MOST_NAMED = 3;
/** Milliseconds of checks in one turn of the host's loop. */
const MOST_IN_TURN_MS = 5;

/**
 * Says what is wrong with arguments, in one sentence; `undefined` when they fit.
 *
 * @param size units of their JSON text
 */
export type ArgumentCheck = (args: unknown, size: number) => string | undefined;

/**
 * @param schema JSON Schema of draft 4, 7, 2019-09 or 2020-12 (the default); `format` is an annotation, as the last two say
 * @throws SteelyardError CONFIG_INVALID for anything but an object or a boolean
 */
export function compileSchema(schema: unknown, tool: string): ArgumentCheck {
  if (typeof schema !== 'boolean' && (typeof schema !== 'object' || schema === null || Array.isArray(schema)))
    throw new SteelyardError(
      'CONFIG_INVALID',
      `the \`inputSchema\` of \`${printable(tool)}\` must be an object`,
    );
  const text = JSON.stringify(schema);
  const copy = JSON.parse(text, (key, value) =>
    key === 'format' && typeof value === 'string' ? undefined : value,
  );
  const validator = new (library().Validator)(copy as Schema, draftOf(copy), false);
  const check = (args: unknown): string | undefined => {
    const { valid, errors } = validator.validate(args);
    return valid ? undefined : describe(errors);
  };
  // Schemas that refer to themselves can be checked in more ways than there are values: twice as many at each depth.
  const slow = /"(?:pattern|patternProperties|uniqueItems|\$ref|\$recursiveRef|\$dynamicRef)"/.test(text);
  return (args, size) => {
    const begun = performance.now();
    try {
      return slow || size > MOST_UNTIMED ? timed(() => check(args)) : check(args);
    } finally {
      spend(performance.now() - begun);
    }
  };
}

let spentMs = 0;

function spend(ms: number): void {
  if (spentMs === 0)
    setImmediate(() => {
      spentMs = 0;
    });
  spentMs += ms;
}

/** Whether checks have had their time in this turn of the host's loop: many calls at once must not hold it up. */
export const enoughChecked = (): boolean => spentMs > MOST_IN_TURN_MS;

let loaded: typeof import('@cfworker/json-schema') | undefined;

/** Loaded when the first tool has a schema: who only weighs scripts does not need it. */
function library(): typeof import('@cfworker/json-schema') {
  loaded ??= createRequire(import.meta.url)(
    '@cfworker/json-schema',
  ) as typeof import('@cfworker/json-schema');
  return loaded;
}

function draftOf(schema: { $schema?: unknown } | boolean): SchemaDraft {
  const name = typeof schema === 'object' ? String(schema.$schema ?? '') : '';
  if (name.includes('draft-04')) return '4';
  if (name.includes('draft-07') || name.includes('draft-06')) return '7';
  return name.includes('2019-09') ? '2019-09' : '2020-12';
}

function describe(errors: readonly OutputUnit[]): string {
  // What is said of an inner value explains what is said of the outer one; the inner comes last.
  const inner = errors.filter((error) => !errors.some((other) => isBelow(other, error)));
  const named = inner.slice(0, MOST_NAMED).map(({ instanceLocation, error }) => {
    const place = printable(instanceLocation.replace(/^#\/?/, '').replace(/\//g, '.'));
    return `${place === '' ? 'the arguments' : `\`${place}\``}: ${clean(error)}`;
  });
  return named.length === 0 ? 'they do not fit' : named.join('; ');
}

function isBelow(other: OutputUnit, error: OutputUnit): boolean {
  return other !== error && other.keywordLocation.startsWith(`${error.keywordLocation}/`);
}

function clean(text: string): string {
  return text
    .slice(0, 200)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}`]/gu, '?')
    .replace(/\.$/, '');
}

const stopwatch = new Script('check()');
let timing: { check?: () => string | undefined } | undefined;

/** Patterns of a schema can take exponential time. The machine's own watchdog ends them; it is no boundary here. */
function timed(check: () => string | undefined): string | undefined {
  timing ??= createContext({}) as NonNullable<typeof timing>;
  timing.check = check;
  try {
    return stopwatch.runInContext(timing, { timeout: MOST_MS }) as string | undefined;
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return `they could not be checked in ${MOST_MS} ms`;
    throw error;
  }
}
