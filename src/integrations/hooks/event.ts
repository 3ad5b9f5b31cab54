/** What a host tells its hook, in one shape for all hosts. */

export const HOSTS = ['claude-code', 'codex', 'cursor', 'gemini'] as const;
export type HostName = (typeof HOSTS)[number];

/** A call that the agent of a host is about to make, or has made. */
export interface HostCall {
  /** The host's own name of the tool: `Bash`, `run_shell_command`, `mcp__mail__send`. */
  readonly tool: string;
  /** The arguments as the host gave them, without the words that it only shows beside a command. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly sessionId: string;
  /** Ties what comes back to the decision. Absent where the host tells none. */
  readonly callId?: string;
  readonly cwd?: string;
  /** `claude-code`, or `claude-code/Explore` for an agent that the session started. */
  readonly agentId: string;
  /** Files that it is about, as its arguments name them but not by themselves: those inside a patch. */
  readonly files?: readonly string[];
  /** Absolute places of its files, where its arguments do not show them: relative names, links, patches. */
  readonly places?: readonly string[];
  /** Absolute places of the gate that its command reaches by names which do not show them. */
  readonly reached?: readonly string[];
}

/** Which call is decided: the host waits for the verdict. */
export interface CallEvent {
  readonly kind: 'call';
  /** The host's name of the event, which some answers must repeat. */
  readonly name: string;
  readonly call: HostCall;
  /** The host would put a question to somebody who sits in front of it. */
  readonly asks: boolean;
}

export interface RanEvent {
  readonly kind: 'ran';
  readonly name: string;
  readonly call: HostCall;
  readonly ok: boolean;
  /** What came back, when it tells more than the call itself did. */
  readonly output?: unknown;
  readonly error?: string;
  readonly durationMs?: number;
}

/** What the user wrote. */
export interface PromptEvent {
  readonly kind: 'prompt';
  readonly name: string;
  readonly sessionId: string;
  readonly text: string;
}

export interface SessionEvent {
  /** `pause`: it may be resumed. */
  readonly kind: 'start' | 'pause' | 'end';
  readonly name: string;
  readonly sessionId: string;
}

export type HostEvent = CallEvent | RanEvent | PromptEvent | SessionEvent;

/** What the hook answers, before a host's own words for it. */
export interface HookAnswer {
  /** `none`: the event asks for no verdict. */
  readonly verdict: 'allow' | 'ask' | 'deny' | 'none';
  /** For the agent, in words that it can act on; never empty where there is a verdict. Escaped, one line. */
  readonly reason: string;
  /** A person, or a permission that a person gave, said yes to this very call. */
  readonly byPeople?: boolean;
  /** More for the agent: why a call that may run deserves a second look. Escaped, one line. */
  readonly note?: string;
  /** For the person who sits in front of the host. Escaped, one line. */
  readonly warning?: string;
}

export const NOTHING: HookAnswer = { verdict: 'none', reason: '' };
