import { filterOf, hasTautology } from './condition.ts';
import type { Condition, SqlChange, SqlFacts, SqlReadOut } from './statement.ts';
import { child, isNode, list, type Node, tagged, text, visit } from './tree.ts';

const CHANGES: Readonly<Record<string, SqlChange['verb']>> = {
  UpdateStmt: 'update',
  DeleteStmt: 'delete',
  InsertStmt: 'insert',
  MergeStmt: 'merge',
};

/** Facts of a tree of PostgreSQL's own parser (libpg_query's JSON). */
export function readPostgres(tree: unknown): SqlFacts {
  const changes: SqlChange[] = [];
  const reads: SqlReadOut[] = [];
  const functions: string[] = [];
  const nested: string[] = [];
  let union = false;
  let tautology = false;
  visit(child(tree, 'stmts'), (key, node) => {
    const verb = Object.hasOwn(CHANGES, key) ? CHANGES[key] : undefined;
    if (verb !== undefined) {
      const where = child(node, 'whereClause');
      const condition = where === undefined ? undefined : toCondition(where);
      const filter =
        verb === 'merge' ? filterOf(toCondition(child(node, 'joinCondition'))) : filterOf(condition);
      const deletes = list(child(node, 'mergeWhenClauses')).some(
        (clause) => child(child(clause, 'MergeWhenClause'), 'commandType') === 'CMD_DELETE',
      );
      changes.push({
        verb: deletes ? 'delete' : verb,
        table: nameOf(child(node, 'relation')),
        filter,
        limited: false,
        columns: setColumns(node),
      });
    } else if (key === 'SelectStmt' || key === 'larg' || key === 'rarg') {
      if (child(node, 'op') !== undefined && child(node, 'op') !== 'SETOP_NONE') union = true;
      const from = list(child(node, 'fromClause'));
      if (from.length > 0) {
        const where = child(node, 'whereClause');
        const condition = where === undefined ? undefined : toCondition(where);
        if (condition !== undefined && (hasTautology(condition) || filterOf(condition) === 'always'))
          tautology = true;
        reads.push({
          tables: tablesIn(from),
          filter: filterOf(condition),
          limited: child(node, 'limitCount') !== undefined || aggregates(node),
          columns: aggregates(node) ? [] : columnsIn(child(node, 'targetList')),
        });
      }
    } else if (key === 'FuncCall') {
      const name = list(child(node, 'funcname')).at(-1);
      functions.push(text(child(child(name, 'String'), 'sval')).toLowerCase());
    } else if (key === 'DoStmt' || key === 'CreateFunctionStmt') {
      for (const option of list(child(node, key === 'DoStmt' ? 'args' : 'options'))) {
        const element = child(option, 'DefElem');
        if (child(element, 'defname') !== 'as') continue;
        const body = child(element, 'arg');
        const inner =
          child(child(body, 'String'), 'sval') ??
          child(child(list(child(child(body, 'List'), 'items'))[0], 'String'), 'sval');
        if (typeof inner === 'string') nested.push(inner);
      }
    }
  });
  return {
    statements: list(child(tree, 'stmts')).length,
    changes,
    reads,
    tautology,
    union,
    functions,
    nested,
  };
}

function aggregates(select: Node): boolean {
  const targets = list(child(select, 'targetList'));
  return (
    targets.length > 0 &&
    child(select, 'groupClause') === undefined &&
    targets.every((target) => child(child(child(target, 'ResTarget'), 'val'), 'FuncCall') !== undefined)
  );
}

/** `SET a = …`, `INSERT INTO t (a)`. */
function setColumns(node: Node): string[] {
  return [...list(child(node, 'targetList')), ...list(child(node, 'cols'))]
    .map((target) => text(child(child(target, 'ResTarget'), 'name')))
    .filter((name) => name !== '');
}

function columnsIn(targets: unknown): string[] {
  const columns: string[] = [];
  visit(targets, (key, node) => {
    if (key === 'ColumnRef')
      columns.push(text(child(child(list(child(node, 'fields')).at(-1), 'String'), 'sval')));
  });
  return columns;
}

function tablesIn(from: readonly unknown[]): string[] {
  const tables: string[] = [];
  visit(from, (key, node) => {
    if (key === 'RangeVar') tables.push(nameOf(node));
  });
  return tables;
}

function nameOf(relation: unknown): string {
  const inner = child(relation, 'RangeVar') ?? relation;
  const schema = text(child(inner, 'schemaname'));
  const name = text(child(inner, 'relname'));
  return schema === '' ? name : `${schema}.${name}`;
}

const OTHER: Condition = { kind: 'other' };

function toCondition(node: unknown): Condition {
  const tag = tagged(node);
  if (tag === undefined) return OTHER;
  const [key, value] = tag;
  switch (key) {
    case 'A_Const':
      return constant(value);
    case 'ColumnRef':
      return {
        kind: 'column',
        name: list(child(value, 'fields'))
          .map((field) => text(child(child(field, 'String'), 'sval')))
          .join('.'),
      };
    case 'BoolExpr': {
      const parts = list(child(value, 'args')).map(toCondition);
      const op = child(value, 'boolop');
      if (op === 'NOT_EXPR') return { kind: 'not', part: parts[0] ?? OTHER };
      return { kind: op === 'OR_EXPR' ? 'any' : 'all', parts };
    }
    case 'NullTest':
      return {
        kind: 'null',
        part: toCondition(child(value, 'arg')),
        negated: child(value, 'nulltesttype') === 'IS_NOT_NULL',
      };
    case 'TypeCast':
      return toCondition(child(value, 'arg'));
    case 'A_Expr':
      return operator(value);
    default:
      return OTHER;
  }
}

function operator(value: unknown): Condition {
  const op = text(child(child(list(child(value, 'name'))[0], 'String'), 'sval'));
  const left = toCondition(child(value, 'lexpr'));
  const kind = child(value, 'kind');
  if (kind === 'AEXPR_IN') {
    const items = child(value, 'rexpr');
    const inner = child(child(items, 'List'), 'items') ?? items;
    return { kind: 'in', part: left, count: list(inner).length, negated: op === '<>' };
  }
  const right = toCondition(child(value, 'rexpr'));
  if (kind === 'AEXPR_LIKE' || kind === 'AEXPR_ILIKE')
    return { kind: 'like', part: left, pattern: right, negated: op.startsWith('!') };
  return kind === 'AEXPR_OP' ? { kind: 'compare', op: op === '!=' ? '<>' : op, left, right } : OTHER;
}

function constant(value: unknown): Condition {
  if (!isNode(value)) return OTHER;
  if (value.isnull === true) return { kind: 'constant', value: null };
  if ('ival' in value) return { kind: 'constant', value: Number(child(value.ival, 'ival') ?? 0) };
  if ('fval' in value) return { kind: 'constant', value: Number(child(value.fval, 'fval') ?? 0) };
  if ('boolval' in value) return { kind: 'constant', value: child(value.boolval, 'boolval') === true };
  if ('sval' in value) return { kind: 'constant', value: text(child(value.sval, 'sval')) };
  return OTHER;
}
