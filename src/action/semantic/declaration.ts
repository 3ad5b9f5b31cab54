/** The declaration of the tool of a call: from its documentation and schema, or from the call alone. */

import type { ToolDeclaration } from '../../catalog/index.ts';
import type { ActionContext } from '../context.ts';
import { type ArgumentTexts, argumentTexts } from '../texts.ts';

/** What a documentation text says apart from its parameter list. */
export interface DocParts {
  /** The text before the parameters. */
  readonly summary: string;
  /** Parameter names with what is said of each. */
  readonly parameters: ReadonlyMap<string, string>;
}

const MOST_LINES = 200;
/** Of a trimmed line. */
const HEADING = /^(args|arguments|parameters|params|options|inputs?)(?:\s*:)?$/i;
const LATER = /^(returns?|yields?|raises?|throws?|examples?|outputs?|see also|notes?)(?:\s*:)?$/i;
/** `name (int): text`, `- name?: text`, `name : int`. */
const PARAMETER =
  /^\s*(?:[-*]\s+)?`?\[?([A-Za-z_][\w.-]{0,63})\]?`?\??\s?(?:\([^)]{0,80}\))?\s?(?::|–|--|-)\s?(.*)$/;
/** `:param name: text`, `@param {string} name text`. */
const TAGGED = /^\s*(?::param|@param)\s(?:\{[^}]{0,60}\}\s)?\[?([A-Za-z_][\w.-]{0,63})\]?\s?(?::|-)?\s?(.*)$/;

/**
 * Splits documentation into what the tool does and what its parameters are. Reads the usual ways of writing (a heading
 * with a list, indented `name: text` lines, `:param`, `@param`); linear in the text, of which 200 lines are read.
 */
export function readDoc(doc: string): DocParts {
  const parameters = new Map<string, string>();
  const summary: string[] = [];
  let inside: 'summary' | 'parameters' | 'later' = 'summary';
  for (const line of doc.split('\n', MOST_LINES)) {
    const trimmed = line.trim();
    if (HEADING.test(trimmed)) {
      inside = 'parameters';
      continue;
    }
    if (LATER.test(trimmed)) {
      inside = 'later';
      continue;
    }
    const listed = inside === 'parameters' || (summary.length > 0 && /^\s{2,}\S/.test(line));
    const found = inside === 'later' ? null : (TAGGED.exec(line) ?? (listed ? PARAMETER.exec(line) : null));
    if (found !== null) {
      inside = 'parameters';
      if (parameters.size < 64) parameters.set(found[1]!, found[2]!.slice(0, 400));
    } else if (inside === 'summary') summary.push(line);
  }
  return { summary: summary.join('\n'), parameters };
}

/** The declaration that stands behind a call; the schema is made from documentation and arguments where none is given. */
export function declarationOf(
  context: ActionContext,
  names: readonly string[] = argumentNames(argumentTexts(context.args, context.kwargs)),
): ToolDeclaration {
  const { functionName, doc, schema, annotations } = context;
  const parts = typeof doc === 'string' ? readDoc(doc) : undefined;
  const description = parts?.summary.trim() ?? '';
  return {
    name: functionName === '' ? '?' : functionName,
    ...(description === '' ? {} : { description }),
    inputSchema: schema ?? madeSchema(parts?.parameters, names),
    ...(annotations === undefined ? {} : { annotations }),
  };
}

/** Names of the named arguments of a call, the first 64. */
export function argumentNames({ keys }: ArgumentTexts): readonly string[] {
  const names: string[] = [];
  for (const { path, text } of keys) {
    if (path.length === 1) names.push(text);
    if (names.length >= MOST_NAMES) break;
  }
  return names;
}

const MOST_NAMES = 64;

function madeSchema(parameters: ReadonlyMap<string, string> | undefined, names: readonly string[]): unknown {
  const properties: Record<string, unknown> = {};
  const put = (name: string, description: string): void => {
    Object.defineProperty(properties, name, { value: { description }, enumerable: true, configurable: true });
  };
  for (const name of names) put(name, '');
  for (const [name, description] of parameters ?? []) put(name, description);
  return { type: 'object', properties };
}
