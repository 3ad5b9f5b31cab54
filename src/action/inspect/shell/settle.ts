/** Findings in order, without those that say less than another about the same thing. */

import type { ActionFinding } from '../finding.ts';

export function dropDuplicates(findings: readonly ActionFinding[]): ActionFinding[] {
  const sorted = [...findings].sort((a, b) => b.severity * b.confidence - a.severity * a.confidence);
  const seen = new Set<string>();
  return sorted.filter((finding) => {
    const key = `${finding.id} ${finding.target ?? ''} ${finding.message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
