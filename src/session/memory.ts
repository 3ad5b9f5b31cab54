import { suggest } from '../catalog/suggest.ts';
import { SteelyardError } from '../errors.ts';
import { ProvenanceIndex } from './provenance/index.ts';
import { OWN_SESSION, type SessionState, type SessionStore } from './session.ts';
import { snapshot } from './snapshot.ts';
import type { PastCall, ProvenanceMatch, ProvenanceReport } from './types.ts';

/** What is kept at most. Whole numbers from 1 on. */
export interface SessionLimits {
  /** Sessions; the one that was not used for longest goes first. Default 1000. */
  readonly sessions: number;
  /** Calls of one session's history; the oldest go first. Default 256. */
  readonly calls: number;
  /** Characters of one session's history, arguments and outputs together; the oldest calls go first. Default 4 Mi. */
  readonly characters: number;
  /** Characters of all histories together; the session that was not used for longest goes first. Default 64 Mi. */
  readonly totalCharacters: number;
  /** Different functions that one session counts; the one that ran least recently is forgotten. Default 4096. */
  readonly functions: number;
}

export const SESSION_LIMITS: SessionLimits = {
  sessions: 1000,
  calls: 256,
  characters: 4 * 1024 * 1024,
  totalCharacters: 64 * 1024 * 1024,
  functions: 4096,
};

export interface MemorySessionOptions extends Partial<SessionLimits> {
  /** Whether only the user or their organisation writes what a tool returns; by default nothing is trusted. */
  readonly trusts?: (functionName: string) => boolean;
}

/** Sessions whose words are indexed for comparison; for others the index is made again when they are used. */
const MOST_INDEXED = 32;

interface Indexed {
  readonly index: ProvenanceIndex;
  /** Calls of the session that were dropped before the index began: its call 0 is the next one. */
  readonly from: number;
}

interface Kept {
  readonly call: PastCall;
  readonly size: number;
}

interface Session {
  task: string | undefined;
  history: Kept[];
  characters: number;
  dropped: number;
  readonly counts: Map<string, number>;
}

/** Sessions in memory, within limits. Arguments and outputs are copied: plain data only, nothing of theirs runs. */
export class MemorySessionStore implements SessionStore {
  readonly #limits: SessionLimits;
  /** In the order of last use. */
  readonly #sessions = new Map<string, Session>();
  #evicted = 0;
  #characters = 0;

  readonly #trusts: (functionName: string) => boolean;
  readonly #indexed = new Map<string, Indexed>();

  /** @throws SteelyardError CONFIG_INVALID for an unknown limit or one that is not a whole number from 1 on */
  constructor({ trusts = () => false, ...limits }: MemorySessionOptions = {}) {
    this.#trusts = trusts;
    this.#limits = { ...SESSION_LIMITS, ...checkedLimits(limits) };
  }

  /** Sessions that were forgotten to make room for others. */
  get evicted(): number {
    return this.#evicted;
  }

  get size(): number {
    return this.#sessions.size;
  }

  read(sessionId: string = OWN_SESSION): SessionState {
    const session = this.#sessions.get(sessionId);
    if (session === undefined) return { history: [], dropped: 0, count: () => 0 };
    this.#touch(sessionId, session);
    const counts = new Map(session.counts);
    return {
      task: session.task,
      history: session.history.map((kept) => kept.call),
      dropped: session.dropped,
      count: (functionName) => counts.get(functionName) ?? 0,
    };
  }

  provenance(args: unknown, sessionId: string = OWN_SESSION): ProvenanceReport | undefined {
    const session = this.#sessions.get(sessionId);
    if (session === undefined) return undefined;
    const known = session.task !== undefined || session.history.some(({ call }) => call.output !== undefined);
    if (!known && session.dropped === 0) return undefined;
    const { index, from } = this.#index(sessionId, session);
    const shift = session.dropped - from;
    const { matches, limits } = index.examine(args);
    // Calls that were dropped before the index began are in none of its results.
    const forgotten = from > 0 && !limits.includes('forgotten');
    return {
      matches: shift === 0 ? matches : matches.map((match) => renumbered(match, shift)),
      limits: forgotten ? [...limits, 'forgotten'] : limits,
    };
  }

  addTask(text: string, sessionId: string = OWN_SESSION): void {
    const session = this.#open(sessionId);
    const room = this.#limits.characters - (session.task?.length ?? 0);
    if (room <= 0 || session.task?.includes(text)) return;
    const said = text.slice(0, room);
    session.task = session.task === undefined ? said : `${session.task}\n${said}`;
    this.#indexed.get(sessionId)?.index.task(said);
  }

