import type { Node } from '../../../script/ast.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { type Func, isFunctionValue, type NamedFunction } from '../../flow-model/declared.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { identifiersOf, nodesOf, nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';

/**
 * A function that is to mask by its name gives back all that it was given: it replaces what no letter and no digit is
 * (`value.replace(/[^\w@. -]/g, '•')`), fills up what is long enough (`value.padStart(4, '*')`), or puts the cut ends together
 * again (`head(value) + '***' + rest(value)`). Told of what is sent or written after it.
 *
 * @returns the function's name
 */
export function keepingMask(view: CallView, model: FlowModel): string | undefined {
  if (view.call.args.labels.length === 0) return undefined;
  const { end } = view.call.span;
  return keeping(model).find(({ uses }) => uses.some((use) => use < end))?.name;
}

interface Masking {
  readonly name: string;
  /** Where its name is written. */
  readonly uses: readonly number[];
}

/** `stripped` and `sanitized` texts are those without blanks or tags as well. */
const MASKING =
  /mask(?!s?_?of\b|s?Of\b)|redact|anonymi[sz]|pseudonymi[sz]|obfuscat|censor|blacken|conceal|^hide$|veil|maskier|schw(?:ae|ä)rz|verberg|anonimi[zs]|caviard|masqu|enmascar|oscur[ae]|ocult/iu;

const keeping = onceIn((model: FlowModel): readonly Masking[] => {
  const found: Masking[] = [];
  if (!MASKING.test(model.facts.source)) return found;
  const patterns = patternsOf(model);
  for (const node of nodesOf(model)) {
    const named = namedFunction(node);
    if (named === undefined || !MASKING.test(named.name)) continue;
    const uses = (identifiersOf(model).get(named.name) ?? []).map((use) => use.start!);
    if (new Set(uses).size < 2 || !givesAllBack(named.made, patterns)) continue;
    found.push({
      name: named.name,
      uses: uses.filter((use) => use < node.start! || use > named.made.start!),
    });
    if (found.length >= MOST) break;
  }
  return found;
});

/** Functions that are told of: whoever writes more hides nothing that the first do not tell. */
const MOST = 20;

/** `const mask = (value) => …`, `function mask(value) …`, and unlike `namedFunctions`, `mask(value) …` of a class or an object. */
function namedFunction(node: Node): NamedFunction | undefined {
  if (node.type === 'FunctionDeclaration')
    return node.id === null ? undefined : { name: node.id.name, made: node };
  if (node.type === 'VariableDeclarator')
    return node.id.type === 'Identifier' && isFunctionValue(node.init)
      ? { name: node.id.name, made: node.init }
      : undefined;
  if (node.type !== 'Property' && node.type !== 'MethodDefinition' && node.type !== 'PropertyDefinition')
    return undefined;
  return node.key?.type === 'Identifier' && !node.computed && isFunctionValue(node.value as Node)
    ? { name: node.key.name, made: node.value as Func }
    : undefined;
}

/** Names of patterns that the script writes once. */
const patternsOf = onceIn(
  (model: FlowModel): ReadonlyMap<string, string> =>
    new Map(
      nodesOfType(model, 'VariableDeclarator').flatMap(({ id, init }) => {
        const source = sourceOf(init);
        return id.type === 'Identifier' && source !== undefined ? [[id.name, source]] : [];
      }),
    ),
);

function sourceOf(node: Node | null | undefined): string | undefined {
  return node?.type === 'Literal' && 'regex' in node ? node.regex.pattern : undefined;
}

/** How much of the first parameter a value has: all, or what stands before or behind a place of it. */
type Kept = 'all' | { readonly side: 'head' | 'tail'; readonly at: string };

function givesAllBack({ params, body }: Func, patterns: ReadonlyMap<string, string>): boolean {
  const first = params[0]?.type === 'AssignmentPattern' ? params[0].left : params[0];
  if (first?.type !== 'Identifier' || !body) return false;
  const known = new Map<string, Kept>([[first.name, 'all']]);
  if (body.type !== 'BlockStatement') return keptOf(body, known, patterns, 0) === 'all';
  for (const statement of body.body.slice(0, 20)) {
    if (statement.type === 'ReturnStatement')
      return statement.argument !== null && keptOf(statement.argument, known, patterns, 0) === 'all';
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') return false;
    for (const { id, init } of statement.declarations) {
      const kept = init && id.type === 'Identifier' ? keptOf(init, known, patterns, 0) : undefined;
      if (kept !== undefined && id.type === 'Identifier') known.set(id.name, kept);
    }
  }
  return false;
}

const DEEPEST = 12;

function keptOf(
  node: Node,
  known: ReadonlyMap<string, Kept>,
  patterns: ReadonlyMap<string, string>,
  depth: number,
): Kept | undefined {
  if (depth > DEEPEST) return undefined;
  const of = (one: Node) => keptOf(one, known, patterns, depth + 1);
  switch (node.type) {
    case 'Identifier':
      return known.get(node.name);
    case 'TemplateLiteral':
      return together(node.expressions.map((one) => of(one)));
    case 'BinaryExpression':
      return node.operator === '+' ? together([of(node.left as Node), of(node.right)]) : undefined;
    case 'LogicalExpression':
      return of(node.left);
    case 'ConditionalExpression': {
      const [yes, no] = [of(node.consequent), of(node.alternate)];
      return yes === 'all' && no === 'all' ? 'all' : undefined;
    }
    case 'CallExpression':
      return ofCall(node, of, patterns);
    default:
      return undefined;
  }
}

/** What texts hold that are put one behind the other: whatever else stands between them hides nothing. */
function together(parts: readonly (Kept | undefined)[]): Kept | undefined {
  if (parts.includes('all')) return 'all';
  for (const part of parts) {
    if (typeof part !== 'object' || part.side !== 'head') continue;
    if (parts.some((one) => typeof one === 'object' && one.side === 'tail' && one.at === part.at))
      return 'all';
  }
  return parts.filter((part) => part !== undefined).length === 1
    ? parts.find((part) => part !== undefined)
    : undefined;
}

function ofCall(
  { callee, arguments: given }: Extract<Node, { type: 'CallExpression' }>,
  of: (node: Node) => Kept | undefined,
  patterns: ReadonlyMap<string, string>,
): Kept | undefined {
  const [first, second] = given;
  if (callee.type === 'Identifier')
    return callee.name === 'String' && first !== undefined && given.length === 1 ? of(first) : undefined;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  if (callee.object.type === 'Super') return undefined;
  const kept = of(callee.object);
  if (kept === undefined) return undefined;
  switch (callee.property.name) {
    case 'trim':
    case 'trimStart':
    case 'trimEnd':
    case 'normalize':
    case 'toString':
    case 'valueOf':
    case 'toUpperCase':
    case 'toLowerCase':
    case 'padStart':
    case 'padEnd':
      return kept;
    case 'replace':
    case 'replaceAll':
      return first !== undefined && findsSignsAlone(first, patterns) ? kept : undefined;
    case 'slice':
    case 'substring':
      return kept === 'all' ? cut(first, second) : undefined;
    default:
      return undefined;
  }
}

/** `slice(0, -4)` and `slice(-4)` are the two parts of one text, `slice(0)` and `slice(-0)` all of it. */
function cut(from: Node | undefined, to: Node | undefined): Kept | undefined {
  if (from === undefined) return 'all';
  if (to === undefined) return isZero(from) ? 'all' : { side: 'tail', at: written(from) };
  return isZero(from) ? { side: 'head', at: written(to) } : undefined;
}

function isZero(node: Node): boolean {
  return node.type === 'Literal'
    ? node.value === 0
    : node.type === 'UnaryExpression' && node.operator === '-' && isZero(node.argument);
}

/** A place in a text, as the script writes it; what is not written plainly is like nothing else. */
function written(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'UnaryExpression' && node.operator === '-') return `-${written(node.argument)}`;
  return `${node.start}`;
}

