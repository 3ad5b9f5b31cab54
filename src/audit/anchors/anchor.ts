import { SteelyardError } from '../../errors.ts';

/** A place for checkpoints that the owner of the log cannot change afterwards. */
export interface Anchor {
  /** Short and without secrets; kept beside each checkpoint that it has. */
  readonly name: string;
  /** Puts a signed checkpoint there. Resolves when it is safe. */
  publish(note: string): Promise<void>;
  /** The last checkpoint that it has, or `undefined` when it has none. */
  latest(): Promise<string | undefined>;
}

/** @param where the anchor's name; the cause may be any fault of a file, a network or a program */
export function anchorFailure(where: string, cause: unknown): SteelyardError {
  const code = (cause as { code?: unknown } | undefined)?.code;
  const why = typeof code === 'string' || typeof code === 'number' ? ` (${code})` : '';
  return new SteelyardError(
    'AUDIT_ANCHOR_FAILED',
    `the anchor \`${where}\` did not take or give a checkpoint${why}`,
    {
      cause,
      data: { anchor: where },
    },
  );
}
