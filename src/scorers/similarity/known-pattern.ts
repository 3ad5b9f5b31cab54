import type { ToolDeclaration } from '../../catalog/types.ts';
import type { Features } from './features.ts';

/** A malicious script as it is looked up. */
export interface KnownPattern {
  /** 1–64 of `a-z`, `0-9`, `-`, `_`, `.`; unique. */
  readonly id: string;
  /** Kind of attack, such as `data-exfiltration`; the same form as an id. */
  readonly category: string;
  /** One sentence. */
  readonly title: string;
  /** What is done, one for each place where harm is done; at least one. */
  readonly fragments: readonly Features[];
}

/** A pattern as a user gave it; its canonical form can be made again from this. */
export interface PatternSource {
  readonly id: string;
  readonly category: string;
  readonly title: string;
  /** The malicious script. Lines with the comment `// harm` say where harm is done; without any, everywhere. */
  readonly code: string;
  readonly tools?: readonly ToolDeclaration[];
  readonly trustedDestinations?: readonly string[];
  readonly task?: string;
}
