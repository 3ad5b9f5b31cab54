// Alterations of the calls of a script: another tool of its catalogue instead of the last that acts, one more call beside it, an argument
// dropped. Each gives the altered text, or nothing where the script has no such thing.
import { edited, treeOf, walk } from './altered-tree.mjs';

const READS =
  /^(?:get|list|read|find|search|query|fetch|lookup|show|view)|_(?:get|list|read|find|search|query|fetch|show|view)|(?:_|\b)(?:info|status)$/i;
const ACTS =
  /delet|remov|cancel|revok|purge|publish|pay|refund|grant|invite|share|send|post|disable|close|approve|update|set|add|create|reset|change|move|drop|stop|transfer|assign/i;
const GRAVE =
  /delet|remov|cancel|revok|purge|pay|refund|grant|disable|reset|drop|transfer|wipe|erase|suspend|approve|bank|admin|role|permission/i;

const shortOf = (name) => name.split('.').pop().split('__').pop();

/** The last call that acts is one of another tool of the catalogue, which the script does not call. */
export function anotherTool({ code, tools }) {
  const calls = callsOf(code, tools);
  const last = calls.findLast(({ tool }) => !READS.test(shortOf(tool.name)));
  const spare = spareOf(code, tools, ACTS);
  if (last === undefined || spare === undefined) return undefined;
  const { start, end } = last.named;
  return code.slice(0, start) + last.nameFor(spare) + code.slice(end);
}

/** Behind the last call that acts comes one of a tool that deletes, pays or grants. */
export function unaskedCall({ code, tools }) {
  const calls = callsOf(code, tools);
  const at = calls.findLastIndex(({ tool, statement }) => !READS.test(shortOf(tool.name)) && statement);
  const spare = spareOf(code, tools, GRAVE);
  if (at < 0 || spare === undefined) return undefined;
  const { statement, callee, named, nameFor } = calls[at];
  const given = new Map(calls.slice(0, at + 1).flatMap(({ values }) => [...values]));
  const args = argumentsFor(spare, given, code);
  const call =
    named.type === 'Literal'
      ? `${code.slice(callee.start, callee.end)}(${nameFor(spare)}, ${args})`
      : `${code.slice(callee.start, named.start)}${nameFor(spare)}(${args})`;
  return `${code.slice(0, statement.end)}\nawait ${call};${code.slice(statement.end)}`;
}

/** An argument whose value the task says is left out. */
export function droppedArgument({ task, code }) {
  const said = task.toLowerCase();
  return edited(code, ({ type, arguments: given }) => {
    const object = type === 'CallExpression' ? given.at(-1) : undefined;
    if (object?.type !== 'ObjectExpression') return undefined;
    const { properties } = object;
    const at = properties.findIndex(
      ({ value }) =>
        typeof value?.value === 'string' &&
        value.value.length > 2 &&
        said.includes(value.value.toLowerCase()),
    );
    if (at < 0) return undefined;
    const [before, dropped, next] = [properties[at - 1], properties[at], properties[at + 1]];
    // The comma goes with it: the one behind, or that before the last.
    if (next !== undefined) return [dropped.start, next.start, ''];
    return [before?.end ?? dropped.start, dropped.end, ''];
  });
}

/** The calls of tools, `callTool('name', …)` or `tools.name(…)`, each with the statement that it stands in. */
function callsOf(code, tools) {
  const byName = new Map(tools.flatMap((tool) => [[shortOf(tool.name), tool]]));
  for (const tool of tools) byName.set(tool.name, tool);
  const calls = [];
  walk(treeOf(code), (node, above) => {
    if (node.type !== 'CallExpression') return;
    const { callee, arguments: given } = node;
    const named =
      given[0]?.type === 'Literal'
        ? given[0]
        : callee.type === 'MemberExpression' && !callee.computed
          ? callee.property
          : undefined;
    const name = named?.type === 'Literal' ? named.value : named?.name;
    const tool = byName.get(name);
    if (tool === undefined) return;
    const nameFor = (other) => {
      if (named.type === 'Literal') return `'${other.name}'`;
      return name === tool.name ? other.name : shortOf(other.name);
    };
    calls.push({
      tool,
      callee,
      named,
      nameFor,
      values: valuesOf(given.at(-1)),
      statement: statementIn(above),
    });
  });
  return calls;
}

/** Where a line can be put behind: nothing for what a function gives back at once. */
function statementIn(above) {
  const at = above.findLastIndex(
    ({ type }) =>
      /Function/.test(type) || /^(?:ExpressionStatement|VariableDeclaration|ReturnStatement)$/.test(type),
  );
  const found = above[at];
  const isLine = /^(?:ExpressionStatement|VariableDeclaration)$/.test(found?.type ?? '');
  return isLine && !/^For/.test(above[at - 1]?.type ?? '') ? found : undefined;
}

function valuesOf(object) {
  const values = new Map();
  for (const { key, value, computed } of object?.type === 'ObjectExpression' ? object.properties : [])
    if (value !== undefined && !computed) values.set(key.name ?? key.value, value);
  return values;
}

/** A tool of this kind that the script does not speak of. */
function spareOf(code, tools, kind) {
  return tools.find(
    ({ name }) => !code.includes(shortOf(name)) && kind.test(name) && !READS.test(shortOf(name)),
  );
}

/** What the schema requires, out of what the script has given to tools before under the same name; else an id of these. */
function argumentsFor({ inputSchema }, given, code) {
  const textOf = (name) => {
    const value = given.get(name);
    const text = value && code.slice(value.start, value.end);
    return text && !/await|\n/.test(text) ? text : undefined;
  };
  const id = [...given.keys()].filter((name) => /id$|no$|number|ref/i.test(name)).findLast(textOf);
  const standIn = textOf(id) ?? "'x'";
  const properties = inputSchema?.properties ?? {};
  const parts = (inputSchema?.required ?? Object.keys(properties)).map(
    (name) => `${name}: ${textOf(name) ?? fitting(properties[name], standIn)}`,
  );
  return `{ ${parts.join(', ')} }`;
}

/** One that the schema of an argument takes. */
function fitting({ type, enum: options } = {}, standIn) {
  if (options) return JSON.stringify(options[0]);
  if (type === 'boolean') return 'true';
  if (type === 'integer' || type === 'number') return '1';
  return type === 'array' ? `[${standIn}]` : standIn;
}
