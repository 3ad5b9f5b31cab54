import type { Condition, Filter } from './statement.ts';

type Truth = 'true' | 'false' | 'broad' | 'few' | 'unknown';

/** Judges a WHERE clause by folding what is constant. */
export function filterOf(condition: Condition | undefined): Filter {
  if (condition === undefined) return 'none';
  const truth = judge(condition);
  if (truth === 'true') return 'always';
  if (truth === 'broad') return 'broad';
  return truth === 'few' ? 'few' : 'some';
}

/** Whether an `or` has a side that is always true: the shape of an injection, whatever the other side says. */
export function hasTautology(condition: Condition): boolean {
  if (condition.kind === 'any')
    return condition.parts.some((part) => judge(part) === 'true') || condition.parts.some(hasTautology);
  if (condition.kind === 'all') return condition.parts.some(hasTautology);
  return condition.kind === 'not' && hasTautology(condition.part);
}

function judge(c: Condition): Truth {
  switch (c.kind) {
    case 'constant':
      return truthy(c.value);
    case 'all': {
      const parts = c.parts.map(judge);
      if (parts.includes('false')) return 'false';
      if (parts.includes('few')) return 'few';
      if (parts.includes('unknown')) return 'unknown';
      return parts.includes('broad') ? 'broad' : 'true';
    }
    case 'any': {
      const parts = c.parts.map(judge).filter((part) => part !== 'false');
      if (parts.length === 0) return 'false';
      if (parts.includes('true')) return 'true';
      if (parts.includes('broad')) return 'broad';
      return parts.every((part) => part === 'few') ? 'few' : 'unknown';
    }
    case 'not': {
      const part = judge(c.part);
      return part === 'true' ? 'false' : part === 'false' ? 'true' : part === 'few' ? 'broad' : 'unknown';
    }
    case 'null':
      if (c.part.kind === 'constant') return (c.part.value === null) !== c.negated ? 'true' : 'false';
      return c.negated && c.part.kind === 'column' ? 'broad' : 'unknown';
    case 'like': {
      if (c.pattern.kind !== 'constant' || typeof c.pattern.value !== 'string') return 'unknown';
      const every = onlyPercent(c.pattern.value);
      return every && !c.negated ? 'broad' : 'unknown';
    }
    case 'in':
      if (c.part.kind !== 'column') return 'unknown';
      if (c.negated) return 'broad';
      return c.count <= 50 && isKey(c.part.name) ? 'few' : 'unknown';
    case 'compare':
      return compare(c.op, c.left, c.right);
    default:
      return 'unknown';
  }
}

function onlyPercent(pattern: string): boolean {
  if (pattern === '') return false;
  for (let i = 0; i < pattern.length; i += 1) if (pattern[i] !== '%') return false;
  return true;
}

function truthy(value: string | number | boolean | null): Truth {
  if (value === null) return 'false';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  const number = typeof value === 'number' ? value : Number.parseFloat(value);
  return number !== 0 && !Number.isNaN(number) ? 'true' : 'false';
}

function compare(op: string, left: Condition, right: Condition): Truth {
  if (left.kind === 'constant' && right.kind === 'constant') return constants(op, left.value, right.value);
  if (left.kind === 'column' && right.kind === 'column') {
    if (left.name !== right.name) return 'unknown';
    return op === '=' || op === '>=' || op === '<='
      ? 'true'
      : op === '<>' || op === '<' || op === '>'
        ? 'false'
        : 'unknown';
  }
  if (left.kind === 'constant' && right.kind === 'column') return compare(mirror(op), right, left);
  if (left.kind !== 'column' || right.kind !== 'constant') return 'unknown';
  const { value } = right;
  if (value === null) return 'false';
  if (op === '=') return isKey(left.name) && !isSwitch(value) ? 'few' : 'unknown';
  if (op === '<>') return 'broad';
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN;
  // Keys and amounts start at 0 or 1: `id > 0` is every row.
  if ((op === '>' || op === '>=') && number <= (op === '>' ? 0 : 1)) return 'broad';
  return (op === '<' || op === '<=') && number >= 1e9 ? 'broad' : 'unknown';
}

/** A column that tells rows apart, by its last word. */
function isKey(column: string): boolean {
  return /(^|[._])(\w{0,40}(id|uuid|guid|key|email|number|no|code|username|login|slug|sku|isbn|iban|ssn|hash|token))$/i.test(
    column.slice(-60),
  );
}

/** `active = 1` names a class of rows, not a row. */
function isSwitch(value: string | number | boolean): boolean {
  return (
    typeof value === 'boolean' || value === 0 || value === 1 || value === '0' || value === '1' || value === ''
  );
}

function mirror(op: string): string {
  return op === '<' ? '>' : op === '>' ? '<' : op === '<=' ? '>=' : op === '>=' ? '<=' : op;
}

function constants(
  op: string,
  a: string | number | boolean | null,
  b: string | number | boolean | null,
): Truth {
  if (a === null || b === null) return 'false';
  const x = typeof a === 'boolean' ? Number(a) : a;
  const y = typeof b === 'boolean' ? Number(b) : b;
  const [l, r] = typeof x === typeof y ? [x, y] : [Number(x), Number(y)];
  const holds = new Map<string, boolean>([
    ['=', l === r],
    ['<>', l !== r],
    ['<', l < r],
    ['>', l > r],
    ['<=', l <= r],
    ['>=', l >= r],
  ]).get(op);
  return holds === undefined ? 'unknown' : holds ? 'true' : 'false';
}
