import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SteelyardError } from '../errors.ts';
import type { Logger } from '../gate/logger.ts';
import { escapeText } from './format/visible.ts';
import type { Io } from './io.ts';
import type { ParsedOptions } from './options.ts';
import { readInput } from './read-input.ts';

/** Where `steelyard patterns` keeps patterns when nothing is said. */
export const PATTERNS_FOLDER = join('.steelyard', 'patterns');

/**
 * The gate's configuration: the `--config` file, then the options of the command line over it. The gate itself
 * refuses unknown keys. Warnings of the gate go to stderr.
 *
 * @throws SteelyardError CONFIG_INVALID, INPUT_INVALID
 */
export async function gateConfig(options: ParsedOptions, io: Io): Promise<Record<string, unknown>> {
  const file = options.text('config');
  const config: Record<string, unknown> = {
    scorer: 'flow',
    ...(file === undefined ? {} : await readConfig(file, io)),
  };
  const scorer = options.text('scorer');
  if (scorer !== undefined) config.scorer = scorer;
  const block = options.number('block', 0, 100);
  if (block !== undefined) config.blockThreshold = block;
  const warn = options.number('warn', 0, 100);
  if (warn !== undefined) config.warnThreshold = warn;
  config.localLlm = await withOwnPatterns(config.localLlm, io);
  if (config.localLlm === undefined) delete config.localLlm;
  config.logger = stderrLogger(io);
  return config;
}

/**
 * Similarity looks among the patterns that `steelyard patterns add` keeps in this folder too, unless the configuration
 * brings its own.
 */
async function withOwnPatterns(localLlm: unknown, io: Io): Promise<unknown> {
  if (typeof localLlm !== 'object' || localLlm === null || Array.isArray(localLlm)) return localLlm;
  const { mode, patterns } = localLlm as { mode?: unknown; patterns?: unknown };
  if (mode !== 'similarity' || patterns !== undefined) return localLlm;
  const folder = join(io.cwd, PATTERNS_FOLDER);
  if (!existsSync(folder)) return localLlm;
  const { PatternStore } = await import('../scorers/similarity/pattern-store.ts');
  const { FileStorageAdapter } = await import('../store/patterns/file.ts');
  const store = await PatternStore.open(new FileStorageAdapter({ folder }));
  return { ...localLlm, patterns: store.known() };
}

async function readConfig(file: string, io: Io): Promise<Record<string, unknown>> {
  const { text } = await readInput(file, io);
  const value = await parseJsonOrYaml(text, file);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new SteelyardError('CONFIG_INVALID', `\`${file}\` is not an object of settings`);
  }
  return value as Record<string, unknown>;
}

async function parseJsonOrYaml(text: string, file: string): Promise<unknown> {
  try {
    if (!/\.ya?ml$/i.test(file)) return JSON.parse(text);
    const { parse } = await import('yaml');
    return parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new SteelyardError('CONFIG_INVALID', `\`${file}\` cannot be read: ${why}`, { cause: error });
  }
}

/** Passes the gate's warnings on, safe to print, except those about a verdict, which the command shows itself. */
function stderrLogger(io: Io): Logger {
  return {
    warn: (message, data) => {
      if (data?.outcome === 'scored') return;
      io.stderr.write(`warning: ${escapeText(message)}\n`);
    },
  };
}
