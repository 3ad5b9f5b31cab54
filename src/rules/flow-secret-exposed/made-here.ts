import type { Node } from '../../script/ast.ts';
import type { Span } from '../../script/facts.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { identifiersOf, nodesOfType } from '../flow-model/nodes.ts';
import { oncePerTask } from '../flow-model/task/purpose.ts';
import { beginningIn, within } from '../flow-model/within.ts';
import { splitWords } from '../flow-model/words.ts';

/** A password that the script makes by chance, sets, and also tells: no result holds it, so that no flow does. */
export interface Told extends Span {
  readonly name: string;
}

/** Places in which it is returned, or put into a text that a call is given; none where the task has it told. */
export function* toldPasswords(model: FlowModel): Generator<Told> {
  if (!model.purpose.stated || hasItTold(model)) return;
  const made = madePasswords(model);
  if (made.size === 0) return;
  const uses = beginningIn([...made].flatMap((name) => identifiersOf(model).get(name) ?? []));
  const namesIn = (node: Node): ReadonlySet<string> => new Set(uses(node).map(({ name }) => name));
  const isOfFunction = within(FUNCTIONS.flatMap((type) => nodesOfType(model, type).filter(keepsReturns)));
  for (const node of nodesOfType(model, 'ReturnStatement'))
    if (!isOfFunction(node)) for (const name of namesIn(node)) yield told(name, node);
  const texts = beginningIn(nodesOfType(model, 'TemplateLiteral').filter((node) => namesIn(node).size > 0));
  for (const { call, arguments: nodes } of model.calls) {
    // `ALTER ROLE app PASSWORD '…'` sets it.
    if (nodes.some(({ role }) => role === 'command')) continue;
    for (const node of texts(call.span))
      if (call.span.start < node.start! && node.end! <= call.span.end)
        for (const name of namesIn(node)) yield told(name, node);
  }
}

function told(name: string, { start, end }: Node): Told {
  return { name, start: start!, end: end! };
}

/** Functions of the script's own: what is returned there stays in it. */
const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'] as const;

function keepsReturns({ start, body }: Extract<Node, { type: (typeof FUNCTIONS)[number] }>): boolean {
  return body?.type === 'BlockStatement' && start! > 0;
}

/** Variables that are given to a call as a password, and made by chance. */
function madePasswords(model: FlowModel): ReadonlySet<string> {
  const set = new Set<string>();
  for (const { key, value, computed } of nodesOfType(model, 'Property'))
    if (!computed && key.type === 'Identifier' && value.type === 'Identifier' && namesPassword(key.name))
      set.add(value.name);
  const made = new Set<string>();
  if (set.size === 0) return made;
  const begun = beginnings(model);
  for (const name of set) {
    const text = begun.get(name) ?? '';
    const from = text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
    if (BY_CHANCE.test(text) || from.some((one) => one !== name && BY_CHANCE.test(begun.get(one) ?? '')))
      made.add(name);
  }
  return made;
}

/** What each variable begins as, as it is written. */
function beginnings(model: FlowModel): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { id, init } of nodesOfType(model, 'VariableDeclarator'))
    if (id.type === 'Identifier' && init && !found.has(id.name))
      found.set(id.name, model.facts.source.slice(init.start!, Math.min(init.end!, init.start! + 500)));
  return found;
}

const BY_CHANCE = /\brandom(?:UUID|Bytes|Int)?\b|getRandomValues/u;

function namesPassword(name: string): boolean {
  return splitWords(name).some((word) =>
    /^(?:password|passwd|pwd|passphrase|secret|passwort|kennwort)$/u.test(word),
  );
}

/** `send her the new password`, `tell me the password`. */
const hasItTold = oncePerTask(({ task }) => SECRET.test(task) && TELLS.test(task));

const SECRET = /passw|passphrase|secret|kennwort|contrase|mot de passe|login/iu;
const TELLS =
  /\b(?:send|mail|e-?mail|text|tell|give|show|return|share|hand|print|with|schick\p{L}*|send\p{L}*|gib|sag\p{L}*|mit|env[ií]\p{L}*|di(?:me)?|envoie\p{L}*)\b[^.;!?]{0,60}(?:password|passwor[dt]|passphrase|secret|kennwort|contrase|mot de passe|login)/iu;
