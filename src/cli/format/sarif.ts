import { createHash } from 'node:crypto';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Finding, RuleMeta } from '../../rules/rule.ts';
import type { Position } from '../../script/facts.ts';
import type { Input } from '../read-input.ts';
import type { GateResult } from '../services.ts';
import { splitLines } from './frame.ts';
import type { FormatContext, Formatter, ScanOutcome, Summary } from './outcome.ts';
import { printableJson } from './visible.ts';

type Json = Readonly<Record<string, unknown>>;

const LEVEL = { block: 'error', warn: 'warning', allow: 'note' } as const;

/**
 * SARIF 2.1.0 for code scanning. Written at the end, as one document.
 *
 * A script from standard input has no path: its URI is its own digest, and its text is embedded.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function sarifFormatter(context: FormatContext): Formatter {
  const outcomes: ScanOutcome[] = [];
  return {
    one: (outcome) => {
      outcomes.push(outcome);
      return '';
    },
    end: (summary) => `${printableJson(sarifLog(outcomes, summary, context), 2)}\n`,
  };
}

function sarifLog(outcomes: readonly ScanOutcome[], summary: Summary, context: FormatContext): Json {
  const rules = new RuleList(context.rules);
  const artifacts: Json[] = [];
  const results: Json[] = [];
  const notifications: Json[] = [];
  for (const outcome of outcomes) {
    if ('error' in outcome) {
      notifications.push(notification(outcome, context.cwd));
      continue;
    }
    const place: Place = {
      uri: uriFor(outcome.input, context.cwd),
      index: artifacts.length,
      lines: splitLines(outcome.input.text),
      rules,
      seen: new Map(),
    };
    artifacts.push(artifact(outcome.input, outcome.result, place.uri));
    results.push(...resultsOf(outcome.result, place));
  }
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'steelyard', semanticVersion: context.version, rules: rules.descriptors },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: notifications.length === 0,
            ...(notifications.length === 0 ? {} : { toolExecutionNotifications: notifications }),
          },
        ],
        artifacts,
        results,
        properties: { summary },
      },
    ],
  };
}

interface Place {
  readonly uri: string;
  /** Index among the artifacts. */
  readonly index: number;
  readonly lines: readonly string[];
  readonly rules: RuleList;
  /** How often each fingerprint was seen in this script. */
  readonly seen: Map<string, number>;
}

/** The rules that a log mentions, in order of first mention. */
class RuleList {
  readonly descriptors: Json[] = [];
  readonly #known: ReadonlyMap<string, RuleMeta>;
  readonly #indices = new Map<string, number>();

  constructor(known: ReadonlyMap<string, RuleMeta>) {
    this.#known = known;
  }

