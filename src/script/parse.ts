import { type Node, type Program, walk } from './ast.ts';
import type { Position, ScriptFailure } from './facts.ts';
import { readFences } from './fence.ts';
import { type Form, type Reading, type ReadResult, readJavaScript } from './javascript.ts';
import { assignProperties } from './parameter-properties.ts';
import { lineStarts, locateIn } from './positions.ts';
import { clause, type SyntaxFault } from './syntax.ts';
import { type Stripped, stripTypes } from './typescript.ts';

export type { ESTree, Node, Program } from './ast.ts';
export { printScript } from './print.ts';

export interface ParseOptions {
  /** `auto` reads JavaScript, and TypeScript where the text needs it or could mean something else. Default `auto`. */
  readonly language?: 'js' | 'ts' | 'auto';
  /** Most UTF-8 bytes. Default 262,144. */
  readonly maxBytes?: number;
  /**
   * Most levels of syntax nodes, 1 to 65,535. Default 200. The links of a left-nested chain (`a + b + c`,
   * `x.then().then()`) are one level together; a chain has at most 4,000.
   */
  readonly maxDepth?: number;
}

/** The syntax of a script that could be read. */
export interface ParsedScript {
  readonly ok: true;
  /** Text as the agent sent it. */
  readonly source: string;
  /** `Program` node, strict goal: the statements of the script, with its imports and exports. */
  readonly program: Program;
  /** Offset in `source` = `node.start - shift`. Nodes carry true offsets: always 0. */
  readonly shift: number;
  /**
   * - `body`: statements, `await` and `return` allowed at the top;
   * - `module`: the same with static imports or exports (a top-level `return` beside them is allowed);
   * - `expression`: one expression statement with a function, which the host is to call.
   */
  readonly form: Form;
  readonly language: 'js' | 'ts';
  /** Number of syntax nodes. */
  readonly nodes: number;
  /** Number of calls among them. */
  readonly calls: number;
  /** The TypeScript reading too, where the JavaScript text could mean something else: `f<T>(x)`. */
  readonly other?: ParsedScript;
  /** Line and column of a UTF-16 offset into `source`, both from 1. */
  locate(offset: number): Position;
}

const MAX_BYTES = 262_144;
const MAX_DEPTH = 200;

/** Reads a script. Never throws for any text; what cannot be read is a failure with its place. */
export function parseScript(code: string, options: ParseOptions = {}): ParsedScript | ScriptFailure {
  const { language = 'auto', maxBytes = MAX_BYTES, maxDepth = MAX_DEPTH } = options;
  if (isLarger(code, maxBytes)) {
    return { ok: false, signal: 'TOO_LARGE', message: `the script has more than ${maxBytes} bytes` };
  }
  const text = withoutPreamble(code);
  const read = (part: string): Outcome => readAs(part, language, maxDepth);
  const outcome = text.includes('```') ? readMarkdown(text, read) : read(text);
  return conclude(code, outcome);
}

interface Outcome {
  readonly result: ReadResult;
  readonly language: 'js' | 'ts';
  readonly other?: Reading;
}

function isLarger(code: string, maxBytes: number): boolean {
  if (code.length * 3 <= maxBytes) return false;
  return code.length > maxBytes || Buffer.byteLength(code, 'utf8') > maxBytes;
}

/** A byte order mark and the `#!` of a first line are blanked: neither is syntax inside of a function. */
function withoutPreamble(code: string): string {
  let text = code;
  if (text.charCodeAt(0) === 0xfeff) text = ` ${text.slice(1)}`;
  const at = text === code ? 0 : 1;
  return text.startsWith('#!', at) ? `${text.slice(0, at)}//${text.slice(at + 2)}` : text;
}

function readAs(text: string, language: 'js' | 'ts' | 'auto', maxDepth: number): Outcome {
  if (language === 'ts') return { result: readTypeScript(text, maxDepth), language: 'ts' };
  const js = readJavaScript(text, maxDepth);
  if (language === 'js') return { result: js, language: 'js' };
  if ('fault' in js) {
    if (js.fault.kind !== 'syntax') return { result: js, language: 'js' };
    const ts = readTypeScript(text, maxDepth);
    return { result: 'fault' in ts ? { fault: furthest(js.fault, ts.fault) } : ts, language: 'ts' };
  }
  if (!js.ambiguous) return { result: js, language: 'js' };
  const stripped = stripTypes(text);
  // Not TypeScript, or no types in it: the JavaScript reading is the only one.
  if ('fault' in stripped && stripped.fault.kind === 'syntax') return { result: js, language: 'js' };
  if ('text' in stripped && stripped.text === text) return { result: js, language: 'js' };
  const ts = 'fault' in stripped ? stripped : readStripped(stripped, maxDepth);
  // A second reading that cannot be followed is not passed over in silence.
  return 'fault' in ts ? { result: ts, language: 'ts' } : { result: js, language: 'js', other: ts };
}

