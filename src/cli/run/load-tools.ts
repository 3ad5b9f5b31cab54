/** Loads the module that holds the tools of a run. */
import { pathToFileURL } from 'node:url';
import { suggest } from '../../catalog/suggest.ts';
import type { EnclaveOptions } from '../../enclave/types.ts';
import { SteelyardError } from '../../errors.ts';
import type { Io } from '../io.ts';
import { existingFile } from '../read-input.ts';
import { textOf } from './beside-tools.ts';

/** What a tools module may export; `default` stands for `tools`. */
const EXPORTS = ['tools', 'default', 'trustedDestinations', 'manifest', 'globals', 'task', 'close'] as const;

export interface LoadedTools {
  readonly options: Pick<EnclaveOptions, 'tools' | 'trustedDestinations' | 'manifest' | 'globals'>;
  readonly task?: string;
  /** Ends what the tools hold open. Does nothing when the module exports no `close`. */
  close(): Promise<void>;
}

/**
 * Imports the module. It runs with the rights of this process: it is the operator's code, not the agent's.
 *
 * @throws SteelyardError INPUT_INVALID when it cannot be loaded; CONFIG_INVALID for an unknown or wrong export
 */
export async function loadTools(file: string, io: Io): Promise<LoadedTools> {
  const { path } = await existingFile(file, io.cwd);
  let module: Readonly<Record<string, unknown>>;
  try {
    module = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  } catch (cause) {
    throw new SteelyardError('INPUT_INVALID', `\`${file}\` cannot be loaded: ${textOf(cause)}`, {
      cause,
      data: { next: 'give an ES module (`.mjs`) that exports `tools`' },
    });
  }
  for (const name of Object.keys(module)) checkExport(file, name, module[name]);
  const tools = module.tools ?? module.default;
  if (!isObject(tools))
    throw wrong(file, 'exports no `tools`: an object of async functions by name', 'tools');
  const { trustedDestinations, manifest, globals, task, close } = module;
  return {
    options: {
      // The Enclave checks each tool.
      tools: tools as NonNullable<EnclaveOptions['tools']>,
      ...(trustedDestinations === undefined ? {} : { trustedDestinations: trustedDestinations as string[] }),
      ...(manifest === undefined ? {} : { manifest }),
      ...(globals === undefined ? {} : { globals: globals as Record<string, unknown> }),
    },
    ...(task === undefined ? {} : { task: task as string }),
    close: async () => {
      try {
        if (typeof close === 'function') await close();
      } catch (cause) {
        throw new SteelyardError('INPUT_INVALID', `\`close\` of \`${file}\` failed: ${textOf(cause)}`, {
          cause,
          data: { next: 'correct it there; the run itself had ended' },
        });
      }
    },
  };
}

function checkExport(file: string, name: string, value: unknown): void {
  if (!(EXPORTS as readonly string[]).includes(name)) {
    const near = suggest(name, EXPORTS);
    const hint = near === undefined ? `; known are ${EXPORTS.join(', ')}` : `; did you mean \`${near}\`?`;
    throw wrong(file, `exports \`${name}\`, which means nothing here${hint}`, name);
  }
  if (value === undefined) return;
  if (
    name === 'trustedDestinations' &&
    !(Array.isArray(value) && value.every((one) => typeof one === 'string'))
  ) {
    throw wrong(file, 'must export `trustedDestinations` as a list of texts', name);
  }
  if (name === 'globals' && !isObject(value)) throw wrong(file, 'must export `globals` as an object', name);
  if (name === 'task' && typeof value !== 'string') throw wrong(file, 'must export `task` as a text', name);
  if (name === 'close' && typeof value !== 'function')
    throw wrong(file, 'must export `close` as a function', name);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrong(file: string, what: string, key: string): SteelyardError {
  return new SteelyardError('CONFIG_INVALID', `\`${file}\` ${what}`, { data: { key } });
}
