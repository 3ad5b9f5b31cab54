import { sha256 } from '../canonical/index.ts';
import { RULESET_VERSION } from '../rules/index.ts';
import type { GateSettings } from './config.ts';

/** What besides the script and the configuration decides what is found. */
export interface KeyContext {
  /** Digest of tools, manifest and trusted destinations. */
  readonly catalogDigest: string;
  readonly language: string;
  readonly shape: string | undefined;
  readonly task: string | undefined;
}

/**
 * Digest of everything in a configuration that changes what is found. Thresholds, `failOpen` and `mode` are
 * left out, since a verdict is worked out anew each time; so are analyzers, whose results are not kept.
 */
export function configDigest(settings: GateSettings): string {
  const rules = Object.entries(settings.customRules).sort(([a], [b]) => (a < b ? -1 : 1));
  const { scorer, progressive, externalApi, localLlm, maxBytes } = settings;
  return sha256()
    .update(JSON.stringify([scorer, progressive, externalApi ?? null, localLlm, rules, maxBytes]))
    .digest('hex');
}

/**
 * SHA-256 over the script and everything that decides what is found in it.
 *
 * The head is JSON, so that no field can spill into the next one. UTF-8 would turn every lone surrogate into
 * the same replacement character and give two scripts one key, so such a text is hashed as UTF-16.
 */
export function cacheKey(code: string, context: KeyContext, config: string): string {
  const encoding = isWellFormed(code) ? 'utf8' : 'utf16le';
  const head = JSON.stringify([
    RULESET_VERSION,
    config,
    context.catalogDigest,
    context.language,
    context.shape ?? null,
    context.task ?? null,
    encoding,
  ]);
  return sha256().update(`${head}\n`, 'utf8').update(code, encoding).digest('base64');
}

/** ES2024, which Node 20 has and the language library that we compile against does not declare. */
function isWellFormed(text: string): boolean {
  return (text as string & { isWellFormed(): boolean }).isWellFormed();
}
