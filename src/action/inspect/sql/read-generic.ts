import { filterOf, hasTautology } from './condition.ts';
import { type Condition, MOST_LIMITED, type SqlChange, type SqlFacts, type SqlReadOut } from './statement.ts';
import { child, isNode, list, type Node, tagged, text, visit } from './tree.ts';

const VERBS: Readonly<Record<string, SqlChange['verb']>> = {
  Update: 'update',
  Delete: 'delete',
  Insert: 'insert',
  Merge: 'merge',
};

/** Facts of a tree of sqlparser (the other dialects). */
export function readGeneric(tree: unknown): SqlFacts {
  const changes: SqlChange[] = [];
  const reads: SqlReadOut[] = [];
  const functions: string[] = [];
  const nested: string[] = [];
  // Selects whose query says how many rows; a query is seen before the select in it.
  const limited = new Set<unknown>();
  let union = false;
  let tautology = false;
  visit(tree, (key, node) => {
    const verb = Object.hasOwn(VERBS, key) ? VERBS[key] : undefined;
    if (verb !== undefined && isStatement(node)) {
      changes.push(change(verb, node));
    } else if (key === 'SetOperation') {
      union = true;
    } else if (key === 'Select' && Array.isArray(node.projection)) {
      const from = list(node.from);
      if (from.length === 0) return;
      const condition = node.selection == null ? undefined : toCondition(node.selection);
      if (condition !== undefined && (hasTautology(condition) || filterOf(condition) === 'always'))
        tautology = true;
      reads.push({
        tables: tablesIn(from),
        filter: filterOf(condition),
        limited: node.top != null || limited.has(node) || aggregates(node),
        columns: aggregates(node) ? [] : identifiersIn(node.projection),
      });
    } else if (key === 'Query' || key === 'query' || key === 'subquery') {
      if (node.limit_clause != null || node.fetch != null) limited.add(child(node.body, 'Select'));
    } else if (key === 'Function') {
      functions.push(lastName(node.name).toLowerCase());
    } else if (key === 'Execute') {
      functions.push(lastName(node.name).toLowerCase());
      for (const part of list(node.parameters)) {
        const literal = toCondition(part);
        if (literal.kind === 'constant' && typeof literal.value === 'string') nested.push(literal.value);
      }
    }
  });
  return { statements: list(tree).length, changes, reads, tautology, union, functions, nested };
}

/** `Insert` and `Delete` are also names of privileges, events and clauses. */
function isStatement(node: Node): boolean {
  return (
    'optimizer_hints' in node || 'update_token' in node || 'delete_token' in node || 'insert_token' in node
  );
}

function keyword(token: unknown): string {
  return text(child(child(child(token, 'token'), 'Word'), 'keyword'));
}

function change(verb: SqlChange['verb'], node: Node): SqlChange {
  if (verb === 'merge') {
    const deletes = list(node.clauses).some((clause) => tagged(child(clause, 'action'))?.[0] === 'Delete');
    const filter = filterOf(toCondition(node.on));
    return {
      verb: deletes ? 'delete' : 'merge',
      table: tablesIn([node.table])[0] ?? '',
      filter,
      limited: false,
      columns: [],
    };
  }
  if (verb === 'insert')
    return {
      verb: node.or === 'Replace' || keyword(node.insert_token) === 'REPLACE' ? 'replace' : 'insert',
      table: nameOf(child(node.table, 'TableName')),
      filter: 'none',
      limited: true,
      columns: identifiersIn(node.columns),
    };
  const from = verb === 'update' ? [node.table] : [node.from];
  const filter = filterOf(node.selection == null ? undefined : toCondition(node.selection));
  const named = verb === 'delete' ? nameOf(list(node.tables)[0]) : '';
  return {
    verb,
    table: named === '' ? (tablesIn(from)[0] ?? '') : named,
    // A join leaves out rows without a partner, which is no choice of rows.
    filter: filter === 'none' && tablesIn(from).length > 1 ? 'broad' : filter,
    limited: node.limit != null && !isMass(toCondition(node.limit)),
    columns: list(node.assignments).flatMap((one) => identifiersIn(child(one, 'target'))),
  };
}

function isMass(limit: Condition): boolean {
  return limit.kind === 'constant' && Number(limit.value) > MOST_LIMITED;
}

