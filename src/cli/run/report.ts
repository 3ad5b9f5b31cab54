/** What a run is shown as: for people, or as one JSON document. */
import type { RunResult } from '../../enclave/types.ts';
import type { Paint } from '../ansi.ts';
import { excerpt } from '../format/frame.ts';
import { escapeText, printableJson } from '../format/visible.ts';
import type { TimelineCall } from './timeline.ts';

export interface RunReport {
  readonly file: string;
  readonly result: RunResult;
  readonly calls: readonly TimelineCall[];
}

/** Version 1 of the format: further keys may be added, none is taken away. */
export function runJson({ file, result, calls }: RunReport): string {
  const { success, value, error, stats, scoring, logs, diagnostics } = result;
  const report = {
    version: 1,
    file,
    success,
    ...(value === undefined ? {} : { value }),
    ...(error === undefined ? {} : { error }),
    ...(scoring === undefined ? {} : { scoring }),
    calls,
    logs,
    diagnostics,
    stats,
  };
  return `${printableJson(report, 2)}\n`;
}

/** Columns that are left for a value on a line of the timeline. */
const MARGIN = 18;
/** Lines that one call gets for where its data came from; all are in the JSON. */
const MOST_FLOWS = 6;

export function runPretty({ result, calls }: RunReport, paint: Paint, columns: number): string {
  const width = Math.max(40, columns - MARGIN);
  const out: string[] = [];
  if (calls.length > 0)
    out.push(paint('bold', 'calls'), ...calls.flatMap((call) => callLines(call, paint, width)), '');
  if (result.logs.length > 0) {
    out.push(paint('bold', 'logs'));
    for (const { level, text } of result.logs) {
      // A log can have many lines; each stays in its column.
      const [first = '', ...more] = text.split('\n').map((line) => shortened(line, width));
      out.push(
        `  ${paint(level === 'error' ? 'red' : level === 'warn' ? 'yellow' : 'dim', level.padEnd(5))}  ${first}`,
      );
      for (const line of more) out.push(`         ${line}`);
    }
    out.push('');
  }
  for (const { kind, message } of result.diagnostics) {
    out.push(`${paint('yellow', 'note')} ${kind}: ${escapeText(message)}`);
  }
  if (result.diagnostics.length > 0) out.push('');
  out.push(...ending(result, paint), '', paint('dim', statistics(result)));
  return `${out.join('\n')}\n`;
}

function callLines(call: TimelineCall, paint: Paint, width: number): string[] {
  const at = `${Math.round(call.startMs)} ms`.padStart(8);
  const out = [
    `  ${String(call.number).padStart(3)} ${paint('dim', at)}  ${paint('bold', escapeText(call.tool))} ${json(call.args, width)}`,
  ];
  const indent = ' '.repeat(16);
  for (const { argument, call: from, tool, path, how } of call.flows.slice(0, MOST_FLOWS)) {
    const where = argument === '' ? 'the argument' : `\`${escapeText(argument)}\``;
    const source = path === '' ? escapeText(tool) : `${escapeText(tool)}: ${escapeText(path)}`;
    out.push(`${indent}${paint('cyan', '←')} ${where} from call ${from} \`${source}\` (${escapeText(how)})`);
  }
  const more = call.flows.length - MOST_FLOWS;
  if (more > 0) out.push(`${indent}${paint('cyan', '←')} and ${more} more`);
  const { outcome, endMs } = call;
  if (outcome === undefined) out.push(`${indent}${paint('yellow', '…')} not answered`);
  else if (outcome.ok) {
    out.push(
      `${indent}${paint('green', '→')} ${paint('dim', took(call.startMs, endMs))}${json(outcome.value, width)}`,
    );
  } else {
    out.push(
      `${indent}${paint('red', '✗')} ${paint('dim', took(call.startMs, endMs))}${outcome.code}: ${shortened(outcome.message, width)}`,
    );
  }
  return out;
}

const took = (start: number, end: number | undefined): string =>
  end === undefined ? '' : `${Math.max(0, Math.round(end - start))} ms  `;

function ending(result: RunResult, paint: Paint): string[] {
  const { error } = result;
  if (error === undefined) {
    if (result.value === undefined) return [`${paint('green', 'done')}, no value`];
    const lines = (JSON.stringify(result.value, undefined, 2) ?? 'null').split('\n');
    return [paint('green', 'value'), ...lines.map((line) => `  ${escapeText(line)}`)];
  }
  const place = error.line === undefined ? '' : ` at ${error.line}:${error.column ?? 1}`;
  const name = error.name === 'SteelyardError' ? '' : `${escapeText(error.name)}: `;
  const out = [`${paint('red', 'failed')} ${error.code}${place}: ${name}${escapeText(error.message)}`];
  const { issues } = error.data;
  for (const issue of Array.isArray(issues) ? (issues as Readonly<Record<string, unknown>>[]) : []) {
    out.push(`  ${issue.line}:${issue.column}  ${escapeText(String(issue.message))}`);
  }
  return out;
}

function statistics({ stats }: RunResult): string {
  const calls = stats.toolCalls === 1 ? '1 call' : `${stats.toolCalls} calls`;
  const memory = (stats.memoryBytes / 2 ** 20).toFixed(1);
  return `${stats.durationMs.toFixed(0)} ms, ${calls}, engine ${stats.cpuMs.toFixed(0)} ms and ${memory} MiB`;
}

function json(value: unknown, width: number): string {
  return value === undefined ? '' : shortened(JSON.stringify(value) ?? '', width);
}

function shortened(text: string, width: number): string {
  return excerpt(text, width);
}
