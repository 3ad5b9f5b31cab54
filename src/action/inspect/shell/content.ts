/** What it means to put this text into this file. */

import { actsLater } from '../path/acts-later.ts';
import type { Judgement } from '../path/judge.ts';
import type { Place } from '../path/zone.ts';
import type { Effects } from './effects.ts';
import { ENCODED, HOLE, REMOTE, SECRET, type Value } from './value.ts';

const RUNS =
  /\.(?:sh|bash|zsh|py|pyw|pl|rb|php|js|mjs|cjs|ts|ps1|psm1|bat|cmd|vbs|exe|dll|so|bin|jar|elf|run|command|desktop|service)$/i;
/** Trimmed lines that set up a shell and do nothing else. */
const SETS_UP =
  /^(?:#.*|export [A-Za-z_]\w*=[^`$(]*(?:\$[A-Za-z_{}][^`$(]*)*|[A-Za-z_]\w*=[^`$(]*|alias [\w.-]+=.*|set -o \w+|shopt -s \w+|source [~\w./$"{}-]+|\. [~\w./$"{}-]+|eval "\$\([\w-]+ (?:init|hook|shellenv|env)[^;|&)]{0,80}\)")?$/;
const SETS_LOADER = /LD_PRELOAD|DYLD_INSERT|PROMPT_COMMAND|BASH_ENV/;
const WEB_SHELL =
  /(?:eval|assert|system|exec|passthru|shell_exec|popen|proc_open)\s{0,4}\(\s{0,4}(?:base64_decode\s{0,4}\(\s{0,4})?\$_(?:GET|POST|REQUEST|COOKIE|SERVER)|Runtime\.getRuntime\(\)\.exec\(\s{0,4}request\./;

/** Folders that are there for copies of data. */
const KEEPS_COPIES = /\/(?:backups?|dumps?|snapshots?|archives?)(?:\/|$)/i;
/** Names for this machine or its own network, under domains that nobody owns. */
const OWN_NAMES =
  /^(?:#.*|(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1)\S{0,40}(?:[ \t]{1,20}(?:[\w-]{1,63}|[\w.-]{1,200}\.(?:local|localhost|test|internal|lan|home|example|invalid))){1,16}[ \t]{0,20})?$/;

/** The judgement of a write, with its content taken into account. Reads shell text that will run later. */
export function judgeContent(
  place: Place,
  judged: Judgement,
  content: Value,
  how: { readonly append: boolean },
  machine: Effects,
): Judgement {
  const later = actsLater(place.normal);
  const result = { ...judged };
  const raise = (severity: number, id: string, message: string): void => {
    if (severity <= result.severity && result.severity >= 0.6) return;
    Object.assign(result, { severity: Math.max(severity, result.severity), id, message });
  };
  const at = `\`${place.normal.replaceAll(HOLE, '…').slice(0, 80)}\``;
  const elsewhere = place.zone === 'system' || place.zone === 'local';
  if ((content.from & REMOTE) !== 0 && later !== undefined)
    raise(0.85, 'DOWNLOAD_ACTS_LATER', `puts a download where it acts later: ${at}`);
  else if ((content.from & REMOTE) !== 0 && elsewhere)
    raise(
      place.zone === 'system' ? 0.7 : 0.5,
      'DOWNLOAD_TO_SYSTEM',
      `puts a download among the programs of the system: ${at}`,
    );
  if ((content.from & ENCODED) !== 0 && RUNS.test(place.normal))
    raise(elsewhere ? 0.7 : 0.5, 'HIDDEN_CODE', `writes code in an encoded form: ${at}`);
  if (
    (content.from & SECRET) !== 0 &&
    (place.zone === 'data' || elsewhere) &&
    !KEEPS_COPIES.test(place.normal)
  )
    raise(0.65, 'SECRET_COPIED', `copies a secret to a place that others read: ${at}`);
  const text = content.text;
  if (
    place.normal === '/etc/hosts' &&
    judged.effect === 'write' &&
    how.append &&
    text !== '' &&
    text.length < 4096 &&
    text.split('\n').every((line) => OWN_NAMES.test(line))
  )
    result.severity = 0.35;
  if (WEB_SHELL.test(text.slice(0, 65_536)))
    raise(0.9, 'WEB_SHELL', `writes a page that runs what visitors send: ${at}`);
  if (later?.kind === 'start' && text !== '' && text !== HOLE) {
    const before = machine.findings.length;
    const commands = text
      .split('\n')
      .map((line) =>
        line.replace(/^(?:[\d*/,-]+[ \t]+){5}(?:root[ \t]+)?/, '').replace(/^(?:ExecStart\w*=-?)/, ''),
      );
    machine.runText({ text: commands.join('\n'), from: content.from & ~REMOTE });
    const worse = machine.findings.slice(before).some((finding) => finding.severity >= 0.5);
    if (worse) raise(0.85, 'WRITE_ACTS_LATER', `puts a harmful command where it runs later: ${at}`);
    else if (
      later.write <= 0.6 &&
      text.length < 4096 &&
      text.split('\n').every((line) => SETS_UP.test(line.trim()) && !SETS_LOADER.test(line))
    )
      result.severity = 0.35;
  }
  return result;
}