/** Last parts of the names in expressions. */
function identifiersIn(part: unknown): string[] {
  const names: string[] = [];
  const note = (value: unknown): void => {
    const name = text(child(value, 'value'));
    if (name !== '') names.push(name);
  };
  for (const one of list(part)) note(one);
  visit(part, (key, node) => {
    if (key === 'Identifier' || key === 'ident') note(node);
  });
  return names;
}

function aggregates(select: Node): boolean {
  const group = child(select.group_by, 'Expressions');
  const grouped = Array.isArray(group) && list(group[0]).length > 0;
  const projection = list(select.projection);
  return (
    !grouped &&
    projection.length > 0 &&
    projection.every(
      (part) =>
        child(child(part, 'UnnamedExpr') ?? child(child(part, 'ExprWithAlias'), 'expr'), 'Function') !==
        undefined,
    )
  );
}

function tablesIn(from: readonly unknown[]): string[] {
  const tables: string[] = [];
  visit(from, (key, node) => {
    if (key === 'Table' && Array.isArray(node.name)) tables.push(nameOf(node.name));
  });
  return tables;
}

function nameOf(name: unknown): string {
  return list(name)
    .map((part) => text(child(child(part, 'Identifier'), 'value')))
    .filter((part) => part !== '')
    .join('.');
}

function lastName(name: unknown): string {
  return text(child(child(list(name).at(-1), 'Identifier'), 'value'));
}

const OTHER: Condition = { kind: 'other' };
const COMPARE: Readonly<Record<string, string>> = {
  Eq: '=',
  NotEq: '<>',
  Gt: '>',
  Lt: '<',
  GtEq: '>=',
  LtEq: '<=',
};

function toCondition(node: unknown): Condition {
  const tag = tagged(node);
  if (tag === undefined) return OTHER;
  const [key, value] = tag;
  switch (key) {
    case 'Value':
      return constant(value);
    case 'Identifier':
      return { kind: 'column', name: text(child(value, 'value')) };
    case 'CompoundIdentifier':
      return {
        kind: 'column',
        name: list(value)
          .map((part) => text(child(part, 'value')))
          .join('.'),
      };
    case 'Nested':
      return toCondition(value);
    case 'UnaryOp': {
      const part = toCondition(child(value, 'expr'));
      if (child(value, 'op') === 'Not') return { kind: 'not', part };
      if (part.kind === 'constant' && typeof part.value === 'number' && child(value, 'op') === 'Minus')
        return { kind: 'constant', value: -part.value };
      return OTHER;
    }
    case 'BinaryOp': {
      const op = text(child(value, 'op'));
      const left = toCondition(child(value, 'left'));
      const right = toCondition(child(value, 'right'));
      if (op === 'And') return { kind: 'all', parts: [left, right] };
      if (op === 'Or') return { kind: 'any', parts: [left, right] };
      return Object.hasOwn(COMPARE, op) ? { kind: 'compare', op: COMPARE[op]!, left, right } : OTHER;
    }
    case 'IsNull':
    case 'IsNotNull':
      return { kind: 'null', part: toCondition(value), negated: key === 'IsNotNull' };
    case 'Like':
    case 'ILike':
      return {
        kind: 'like',
        part: toCondition(child(value, 'expr')),
        pattern: toCondition(child(value, 'pattern')),
        negated: child(value, 'negated') === true,
      };
    case 'InList':
      return {
        kind: 'in',
        part: toCondition(child(value, 'expr')),
        count: list(child(value, 'list')).length,
        negated: child(value, 'negated') === true,
      };
    default:
      return OTHER;
  }
}

function constant(value: unknown): Condition {
  const inner = isNode(value) && 'value' in value ? value.value : value;
  if (inner === 'Null') return { kind: 'constant', value: null };
  const tag = tagged(inner);
  if (tag === undefined) return OTHER;
  const [key, literal] = tag;
  if (key === 'Number') return { kind: 'constant', value: Number(list(literal)[0]) };
  if (key === 'Boolean') return { kind: 'constant', value: literal === true };
  if (typeof literal === 'string' && /String$|^NationalStringLiteral$/.test(key))
    return { kind: 'constant', value: literal };
  return OTHER;
}
