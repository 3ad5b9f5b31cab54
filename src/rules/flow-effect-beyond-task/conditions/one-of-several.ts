import type { Span } from '../../../script/facts.ts';

export interface Node extends Span {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A condition that one of several tests is enough for. */
export interface Widened {
  readonly mark: string;
  /** It tells something only where it lets pass. */
  readonly picked: true;
  /** Told only of what cannot be taken back. */
  readonly loose: true;
  /** Something is compared or asked: `a.one || a.other` may be a value and its default. */
  readonly compares: boolean;
  /** One of them is only that this is there (`members.has(id) || !!person.phone`): told as well of what is sent to it. */
  readonly there?: string;
}

/** Tests of different properties of which one is enough, where the task wants all: `tmp || old`, `[tmp, old].some(Boolean)`. */
export function widened(node: Node, lists: TestLists): Widened | undefined {
  if (!mayHoldAlternatives(node)) return undefined;
  const parts = alternativesOf(node, lists);
  const tested = parts.flatMap((part) => {
    const name = testedIn(part);
    return name === undefined ? [] : [{ part, name }];
  });
  // In the list of what is meant by a key that is reckoned, or in some state: `wanted.has(keyOf(charge)) || (charge.paid && !charge.sent)`.
  const [member] = parts.flatMap(memberIn);
  const [state] = parts.flatMap(stateIn);
  if (parts.length === 2 && member !== undefined && state !== undefined)
    return { mark: `${member} || ${state}`, picked: true, loose: true, compares: true };
  // A test of the script's own by its name, beside one of a property: `isOverdue(bill) || bill.state === 'open'`.
  const own = parts.filter((part) => !tested.some((one) => one.part === part)).flatMap(ownTestIn);
  if (tested.length === 1 && own.length === 1 && tested[0] !== undefined && !isThere(tested[0].part))
    return { mark: `${own[0]} || ${tested[0].name}`, picked: true, loose: true, compares: true };
  const [first] = tested;
  const other = tested.find(({ part, name }) => name !== first?.name && !saysTheSame(first?.part, part));
  if (first === undefined || other === undefined) return undefined;
  const there = tested.filter(({ part }) => isThere(part));
  return {
    mark: `${first.name} || ${other.name}`,
    picked: true,
    loose: true,
    compares: tested.some(({ part }) => !isThere(part)),
    ...(there.length === 1 && there.length < tested.length ? { there: there[0]?.name as string } : {}),
  };
}

/** Of all other nodes there are no parts. */
function mayHoldAlternatives(node: Node): boolean {
  if (node.type === 'LogicalExpression') return node.operator === '||';
  if (node.type !== 'CallExpression') return false;
  const asks = propertyOf(node.callee as Node);
  return asks === 'some' || asks === 'includes';
}

/** The parts of which one is enough; none where there are more than a person would write: those within are looked at by themselves. */
function alternativesOf(node: Node, lists: TestLists): readonly Node[] {
  const found: Node[] = [];
  const pending = [node];
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
    if (one.type === 'LogicalExpression' && one.operator === '||')
      pending.push(one.right as Node, one.left as Node);
    else if (one.type === 'CallExpression' && asksForOne(one))
      found.push(...(((one.callee as Node).object as Node).elements as readonly Node[]));
    else if (one.type === 'CallExpression' && testsOfList(one, lists) !== undefined)
      found.push(...(testsOfList(one, lists) as readonly Node[]));
    else if (one !== node) found.push(ownTest(one, lists) ?? one);
    if (found.length + pending.length > MOST_PARTS) return [];
  }
  return found;
}

const MOST_PARTS = 32;

/** What a test of the script's own asks, where that is one thing: `d.privilege === 'none'` for `isOpen(d)`. */
function ownTest(node: Node, lists: TestLists): Node | undefined {
  const [name] = ownTestIn(node);
  const [asked, more] = name === undefined ? [] : (lists.get(name) ?? []);
  return asked === undefined || more !== undefined || testedIn(asked) === undefined ? undefined : asked;
}

/** Lists of tests, and tests alone, by their names: what each of them gives back. */
export type TestLists = ReadonlyMap<string, readonly Node[]>;

/** `const tests = [(s) => s.old, (s) => !s.kept]`, `const isOld = (s) => s.old`: lists too, and of a name that is declared twice the last. */
export function testListsIn(declarators: readonly Node[]): TestLists {
  const lists = new Map<string, readonly Node[]>();
  for (const { id, init } of declarators) {
    const given = init as Node | null;
    if ((id as Node).type !== 'Identifier') continue;
    const isList = given?.type === 'ArrayExpression';
    const tests = (isList ? (given.elements as readonly (Node | null)[]) : [given]).map((one) =>
      one?.type === 'ArrowFunctionExpression' ? (one.body as Node) : null,
    );
    if ((!isList || tests.length > 1) && tests.every((one) => one !== null))
      lists.set((id as Node).name as string, tests as readonly Node[]);
  }
  return lists;
}

