import { invalid, type RawSettings, readChoice, readObject } from '../scorers/settings.ts';
import { readSettingsFile } from './settings-file.ts';

/** What `config.yaml` of a gate's folder says. */
export interface GateFolderConfig {
  /** How calls are weighed. Default `default`, the five factors; `steelyard init` writes `recommended`. */
  readonly scorer: (typeof SCORERS)[number];
  /** `monitor` asks nobody, lets everything run, and records what would have been asked. Default `enforce`. */
  readonly mode: 'enforce' | 'monitor';
  /** For calls that name none. */
  readonly environment?: string;
  readonly agent?: string;
  /** File with declared tools, from the folder. */
  readonly catalog?: string;
  /** File with the policy, from the folder. Default `policy.yaml`. */
  readonly policy: string;
  /** How people are reached. Default: the terminal. */
  readonly channels: readonly (typeof CHANNELS)[number][];
}

const SCORERS = ['default', 'semantic', 'recommended'] as const;
const CHANNELS = ['terminal', 'console', 'webhook'] as const;
const KEYS = ['scorer', 'mode', 'environment', 'agent', 'catalog', 'policy', 'channels'] as const;

/**
 * Reads the text of `config.yaml`.
 *
 * @throws SteelyardError CONFIG_INVALID for a text that is no YAML, an unknown key (with the nearest known one) or a
 *   wrong value
 */
export function readFolderConfig(text: string, source: string): GateFolderConfig {
  return readSettingsFile(text, source, folderConfig);
}

function folderConfig(value: unknown): GateFolderConfig {
  // A file of comments alone leaves everything as it is by default.
  const raw = readObject(value === null ? {} : value, '', KEYS);
  const environment = textOf(raw, 'environment');
  const agent = textOf(raw, 'agent');
  const catalog = textOf(raw, 'catalog');
  return Object.freeze({
    scorer: readChoice(raw, '', 'scorer', SCORERS, 'default'),
    mode: readChoice(raw, '', 'mode', ['enforce', 'monitor'], 'enforce'),
    ...(environment === undefined ? {} : { environment }),
    ...(agent === undefined ? {} : { agent }),
    ...(catalog === undefined ? {} : { catalog }),
    policy: textOf(raw, 'policy') ?? 'policy.yaml',
    channels: readChannels(raw.channels),
  });
}

function readChannels(value: unknown): GateFolderConfig['channels'] {
  if (value === undefined) return ['terminal'];
  if (!Array.isArray(value)) throw invalid('`channels` must be a list', 'channels');
  const names = (value as unknown[]).map((name, i) =>
    readChoice({ [`channels[${i}]`]: name ?? '' }, '', `channels[${i}]`, CHANNELS, 'terminal'),
  );
  if (new Set(names).size < names.length) throw invalid('`channels` names a channel twice', 'channels');
  return Object.freeze(names);
}

function textOf(raw: RawSettings, key: string): string | undefined {
  const value = raw[key];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.trim() === '') throw invalid(`\`${key}\` must be a text`, key);
  return value;
}