  indexOf(id: string, severity: number): number {
    const found = this.#indices.get(id);
    if (found !== undefined) return found;
    const index = this.descriptors.push(descriptor(id, this.#known.get(id), severity)) - 1;
    this.#indices.set(id, index);
    return index;
  }
}

/** Failure signals and custom analyzers have findings without a rule of their own: they get the id alone. */
function descriptor(id: string, rule: RuleMeta | undefined, severity: number): Json {
  const tags = [
    'security',
    ...(rule?.owasp ?? []).map(tag('owasp')),
    ...(rule?.atlas ?? []).map(tag('atlas')),
  ];
  return {
    id,
    ...(rule === undefined
      ? {}
      : {
          shortDescription: { text: rule.title },
          fullDescription: { text: rule.why },
          help: { text: rule.why },
        }),
    properties: {
      tags,
      'security-severity': (rule?.severity ?? severity).toFixed(1),
      ...(rule === undefined ? {} : { precision: rule.precision }),
    },
  };
}

function tag(taxonomy: string): (id: string) => string {
  return (id) => `external/${taxonomy}/${id.toLowerCase()}`;
}

function resultsOf(result: GateResult, place: Place): Json[] {
  const level = LEVEL[result.verdict];
  if (result.findings.length === 0 && result.verdict !== 'allow') {
    const id = result.signals[0] ?? result.verdict.toUpperCase();
    const finding = {
      rule: id,
      message: `score ${result.score}: ${result.signals.join(', ')}`,
      score: result.score,
    };
    return [
      one({ ...finding, severity: 10, line: 1, column: 1, endLine: 1, endColumn: 1, flow: [] }, level, place),
    ];
  }
  return result.findings.map((finding) => one(finding, finding.note === true ? 'note' : level, place));
}

function one(finding: Finding, level: string, place: Place): Json {
  return {
    ruleId: finding.rule,
    ruleIndex: place.rules.indexOf(finding.rule, finding.severity),
    level,
    rank: Math.max(0, Math.min(100, finding.score)),
    message: { text: finding.message },
    locations: [{ physicalLocation: physical(place, finding) }],
    ...(finding.flow.length === 0 ? {} : { codeFlows: [codeFlow(finding, place)] }),
    partialFingerprints: { primaryLocationLineHash: fingerprint(finding, place) },
    ...(finding.fix === undefined ? {} : { properties: { fix: finding.fix } }),
  };
}

function codeFlow(finding: Finding, place: Place): Json {
  const locations = finding.flow.map((step) => ({
    location: { physicalLocation: physical(place, step), message: { text: step.what } },
  }));
  return { threadFlows: [{ locations }] };
}

function physical(place: Place, at: Position & Partial<Pick<Finding, 'endLine' | 'endColumn'>>): Json {
  return {
    artifactLocation: { uri: place.uri, index: place.index },
    region: {
      startLine: at.line,
      startColumn: at.column,
      ...(at.endLine === undefined ? {} : { endLine: at.endLine }),
      ...(at.endColumn === undefined ? {} : { endColumn: at.endColumn }),
    },
  };
}

/**
 * Stays the same when lines are added elsewhere: made of the rule, the finding's line and the lines of its flow,
 * without blanks at their ends. The number after the colon tells equal ones apart.
 */
function fingerprint(finding: Finding, place: Place): string {
  const hash = createHash('sha256').update(finding.rule);
  for (const { line } of [finding, ...finding.flow]) {
    hash.update('\n').update((place.lines[line - 1] ?? '').trim());
  }
  const digest = hash.digest('hex').slice(0, 16);
  const count = (place.seen.get(digest) ?? 0) + 1;
  place.seen.set(digest, count);
  return `${digest}:${count}`;
}

function artifact(input: Input, result: GateResult, uri: string): Json {
  const { verdict, score, outcome, scorer, signals } = result;
  return {
    location: { uri },
    sourceLanguage: 'javascript',
    hashes: { 'sha-256': input.sha256 },
    ...(input.file === '-' ? { contents: { text: input.text } } : {}),
    properties: { verdict, score, outcome, scorer, signals },
  };
}

function notification(outcome: Extract<ScanOutcome, { file: string }>, cwd: string): Json {
  return {
    level: 'error',
    descriptor: { id: outcome.error.code },
    message: { text: outcome.error.message },
    ...(outcome.file === '-'
      ? {}
      : { locations: [{ physicalLocation: { artifactLocation: { uri: fileUri(outcome.file, cwd) } } }] }),
  };
}

function uriFor(input: Input, cwd: string): string {
  return input.file === '-' ? `steelyard-script:sha256:${input.sha256}` : fileUri(input.file, cwd);
}

/** Relative to the working directory, as code scanning wants it; absolute for files outside. */
function fileUri(file: string, cwd: string): string {
  const path = resolve(cwd, file);
  const inside = relative(cwd, path);
  if (inside === '' || inside.startsWith('..') || isAbsolute(inside)) return pathToFileURL(path).href;
  return inside.split(sep).map(encodeURIComponent).join('/');
}
