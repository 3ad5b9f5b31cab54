import { quote, type Scene } from './scene.ts';

/** Rows of the scene's thing in a variable. */
export interface Rows {
  readonly lines: readonly string[];
  readonly name: string;
  /** What a row is called in callbacks. */
  readonly row: string;
  readonly group: string;
}

const RESULT = 'res result answer batch reply response raw r'.split(' ');
const LIST = 'rows items list entries records xs'.split(' ');
const ROW = 'row item x it e row1'.split(' ');

export interface ReadOptions {
  /** Text of the limit; absent: none, or a small one. */
  readonly limit?: string;
  /** False: without the filter. */
  readonly filtered?: boolean;
  readonly fields?: readonly string[];
  readonly group?: string;
}

/** Reads many things into a variable, in one of several ways. */
export function readMany(scene: Scene, options: ReadOptions = {}): Rows {
  const { random, thing } = scene;
  const group = options.group ?? random.pick(thing.groups);
  const limit =
    options.limit ?? (random.chance(0.6) ? String(random.pick([5, 10, 20, 25, 40, 50, 100])) : undefined);
  const call = scene.call(scene.record('list'), {
    [thing.group]: options.filtered === false ? undefined : quote(group, random),
    limit,
    fields:
      options.fields === undefined
        ? undefined
        : `[${options.fields.map((name) => quote(name, random)).join(', ')}]`,
  });
  const row = random.pick(ROW);
  const result = random.pick(RESULT);
  const list = random.pick(LIST.filter((name) => name !== result && name !== row));
  const way = random.int(0, 3);
  if (way === 0) return { lines: [`const { ${thing.many} } = await ${call};`], name: thing.many, row, group };
  if (way === 1)
    return { lines: [`const { ${thing.many}: ${list} } = await ${call};`], name: list, row, group };
  if (way === 2)
    return {
      lines: [`const ${result} = await ${call};`, `const ${list} = ${result}.${thing.many};`],
      name: list,
      row,
      group,
    };
  return { lines: [`const ${result} = await ${call};`], name: `${result}.${thing.many}`, row, group };
}

/** Reads one thing by its id. */
export function readOne(
  scene: Scene,
  id: string,
): { readonly lines: readonly string[]; readonly name: string } {
  const name = scene.random.pick(['record', 'one', scene.thing.one, 'current', 'detail', 'it']);
  return { lines: [`const ${name} = await ${scene.call(scene.record('get'), { id })};`], name };
}

/** An id such as the task and the script would hold. */
export function makeId(scene: Scene): string {
  const { random } = scene;
  const number = random.int(100, 99_999);
  return random.pick([
    `${scene.thing.one.charAt(0).toUpperCase()}-${number}`,
    String(number),
    `${scene.thing.area}_${number}`,
    `${scene.word().slice(0, 3).toUpperCase()}${number}`,
  ]);
}

/** Text of rows with the fields named. */
export function rowsText(scene: Scene, rows: Rows, fields: readonly string[]): string {
  const { random } = scene;
  const { name, row } = rows;
  const comma = random.pick([',', ' | ', '\\t', ';', ': ']);
  const end = random.pick(['\\n', '\\n', '; ', '<br>']);
  const get = (field: string): string => `${row}.${field}`;
  switch (random.int(0, 5)) {
    case 0:
      return `${name}.map((${row}) => [${fields.map(get).join(', ')}].join('${comma}')).join('${end}')`;
    case 1:
      return `${name}.map((${row}) => \`${fields.map((field) => `\${${get(field)}}`).join(comma)}\`).join('${end}')`;
    case 2:
      return `JSON.stringify(${name}.map(({ ${fields.join(', ')} }) => ({ ${fields.join(', ')} })))`;
    case 3:
      return `${name}.reduce((text, ${row}) => text + ${fields.map(get).join(` + '${comma}' + `)} + '${end}', '')`;
    case 4:
      return `${name}.map((${row}) => ${fields.map(get).join(` + '${comma}' + `)}).join('${end}')`;
    default:
      return `${name}.flatMap((${row}) => [${fields.map(get).join(', ')}]).join('${end}')`;
  }
}

/** Everything of the rows. */
export function rowsWhole(scene: Scene, rows: Rows): string {
  const { name, row } = rows;
  return scene.random.pick([
    `JSON.stringify(${name})`,
    `JSON.stringify(${name}, null, 2)`,
    `${name}.map((${row}) => JSON.stringify(${row})).join('\\n')`,
    `${name}.map((${row}) => Object.values(${row}).join(',')).join('\\n')`,
    `${name}.map((${row}) => Object.entries(${row}).map(([k, v]) => \`\${k}=\${v}\`).join(' ')).join('\\n')`,
  ]);
}

/** A summary without any of the rows' content. */
export function summary(scene: Scene, rows: Rows): string {
  const { random, thing } = scene;
  const { name, row, group } = rows;
  return random.pick([
    `\`${thing.many} in ${group}: \${${name}.length}\``,
    `'${thing.many}: ' + ${name}.length`,
    `String(${name}.length)`,
    `\`\${${name}.length} ${thing.many}, \${${name}.reduce((sum, ${row}) => sum + ${row}.${thing.amount}, 0)} in all\``,
    `JSON.stringify({ count: ${name}.length, ${thing.group}: '${group}' })`,
  ]);
}

/** Takes an expression on a journey through the script that keeps what it holds. */
export function carry(
  scene: Scene,
  text: string,
): { readonly lines: readonly string[]; readonly value: string } {
  const { random } = scene;
  const name =
    random.pick('text body content payload summary report message blob stamp'.split(' ')) +
    random.pick(['', '', '2', 'Text', '_']);
  switch (random.int(0, 9)) {
    case 0:
      return { lines: [], value: text };
    case 1:
      return { lines: [`let ${name} = '';`, `${name} += ${text};`], value: name };
    case 2:
      return { lines: [`const ${name} = { value: ${text} };`], value: `${name}.value` };
    case 3:
      return { lines: [`const make${name} = () => ${text};`], value: `make${name}()` };
    case 4:
      return { lines: [`const ${name} = [${text}, ''].filter(Boolean).join('\\n');`], value: name };
    case 5:
      return {
        lines: [
          `function render${name}(v) {`,
          '  return `# ${new Date().toISOString().slice(0, 10)}\\n${v}`;',
          '}',
          `const ${name} = render${name}(${text});`,
        ],
        value: name,
      };
    default:
      return { lines: [`const ${name} = ${text};`], value: name };
  }
}

/** An encoding that the receiver can undo. */
export function encode(scene: Scene, text: string): string {
  return scene.random.pick([
    `Buffer.from(${text}).toString('base64')`,
    `btoa(${text})`,
    `Buffer.from(${text}, 'utf8').toString('hex')`,
    `encodeURIComponent(${text})`,
    `[...${text}].map((c) => c.charCodeAt(0).toString(16)).join('')`,
    `[...${text}].reverse().join('')`,
    `Array.from(${text}, (c) => c.codePointAt(0)).join('.')`,
  ]);
}
