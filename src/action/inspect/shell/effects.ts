/** What the walk of a script has come to know and to do: findings, files, places. */

import type { ActionFinding } from '../finding.ts';
import { injectedCode } from '../injected.ts';
import { type Judgement, judgeRead, judgeWrite } from '../path/judge.ts';
import { type Place, placeOf } from '../path/zone.ts';
import { judgeContent } from './content.ts';
import { evidenceOf, maskSecrets } from './evidence.ts';
import {
  ENDLESS,
  ENVIRONMENT,
  FILE,
  HOLE,
  INPUT,
  joined,
  NOTHING,
  OUTSIDE,
  RANDOM,
  REMOTE,
  SECRET,
  type Value,
} from './value.ts';

/** Reads code of another language inside a command; see `../code`. */
export type ReadCode = (language: string, text: string, depth: number) => readonly ActionFinding[];

export interface EmbeddedSql {
  readonly text: string;
  /** As the client says: `postgresql`, `mysql`, `sqlite`, `mssql`, `oracle`, `unknown`. */
  readonly dialect: string;
}

export interface MachineOptions {
  readonly cwd?: string | undefined;
  readonly code?: ReadCode | undefined;
  readonly depth?: number;
  /** The text is for PowerShell: it is read by its words, and as bash only as far as that goes. */
  readonly powershell?: boolean | undefined;
  /** Whose findings these are; the reader of code uses this machine for what its calls do. Default `shell`. */
  readonly inspector?: 'shell' | 'code';
}

const MOST_FINDINGS = 64;
const MOST_FILES = 256;

export abstract class Effects {
  readonly findings: ActionFinding[] = [];
  readonly sql: EmbeddedSql[] = [];
  readonly cwd: string | undefined;
  readonly code: ReadCode | undefined;
  /** Texts written to files by this script, by normal path. */
  readonly files = new Map<string, Value>();
  /** Texts that names are compared with: they say whom a later `kill` means. */
  readonly mentions: string[] = [];
  /** How many shells, containers and texts are between the call and this command. */
  depth: number;
  /** Less inside a container that is thrown away. */
  weight = 1;
  protected readonly inspector: 'shell' | 'code';
  /** The folder that `cd` leads to, where one was given. */
  protected base: string | undefined;
  protected evidence = '';
  protected streams = 0;

  constructor(options: MachineOptions) {
    this.cwd = options.cwd;
    this.code = options.code;
    this.depth = options.depth ?? 0;
    this.inspector = options.inspector ?? 'shell';
  }

  /** Runs text as shell. */
  abstract runText(text: Value): Value;

  /** Adds an observation; the same one twice counts once, with the higher figures. */
  report(judgement: Judgement, confidence = 1, evidence = this.evidence): void {
    const severity = Math.round(judgement.severity * this.weight * 100) / 100;
    const prefix = this.inspector === 'shell' ? 'SHELL_' : 'CODE_';
    const id = prefix + judgement.id.replace(/^(?:SHELL|CODE)_/, '');
    const target = judgement.target === undefined ? undefined : evidenceOf(judgement.target);
    const old = this.findings.findIndex((f) => f.id === id && f.target === target);
    if (old >= 0 && this.findings[old]!.severity * this.findings[old]!.confidence >= severity * confidence)
      return;
    const finding: ActionFinding = {
      inspector: this.inspector,
      ...judgement,
      message: maskSecrets(judgement.message),
      ...(target === undefined ? {} : { target }),
      id,
      severity,
      confidence,
      path: [],
      evidence: evidenceOf(evidence),
    };
    if (old >= 0) this.findings[old] = finding;
    else this.keep(finding);
  }

  /** A plain observation: id, sentence, harm. */
  note(id: string, message: string, severity: number, more: Partial<Judgement> = {}, confidence = 1): void {
    this.report({ id, message, severity, ...more }, confidence);
  }

  /** What is handed to a program or function that nobody knows, which may evaluate it. */
  handed(args: readonly Value[]): void {
    for (const { text } of args) {
      const does = injectedCode(text, false);
      if (does !== undefined)
        this.note('CODE_INJECTED', `hands on an expression that ${does} where it is evaluated`, 0.65, {
          effect: 'execute',
        });
    }
  }

