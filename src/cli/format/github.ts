import { relative, resolve, sep } from 'node:path';
import type { FormatContext, Formatter, ScanOutcome } from './outcome.ts';
import { escapeText } from './visible.ts';

const LEVEL = { block: 'error', warn: 'warning', allow: 'notice' } as const;

/**
 * Workflow commands of GitHub Actions, which show findings beside the lines of a pull request.
 *
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function githubFormatter(context: FormatContext): Formatter {
  return {
    one: (outcome) => annotations(outcome, context).join(''),
    end: (s) =>
      `steelyard: ${s.scripts} scripts, ${s.blocked} blocked, ${s.warned} warned, ${s.allowed} allowed, ${s.failed} failed\n`,
  };
}

function annotations(outcome: ScanOutcome, context: FormatContext): string[] {
  if ('error' in outcome) {
    const { file, error } = outcome;
    return [command('error', { file: pathFor(file, context.cwd), title: error.code }, error.message)];
  }
  const { input, result } = outcome;
  const file = pathFor(input.file, context.cwd);
  const level = LEVEL[result.verdict];
  const shown = result.findings.filter((finding) => finding.note !== true);
  if (shown.length === 0 && result.verdict !== 'allow') {
    const message = `score ${result.score}: ${result.signals.join(', ')}`;
    return [command(level, { file, title: `steelyard: ${result.verdict}` }, message)];
  }
  return shown.map((finding) =>
    command(
      level,
      {
        file,
        line: finding.line,
        endLine: finding.endLine,
        col: finding.column,
        // GitHub ignores columns of a range over several lines.
        ...(finding.endLine === finding.line ? { endColumn: finding.endColumn } : {}),
        title: finding.rule,
      },
      finding.fix === undefined ? finding.message : `${finding.message}\n${finding.fix}`,
    ),
  );
}

type Properties = Readonly<Record<string, string | number | undefined>>;

function command(level: string, properties: Properties, message: string): string {
  const list = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${escapeProperty(escapeText(String(value)))}`);
  const body = message.split('\n').map(escapeText).join('\n');
  return `::${level} ${list.join(',')}::${escapeData(body)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

function pathFor(file: string, cwd: string): string | undefined {
  return file === '-' ? undefined : relative(cwd, resolve(cwd, file)).split(sep).join('/');
}
