/** Longest command that is read. */
const MAX_TEXT = 4000;
/** Most phrases of one command. */
const MAX_HEADS = 12;

const SQL =
  /^(?:select|insert|update|delete|drop|truncate|grant|revoke|create|alter|copy|merge|replace|call|exec|unload|load)\b/iu;
const PROGRAM = /^(?:\.\/)?\p{L}[\p{L}\p{N}_.-]{0,39}/u;
/** Words before the program that is meant. */
const BEFORE = new Set(['sudo', 'nohup', 'time', 'env', 'exec', 'command', 'then', 'do']);

/**
 * What a command or statement is made of: programs of a shell line with their option letters, verbs of SQL and whether
 * rows are chosen. A rough look for comparing, no judgement.
 */
export function commandHeads(text: string): readonly string[] {
  const found: string[] = [];
  const bare = text.slice(0, MAX_TEXT).trim();
  if (SQL.test(bare)) {
    for (const statement of bare.split(';').slice(0, MAX_HEADS)) {
      const words = statement.trim().toLowerCase().split(/\s+/u);
      const verb = words[0] ?? '';
      if (!SQL.test(verb)) continue;
      found.push(`statement ${verb}`);
      if (verb === 'drop' || verb === 'create' || verb === 'alter')
        found.push(`statement ${verb} ${words[1] ?? ''}`);
      if (verb === 'delete' || verb === 'update')
        found.push(words.includes('where') ? 'rows are chosen' : 'every row');
    }
    return found.slice(0, MAX_HEADS);
  }
  for (const part of bare.split(/\|\||&&|[|;&\n]/u).slice(0, MAX_HEADS)) {
    const words = part.trim().split(/\s+/u);
    while (words.length > 1 && BEFORE.has(words[0] as string)) words.shift();
    const program = PROGRAM.exec(words[0] ?? '')?.[0];
    if (program === undefined) continue;
    found.push(`runs ${program.toLowerCase()}`);
    for (const word of words.slice(1, 8)) {
      if (/^-{1,2}[\p{L}-]{1,20}$/u.test(word)) found.push(`${program.toLowerCase()} ${word.toLowerCase()}`);
      else if (/^["']?(?:\/|~\/?|\*|~\/\*|\/\*|\.)["']?$/u.test(word))
        found.push(`${program.toLowerCase()} everything`);
    }
  }
  if (/\|\s{0,4}(?:sudo\s{1,4})?(?:ba|z|da)?sh\b/u.test(bare)) found.push('pipes into a shell');
  return found.slice(0, MAX_HEADS);
}
