import { createHash, randomUUID } from 'node:crypto';
import type { ActionContext } from '../../../action/index.ts';
import { ENCLAVE_KEYS } from '../../../enclave/config.ts';
import {
  type ActionGate,
  Enclave,
  type EnclaveOptions,
  type Journal,
  type RunResult,
} from '../../../enclave/index.ts';
import { readObject } from '../../../scorers/settings.ts';
import { lastUserText } from '../messages.ts';
import type { SdkCallOptions } from '../sdk.ts';
import { describeTools } from './description.ts';
import { CODE_MODE_SCHEMA, type CodeModeInput } from './input-schema.ts';
import { entriesOf, readTools } from './script-tools.ts';

/** Settings of {@link codeModeTool}. Unknown keys are refused. */
export interface CodeModeOptions {
  /** Tools of the SDK that a script may call; each needs `execute`. Give them as they are, not gated. */
  readonly tools: object;
  /**
   * Asked before each call of a script. Where people must allow one, the run pauses: when the model calls again with the
   * same script, it goes on, and what has happened does not happen again. Default: none.
   */
  readonly gate?: ActionGate;
  /** Weighs the script before it runs: see `EnclaveOptions`. */
  readonly scoringGate?: EnclaveOptions['scoringGate'];
  /** Everything else of the Enclave: limits, security level, trusted destinations, manifest … */
  readonly enclave?: Omit<
    EnclaveOptions,
    'tools' | 'toolHandler' | 'declarations' | 'actionGate' | 'scoringGate' | 'pauseForApprovals'
  >;
  /**
   * Whose scripts these are. Default: one session for this tool, made anew; a tool that serves several users needs theirs.
   */
  readonly sessionId?: string;
  readonly agentId?: string;
  /** What the user asked for. Default: the text of the last message of the user. */
  readonly task?: string;
}

/** What the model is told of a run: data alone. */
export type CodeModeOutput =
  | { readonly success: true; readonly value?: unknown; readonly logs?: readonly string[] }
  | {
      readonly success: false;
      readonly error: {
        readonly name: string;
        readonly code: string;
        readonly message: string;
        readonly line?: number;
      };
      /** Why a script was blocked before it ran. */
      readonly signals?: readonly string[];
      readonly logs?: readonly string[];
    };

/** A tool of the SDK, and the Enclave behind it. */
export interface CodeModeTool {
  readonly description: string;
  readonly inputSchema: typeof CODE_MODE_SCHEMA;
  execute(input: CodeModeInput, options: SdkCallOptions): Promise<CodeModeOutput>;
  /** Ends runs that are under way, and frees threads and processes. */
  dispose(): Promise<void>;
}

const KEYS = [
  'tools',
  'gate',
  'scoringGate',
  'enclave',
  'sessionId',
  'agentId',
  'task',
] as const satisfies readonly (keyof CodeModeOptions)[];
/** Options of the Enclave that are not given by name under `enclave`. */
const OWN_KEYS: readonly string[] = [
  'tools',
  'toolHandler',
  'declarations',
  'actionGate',
  'scoringGate',
  'pauseForApprovals',
] as const satisfies readonly (keyof EnclaveOptions)[];
const GIVEN_KEYS = ENCLAVE_KEYS.filter((key) => !OWN_KEYS.includes(key));
const MOST_PAUSED = 200;
const MOST_LOGS = 50;
const MOST_LOG_TEXT = 500;

/**
 * One tool that runs a script, instead of one call at a time: the script is weighed as a whole, then run in an Enclave
 * where it can reach nothing but the given tools. The model is shown the tools' signatures. It works with `ai` 6 and 7.
 *
 * A tool that asks by itself (`needsApproval`) is refused to a script when it does: nobody could be asked in the middle.
 *
 * @throws SteelyardError CONFIG_INVALID for unknown options, wrong values, or a tool without `execute`
 */
export function codeModeTool(options: CodeModeOptions): CodeModeTool {
  const raw = readObject(options, '', KEYS) as unknown as CodeModeOptions;
  const tools = readTools(raw.tools);
  const { gate, scoringGate, agentId, task } = raw;
  // Every run of this tool belongs to one session: what a script has read counts when the next one sends it on.
  const sessionId = raw.sessionId ?? `code-mode-${randomUUID()}`;
  const given = readObject(raw.enclave, 'enclave', GIVEN_KEYS);
  const enclave = new Enclave({
    ...given,
    tools: entriesOf(tools),
    ...(gate === undefined ? {} : { actionGate: bySession(gate), pauseForApprovals: true }),
    ...(scoringGate === undefined ? {} : { scoringGate }),
  });
  const paused = new PausedRuns();
  return {
    description: describeTools(tools),
    inputSchema: CODE_MODE_SCHEMA,
    async execute({ code }, { toolCallId, messages, abortSignal }) {
      const key = createHash('sha256')
        .update(JSON.stringify([sessionId, code]))
        .digest('hex');
      const journal = paused.take(key);
      const words = task ?? lastUserText(messages);
      const result = await enclave.run(code, {
        toolContext: { toolCallId, messages },
        ...(journal === undefined ? {} : { journal }),
        ...(words === undefined ? {} : { task: words }),
        sessionId,
        ...(agentId === undefined ? {} : { agentId }),
        ...(abortSignal === undefined ? {} : { signal: abortSignal }),
      });
      if (result.error?.code === 'APPROVAL_PENDING') paused.keep(key, result.journal);
      return outputOf(result);
    },
    dispose: () => enclave.dispose(),
  };
}

/**
 * The gate, weighing each call by what its session knows, over all scripts; the Enclave itself knows one run alone. A gate
 * that is told of no outcomes keeps no session.
 */
function bySession(gate: ActionGate): ActionGate {
  const { report } = gate;
  if (report === undefined) return gate;
  const plain = ({ history: _, provenance: __, ...context }: ActionContext): ActionContext => context;
  return {
    evaluate: (context, how) => gate.evaluate(plain(context), how),
    report: (context, answer, outcome) => report.call(gate, plain(context), answer, outcome),
  };
}

/** Journals of runs that wait for people, in this process. The oldest are forgotten: their scripts begin anew. */
class PausedRuns {
  readonly #journals = new Map<string, Journal>();

  keep(key: string, journal: Journal): void {
    this.#journals.set(key, journal);
    for (const oldest of this.#journals.keys()) {
      if (this.#journals.size <= MOST_PAUSED) break;
      this.#journals.delete(oldest);
    }
  }

  /** For one run alone: two of the same script at a time must not both go on from it. */
  take(key: string): Journal | undefined {
    const journal = this.#journals.get(key);
    this.#journals.delete(key);
    return journal;
  }
}

function outputOf({ success, value, error, logs }: RunResult): CodeModeOutput {
  const said = logs.slice(0, MOST_LOGS).map(({ level, text }) => `${level}: ${text.slice(0, MOST_LOG_TEXT)}`);
  const common = said.length === 0 ? {} : { logs: said };
  if (success || error === undefined)
    return { success: true, ...(value === undefined ? {} : { value }), ...common };
  const { name, code, line } = error;
  const again =
    code === 'APPROVAL_PENDING' ? '; then call this tool again with the very same code: it goes on' : '';
  const { signals } = error.data;
  return {
    success: false,
    error: { name, code, message: `${error.message}${again}`, ...(line === undefined ? {} : { line }) },
    ...(Array.isArray(signals) ? { signals: signals.map(String) } : {}),
    ...common,
  };
}
