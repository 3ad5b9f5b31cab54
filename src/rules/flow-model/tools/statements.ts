/** One statement of SQL that changes data, with the table that it changes. */
export interface Change {
  readonly verb: 'delete' | 'update' | 'insert' | 'drop' | 'truncate' | 'alter';
  /** Last part of the name, lower case. */
  readonly table: string;
}

const CHANGES =
  /\b(?:(delete)\s{1,8}from|(update)|(insert)\s{1,8}into|(drop)\s{1,8}(?:table|view)(?:\s{1,8}if\s{1,8}exists)?|(truncate)(?:\s{1,8}table)?|(alter)\s{1,8}table)\s{1,8}((?:[\p{L}_"`[\]][\p{L}\p{N}_"`[\]$]{0,80}\.){0,3}[\p{L}_"`[][\p{L}\p{N}_"`[\]$]{0,80})/giu;
const READS =
  /\b(?:from|join)\s{1,8}((?:[\p{L}_"`[\]][\p{L}\p{N}_"`[\]$]{0,80}\.){0,3}[\p{L}_"`[][\p{L}\p{N}_"`[\]$]{0,80})/giu;

/** Their first words: most texts hold none, and are spared the patterns themselves. */
const CHANGE_WORD = /delete|update|insert|drop|truncate|alter/iu;
const READ_WORD = /from|join/iu;

/** Longest text that is read as SQL. */
const MAX_TEXT = 8000;

export function changesIn(sql: string): readonly Change[] {
  if (sql.length > MAX_TEXT || !CHANGE_WORD.test(sql)) return [];
  const found: Change[] = [];
  for (const match of sql.matchAll(CHANGES)) {
    const verb = match.slice(1, 7).find((part) => part !== undefined);
    // `SET` follows the table of an update, and nothing else.
    if (verb === undefined || (verb.toLowerCase() === 'update' && !/\bset\b/iu.test(sql))) continue;
    found.push({ verb: verb.toLowerCase() as Change['verb'], table: lastPart(match[7] ?? '') });
  }
  return found;
}

/** Tables that a statement reads. */
export function tablesReadIn(sql: string): readonly string[] {
  if (sql.length > MAX_TEXT || !READ_WORD.test(sql)) return [];
  const deletes = new Set(changesIn(sql).flatMap(({ verb, table }) => (verb === 'delete' ? [table] : [])));
  return [...sql.matchAll(READS)]
    .map((match) => lastPart(match[1] ?? ''))
    .filter((table) => !deletes.has(table));
}

function lastPart(name: string): string {
  const bare = name.replace(/["`[\]]/gu, '').toLowerCase();
  return bare.slice(bare.lastIndexOf('.') + 1);
}
