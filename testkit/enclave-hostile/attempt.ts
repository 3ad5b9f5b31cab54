/** Runs attacks in this process, and says what was not as it must be. */
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { Enclave } from '../../src/enclave/index.ts';
import { LEVEL_LIMITS, type Limits, type SecurityLevel } from '../../src/enclave/limits.ts';
import type { EnclaveOptions, RunResult, ToolFunction } from '../../src/enclave/types.ts';
import type { Attack, Ending, Host, Target } from './attack.ts';
import { watchHost } from './watch.ts';

export interface Report {
  readonly attack: string;
  readonly level: SecurityLevel;
  /** What was not as it must be; empty when all was. */
  readonly problems: readonly string[];
  readonly ms: number;
  /** Longest time in which the host's event loop did not turn, in milliseconds. */
  readonly blockedMs: number;
  /** Largest resident size of the host's process, in MiB. */
  readonly peakMb: number;
}

/** In a quick run limits of time are cut down, so that a hundred attacks take seconds. */
const QUICK: Partial<Limits> = { cpuMs: 150, wallMs: 2500, toolMs: 1500 };
/** For attacks that fill memory step by step. */
const QUICK_SLOW: Partial<Limits> = { cpuMs: 600, wallMs: 5000, toolMs: 1500 };

/** One Enclave whose tools are those of the attack that runs. */
export class Stage {
  readonly #level: SecurityLevel;
  readonly #quick: boolean;
  readonly #names: ReadonlySet<string>;
  readonly #attacks: ReadonlyMap<string, Attack>;
  #tools: Readonly<Record<string, ToolFunction>> = {};
  #calls: Host['calls'] = [];
  #target: Target | undefined;
  readonly #opened: Target[] = [];

  private constructor(attacks: ReadonlyMap<string, Attack>, level: SecurityLevel, quick: boolean) {
    this.#attacks = attacks;
    this.#level = level;
    this.#quick = quick;
    this.#names = new Set([
      'echo',
      'noop',
      ...[...attacks.values()].flatMap((one) => Object.keys(one.tools ?? {})),
    ]);
  }

  /** @param names of files in `attacks/`, beside the program that runs */
  static async open(names: readonly string[], level: SecurityLevel, quick: boolean): Promise<Stage> {
    const attacks = new Map<string, Attack>();
    for (const name of names) {
      const { href } = new URL(`attacks/${name}.js`, pathToFileURL(process.argv[1] ?? ''));
      attacks.set(name, ((await import(href)) as { default: Attack }).default);
    }
    return new Stage(attacks, level, quick);
  }

  /** Runs one attack and its neighbour, and looks at the host before and after. */
  async attempt(name: string): Promise<Report> {
    const attack = this.#attacks.get(name)!;
    const calls: Host['calls'] = [];
    const problems: string[] = [];
    const started = performance.now();
    this.#calls = calls;
    this.#tools = { echo: (args: unknown) => args, noop: () => undefined, ...attack.tools };
    const target = attack.disposes === true ? this.#new() : this.#shared();
    // The first engine is made before the attack, so that the time of loading is nobody's.
    await target.run('return 0');
    const watch = watchHost();
    try {
      const limits = { ...this.#pace(attack), ...attack.run?.limits };
      const ended =
        attack.act === undefined
          ? await target.run(attack.code, { ...attack.run, limits })
          : await attack.act(target, attack.code, (options) => this.#new(options));
      const expected = expectedAt(attack, this.#level);
      const starved = wasStarved(ended, expected, limits.cpuMs ?? LEVEL_LIMITS[this.#level].cpuMs);
      const difference = starved ? undefined : differs(ended, expected);
      if (difference !== undefined) problems.push(difference);
      const seen = calls.map((call) => call.tool);
      if (attack.calls !== undefined && !isDeepStrictEqual(seen, attack.calls))
        problems.push(`calls ${JSON.stringify(seen)}`);
      // The Enclave that was attacked still serves.
      const neighbour = await this.#shared().run(attack.neighbour.code, { ...attack.run, limits: {} });
      const unlike = differs(neighbour, { value: attack.neighbour.value });
      if (unlike !== undefined) problems.push(`neighbour: ${unlike}`);
    } catch (error) {
      problems.push(`threw ${error instanceof Error ? error.stack : String(error)}`);
    }
    const { problems: seen, blockedMs, peakMb } = await watch();
    const ms = Math.round(performance.now() - started);
    return {
      attack: name,
      level: this.#level,
      problems: [...problems, ...seen],
      ms,
      blockedMs,
      peakMb,
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.#opened.map((target) => target.dispose()));
  }

  #shared(): Target {
    this.#target ??= this.#new();
    return this.#target;
  }

  #pace(attack: Attack): Partial<Limits> {
    if (!this.#quick) return {};
    return attack.slow === true && this.#level !== 'STRICT' ? QUICK_SLOW : QUICK;
  }

  #new(more: EnclaveOptions = {}): Target {
    const tools: Record<string, ToolFunction> = {};
    for (const name of this.#names) {
      tools[name] = (args, context) => {
        const run = this.#tools[name];
        if (run === undefined) throw new Error('not a tool of this attack');
        this.#calls.push({ tool: name, args });
        return run(args, context);
      };
    }
    const options: EnclaveOptions = {
      securityLevel: this.#level,
      scoringGate: false,
      workers: 2,
      logger: { warn: () => undefined },
      tools,
      ...more,
    };
    const target = new Enclave(options);
    this.#opened.push(target);
    return target;
  }
}

function expectedAt({ expect }: Attack, at: SecurityLevel): Ending {
  return 'others' in expect ? (expect[at] ?? expect.others) : expect;
}

/**
 * On a machine with too much to do the wall clock runs out before the engine has had its processor time: an end as good
 * as the one that was expected, and neither can be caught.
 */
function wasStarved(
  result: RunResult | { readonly value: unknown },
  expected: Ending,
  cpuMs: number,
): boolean {
  if (!('error' in result) || result.error?.code !== 'TIMEOUT' || result.stats.cpuMs >= cpuMs) return false;
  const codes = 'oneOf' in expected ? expected.oneOf : 'code' in expected ? [expected.code] : [];
  return codes.includes('CPU_LIMIT_EXCEEDED');
}

function differs(result: RunResult | { readonly value: unknown }, expected: Ending): string | undefined {
  const error = 'error' in result ? result.error : undefined;
  if ('oneOf' in expected) {
    const right = expected.oneOf.includes(error === undefined ? String(result.value) : error.code);
    return right ? undefined : `expected ${expected.oneOf.join(' or ')}, not ${told(result)}`;
  }
  if ('code' in expected) {
    const right =
      error?.code === expected.code &&
      (expected.message === undefined || expected.message.test(error.message));
    return right ? undefined : `expected ${expected.code}, not ${told(result)}`;
  }
  const right = error === undefined && isDeepStrictEqual(result.value, expected.value);
  return right ? undefined : `expected ${JSON.stringify(expected.value)}, not ${told(result)}`;
}

function told(result: RunResult | { readonly value: unknown }): string {
  const error = 'error' in result ? result.error : undefined;
  if (error === undefined) return `the value ${JSON.stringify(result.value)}`.slice(0, 500);
  return `${error.code} (${error.name}: ${error.message} at ${error.line}:${error.column})`.slice(0, 500);
}