/** `tests.some((test) => test(s))`: one of the listed tests is enough. */
function testsOfList(node: Node, lists: TestLists): readonly Node[] | undefined {
  const callee = node.callee as Node;
  const [given] = node.arguments as readonly Node[];
  if (lists.size === 0 || propertyOf(callee) !== 'some' || given?.type !== 'ArrowFunctionExpression')
    return undefined;
  const [test] = given.params as readonly Node[];
  const called = (given.body as Node).callee as Node | undefined;
  const isCalled = test?.type === 'Identifier' && called?.type === 'Identifier' && called.name === test.name;
  return isCalled ? lists.get(((callee.object as Node).name as string | undefined) ?? '') : undefined;
}

/** `[a, b].some(Boolean)`, `[a, b].some((x) => x)`, `[a, b].includes(true)`. */
function asksForOne(node: Node): boolean {
  const callee = node.callee as Node;
  const [given] = node.arguments as readonly Node[];
  if (given === undefined || (callee.object as Node | undefined)?.type !== 'ArrayExpression') return false;
  if (propertyOf(callee) === 'includes') return given.value === true;
  if (propertyOf(callee) !== 'some') return false;
  const body = given.type === 'ArrowFunctionExpression' ? (given.body as Node) : given;
  return body.type === 'Identifier';
}

/** `wanted.has(keyOf(charge))`: the list, where what is looked for in it is no property but reckoned of one. */
function memberIn({ type, callee, arguments: given }: Node): readonly string[] {
  if (type !== 'CallExpression' || propertyOf(callee as Node) !== 'has') return [];
  const list = (callee as Node).object as Node;
  const [key] = given as readonly Node[];
  return list.type === 'Identifier' && key?.type === 'CallExpression' ? [list.name as string] : [];
}

/** The first property of several that are tested together. */
function stateIn({ type, operator, left, right }: Node): readonly string[] {
  if (type !== 'LogicalExpression' || operator !== '&&') return [];
  const name = testedIn(left) ?? testedIn(right);
  return name === undefined ? [] : [name];
}

function ownTestIn({ type, callee, arguments: given }: Node): readonly string[] {
  if (type !== 'CallExpression' || (callee as Node).type !== 'Identifier') return [];
  const [one, more] = given as readonly Node[];
  return one?.type === 'Identifier' && more === undefined ? [(callee as Node).name as string] : [];
}

/** No more than that something is there: `person.phone`, `!!person.phone`. */
function isThere(node: Node): boolean {
  return node.type === 'UnaryExpression' ? isThere(node.argument as Node) : node.type === 'MemberExpression';
}

/** One thing by two of its names: `name === 'Ines Varga' || mail.startsWith('ines.varga@')`. */
function saysTheSame(left: Node | undefined, right: Node): boolean {
  const [one, other] = [wordsIn(left), wordsIn(right)];
  return one.length > 0 && one.length === other.length && one.every((word) => other.includes(word));
}

/** Words of the one text that a comparison holds something against. */
function wordsIn(test: Node | undefined): readonly string[] {
  if (test === undefined) return [];
  const sides = [test.left, test.right, ...((test.arguments as readonly Node[] | undefined) ?? [])];
  const text = sides
    .map((side) => (side as Node | undefined)?.value)
    .find((value) => typeof value === 'string');
  return typeof text === 'string' ? (text.toLowerCase().match(/\p{L}+/gu) ?? []) : [];
}

/** The one property that a comparison, or a method that tests a text, looks at. */
function testedIn(value: unknown): string | undefined {
  const node = value as Node;
  if (node.type === 'MemberExpression') return propertyOf(node);
  // `!file.kept`, `!!file.kept`
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const inner = node.argument as Node;
    return inner.type === 'MemberExpression' || inner.type === 'UnaryExpression'
      ? testedIn(inner)
      : undefined;
  }
  const tests =
    (node.type === 'BinaryExpression' && /^(?:===?|[<>]=?)$/u.test(node.operator as string)) ||
    (node.type === 'CallExpression' && TEST_METHODS.has(propertyOf(node.callee as Node) ?? ''));
  if (!tests) return undefined;
  const names: string[] = [];
  const look = (child: unknown, depth: number): void => {
    if (typeof child !== 'object' || child === null || depth > 6) return;
    if (Array.isArray(child)) {
      for (const item of child) look(item, depth + 1);
      return;
    }
    const name = propertyOf(child as Node);
    if (name !== undefined && !TEST_METHODS.has(name) && (child as Node).object !== undefined)
      names.push(name);
    for (const key in child as Node) if (key !== 'type') look((child as Node)[key], depth + 1);
  };
  // `row.room === wanted.id` looks at the room.
  const held = node.type === 'BinaryExpression' ? (node.left as Node) : node;
  look(held.type === 'MemberExpression' ? held : node, 0);
  const own = names.filter((name) => !/^(?:parse|now|test|toLowerCase|trim|length|getTime)$/u.test(name));
  return own.length === 1 ? own[0] : undefined;
}

const TEST_METHODS = new Set(['startsWith', 'endsWith', 'includes', 'test', 'match', 'has']);

export function propertyOf(node: Node): string | undefined {
  return node.type === 'MemberExpression' && node.computed !== true
    ? ((node.property as Node).name as string)
    : undefined;
}
