import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { messagesStandIn, type ScriptedCall } from './messages-stand-in.ts';

/** The real command line: `STEELYARD_CLAUDE_CLI`, the platform's package if it is installed, or `claude` on the path. */
export function claudeCli(): string | undefined {
  const named = process.env.STEELYARD_CLAUDE_CLI;
  if (named !== undefined && existsSync(named)) return named;
  try {
    const require = createRequire(import.meta.url);
    const manifest = require.resolve(
      `@anthropic-ai/claude-code-${process.platform}-${process.arch}/package.json`,
    );
    return join(dirname(manifest), 'claude');
  } catch {
    return (process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, 'claude'))
      .find((path) => existsSync(path));
  }
}

export interface CliRun {
  /** What the tools returned to the model, in order. */
  readonly results: readonly string[];
  readonly exit: number | null;
}

/**
 * Lets a model stand-in make calls through the real command line, without a terminal (`claude -p`).
 *
 * @param home folder for the settings of the user; nothing of the real one is read
 */
export async function runClaude(
  cli: string,
  calls: readonly ScriptedCall[],
  place: { readonly project: string; readonly home: string; readonly prompt?: string },
): Promise<CliRun> {
  const model = await messagesStandIn(calls);
  try {
    const child = spawn(
      cli,
      [
        '-p',
        place.prompt ?? 'do the chores',
        '--allowedTools',
        'Bash,Write,Edit,Read',
        '--output-format',
        'json',
      ],
      {
        cwd: place.project,
        stdio: 'ignore',
        env: {
          PATH: process.env.PATH,
          HOME: place.home,
          ANTHROPIC_BASE_URL: model.url,
          ANTHROPIC_API_KEY: 'stand-in',
          DISABLE_TELEMETRY: '1',
          DISABLE_AUTOUPDATER: '1',
          CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
        },
      },
    );
    const timer = setTimeout(() => child.kill('SIGKILL'), 120_000);
    const exit = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    clearTimeout(timer);
    return { results: [...model.results], exit };
  } finally {
    await model.close();
  }
}