  ran(call: PastCall, sessionId: string = OWN_SESSION): void {
    const session = this.#open(sessionId);
    this.#count(session, call.functionName);
    const kept = this.#copy(call);
    session.history.push(kept);
    this.#feed(this.#indexed.get(sessionId)?.index, kept.call);
    const before = session.characters;
    session.characters += kept.size;
    let drop = 0;
    while (
      session.history.length - drop > this.#limits.calls ||
      session.characters > this.#limits.characters
    ) {
      session.characters -= (session.history[drop] as Kept).size;
      drop += 1;
    }
    if (drop > 0) session.history = session.history.slice(drop);
    session.dropped += drop;
    this.#characters += session.characters - before;
    while (this.#characters > this.#limits.totalCharacters && this.#sessions.size > 1) this.#evict();
  }

  end(sessionId: string = OWN_SESSION): void {
    this.#characters -= this.#sessions.get(sessionId)?.characters ?? 0;
    this.#sessions.delete(sessionId);
    this.#indexed.delete(sessionId);
  }

  #index(sessionId: string, session: Session): Indexed {
    let indexed = this.#indexed.get(sessionId);
    if (indexed === undefined) {
      indexed = { index: new ProvenanceIndex(), from: session.dropped };
      if (session.task !== undefined) indexed.index.task(session.task);
      for (const { call } of session.history) this.#feed(indexed.index, call);
    }
    this.#indexed.delete(sessionId);
    this.#indexed.set(sessionId, indexed);
    if (this.#indexed.size > MOST_INDEXED) this.#indexed.delete(this.#indexed.keys().next().value as string);
    return indexed;
  }

  #feed(index: ProvenanceIndex | undefined, call: PastCall): void {
    index?.result({ ...call, trusted: this.#trusts(call.functionName) });
  }

  #open(sessionId: string): Session {
    const session = this.#sessions.get(sessionId) ?? {
      task: undefined,
      history: [],
      characters: 0,
      dropped: 0,
      counts: new Map<string, number>(),
    };
    this.#touch(sessionId, session);
    if (this.#sessions.size > this.#limits.sessions) this.#evict();
    return session;
  }

  /** Never the session in use: it was touched last. */
  #evict(): void {
    this.end(this.#sessions.keys().next().value as string);
    this.#evicted += 1;
  }

  #touch(sessionId: string, session: Session): void {
    this.#sessions.delete(sessionId);
    this.#sessions.set(sessionId, session);
  }

  #count(session: Session, functionName: string): void {
    const before = session.counts.get(functionName) ?? 0;
    session.counts.delete(functionName);
    session.counts.set(functionName, before + 1);
    if (session.counts.size > this.#limits.functions)
      session.counts.delete(session.counts.keys().next().value as string);
  }

  /** Half of the room at most for either part, so that a huge argument does not push out what came back. */
  #copy({ functionName, args, output, cut }: PastCall): Kept {
    const half = Math.floor(this.#limits.characters / 2);
    const given = snapshot(args, half);
    const returned = output === undefined ? undefined : snapshot(output, half);
    return {
      call: {
        functionName,
        args: given.value,
        ...(returned === undefined ? {} : { output: returned.value }),
        ...(cut || given.cut || returned?.cut ? { cut: true } : {}),
      },
      size: given.size + (returned?.size ?? 0),
    };
  }
}

/** Numbers of the history as it is now. What came from a call that was dropped has none. */
function renumbered(match: ProvenanceMatch, shift: number): ProvenanceMatch {
  const { call, sourcePath, echo, ...rest } = match;
  return {
    ...rest,
    ...(call === undefined || call.index < shift ? {} : { call: { ...call, index: call.index - shift } }),
    ...(sourcePath === undefined || call === undefined || call.index < shift ? {} : { sourcePath }),
    ...(echo === undefined || echo < shift ? {} : { echo: echo - shift }),
  };
}

function checkedLimits(limits: Partial<SessionLimits>): Partial<SessionLimits> {
  for (const [name, value] of Object.entries(limits)) {
    if (!Object.hasOwn(SESSION_LIMITS, name)) {
      const near = suggest(name, Object.keys(SESSION_LIMITS));
      const hint = near === undefined ? '' : `; did you mean \`${near}\`?`;
      throw new SteelyardError('CONFIG_INVALID', `unknown limit \`${name}\` of sessions${hint}`);
    }
    if (!(Number.isSafeInteger(value) && value >= 1))
      throw new SteelyardError(
        'CONFIG_INVALID',
        `the limit \`${name}\` of sessions is not a whole number from 1 on`,
      );
  }
  return limits;
}
