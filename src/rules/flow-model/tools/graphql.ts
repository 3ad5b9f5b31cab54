import type { CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { onceForEach } from '../once.ts';
import { filled, isNumber } from '../values.ts';

/** What a GraphQL text asks for. */
export interface GraphQuery {
  /** Names of the fields that hold no others, in their order; one that only carries (`notes { text }`) with what it is carried for. */
  readonly fields: readonly string[];
  /** Limits of its lists: numbers, and `$n` for variables. */
  readonly limits: readonly (number | string)[];
  /** Fields that are answered under another name (`team: phone`), by that name. */
  readonly aliases: ReadonlyMap<string, string>;
}

/** Longest text that is read, and most fields that are remembered. */
const MAX_TEXT = 20_000;
const MAX_FIELDS = 200;

const TOKEN =
  /[\s,]+|#[^\n]*|"""[^"]*"""|"(?:[^"\\\n]|\\.)*"|(?<name>[A-Za-z_]\w*)|\.{3}|\$\w+|@\w+|-?\d[\w.]*|[{}()[\]:!=|&]/guy;

const LIMITS = /^(?:first|last|limit|take|top|page_?size|per_?page|count|max)$/iu;
const BY_OPERATION = /^(?:query|subscription|fragment)$/u;
/** They say only that something is carried. */
const CARRIES = /^(?:text|values?|contents?|body|number|code)$/iu;

/**
 * Reads the selections of a query; `undefined` for anything that is none, or that changes something. Linear: every token is looked
 * at once, and nothing is called again for what is nested.
 */
export function graphQuery(text: string): GraphQuery | undefined {
  if (
    text.length > MAX_TEXT ||
    !text.includes('{') ||
    !/^\s*(?:[{#]|query|subscription|fragment)/u.test(text)
  )
    return undefined;
  const fields: string[] = [];
  const limits: (number | string)[] = [];
  const holders: string[] = [];
  const aliases = new Map<string, string>();
  let alias: string | undefined;
  let field: string | undefined;
  let parens = 0;
  let argument = '';
  let aliased = false;
  let spread = false;
  const keep = (): void => {
    if (field !== undefined && !field.startsWith('__') && fields.length < MAX_FIELDS)
      fields.push(CARRIES.test(field) && holders.length > 1 ? `${holders.at(-1)}_${field}` : field);
    field = undefined;
  };
  TOKEN.lastIndex = 0;
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    end = match.index + match[0].length;
    const token = match[0];
    const name = match.groups?.name;
    if (/^[\s,#"@]/u.test(token) && (parens > 0 || !token.startsWith('"'))) continue;
    if (token === '(') parens += 1;
    else if (token === ')') parens -= 1;
    else if (parens > 0) {
      // `first: $n`, `limit: 500`; a variable is declared as `$n: Int = 500` before the first brace.
      if (name !== undefined) argument = name;
      else if (token !== ':') {
        if (holders.length > 0 && LIMITS.test(argument)) {
          const number = Number(token);
          if (token.startsWith('$')) limits.push(token);
          else if (Number.isFinite(number)) limits.push(number);
        }
        argument = '';
      }
    } else if (token === '{') {
      spread = false;
      holders.push(field ?? holders.at(-1) ?? '');
      field = undefined;
    } else if (token === '}') {
      keep();
      spread = false;
      if (holders.pop() === undefined) return undefined;
    } else if (holders.length === 0) {
      // Before the first brace: `query Notice`, `fragment F on T`.
      if (name === undefined || (end === token.length && !BY_OPERATION.test(name))) return undefined;
    } else if (token === '...') {
      keep();
      spread = true;
    } else if (token === ':') {
      if (field === undefined) return undefined;
      aliased = true;
      alias = field;
      field = undefined;
    } else if (name === undefined) {
      return undefined;
    } else if (spread) {
      // `... on T {`, `...F`
      if (name !== 'on') spread = false;
    } else {
      if (!aliased) keep();
      else if (alias !== undefined && aliases.size < MAX_FIELDS) aliases.set(alias, name);
      aliased = false;
      field = name;
    }
    if (aliased && token !== ':') return undefined;
  }
  return end === text.length && holders.length === 0 && parens === 0
    ? { fields, limits, aliases }
    : undefined;
}

/** Most texts of one argument that are read. */
const MAX_TEXTS = 8;

/** The query that a call is given; the holes of its text are values. */
export const graphOf = onceForEach((view: CallView, _: FlowModel): GraphQuery | undefined => {
  let known: GraphQuery | undefined;
  for (const { role, texts } of view.arguments)
    if (role === 'command' || role === 'query')
      for (const text of texts.slice(0, MAX_TEXTS)) known ??= graphQuery(filled(text, '0'));
  return known;
});

/** The highest number of its limits, those that its variables bring among them. */
export function graphLimit(view: CallView, model: FlowModel): number | undefined {
  const limits = graphOf(view, model)?.limits.flatMap((limit) =>
    typeof limit === 'number'
      ? [limit]
      : view.arguments
          .filter(({ path, leaf }) => path.length > 1 && leaf === limit.slice(1))
          .flatMap((node) => node.view.constants.filter(isNumber)),
  );
  return limits === undefined || limits.length === 0 ? undefined : Math.max(...limits);
}

const CHOSEN =
  /(?:^|[?&])\$?(?:select|fields|columns|properties)(?:\[\w{1,40}\])?=(?<list>[^&#\s]{1,2000})/giu;

/** Fields that an address asks for: `/people?select=id,iban`, `fields=name,bank(iban)`; `undefined` where it chooses none, or all. */
export function fieldsOfAddress(text: string): readonly string[] | undefined {
  if (text.length > MAX_TEXT || !text.includes('=')) return undefined;
  let found: string[] | undefined;
  for (const { groups } of text.matchAll(CHOSEN)) {
    const parts = (groups?.list ?? '').split(/[,()+]|%2[0C8-9B]/iu);
    if (parts.includes('*')) return undefined;
    found ??= [];
    for (const part of parts) {
      // `bank.iban`, `label:iban`
      const name = part.split(/[.:/]/u).at(-1) ?? '';
      if (/^[\p{L}_][\p{L}\p{N}_]{0,60}$/u.test(name) && found.length < MAX_FIELDS) found.push(name);
    }
  }
  return found;
}
