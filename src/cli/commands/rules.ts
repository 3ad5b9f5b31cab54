import { suggest } from '../../catalog/suggest.ts';
import type { RuleMeta } from '../../rules/rule.ts';
import { type Paint, paintFor } from '../ansi.ts';
import { printableJson } from '../format/visible.ts';
import { type Io, send } from '../io.ts';
import { type ParsedOptions, usage } from '../options.ts';
import type { Services } from '../services.ts';

/** `steelyard rules`: the list, or one rule explained. */
export async function runRules(options: ParsedOptions, io: Io, services: Services): Promise<number> {
  const [wanted, ...more] = options.positionals;
  if (more.length > 0) throw usage('rules', 'give one rule id at most');
  const rules = (await services.rules()).map(metadata);
  const asJson = options.text('format') === 'json';
  if (wanted === undefined) {
    await send(
      io.stdout,
      asJson ? `${printableJson(rules, 2)}\n` : list(rules, paintFor(io.stdout, io.env)),
      io.signal,
    );
    return 0;
  }
  const rule = find(wanted, rules);
  await send(
    io.stdout,
    asJson ? `${printableJson(rule, 2)}\n` : page(rule, paintFor(io.stdout, io.env)),
    io.signal,
  );
  return 0;
}

function find(id: string, rules: readonly RuleMeta[]): RuleMeta {
  const same = id.toUpperCase().replaceAll('-', '_');
  const found = rules.find((rule) => rule.id.toUpperCase().replaceAll('-', '_') === same);
  if (found !== undefined) return found;
  const near = suggest(
    id,
    rules.map((rule) => rule.id),
  );
  throw usage('rules', `no rule \`${id}\`${near === undefined ? '' : `; did you mean \`${near}\`?`}`);
}

/** The data of a rule without its code. */
function metadata(rule: RuleMeta): RuleMeta {
  const { id, family, lifecycle, severity, precision, score, title, why, owasp, atlas } = rule;
  return {
    id,
    family,
    lifecycle,
    severity,
    precision,
    ...(score === undefined ? {} : { score }),
    title,
    why,
    owasp,
    atlas,
  };
}

function list(rules: readonly RuleMeta[], paint: Paint): string {
  const width = Math.max(4, ...rules.map((rule) => rule.id.length));
  const out = [paint('dim', `${'rule'.padEnd(width)}  scorer      severity  points  meaning`)];
  for (const rule of rules) {
    const points = rule.score === undefined ? '-' : String(rule.score);
    const retired = rule.lifecycle === 'stable' ? '' : paint('dim', ` (${rule.lifecycle})`);
    out.push(
      `${paint('bold', rule.id.padEnd(width))}  ${rule.family.padEnd(10)}  ${rule.severity.toFixed(1).padStart(8)}  ${points.padStart(6)}  ${rule.title}${retired}`,
    );
  }
  return `${out.join('\n')}\n`;
}

function page(rule: RuleMeta, paint: Paint): string {
  const rows: [string, string][] = [
    ['scorer', rule.family],
    ['severity', `${rule.severity.toFixed(1)} of 10`],
    ['precision', rule.precision],
    ...(rule.score === undefined ? [] : ([['points', `${rule.score}, once a script`]] as [string, string][])),
    ['lifecycle', rule.lifecycle],
    ['OWASP', rule.owasp.join(', ') || '-'],
    ['MITRE ATLAS', rule.atlas.join(', ') || '-'],
  ];
  const table = rows.map(([name, value]) => `  ${paint('dim', name.padEnd(12))} ${value}`);
  const off = `\`customRules: { ${rule.id}: 0 }\` in the gate's configuration switches it off.`;
  return `${paint('bold', rule.id)}  ${rule.title}\n\n  ${rule.why}\n\n${table.join('\n')}\n\n  ${off}\n`;
}
