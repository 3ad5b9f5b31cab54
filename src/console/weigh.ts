import type { CatalogFile } from '../catalog/file.ts';
import { SteelyardError } from '../errors.ts';
import { ScoringGate } from '../gate/scoring-gate.ts';
import { analyseScript } from '../script/analyse.ts';
import type { Flow, ScriptFacts, ToolCall } from '../script/facts.ts';
import type { FlowLane, FlowPoint, WeighedView } from './protocol.ts';

/** Longest text that is weighed for a page, in UTF-16 units. */
export const LONGEST_SCRIPT = 64 * 1024;
const MOST_LANES = 40;
const MOST_NAMED = 5;

/**
 * Weighs a script for a person to look at: verdict, findings, and the ways of data between its calls.
 *
 * @param catalog what is known of its tools
 * @throws SteelyardError INPUT_INVALID for a text that is too long, CATALOG_INVALID
 */
export async function weighScript(code: string, catalog: Partial<CatalogFile>): Promise<WeighedView> {
  if (code.length > LONGEST_SCRIPT)
    throw new SteelyardError(
      'INPUT_INVALID',
      `the script has ${code.length} characters, and ${LONGEST_SCRIPT} are read`,
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

/** Flows to calls and other outlets, the same way drawn once, those of findings first and in their order. */
export function lanesOf(
  facts: ScriptFacts,
  findings: readonly (readonly Step[])[] = [],
): readonly FlowLane[] {
  const ranks = new Map(findings.map((flow, i) => [keyOf(flow), i]));
  const ways = new Map<string, { readonly points: readonly FlowPoint[]; readonly flows: Flow[] }>();
  for (const flow of facts.flows) {
    if (flow.strength === 'implicit' || flow.steps.length === 0) continue;
    const points = flow.steps.map(({ span, what }) => {
      const end = facts.locate(span.end);
      return { ...facts.locate(span.start), endLine: end.line, endColumn: end.column, what };
    });
    const key = keyOf(points);
    const way = ways.get(key);
    if (way === undefined) ways.set(key, { points, flows: [flow] });
    else way.flows.push(flow);
  }
  const rankOf = (key: string): number => ranks.get(key) ?? findings.length;
  return [...ways]
    .sort(([a], [b]) => rankOf(a) - rankOf(b))
    .slice(0, MOST_LANES)
    .map(([key, { points, flows }]) => ({ title: titleOf(flows, facts), finding: ranks.has(key), points }));
}

type Step = Pick<FlowPoint, 'line' | 'what'>;

function keyOf(points: readonly Step[]): string {
  return points.map(({ line, what }) => `${line} ${what}`).join('\n');
}

/** What takes this way, and where it ends. */
function titleOf(flows: readonly Flow[], { calls, outlets }: ScriptFacts): string {
  const [{ label, to, strength, encodings }] = flows as readonly [Flow, ...Flow[]];
  const paths = [...new Set(flows.map((flow) => flow.label.path.join('.')))].filter((path) => path !== '');
  const what = paths.length > MOST_NAMED ? [...paths.slice(0, MOST_NAMED), '…'] : paths;
  const from = `${nameOf(calls[label.call])}${what.length === 0 ? '' : ` ${what.join(', ')}`}`;
  const target = 'outlet' in to ? (outlets[to.outlet]?.name ?? 'out') : nameOf(calls[to.call]);
  const how = [...(strength === 'reduced' ? ['a summary'] : []), ...encodings];
  return `${from} → ${target}${how.length === 0 ? '' : ` (${how.join(', ')})`}`;
}

function nameOf(call: ToolCall | undefined): string {
  return call === undefined || call.names.length === 0 ? 'an unknown tool' : call.names.join(' or ');
}
