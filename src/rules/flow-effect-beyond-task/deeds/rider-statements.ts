import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { onceIn } from '../../flow-model/once.ts';
import { type Change, changesIn, tablesReadIn } from '../../flow-model/tools/statements.ts';
import { filled } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';

/** Names of what is kept so that people can see later what was done. */
const TRAILS = /(?:^|_)(?:audit|log|logs|history|journal|trail|events?|access|query|changes?)(?:_|$)/iu;

/**
 * A statement that changes a table of which neither the task nor any other statement of the script speaks, while another
 * one does what is asked.
 */
export function riderStatement(
  view: CallView,
  model: FlowModel,
): { text: string; trail: boolean } | undefined {
  if (view.literals.length === 0) return undefined;
  const changes = sqlOf(view).flatMap((sql) => changesIn(sql).map((change) => ({ ...change, sql })));
  if (changes.length === 0) return undefined;
  const others = statementsOf(model);
  for (const { verb, table, sql } of changes) {
    if (verb === 'insert' || isSpoken(table, model)) continue;
    // What the script reads, makes or fills elsewhere belongs to its work.
    const known = others.some(
      (other) =>
        other.sql !== sql &&
        (other.reads.includes(table) ||
          new RegExp(`\\bcreate\\b[^;]{0,60}\\b${escaped(table)}\\b`, 'iu').test(other.sql) ||
          other.changes.some((change) => change.table === table && change.verb === 'insert')),
    );
    if (known || !others.some((other) => other.sql !== sql && works(other))) continue;
    return { text: `${verb} ${table}`, trail: TRAILS.test(table) };
  }
  return undefined;
}

interface Statement {
  readonly sql: string;
  readonly reads: readonly string[];
  readonly changes: readonly Change[];
}

/** What the calls are given that may be SQL, each text once. */
const statementsOf = onceIn(({ calls }: FlowModel): readonly Statement[] =>
  Array.from(new Set(calls.flatMap(sqlOf)), (sql) => ({
    sql,
    reads: tablesReadIn(sql),
    changes: changesIn(sql),
  })),
);

function works({ reads, changes }: Statement): boolean {
  return changes.length > 0 || reads.length > 0;
}

function escaped(text: string): string {
  return text.replace(/[^\p{L}\p{N}_]/gu, '\\$&');
}

function sqlOf(view: CallView): readonly string[] {
  const found: string[] = [];
  for (const { role, texts } of view.arguments) {
    if (role !== 'command' && role !== 'query' && role !== 'other') continue;
    for (const text of texts) found.push(filled(text, 'x'));
  }
  return found;
}

function isSpoken(table: string, model: FlowModel): boolean {
  const words = splitWords(table).filter((word) => word.length > 2);
  return (
    words.length === 0 ||
    words.some((word) => model.purpose.mentions(word)) ||
    model.purpose.lower.includes(table)
  );
}
