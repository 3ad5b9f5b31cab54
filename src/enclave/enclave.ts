import { createHash, randomBytes } from 'node:crypto';
import { SteelyardError } from '../errors.ts';
import type { ScoringResult } from '../gate/result.ts';
import { invalid } from '../scorers/settings.ts';
import { type EnclaveSettings, type RunSettings, readEnclaveOptions, readRunOptions } from './config.ts';
import type { EngineProvider, Job } from './engine.ts';
import { ProvenanceThread } from './provenance/thread.ts';
import type { Reading } from './reading.ts';
import { Observer } from './run/observer.ts';
import { errorOf, ownError } from './run/outcome.ts';
import { Run } from './run/run.ts';
import type { EnclaveOptions, Journal, RunError, RunOptions, RunResult } from './types.ts';
import { VALIDATION_RULES } from './validate/index.ts';

type Runnable = Extract<Reading, { kind: 'program' }>;

/** Node 20 has the symbol only from 20.4 on in its types. */
const asyncDispose: typeof Symbol.asyncDispose = Symbol.asyncDispose ?? Symbol.for('nodejs.asyncDispose');

/**
 * Runs scripts in an engine that can reach nothing but the tools handed in: validated, weighed, then run under limits.
 *
 * Make one and keep it: its engines are started on first use and stay warm. Any number of runs may be under way; each
 * has an engine of its own.
 */
export class Enclave {
  readonly #settings: EnclaveSettings;
  #provider: Promise<EngineProvider> | undefined;
  #provenance: ProvenanceThread | undefined;
  #disposed = false;

  /** @throws SteelyardError CONFIG_INVALID for an unknown key (with the nearest known one) or a wrong value */
  constructor(options: EnclaveOptions = {}) {
    this.#settings = readEnclaveOptions(options);
  }