function readTypeScript(text: string, maxDepth: number): ReadResult {
  const stripped = stripTypes(text);
  return 'text' in stripped ? readStripped(stripped, maxDepth) : stripped;
}

function readStripped({ text, properties }: Stripped, maxDepth: number): ReadResult {
  const read = readJavaScript(text, maxDepth);
  if ('fault' in read || properties.length === 0) return read;
  const added = assignProperties(read.program, properties);
  if (added !== undefined) return { ...read, nodes: read.nodes + added };
  const message = 'the parameter property has no constructor that calls `super` as a statement of its own';
  return { fault: { offset: Math.min(...properties), message, kind: 'syntax' } };
}

/** Of two readings that failed, the one that came further says more; what TypeScript cannot erase says most. */
function furthest(js: SyntaxFault, ts: SyntaxFault & { readonly unsupported?: boolean }): SyntaxFault {
  if (ts.kind !== 'syntax' || ts.unsupported) return ts;
  return ts.offset > js.offset ? ts : js;
}

/**
 * A text with Markdown fences. Fences are also templates (```` ```js ... ``` ```` is three of them), so both readings
 * are looked at: the text is a script with backticks in a comment, or prose around fences, or refused as both.
 */
function readMarkdown(text: string, read: (part: string) => Outcome): Outcome {
  const fenced = readFences(text);
  if (fenced === undefined) return read(text);
  const prose = text.slice(0, fenced.first);
  // Only a block comment can hide a fence from the parser; prose hardly ever has one.
  const whole: Outcome = prose.includes('/*')
    ? read(text)
    : { result: readJavaScript(text, MAX_DEPTH), language: 'js' };
  if ('fault' in whole.result) return read(fenced.text);
  const reading = onlyTemplates(whole.result.program, fenced.first);
  if (reading === 'script') return read(text);
  if (reading === 'markdown') return read(fenced.text);
  const message = 'the text can be read as JavaScript and as Markdown with code in it';
  return { result: { fault: { offset: fenced.first, message, kind: 'syntax' } }, language: 'js' };
}

const HARMLESS: ReadonlySet<Node['type']> = new Set<Node['type']>([
  'Program',
  'ExpressionStatement',
  'EmptyStatement',
  'LabeledStatement',
  'SequenceExpression',
  'TaggedTemplateExpression',
  'TemplateLiteral',
  'TemplateElement',
  'Identifier',
  'Literal',
]);

/** How a text that parses as a whole uses the backticks of its first fence. */
function onlyTemplates(program: Program, fence: number): 'script' | 'markdown' | 'both' {
  let templates = false;
  let harmless = true;
  walk(program, (node) => {
    if (!HARMLESS.has(node.type)) harmless = false;
    if (node.type === 'TemplateLiteral' && node.start! >= fence && node.start! <= fence + 2) templates = true;
    return true;
  });
  if (!templates) return 'script';
  return harmless ? 'markdown' : 'both';
}

const SIGNALS = { syntax: 'UNPARSEABLE', deep: 'TOO_DEEP', slow: 'BUDGET_EXHAUSTED' } as const;

function conclude(source: string, outcome: Outcome): ParsedScript | ScriptFailure {
  const { result, language, other } = outcome;
  const lines = new Lines(source);
  if ('fault' in result) {
    const { offset, message, kind } = result.fault;
    const position = lines.locate(offset);
    return { ok: false, signal: SIGNALS[kind], message: clause(message), position };
  }
  const second = other && new Script(lines, other, 'ts');
  return new Script(lines, result, language, second);
}

class Lines {
  readonly source: string;
  private starts: readonly number[] | undefined;

  constructor(source: string) {
    this.source = source;
  }

  locate(offset: number): Position {
    this.starts ??= lineStarts(this.source);
    return locateIn(this.starts, this.source.length, offset);
  }
}

class Script implements ParsedScript {
  readonly ok = true;
  readonly source: string;
  readonly program: Program;
  readonly shift = 0;
  readonly form: Form;
  readonly language: 'js' | 'ts';
  readonly nodes: number;
  readonly calls: number;
  declare readonly other?: ParsedScript;
  private readonly lines: Lines;

  constructor(lines: Lines, reading: Reading, language: 'js' | 'ts', other?: ParsedScript) {
    this.lines = lines;
    this.source = lines.source;
    this.program = reading.program;
    this.form = reading.form;
    this.language = language;
    this.nodes = reading.nodes;
    this.calls = reading.calls;
    if (other !== undefined) this.other = other;
  }

  locate(offset: number): Position {
    return this.lines.locate(offset);
  }
}
