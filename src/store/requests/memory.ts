import {
  type ApprovalRequest,
  comebackKey,
  floodError,
  isOpen,
  type PendingBound,
  type RequestFilter,
  type RequestStore,
} from '../../approval/request.ts';
import { SteelyardError } from '../../errors.ts';

export interface MemoryRequestOptions {
  /** Most finished requests that are kept; the oldest are dropped. Open ones are never dropped. Default 1000. */
  readonly mostFinished?: number;
}

/** Requests in memory: for tests, and for one process that does not outlive its questions. */
export class MemoryRequestStore implements RequestStore {
  readonly #requests = new Map<string, ApprovalRequest>();
  /** Ids by {@link comebackKey}. */
  readonly #comebacks = new Map<string, string>();
  /** Ids of what is pending, by session. */
  readonly #pending = new Map<string | undefined, Set<string>>();
  /** Ids in the order in which they ended. */
  readonly #finished = new Set<string>();
  readonly #mostFinished: number;
  readonly #listeners = new Set<() => void>();

  constructor({ mostFinished = 1000 }: MemoryRequestOptions = {}) {
    this.#mostFinished = mostFinished;
  }

  async add(request: ApprovalRequest, bound?: PendingBound): Promise<void> {
    this.#add(request, bound);
  }

  async addOnce(request: ApprovalRequest, bound?: PendingBound): Promise<ApprovalRequest> {
    // Nothing is waited for between looking and adding, so that no other caller comes between.
    const kept = this.#requests.get(this.#comebacks.get(comebackKey(request) ?? '') ?? '');
    if (kept !== undefined) return structuredClone(kept);
    this.#add(request, bound);
    return request;
  }

  async get(id: string): Promise<ApprovalRequest | undefined> {
    const found = this.#requests.get(id);
    return found === undefined ? undefined : structuredClone(found);
  }

  async replace(next: ApprovalRequest): Promise<boolean> {
    if (this.#requests.get(next.id)?.revision !== next.revision - 1) return false;
    this.#put(next);
    return true;
  }

  async list(filter: RequestFilter = {}): Promise<readonly ApprovalRequest[]> {
    const text = filter.text?.toLowerCase();
    const found = [...this.#requests.values()].filter(
      (request) =>
        (filter.states === undefined || filter.states.includes(request.state)) &&
        (filter.tool === undefined || request.tool === filter.tool) &&
        (filter.digest === undefined || request.digest === filter.digest) &&
        (filter.agent === undefined || (request.agent ?? null) === filter.agent) &&
        (filter.session === undefined || (request.session ?? null) === filter.session) &&
        (text === undefined || `${request.tool}\n${request.shown}`.toLowerCase().includes(text)),
    );
    found.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    return structuredClone(found.slice(0, filter.limit ?? 100));
  }

  watch(listener: () => void): () => void {
    // Each listener by itself: one that is given twice is told twice, and ended once.
    const told = (): void => listener();
    this.#listeners.add(told);
    return () => this.#listeners.delete(told);
  }

  #add(request: ApprovalRequest, bound: PendingBound | undefined): void {
    if (this.#requests.has(request.id))
      throw new SteelyardError('APPROVAL_EXISTS', `the request \`${request.id}\` exists already`);
    if (bound !== undefined && this.#isFull(request.session, bound)) throw floodError(bound);
    this.#put(request);
  }

  #isFull(session: string | undefined, { most, now }: PendingBound): boolean {
    let waiting = 0;
    for (const id of this.#pending.get(session) ?? []) {
      const ends = this.#requests.get(id)?.expiresAt;
      if (ends !== undefined && ends > now) waiting += 1;
      if (waiting >= most) return true;
    }
    return false;
  }

  #put(request: ApprovalRequest): void {
    const { id, state, session } = request;
    const pending = this.#pending.get(session) ?? new Set();
    if (state === 'pending') this.#pending.set(session, pending.add(id));
    else if (pending.delete(id) && pending.size === 0) this.#pending.delete(session);
    const before = this.#requests.get(id);
    const [old, key] = [before && comebackKey(before), comebackKey(request)];
    if (old !== undefined && old !== key) this.#comebacks.delete(old);
    if (key !== undefined) this.#comebacks.set(key, id);
    this.#requests.set(id, structuredClone(request));
    for (const listener of [...this.#listeners]) queueMicrotask(listener);
    if (isOpen(state) || key !== undefined) return;
    this.#finished.add(id);
    for (const oldest of this.#finished) {
      if (this.#finished.size <= this.#mostFinished) return;
      this.#finished.delete(oldest);
      this.#requests.delete(oldest);
    }
  }
}