  /**
   * Validates, weighs and runs one script. What the script, its tools or its limits do wrong is a result with
   * `success: false`, never an exception.
   *
   * @param code the script as the agent sent it: see `analyseScript` for its forms
   * @throws SteelyardError CONFIG_INVALID for wrong options, INPUT_INVALID when `code` is not a string or the journal
   *   cannot be read, DISPOSED
   */
  async run(code: string, options?: RunOptions): Promise<RunResult> {
    if (this.#disposed) throw new SteelyardError('DISPOSED', 'the Enclave has been disposed');
    if (typeof code !== 'string') throw new SteelyardError('INPUT_INVALID', 'the script must be a string');
    const settings = readRunOptions(options, this.#settings);
    const begun = performance.now();
    let scoring: ScoringResult | undefined;
    let journal = emptyJournal(settings, this.#settings);
    const refuse = (error: RunError): RunResult => ({
      success: false,
      error,
      stats: { durationMs: performance.now() - begun, toolCalls: 0, memoryBytes: 0, cpuMs: 0 },
      ...(scoring === undefined ? {} : { scoring }),
      logs: [],
      journal,
      diagnostics: [],
    });
    const reading = await this.#settings.reader.read(code, settings.language, Object.keys(settings.globals));
    if (reading.kind === 'refused') return refuse(refusedError(reading.issues));
    scoring = await this.#weigh(code, settings);
    if (scoring?.verdict === 'block') return refuse(blockedError(scoring));
    if (reading.kind === 'unreadable') return refuse(refusedError(reading.issues));
    journal = beginJournal(reading, settings, journal);
    if (settings.journal !== undefined && settings.journal.program !== journal.program)
      return refuse(ownError('JOURNAL_MISMATCH', 'the journal is of another script, or of other globals'));
    if (settings.signals.some((signal) => signal.aborted))
      return refuse(ownError('ABORTED', 'the run was aborted'));
    // An engine that was started now would never be ended.
    if (this.#disposed) return refuse(ownError('DISPOSED', 'the Enclave has been disposed'));
    return this.#execute(code, reading, settings, journal, scoring, begun);
  }

  /** Ends all runs with `DISPOSED` and frees every thread and process. */
  async dispose(): Promise<void> {
    this.#disposed = true;
    const provider = await this.#provider?.catch(() => undefined);
    await provider?.dispose();
    await this.#provenance?.dispose();
  }

  [asyncDispose](): Promise<void> {
    return this.dispose();
  }

  async #weigh(code: string, settings: RunSettings): Promise<ScoringResult | undefined> {
    const { scoringGate, tools, knowledge } = this.#settings;
    const { task, shape, language } = settings;
    return scoringGate?.evaluate(code, {
      tools: tools.declarations,
      ...knowledge,
      language,
      ...(task === undefined ? {} : { task }),
      ...(shape === undefined ? {} : { shape }),
    });
  }

  async #execute(
    code: string,
    reading: Runnable,
    settings: RunSettings,
    journal: Journal,
    scoring: ScoringResult | undefined,
    begun: number,
  ): Promise<RunResult> {
    const { tools, actionGate, pauses, logger } = this.#settings;
    const { limits, task, agentId, sessionId } = settings;
    const context = { task, agentId, sessionId };
    const observer = this.#observer(code, reading, task);
    const done = await Run.execute({
      provider: await this.#engines(),
      enclave: this.#settings,
      settings,
      job: this.#job(reading, settings, journal),
      journal,
      services: { tools, actionGate, pauses, limits, logger, context, toolContext: settings.toolContext },
      observer,
    });
    const { outcome, cpuMs, memoryBytes } = done.end;
    const common = {
      stats: {
        durationMs: performance.now() - begun,
        toolCalls: done.toolCalls,
        memoryBytes,
        cpuMs,
      },
      ...(scoring === undefined ? {} : { scoring }),
      logs: done.logs,
      journal: done.journal,
      diagnostics: done.diagnostics,
    };
    if (outcome.kind !== 'returned') {
      const error = errorOf(outcome, reading.program.map, (sequence) => done.toolOf(sequence), tools);
      const { held } = done;
      return {
        success: false,
        error: error.code === 'APPROVAL_PENDING' ? { ...error, data: { ...error.data, held } } : error,
        ...common,
      };
    }
    return {
      success: true,
      ...(outcome.text === undefined ? {} : { value: JSON.parse(outcome.text) as unknown }),
      ...common,
    };
  }

  #observer(code: string, { flows }: Runnable, task: string | undefined): Observer | undefined {
    if (!this.#settings.provenance) return undefined;
    this.#provenance ??= new ProvenanceThread();
    return new Observer(this.#provenance, { code, flows, task });
  }

  #job({ program }: Runnable, settings: RunSettings, journal: Journal): Job {
    const { maxEntries, maxBytes } = this.#settings.console;
    return {
      text: program.text,
      globals: JSON.stringify(settings.globals),
      roots: program.roots,
      callers: program.callers,
      codeFromText: !VALIDATION_RULES['code-from-text'].at.has(this.#settings.level),
      seed: journal.seed,
      at: journal.startedAt,
      limits: settings.limits,
      logs: { maxEntries, maxBytes },
    };
  }

  /** The engine is loaded when the first script needs it. */
  #engines(): Promise<EngineProvider> {
    const { isolation, workers, limits, tools } = this.#settings;
    this.#provider ??= import('./engines/quickjs/pool.ts').then(
      ({ QuickJsPool }) =>
        new QuickJsPool({
          isolation,
          workers,
          memoryBytes: limits.memoryBytes,
          ...(tools.names === undefined ? {} : { toolNames: tools.names.list }),
        }),
    );
    return this.#provider;
  }
}

function emptyJournal(settings: RunSettings, enclave: EnclaveSettings): Journal {
  if (settings.journal !== undefined) return settings.journal;
  const seed =
    settings.seed === undefined
      ? randomBytes(32).toString('hex')
      : createHash('sha256').update(`seed ${settings.seed}`).digest('hex');
  const startedAt = enclave.now();
  if (Number.isNaN(startedAt)) throw invalid('`now` must give milliseconds since 1970', 'now');
  return { version: 1, program: '0'.repeat(64), seed, startedAt, entries: [] };
}

function beginJournal(reading: Runnable, settings: RunSettings, empty: Journal): Journal {
  const program = createHash('sha256')
    .update(reading.digest)
    .update(JSON.stringify(settings.globals))
    .digest('hex');
  return { ...empty, program };
}

function refusedError(issues: readonly { message: string; line: number; column: number }[]): RunError {
  const [first] = issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  const position = first === undefined ? undefined : { line: first.line, column: first.column };
  return ownError('VALIDATION_ERROR', `${first?.message ?? 'not permitted'}${more}`, { issues }, position);
}

function blockedError({ score, signals, findings, outcome, reason }: ScoringResult): RunError {
  const named = signals.slice(0, 10).join(', ');
  const message = `the script was blocked with score ${score}${named === '' ? '' : `: ${named}`}`;
  const data = { score, signals, findings, outcome, ...(reason === undefined ? {} : { reason }) };
  return ownError('SCORING_BLOCKED', message, data);
}
