import type { CatalogFile } from '../catalog/file.ts';
import { SteelyardError } from '../errors.ts';
import { ScoringGate } from '../gate/scoring-gate.ts';
import { analyseScript } from '../script/analyse.ts';
import type { Flow, ScriptFacts, ToolCall } from '../script/facts.ts';
import type { FlowLane, WeighedView } from './protocol.ts';

/** Longest text that is weighed for a page, in UTF-16 units. */
const LONGEST = 64 * 1024;
const MOST_LANES = 40;

/**
 * Weighs a script for a person to look at: verdict, findings, and the ways of data between its calls.
 *
 * @param catalog what is known of its tools
 * @throws SteelyardError INPUT_INVALID for a text that is too long, CATALOG_INVALID
 */
export async function weighScript(code: string, catalog: Partial<CatalogFile>): Promise<WeighedView> {
  if (code.length > LONGEST)
    throw new SteelyardError(
      'INPUT_INVALID',
      `the script has ${code.length} characters, and ${LONGEST} are read`,
    );
  const tools = catalog.tools ?? [];
  const gate = new ScoringGate({ cache: { enabled: false } });
  const result = await gate.evaluate(code, { ...catalog });
  const facts = analyseScript(code, { toolNames: tools.map(({ name }) => name) });
  return {
    text: code,
    lanes: facts.ok
      ? lanesOf(
          facts,
          result.findings.map(({ flow }) => flow),
        )
      : [],
    verdict: result.verdict,
    score: result.score,
    outcome: result.outcome,
    ...(result.reason === undefined ? {} : { reason: result.reason }),
    findings: result.findings.map(({ rule, message, line, score, note, fix }) => ({
      rule,
      message,
      line,
      score,
      note: note === true,
      ...(fix === undefined ? {} : { fix }),
    })),
  };
}

/** Flows to calls and other outlets, those of findings first. */
export function lanesOf(
  facts: ScriptFacts,
  findings: readonly (readonly { readonly line: number; readonly what: string }[])[] = [],
): readonly FlowLane[] {
  const found = new Set(findings.filter((flow) => flow.length > 0).map(keyOf));
  const lanes = new Map<string, FlowLane>();
  for (const flow of facts.flows) {
    if (flow.strength === 'implicit') continue;
    const points = flow.steps.map(({ span, what }) => {
      const start = facts.locate(span.start);
      const end = facts.locate(span.end);
      return { ...start, endLine: end.line, endColumn: end.column, what };
    });
    const key = keyOf(points);
    if (points.length > 0 && !lanes.has(key))
      lanes.set(key, { title: titleOf(flow, facts), finding: found.has(key), points });
  }
  const all = [...lanes.values()];
  return [...all.filter(({ finding }) => finding), ...all.filter(({ finding }) => !finding)].slice(
    0,
    MOST_LANES,
  );
}

function keyOf(points: readonly { readonly line: number; readonly what: string }[]): string {
  return points.map(({ line, what }) => `${line} ${what}`).join('\n');
}

function titleOf({ label, to, strength, encodings }: Flow, { calls, outlets }: ScriptFacts): string {
  const from = [nameOf(calls[label.call]), ...label.path].join('.');
  const target = 'outlet' in to ? (outlets[to.outlet]?.name ?? 'out') : nameOf(calls[to.call]);
  const how = [...(strength === 'reduced' ? ['a summary'] : []), ...encodings];
  return `${from} → ${target}${how.length === 0 ? '' : ` (${how.join(', ')})`}`;
}

function nameOf(call: ToolCall | undefined): string {
  return call === undefined || call.names.length === 0 ? 'an unknown tool' : call.names.join(' or ');
}
