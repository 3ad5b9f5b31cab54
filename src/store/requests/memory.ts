import {
  type ApprovalRequest,
  comebackKey,
  type RequestFilter,
  type RequestStore,
} from '../../approval/request.ts';
import { SteelyardError } from '../../errors.ts';

/** Requests in memory: for tests, and for one process that does not outlive its questions. */
export class MemoryRequestStore implements RequestStore {
  readonly #requests = new Map<string, ApprovalRequest>();

  async add(request: ApprovalRequest): Promise<void> {
    if (this.#requests.has(request.id))
      throw new SteelyardError('APPROVAL_EXISTS', `the request \`${request.id}\` exists already`);
    this.#requests.set(request.id, structuredClone(request));
  }

  async addOnce(request: ApprovalRequest): Promise<ApprovalRequest> {
    const key = comebackKey(request);
    for (const kept of this.#requests.values())
      if (key !== undefined && comebackKey(kept) === key) return structuredClone(kept);
    await this.add(request);
    return request;
  }

  async get(id: string): Promise<ApprovalRequest | undefined> {
    const found = this.#requests.get(id);
    return found === undefined ? undefined : structuredClone(found);
  }

  async replace(next: ApprovalRequest): Promise<boolean> {
    if (this.#requests.get(next.id)?.revision !== next.revision - 1) return false;
    this.#requests.set(next.id, structuredClone(next));
    return true;
  }

  async list(filter: RequestFilter = {}): Promise<readonly ApprovalRequest[]> {
    const text = filter.text?.toLowerCase();
    const found = [...this.#requests.values()].filter(
      (request) =>
        (filter.states === undefined || filter.states.includes(request.state)) &&
        (filter.tool === undefined || request.tool === filter.tool) &&
        (filter.agent === undefined || request.agent === filter.agent) &&
        (filter.session === undefined || request.session === filter.session) &&
        (text === undefined || `${request.tool}\n${request.shown}`.toLowerCase().includes(text)),
    );
    found.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    return structuredClone(found.slice(0, filter.limit ?? 100));
  }
}
