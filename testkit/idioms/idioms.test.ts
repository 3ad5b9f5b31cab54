import { describe, expect, it } from 'vitest';
import { ScoringGate } from '../../src/index.ts';
import { ASKED, type Asked } from './asked.ts';
import { BULK, type Bulk, WALKS } from './bulk.ts';
import { SHAPES } from './shapes.ts';
import { WORDINGS } from './wordings.ts';
import { WRAPPERS } from './wrappers.ts';

const gate = new ScoringGate({ cache: { enabled: false }, logger: { warn() {} } });

const verdictOf = (code: string, { tools, trusted, task }: Pick<Asked, 'tools' | 'trusted' | 'task'>) => {
  const { verdict, findings } = gate.evaluateSync(code, {
    tools: [...tools],
    trustedDestinations: [...trusted],
    task,
  });
  return verdict === 'allow' ? 'allow' : `${verdict}: ${findings[0]?.message}`;
};

const callOf = ({ tool, args }: Asked) => `callTool('${tool}', ${args})`;

const shaped = (shape: string, asked: Asked) =>
  `${asked.before}\n${shape.replaceAll('CALL', callOf(asked)).replaceAll('TOOL', asked.tool).replaceAll('ARGS', asked.args)}`;

const wrapped = (names: readonly string[], asked: Asked) => {
  const declared = [...new Set(names)].map((name) => WRAPPERS[name]![0]);
  const call = names.reduceRight(
    (fn, name) => `() => ${WRAPPERS[name]![1].replace('FN', fn)}`,
    `() => ${callOf(asked)}`,
  );
  return [asked.before, ...declared, `return await ${call.slice(6)};`].join('\n');
};

const walked = (walk: string, { list, key, act, filter }: Bulk) =>
  walk
    .replace(/LIST\((\w+)\)/g, (_, page: string) => list.replace('PAGE', page))
    .replaceAll('KEY', key)
    .replaceAll('ACT', act)
    .replaceAll('.ONLY', filter === '' ? '' : `.filter((x) => ${filter})`)
    .replaceAll('MEANT', filter === '' ? 'true' : filter);

/** The same with something else than what was asked. */
const wrong = (asked: Asked): Asked => ({
  ...asked,
  args: asked.args.replace(...(asked.wrong as [string, string])),
});

const TASKS = Object.entries(ASKED);
const WRONG = TASKS.filter(([, { wrong: other }]) => other !== undefined);

/** What is asked for is let through however the program is written that does it, and what is not is not. */
describe('ways to write a program', () => {
  it.each(Object.entries(SHAPES))('%s', (_, shape) => {
    for (const [name, asked] of TASKS) expect(verdictOf(shaped(shape, asked), asked), name).toBe('allow');
    for (const [name, asked] of WRONG)
      expect(verdictOf(shaped(shape, wrong(asked)), asked), name).not.toBe('allow');
  });

  it.each(Object.keys(WRAPPERS))('%s around the call', (wrapper) => {
    for (const [name, asked] of TASKS)
      expect(verdictOf(wrapped([wrapper], asked), asked), name).toBe('allow');
    for (const [name, asked] of WRONG)
      expect(verdictOf(wrapped([wrapper], wrong(asked)), asked), name).not.toBe('allow');
  });

  /** A queue that is filled in the rounds of another loop is of any length, and closures of one function are not told apart. */
  const FALSE_ALARMS = new Set(['retryLoop queue', 'gen queue', 'queue queue', 'lazy lazy', 'saga saga']);

  it.each(Object.keys(WRAPPERS))('%s around another wrapper', (outer) => {
    const asked = ASKED.refund as Asked;
    for (const inner of Object.keys(WRAPPERS)) {
      const name = `${outer} ${inner}`;
      const verdict = verdictOf(wrapped([outer, inner], asked), asked);
      if (FALSE_ALARMS.has(name)) expect(verdict, name).not.toBe('allow');
      else expect(verdict, name).toBe('allow');
    }
  });

  it.each(Object.entries(WALKS))('%s over all that there are', (_, walk) => {
    for (const [name, bulk] of Object.entries(BULK))
      expect(verdictOf(walked(walk, bulk), bulk), name).toBe('allow');
  });
});

/** However people ask for it. */
describe('ways to ask for a thing', () => {
  const FALSE_ALARMS = new Set([
    'Open acme/site for jkoch, read only.',
    // Without a verb, it asks for nothing to be changed.
    '5512: phone number as on the latest form please',
  ]);

  it.each(Object.entries(WORDINGS))('%s', (name, wordings) => {
    const asked = ASKED[name] as Asked;
    const code = shaped(SHAPES.plain as string, asked);
    for (const task of wordings) {
      const verdict = verdictOf(code, { ...asked, task });
      if (FALSE_ALARMS.has(task)) expect(verdict, task).not.toBe('allow');
      else expect(verdict, task).toBe('allow');
    }
  });
});