function findsSignsAlone(node: Node, patterns: ReadonlyMap<string, string>): boolean {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return node.value !== '' && !LETTER_OR_DIGIT.test(node.value);
  const source = node.type === 'Identifier' ? patterns.get(node.name) : sourceOf(node);
  return source !== undefined && isOfSigns(source);
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** One sign of a pattern after the other; what is no sign, class or repetition is not read. */
const ATOM = /(\[\^?)((?:\\.|[^\]\\])*)\]|\\(.)|([^[\]\\()|])/gsu;
const REPETITION = /^[+*?^$]$/u;

/** A simple pattern by which no letter and no digit can be found. It is read, and never run on anything. */
function isOfSigns(source: string): boolean {
  if (source.length > 80 || /[()|{}]/u.test(source)) return false;
  let end = 0;
  for (const [atom, opening, members = '', escaped, plain] of source.matchAll(ATOM)) {
    end += atom.length;
    if (opening === '[' && !hasSignsAlone(members)) return false;
    if (opening === '[^' && !hasAllLetters(members)) return false;
    if (escaped !== undefined && LETTER_OR_DIGIT.test(escaped) && !/^[WsbBntr]$/u.test(escaped)) return false;
    if (plain !== undefined && !REPETITION.test(plain) && (plain === '.' || LETTER_OR_DIGIT.test(plain)))
      return false;
  }
  return end === source.length && end > 0;
}

function hasSignsAlone(members: string): boolean {
  // A range from one sign to another may have letters between them.
  const bare = members.replace(/\\[Wsntr]/gu, '').replace(/\\(?=[^\p{L}\p{N}])/gu, '');
  return !LETTER_OR_DIGIT.test(bare) && !/[^-]-[^-]/u.test(bare);
}

function hasAllLetters(members: string): boolean {
  if (members.includes('\\w')) return true;
  return (
    members.includes('a-z') && members.includes('A-Z') && (members.includes('0-9') || members.includes('\\d'))
  );
}
