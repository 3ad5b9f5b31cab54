import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Anchor } from '../audit/anchors/anchor.ts';
import { fileAnchor } from '../audit/anchors/file.ts';
import { gitAnchor } from '../audit/anchors/git.ts';
import { httpAnchor } from '../audit/anchors/http.ts';
import type { RedactOptions } from '../audit/entry/conceal.ts';
import type { AuditLogOptions } from '../audit/log.ts';
import { suggest } from '../catalog/suggest.ts';
import { SteelyardError } from '../errors.ts';

/** File in the folder of a log that says how it is kept. All of it is optional, and so is the file. */
export const SETTINGS_FILE = 'audit.json';

/** Six months, the longest duty that binds by default (Regulation (EU) 2024/1689, articles 19 and 26). */
export const RETENTION_DAYS = 183;

export interface AuditSettings {
  /** For {@link AuditLog.open}. */
  readonly log: Pick<
    AuditLogOptions,
    'anchors' | 'requireAnchor' | 'redact' | 'checkpointEvery' | 'clockToleranceMs'
  >;
  /** Days that an entry is kept at least. Default 183. */
  readonly retentionDays: number;
}

type Check = (value: unknown, at: string) => void;

const text: Check = (value, at) => {
  if (typeof value !== 'string' || value === '') throw invalid(`\`${at}\` is a text`);
};
const texts: Check = (value, at) => {
  if (!Array.isArray(value)) throw invalid(`\`${at}\` is a list of texts`);
  for (const [i, one] of value.entries()) text(one, `${at}[${i}]`);
};
const flag: Check = (value, at) => {
  if (typeof value !== 'boolean') throw invalid(`\`${at}\` is true or false`);
};
const whole =
  (least: number): Check =>
  (value, at) => {
    if (!Number.isSafeInteger(value) || (value as number) < least)
      throw invalid(`\`${at}\` is a whole number >= ${least}`);
  };
const object =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw invalid(at === '' ? 'the whole is an object' : `\`${at}\` is an object`);
    for (const [key, member] of Object.entries(value)) {
      const name = at === '' ? key : `${at}.${key}`;
      const check = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (check === undefined) {
        const near = suggest(key, Object.keys(shape));
        throw invalid(`unknown key \`${name}\`${near === undefined ? '' : `; did you mean \`${near}\`?`}`);
      }
      check(member, name);
    }
  };
const headers: Check = (value, at) => {
  if (typeof value !== 'object' || value === null) throw invalid(`\`${at}\` is an object`);
  for (const [key, member] of Object.entries(value)) text(member, `${at}.${key}`);
};
const anchor: Check = (value, at) => {
  object({
    file: text,
    url: url,
    git: text,
    name: text,
    headers,
    timeoutMs: whole(1),
    path: text,
    remote: text,
  })(value, at);
  const kinds = ['file', 'url', 'git'].filter((kind) => Object.hasOwn(value as object, kind));
  if (kinds.length !== 1) throw invalid(`\`${at}\` has one of \`file\`, \`url\` and \`git\``);
};
const url: Check = (value, at) => {
  if (typeof value !== 'string' || !URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw invalid(`\`${at}\` is an address that begins with http:// or https://`);
  }
};
const anchors: Check = (value, at) => {
  if (!Array.isArray(value)) throw invalid(`\`${at}\` is a list`);
  for (const [i, one] of value.entries()) anchor(one, `${at}[${i}]`);
};

const SHAPE = object({
  anchors,
  requireAnchor: flag,
  redact: object({ classes: texts, fields: texts, keep: texts }),
  checkpointEvery: whole(0),
  clockToleranceMs: whole(0),
  retentionDays: whole(0),
});

/**
 * Reads how a log is kept. Relative paths start from the folder.
 *
 * @throws SteelyardError CONFIG_INVALID for an unknown key or a wrong value
 */
export async function readAuditSettings(folder: string): Promise<AuditSettings> {
  const path = join(folder, SETTINGS_FILE);
  let value: unknown = {};
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
      throw invalid(`cannot read \`${path}\` as JSON`, cause);
  }
  SHAPE(value, '');
  const {
    retentionDays,
    anchors: places,
    ...log
  } = value as {
    retentionDays?: number;
    anchors?: AnchorPlace[];
    redact?: RedactOptions;
  };
  return {
    log: { ...log, ...(places === undefined ? {} : { anchors: places.map((one) => anchorOf(folder, one)) }) },
    retentionDays: retentionDays ?? RETENTION_DAYS,
  };
}

interface AnchorPlace {
  readonly file?: string;
  readonly url?: string;
  readonly git?: string;
  readonly name?: string;
  readonly headers?: Record<string, string>;
  readonly timeoutMs?: number;
  readonly path?: string;
  readonly remote?: string;
}

function anchorOf(folder: string, place: AnchorPlace): Anchor {
  if (place.file !== undefined) return fileAnchor(resolve(folder, place.file), place.name);
  const named = place.name === undefined ? {} : { name: place.name };
  if (place.git !== undefined) {
    const { path, remote } = place;
    const options = {
      ...named,
      ...(path === undefined ? {} : { file: path }),
      ...(remote === undefined ? {} : { remote }),
    };
    return gitAnchor(resolve(folder, place.git), options);
  }
  const { headers: sent, timeoutMs } = place;
  const options = {
    ...named,
    ...(sent === undefined ? {} : { headers: sent }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
  return httpAnchor(place.url as string, options);
}

function invalid(message: string, cause?: unknown): SteelyardError {
  return new SteelyardError(
    'CONFIG_INVALID',
    `${SETTINGS_FILE}: ${message}`,
    cause === undefined ? {} : { cause },
  );
}
