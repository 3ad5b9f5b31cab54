import type { ESTree } from '../../../script/ast.ts';
import type { CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { nodesOfType } from '../nodes.ts';
import { onceForEach, onceIn } from '../once.ts';
import { oncePerTask } from '../task/purpose.ts';
import { splitWords } from '../words.ts';
import { isReference } from './levels.ts';

/**
 * What a reading call asks for is of a kind that holds secrets (`get({ resourceType: 'secrets' })`), by an argument that says of which
 * kind it is to be. Of such an object everything is secret but what it is called and how it is kept.
 *
 * @returns the kind, as the script writes it
 */
export function secretKind(source: CallView, path: readonly string[], model: FlowModel): string | undefined {
  const kind = kindAskedFor(source, model);
  if (kind === undefined) return undefined;
  const names = path.filter((step) => step !== '[]' && step !== '{}');
  const last = names.at(-1);
  // `Object.keys(secret.data)`
  if (path.at(-1) === '{}') return undefined;
  return names.some((name) => KEPT.test(name)) || (last !== undefined && isAbout(last)) ? undefined : kind;
}

const kindAskedFor = onceForEach((source: CallView, _: FlowModel): string | undefined => {
  if (!source.onlyReads) return undefined;
  for (const { path, leaf, strings } of source.arguments) {
    if (path.length === 0 || !SAYS_KIND.test(leaf)) continue;
    const kind = strings.find((text) => SECRETS.test(text.trim()));
    if (kind !== undefined) return kind;
  }
  return undefined;
});

/** Arguments that say what kind of things are looked for. */
const SAYS_KIND =
  /^(?:(?:resource|object|entity|record|item|entry|secret|asset)?_?(?:kind|type|class|category)|resource|object|entity|collection|table|section|scope)s?$/iu;
const SECRETS =
  /^(?:(?:sealed|vault|k8s|kubernetes)?[ _-]?secrets?(?:\.v1)?|credentials?|passwords?|api[ _-]?keys?|(?:access|auth|api|refresh)[ _-]?(?:tokens?|keys?)|private[ _-]?keys?|logins?)$/iu;

/** What is said about an object, rather than what it holds. */
const KEPT = /^(?:metadata|meta|annotations?|labels?|status|owner_?(?:references?)?|!error)$/iu;

function isAbout(name: string): boolean {
  return isReference(name) || splitWords(name).some((word) => word === 'name' || word === 'namespace');
}

/**
 * `the names of the settings in .env`, and the script nowhere takes the name off a line: whoever asks what they are called does not
 * ask for the values.
 */
export function tellsMoreThanNames(model: FlowModel): boolean {
  return wantsNames(model) && !takesNames(model);
}

const wantsNames = oncePerTask(({ task }) => NAMES_OF.test(task) && !VALUES_TOO.test(task));

const SETTINGS =
  '(?:settings?|variables?|vars|env(?:ironment)? vars|keys|options|parameters?|secrets?|credentials?|entries|einstellungen|variablen|variables?|ajustes|par[aá]metros|param[eè]tres|impostazioni)';
const NAMES_OF = new RegExp(
  `\\b(?:names|key names|namen|nombres|noms|nomi)\\s(?:of|for|der|von|de|des|delle|dei|in|from)\\s(?:[\\p{L}.'’-]{1,20}\\s){0,3}${SETTINGS}|\\b(?:variable|setting|key|parameter|secret)[ -]names\\b|\\b(?:which|what|welche|qu[eé]|quelles?|quali)\\s(?:[\\p{L}-]{1,20}\\s){0,2}${SETTINGS}\\s(?:there are|(?:are|is) (?:set|there|defined|needed|missing)|it has|exist|are called|we have)`,
  'iu',
);
const VALUES_TOO =
  /\bnames?\s(?:and|with|und|mit|y|con|et|avec|e)\s(?:[\p{L}]{1,12}\s){0,2}(?:values?|werten?|valores|valeurs|valori)\b/iu;

/** A line is cut at its sign, and only what stands before it is kept, or the whole is matched by what a name is like. */
const takesNames = onceIn((model: FlowModel): boolean => {
  const { source } = model.facts;
  return (
    nodesOfType(model, 'CallExpression').some((node) => cutsOff(node, source)) ||
    nodesOfType(model, 'VariableDeclarator').some(
      ({ id, init }) => init != null && isFirstOnly(id) && isCutAtSign(init),
    ) ||
    nodesOfType(model, 'MemberExpression').some(
      ({ computed, property, object }) =>
        computed && property.type === 'Literal' && property.value === 0 && isCutAtSign(object),
    ) ||
    nodesOfType(model, 'ArrowFunctionExpression').some(({ params }) => params.some((one) => isFirstOnly(one)))
  );
});

/** Ways to take a part of a text: all of them may leave the value out, `split` and a plain `replace` do not by themselves. */
function cutsOff({ callee, arguments: [first] }: ESTree.CallExpression, source: string): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  switch (callee.property.name) {
    case 'match':
    case 'matchAll':
    case 'exec':
    case 'slice':
    case 'substring':
    case 'keys':
    case 'shift':
    case 'at':
      return true;
    case 'replace':
    case 'replaceAll':
      return (
        first?.type === 'Literal' &&
        typeof first.value !== 'string' &&
        /[=:]/u.test(source.slice(first.start, first.end))
      );
    default:
      return false;
  }
}

/** `const [name] = …` */
function isFirstOnly(pattern: ESTree.Node): boolean {
  return pattern.type === 'ArrayPattern' && pattern.elements.length === 1 && pattern.elements[0] != null;
}

function isCutAtSign(node: ESTree.Node): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    node.callee.property.name === 'split' &&
    node.arguments[0]?.type === 'Literal' &&
    (typeof node.arguments[0].value !== 'string' || /[=:]/u.test(node.arguments[0].value))
  );
}
