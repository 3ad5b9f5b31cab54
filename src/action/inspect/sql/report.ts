import { fieldSensitivity } from '../../../catalog/results/field-sensitivity.ts';
import type { Observation } from '../finding.ts';
import { isSchemaTable, isSecretTable } from './functions.ts';
import type { SqlToken } from './lex.ts';
import { nameAt } from './phrases.ts';
import { MOST_LIMITED, type SqlChange, type SqlFacts, type SqlReadOut } from './statement.ts';

/** Columns by which a table says who may do what. */
const POWER = /^(?:is_?)?(?:admin|superuser|permissions?|privileges?|sudo)(?:_id)?$/i;
/** In a table of people; elsewhere a role may be a part in a play. */
const ROLE = /^roles?(?:_id)?$/i;
const PEOPLE = /user|account|member|login|auth|employee|admin|principal|identit/i;

/** What a parser's facts mean. */
export function reportFacts(facts: SqlFacts, add: (one: Observation) => void): void {
  for (const change of facts.changes.slice(0, 50)) changed(change, add);
  for (const out of facts.reads.slice(0, 50)) readOut(out, facts, add);
  if (facts.tautology)
    add({
      id: 'SQL_TAUTOLOGY',
      message: 'a condition is always true, so it selects nothing',
      severity: 0.55,
      confidence: 0.85,
      effect: 'read',
      scope: 'all',
    });
}

function changed(change: SqlChange, add: (one: Observation) => void): void {
  const { verb, table, filter, limited } = change;
  const target = table === '' ? undefined : table;
  const rest = { confidence: 0.95, ...(target === undefined ? {} : { target }) };
  const name = target === undefined ? 'a table' : `\`${target}\``;
  const power = change.columns.find(
    (column) => POWER.test(column) || (ROLE.test(column) && PEOPLE.test(table)),
  );
  if (power !== undefined)
    add({
      ...rest,
      id: 'SQL_GRANTS_BY_ROW',
      message: `sets \`${power.slice(0, 60)}\` in ${name}: who may do what`,
      severity: 0.55,
      confidence: 0.8,
      effect: 'grant',
      scope: filter === 'few' ? 'few' : 'many',
    });
  if (verb === 'insert') {
    add({
      ...rest,
      id: 'SQL_INSERT',
      message: `adds rows to ${name}`,
      severity: 0.2,
      effect: 'write',
      scope: 'few',
      reversibility: 'reversible',
    });
    return;
  }
  if (verb === 'replace' || verb === 'merge') {
    add({
      ...rest,
      id: 'SQL_MERGE',
      message: `adds or replaces rows of ${name}`,
      severity: filter === 'always' ? 0.6 : 0.35,
      effect: 'write',
      scope: filter === 'always' ? 'all' : 'few',
      reversibility: 'costly',
    });
    return;
  }
  const deletes = verb === 'delete';
  const effect = deletes ? 'delete' : 'write';
  const does = deletes ? 'deletes' : 'changes';
  if (!limited && filter === 'none')
    add({
      ...rest,
      id: 'SQL_NO_WHERE',
      message: `${does} every row of ${name}: there is no WHERE`,
      severity: deletes ? 0.9 : 0.8,
      effect,
      scope: 'all',
      reversibility: 'irreversible',
    });
  else if (!limited && filter === 'always')
    add({
      ...rest,
      id: 'SQL_ALWAYS_TRUE',
      message: `${does} every row of ${name}: the WHERE is always true`,
      severity: deletes ? 0.9 : 0.85,
      effect,
      scope: 'all',
      reversibility: 'irreversible',
    });
  else if (!limited && filter === 'broad')
    add({
      ...rest,
      id: 'SQL_BROAD_WHERE',
      message: `${does} nearly every row of ${name}`,
      severity: deletes ? 0.75 : 0.65,
      effect,
      scope: 'all',
      reversibility: 'irreversible',
      confidence: 0.8,
    });
  else
    add({
      ...rest,
      id: deletes ? 'SQL_DELETE_ROWS' : 'SQL_UPDATE_ROWS',
      message: `${does} rows of ${name}`,
      severity: deletes ? (filter === 'few' ? 0.4 : 0.5) : filter === 'few' ? 0.25 : 0.35,
      effect,
      scope: filter === 'few' ? 'few' : 'many',
      reversibility: deletes ? 'irreversible' : 'costly',
    });
}

