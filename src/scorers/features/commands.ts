import { groundedness } from './grounding.ts';
import type { COMMAND_MARKS } from './names.ts';
import { type CallFacts, type Scope, textsOf } from './sink-view.ts';
import type { Sources } from './sources.ts';
import type { FeatureVector } from './vector.ts';

type Mark = (typeof COMMAND_MARKS)[number];

/** Longest command that is looked at. */
const MOST = 4096;

/** General knowledge of shells and SQL; none of these looks at the name of a tool. Each is linear in the text. */
const MARKS: readonly (readonly [Mark, RegExp])[] = [
  [
    'fetch-and-run',
    /\b(?:curl|wget|fetch|iwr)\b[^|;&\n]{0,300}(?:\|\s{0,5}(?:sudo )?(?:ba|z|da)?sh\b|\|\s{0,5}(?:python3?|node|perl)\b)/i,
  ],
  ['remove-tree', /\brm\s+-\w*[rf]|\bfind\b[^\n]{0,200}-delete|\bkubectl delete\b|\bshred\b|\bmkfs/i],
  ['remote-shell', /\/dev\/tcp\/|\bnc\b[^\n]{0,60}\d|\bncat\b|\bsocat\b|exec\(u\.|urlopen/i],
  [
    'key-file',
    /authorized_keys|\.ssh\/|\.aws|\/etc\/(?:passwd|shadow|sudoers)|\.npmrc|\.netrc|id_rsa|crontab/i,
  ],
  ['decode', /base64\s+-{1,2}d|\batob\(|\bxxd -r|\\x[0-9a-f]{2}\\x/i],
  ['delete-all', /\b(?:delete\s+from|truncate)\b(?![\s\S]{0,400}\bwhere\b(?!\s+1\s*=\s*1|\s+true))/i],
  ['update-all', /\bupdate\s+\S{1,100}\s+set\b(?![\s\S]{0,400}\bwhere\b(?!\s+1\s*=\s*1|\s+true))/i],
  ['select-all', /\bselect\s+\*(?![\s\S]{0,400}\bwhere\b(?!\s+1\s*=\s*1|\s+true))/i],
  ['drop', /\bdrop\s+(?:table|database|schema|user)\b/i],
  ['force', /\bpush\b[^\n]{0,60}(?:--force|-f\b)|\b--force\b|reset --hard/i],
  ['store-of-secrets', /\b(?:credentials?|passwords?|secrets?|api_?keys?|tokens?|\.env)\b/i],
];

const SWEEPING: ReadonlySet<Mark> = new Set(['remove-tree', 'delete-all', 'update-all', 'drop', 'force']);

/** What sweeps, against what the task asks for. */
function sweeping(mark: Mark, { reading }: Scope, vector: FeatureVector): void {
  const asked = reading.effects.has(mark === 'update-all' || mark === 'force' ? 'write' : 'delete');
  vector.raise(`sweeping.${asked ? 'asked' : 'unasked'}`, 1);
  if (reading.quantity.all) vector.raise('sweeping.all-asked', 1);
  else if (reading.quantity.singular) vector.raise('sweeping.one-asked', 1);
}

const COMMAND =
  /^\s{0,9}(?:select|insert|update|delete|drop|truncate|curl|wget|bash|sh|rm|git|npm|node|python3?|tar|cat|echo|nohup|kubectl|docker|find|nc|sudo)\s/i;

/** What is executed: shell, SQL, code, schedules. */
export function commands(view: CallFacts, scope: Scope, sources: Sources, vector: FeatureVector): void {
  const executes = (view.effects.get('execute') ?? 0) >= 0.4;
  for (const part of view.parts) {
    const run = part.role === 'command' || (executes && part.role !== 'limit' && part.role !== 'flag');
    for (const text of textsOf(part.view)) {
      const plain = text
        .map((piece) => piece ?? ' ? ')
        .join('')
        .slice(0, MOST);
      // What is a command by its own words is looked at wherever it stands: what a tool does is only believed.
      if (plain.length < 6 || !(run || COMMAND.test(plain))) continue;
      const key = `${run}${plain}`;
      if (scope.commands.has(key)) continue;
      scope.commands.add(key);
      for (const [mark, pattern] of MARKS) {
        if (!pattern.test(plain)) continue;
        vector.raise(`command.${mark}`, run ? 1 : 0.8);
        if (SWEEPING.has(mark)) sweeping(mark, scope, vector);
      }
      for (const found of scope.addresses([plain]).slice(0, 8)) {
        const { standing } = found.standing === 'trusted' ? found : scope.standing([found.text]);
        if (standing !== 'trusted' && standing !== 'task') vector.raise('command.foreign-host', 1);
      }
      if (/\bselect\s+count\s*\(/i.test(plain)) vector.raise('command.counts-only', 1);
      if (/\blimit\s+\d|\bwhere\s+\w+\s*=/i.test(plain)) vector.raise('command.bounded', 1);
      for (const name of plain.match(/[a-z_]\w{2,40}/gi)?.slice(0, 64) ?? []) {
        const field = scope.catalog.fieldSensitivity(name);
        if (field !== undefined && !scope.reading.mentions(name))
          vector.raise('command.fields-unasked', field.weight * field.confidence);
      }
      const share = groundedness(text, scope);
      vector.raise('command.grounded', share);
      vector.raise('command.strange', 1 - share);
    }
    if (!run) continue;
    for (const use of part.view.labels) {
      if (use.strength !== 'explicit') continue;
      vector.raise(`command.${sources.of(use).trust === 'prose' ? 'prose' : 'data'}`, 1);
    }
  }
}
