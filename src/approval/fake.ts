import type { ApprovalRequest, RequestStore } from './request.ts';

/** A store for the tests of this folder, which may not know the real ones. */
export class MemoryStoreForTests implements RequestStore {
  readonly kept = new Map<string, ApprovalRequest>();

  async add(request: ApprovalRequest): Promise<void> {
    this.kept.set(request.id, request);
  }

  async get(id: string): Promise<ApprovalRequest | undefined> {
    return this.kept.get(id);
  }

  async replace(next: ApprovalRequest): Promise<boolean> {
    if (this.kept.get(next.id)?.revision !== next.revision - 1) return false;
    this.kept.set(next.id, next);
    return true;
  }

  async list(): Promise<readonly ApprovalRequest[]> {
    return [...this.kept.values()];
  }
}