function readOut(out: SqlReadOut, facts: SqlFacts, add: (one: Observation) => void): void {
  const target = out.tables.slice(0, 4).join(', ');
  if (out.tables.some(isSecretTable))
    add({
      id: 'SQL_SECRET_TABLE',
      message: `reads the accounts of the database itself`,
      severity: 0.8,
      confidence: 0.9,
      effect: 'read',
      target,
    });
  const secret = out.columns.find((column) => {
    const found = fieldSensitivity(column);
    return found?.class === 'secret' && found.weight >= 0.9;
  });
  if (secret !== undefined)
    add({
      id: 'SQL_READ_SECRET',
      message: `hands out \`${secret.slice(0, 60)}\``,
      severity: out.filter === 'few' ? 0.4 : 0.5,
      confidence: 0.8,
      effect: 'read',
      scope: out.filter === 'few' || out.limited ? 'few' : 'all',
      target,
    });
  if (facts.union && out.tables.some(isSchemaTable))
    add({
      id: 'SQL_SCHEMA_PROBE',
      message: 'joins a query to a list of the tables that there are',
      severity: 0.5,
      confidence: 0.8,
      effect: 'read',
      target,
    });
  if (target !== '')
    add({
      id: 'SQL_READ',
      message: `reads \`${target}\``,
      severity: 0.05,
      confidence: 0.95,
      effect: 'read',
      scope: out.filter === 'few' || out.limited ? 'few' : out.filter === 'some' ? 'many' : 'all',
      target,
    });
}

/** Changes without a WHERE, by tokens: for what no parser takes. */
export function reportRough(statement: readonly SqlToken[], add: (one: Observation) => void): void {
  let depth = 0;
  let verb = '';
  let at = 0;
  let where = false;
  for (let i = 0; i < statement.length; i += 1) {
    const token = statement[i]!;
    if (token.text === '(' && token.kind === 'sign') depth += 1;
    else if (token.text === ')' && token.kind === 'sign') depth -= 1;
    else if (token.kind !== 'word') continue;
    else if (verb === '' && (token.text === 'DELETE' || token.text === 'UPDATE') && depth === 0 && i < 40) {
      verb = token.text;
      at = i;
    } else if (
      verb !== '' &&
      depth === 0 &&
      (token.text === 'WHERE' ||
        ((token.text === 'LIMIT' || token.text === 'TOP') && isFew(statement, i + 1)))
    )
      where = true;
  }
  const follows = statement.slice(at + 1).some((t) => t.text === (verb === 'UPDATE' ? 'SET' : 'FROM'));
  if (verb === '' || !follows) return;
  const from = verb === 'DELETE' ? statement.findIndex((t, i) => i > at && t.text === 'FROM') : at;
  const table = nameAt(statement, from + 1);
  const change: SqlChange = {
    verb: verb === 'DELETE' ? 'delete' : 'update',
    table,
    filter: where ? 'some' : 'none',
    limited: false,
    columns: [],
  };
  changed(change, (one) => add({ ...one, confidence: one.confidence * 0.8 }));
}

/** Whether the number behind `LIMIT` or `TOP` leaves most rows alone; one that is not known is taken to. */
function isFew(statement: readonly SqlToken[], at: number): boolean {
  const open = statement[at]?.text === '(';
  const most = statement[at + (open ? 1 : 0)];
  if (statement[at + (open ? 3 : 1)]?.text === 'PERCENT') return false;
  return most?.kind !== 'number' || Number(most.text) <= MOST_LIMITED;
}
