import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileCatalog, type Effect } from '../../catalog/index.ts';
import type { ActionFinding } from '../inspect/finding.ts';
import { type DoubtInput, doubtOf, total } from './doubt.ts';
import type { TaskFit } from './fit.ts';
import { outcomes } from './harm.ts';
import { ToolShelf } from './knowledge.ts';
import type { Steering } from './steering.ts';
import type { Origin } from './values.ts';

const EFFECTS: readonly Effect[] = ['read', 'write', 'send', 'delete', 'execute', 'pay', 'grant'];
const effect = fc.constantFrom(...EFFECTS);
const effects = fc.uniqueArray(effect).map((list): ReadonlySet<Effect> => new Set(list));
const fit: fc.Arbitrary<TaskFit> = fc.record({
  given: fc.boolean(),
  asked: effects,
  effects,
  main: fc.boolean(),
  about: fc.boolean(),
  question: fc.boolean(),
  spoken: fc.boolean(),
  coarse: fc.boolean(),
  open: fc.constantFrom('', 'the crane to berth 9'),
  nominal: fc.boolean(),
  delegates: fc.boolean(),
  topic: fc.constant([]),
});
const rest = fc.record({
  shares: fc.boolean(),
  seen: fc.boolean(),
  told: fc.boolean(),
  read: fc.boolean(),
  linked: fc.boolean(),
  opened: fc.boolean(),
});
const origin = fc.constantFrom<Origin>(
  'task',
  'unknown',
  'trusted',
  'looked-up',
  'own',
  'untrusted',
  'read',
  'told',
);
const steering: fc.Arbitrary<Steering> = fc.record({
  strength: fc.double({ min: 0, max: 1, noNaN: true }),
  text: fc.constant('x'),
  index: fc.constant(0),
  functionName: fc.constant('f'),
  values: fc.array(fc.string(), { maxLength: 2 }),
  decisive: fc.boolean(),
  effects,
  verb: fc.boolean(),
  pointed: fc.boolean(),
});

describe('doubt', () => {
  it('stays between its base and 1', () => {
    fc.assert(
      fc.property(effect, fit, origin, fc.option(steering, { nil: undefined }), (of, task, from, pulled) => {
        const doubt = total(doubtOf({ effect: of, fit: task, origin: from, steering: pulled }));
        expect(doubt).toBeGreaterThanOrEqual(0.3);
        expect(doubt).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never falls when a result asks for the call, or asks louder', () => {
    fc.assert(
      fc.property(
        effect,
        fit,
        origin,
        steering,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (of, task, from, pulled, more) => {
          const at = (one: Steering | undefined): number =>
            total(doubtOf({ effect: of, fit: task, origin: from, steering: one }));
          const louder = { ...pulled, strength: Math.min(1, pulled.strength + more) };
          expect(at(pulled)).toBeGreaterThanOrEqual(at(undefined) - 1e-12);
          expect(at(louder)).toBeGreaterThanOrEqual(at(pulled) - 1e-12);
        },
      ),
    );
  });

  it('never falls when a value comes from a worse place', () => {
    const order: readonly Origin[] = ['task', 'trusted', 'looked-up', 'own', 'untrusted', 'read', 'told'];
    fc.assert(
      fc.property(effect, fit, rest, fc.option(steering, { nil: undefined }), (of, task, more, pulled) => {
        const doubts = order.map((from) =>
          total(doubtOf({ ...more, effect: of, fit: task, origin: from, steering: pulled })),
        );
        for (let i = 1; i < doubts.length; i += 1)
          expect(doubts[i]!).toBeGreaterThanOrEqual(doubts[i - 1]! - 1e-12);
      }),
    );
  });

  /** Whether each doubt with a flag, and that without it, are as they should be. */
  const holds = (flag: keyof DoubtInput, right: (on: number, off: number) => void): void =>
    fc.assert(
      fc.property(
        effect,
        fit,
        rest,
        origin,
        fc.option(steering, { nil: undefined }),
        (of, task, more, from, pulled) => {
          const at = (on: boolean): number =>
            total(doubtOf({ ...more, effect: of, fit: task, origin: from, steering: pulled, [flag]: on }));
          right(at(true), at(false));
        },
      ),
    );

  it.each(['told', 'read'] as const)('never falls when a value beside stands only in a text: %s', (flag) => {
    holds(flag, (on, off) => expect(on).toBeGreaterThanOrEqual(off - 1e-12));
  });

  it.each(['linked', 'opened', 'shares'] as const)('never rises when the task holds more: %s', (flag) => {
    holds(flag, (on, off) => expect(on).toBeLessThanOrEqual(off + 1e-12));
  });
});

describe('harm', () => {
  const catalog = compileCatalog();
  const profile = new ToolShelf().of({ functionName: 'crane_move', args: {} });
  const finding: fc.Arbitrary<ActionFinding> = fc.record({
    inspector: fc.constantFrom('shell', 'sql', 'url', 'money'),
    id: fc.constant('X'),
    message: fc.constant('does it'),
    path: fc.constant([]),
    effect,
    severity: fc.double({ min: 0, max: 1, noNaN: true }),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const worst = (findings: readonly ActionFinding[], doubt: number): number =>
    Math.max(
      ...outcomes({ profile, values: [], findings, catalog, task: undefined }).map(
        (one) => one.harm * Math.max(doubt, one.leastDoubt),
      ),
    );

  it('never falls when something is found, or is found worse', () => {
    const more = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(finding, { maxLength: 6 }), finding, more, more, (list, one, doubt, extra) => {
        const with1 = worst([...list, one], doubt);
        const worse = { ...one, severity: Math.min(1, one.severity + extra) };
        expect(with1).toBeGreaterThanOrEqual(worst(list, doubt) - 1e-12);
        expect(worst([...list, worse], doubt)).toBeGreaterThanOrEqual(with1 - 1e-12);
        expect(worst([...list, one], Math.min(1, doubt + extra))).toBeGreaterThanOrEqual(with1 - 1e-12);
      }),
    );
  });
});
