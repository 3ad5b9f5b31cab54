/** The reader of paths in arguments: where they lead, judged by what the tool does with them. */

import type { ActionFinding, InspectInput, Inspector } from '../finding.ts';
import { type Judgement, judgeDelete, judgeRead, judgeWrite } from './judge.ts';
import { placeOf } from './zone.ts';

export type PathOperation = 'read' | 'write' | 'delete' | 'unknown';

/** What an operation on one path means; undefined where the text is no path. Never throws. */
export function inspectPath(
  path: string,
  options: { readonly operation?: PathOperation; readonly cwd?: string | undefined } = {},
): ActionFinding | undefined {
  if (path === '' || path.length > 4096) return undefined;
  const decoded = decodedPath(path);
  const place = placeOf(decoded.text, { cwd: options.cwd });
  const operation = options.operation ?? 'unknown';
  let judged: Judgement =
    operation === 'delete'
      ? judgeDelete(place, { recursive: true, filtered: false })
      : operation === 'write'
        ? judgeWrite(place, { append: false })
        : judgeRead(place);
  const outside =
    place.climbs &&
    (place.zone === 'outside' ||
      place.zone === 'system' ||
      place.zone === 'kernel' ||
      place.zone === 'home' ||
      place.zone === 'data' ||
      place.zone === 'logs');
  if (outside && (options.cwd !== undefined || place.zone !== 'outside'))
    judged = {
      ...judged,
      id: 'TRAVERSAL',
      message: `climbs out of its folder: ${judged.message}`,
      severity: Math.max(judged.severity, operation === 'read' || operation === 'unknown' ? 0.6 : 0.65),
    };
  if (decoded.hidden)
    judged = {
      ...judged,
      id: 'HIDDEN_PATH',
      message: `hides where it leads by an encoding: ${judged.message}`,
      severity: Math.max(judged.severity, 0.65),
    };
  if (judged.severity < 0.15) return undefined;
  return {
    inspector: 'path',
    ...judged,
    id: `PATH_${judged.id}`,
    path: [],
    confidence: operation === 'unknown' ? 0.8 : 1,
    evidence: path.slice(0, 160),
  };
}

/** `%2e%2e%2f`, `..%c0%af`, `....//`, a null byte: forms that a check may read otherwise than the file system. */
function decodedPath(path: string): { text: string; hidden: boolean } {
  // Twice, since what is decoded by one server may be decoded again by the next; never further.
  const whole = path.includes('%') ? percentDecoded(percentDecoded(path)) : path;
  const nul = whole.indexOf('\0');
  // What is left of `....//` where a check takes each `../` out once.
  const text = (nul >= 0 ? whole.slice(0, nul) : whole).replace(/\.\.\.\.([\\/])\1/g, '..$1');
  return { text, hidden: nul >= 0 || (text !== path && stepsUp(text) > stepsUp(path)) };
}

function percentDecoded(path: string): string {
  return path
    .replace(/%c0%af|%e0%80%af/gi, '/')
    .replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function stepsUp(path: string): number {
  return path.split(/[\\/]/).filter((part) => part === '..').length;
}

const PATH_KEY =
  /(?:^|[_-])(?:path|paths|file|files|filename|file_name|filepath|dir|dirs|directory|folder|source|src|dest|destination|target|input|output|location|cwd|root|workdir|uri)$|(?:Path|File|Dir|Directory|Folder|FileName|Filename)s?$/;
const FILE_TOOL =
  /file|path|dir(?:ectory)?|folder|disk|upload|download|attach|read|write|edit|open|delete|remove|move|copy|rename|list|cat|view|save|grep|glob/i;
const LOOKS_LIKE_PATH =
  /^(?:\.{0,2}[\\/]|~|[A-Za-z]:[\\/]|\\\\|file:\/\/|\$HOME|%[A-Za-z]+%[\\/])|^\.\.$|^\.[\w.-]+(?:[\\/]|$)|\.\.[\\/]/i;

export const pathInspector: Inspector = { name: 'path', inspect };

function inspect(input: InspectInput): readonly ActionFinding[] {
  let told: PathOperation | undefined;
  const findings: ActionFinding[] = [];
  for (const value of input.texts) {
    const text = value.text;
    if (text.length > 4096 || text.includes('\n')) continue;
    const plain = text.includes('%') ? decodedPath(text).text : text;
    if (!LOOKS_LIKE_PATH.test(plain)) continue;
    const key = String(value.path.findLast((part) => typeof part === 'string') ?? '');
    const named = PATH_KEY.test(key);
    const { role } = input.role(value.path);
    // What is called a path is one, also where it is taken for a part of what is written.
    if (role === 'command' || (role === 'content' && !named)) continue;
    // `/help` in a search box is no path; `/etc/shadow` is one anywhere.
    if (
      !named &&
      (/\s/.test(text) || (!FILE_TOOL.test(input.functionName) && plain.split(/[\\/]/).length < 3))
    )
      continue;
    told ??= operationOf(input);
    const operation = told;
    const destination = /dest|target|output|save/i.test(key) && operation !== 'delete';
    const source = /source|src|from|input/i.test(key) && operation === 'write';
    const found = inspectPath(text, {
      operation: destination && operation !== 'read' ? 'write' : source ? 'read' : operation,
      cwd: input.cwd,
    });
    if (found !== undefined)
      findings.push({ ...found, path: value.path, confidence: found.confidence * (named ? 1 : 0.85) });
  }
  return findings;
}

/** By the words of the tool's name, then of its description. */
function operationOf(input: InspectInput): PathOperation {
  const name = input.functionName.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(/[_.:/-]/g, ' ');
  return operationIn(name) ?? operationIn((input.doc ?? '').slice(0, 200)) ?? 'unknown';
}

function operationIn(text: string): PathOperation | undefined {
  if (/\b(?:delete|remove|rm|unlink|erase|trash|purge|wipe|rmdir)s?\b/i.test(text)) return 'delete';
  if (
    /\b(?:write|save|create|edit|update|append|overwrite|put|move|copy|rename|replace|patch|modify|touch|mkdir|download|chmod)s?\b/i.test(
      text,
    )
  )
    return 'write';
  if (
    /\b(?:read|get|open|view|cat|show|list|ls|load|search|find|grep|head|tail|stat|fetch|upload|send|attach|glob|extract)s?\b/i.test(
      text,
    )
  )
    return 'read';
  return undefined;
}