  /** Where a path leads from here, after `cd`. */
  place(path: string): Place {
    const at =
      this.base !== undefined && !/^(?:[/~\\]|\$|%|[A-Za-z]:|\uFFFC)/.test(path)
        ? `${this.base}/${path}`
        : path;
    return placeOf(at, { cwd: this.cwd });
  }

  changeDirectory(path: string): void {
    if (path === HOLE || path === '-') return;
    const relative = !/^(?:[/~\\]|[A-Za-z]:)/.test(path) && !path.startsWith(HOLE);
    const base = relative ? (this.base === undefined ? path : `${this.base}/${path}`) : path;
    this.base = base.length > 2048 ? undefined : base;
  }

  /** Reading a file: a finding, and its content where this script wrote it. */
  read(path: Value, how: { readonly quiet?: boolean } = {}): Value {
    const text = path.text;
    if (text === '' || text === '-' || text === '/dev/null') return NOTHING;
    if (text.startsWith('/dev/tcp/') || text.startsWith('/dev/udp/')) return { text: HOLE, from: REMOTE };
    if (text === '/dev/stdin') return { text: HOLE, from: INPUT };
    if (/^\/dev\/(?:zero|u?random)$/.test(text)) return { text: HOLE, from: RANDOM | ENDLESS };
    const place = this.place(text);
    const written = this.files.get(place.normal);
    if (written !== undefined) return written;
    const judgement = judgeRead(place);
    if (how.quiet !== true && judgement.severity >= 0.15) this.report(judgement);
    const outside =
      place.zone === 'project' ||
      place.zone === 'build' ||
      place.zone === 'temp' ||
      place.zone === 'project-root'
        ? 0
        : OUTSIDE;
    const secret = judgement.severity >= 0.5 ? SECRET : 0;
    const environ = /^\/proc\/[^/]+\/environ$/.test(place.normal) ? ENVIRONMENT : 0;
    return {
      text: HOLE,
      from: FILE | secret | environ | (text.startsWith(HOLE) ? 0 : outside) | (path.from & REMOTE),
    };
  }

  /** Writing a file: a finding for the place and one for what is put there. */
  write(path: Value, content: Value, how: { readonly append: boolean }): void {
    const text = path.text;
    if (text === '' || /^&?\d*$|^-$/.test(text)) return;
    const place = this.place(text);
    if (place.zone === 'pseudo') return;
    if ((content.from & ENDLESS) !== 0 && place.zone !== 'device')
      this.note('FILLS_DISK', 'writes to a file without end', 0.65, { effect: 'write' });
    const judged = judgeContent(place, judgeWrite(place, how), content, how, this);
    if (judged.severity > 0.12) this.report(judged);
    const old = how.append ? this.files.get(place.normal) : undefined;
    if (this.files.size > MOST_FILES) this.note('TOO_LARGE', 'more files are written than are followed', 0.6);
    else this.files.set(place.normal, old === undefined ? content : joined([old, content], ''));
  }

  /** A name for what a process substitution gives: `/dev/fd/1`. */
  stream(output: Value): Value {
    const name = `/dev/fd/${++this.streams}`;
    this.files.set(name, output);
    return { text: name, from: output.from };
  }

  /** What is shown with the next findings. */
  show(text: string): void {
    this.evidence = text;
  }

  /** At most 64 findings; a worse one takes the place of the mildest, so that many trifles hide nothing. */
  protected keep(finding: ActionFinding): void {
    if (this.findings.length < MOST_FINDINGS) {
      this.findings.push(finding);
      return;
    }
    let mildest = 0;
    for (let i = 1; i < this.findings.length; i++)
      if (weightOf(this.findings[i]!) < weightOf(this.findings[mildest]!)) mildest = i;
    if (weightOf(this.findings[mildest]!) < weightOf(finding)) this.findings[mildest] = finding;
  }

  mention(text: string): void {
    if (this.mentions.length < 64 && text.length > 1 && text.length <= 120) this.mentions.push(text);
  }

  /** What `env` prints. */
  environment(): Value {
    return { text: HOLE, from: ENVIRONMENT | SECRET };
  }

  /** Code of another language, read by its own reader. */
  runCode(language: string, text: Value): void {
    if (this.code === undefined || text.text.trim() === '' || text.text === HOLE) return;
    for (const found of this.code(language, text.text, this.depth + 1)) {
      this.keep(found);
    }
  }
}

function weightOf(finding: ActionFinding): number {
  return finding.severity * finding.confidence;
}
