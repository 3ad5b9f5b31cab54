/** What a thrown value says, for a reason or a record. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'it threw something that is no error';
}
