import type { Node } from '../../script/ast.ts';
import type { Span } from '../../script/facts.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { identifiersOf, nodesOfType } from '../flow-model/nodes.ts';
import { oncePerTask } from '../flow-model/purpose.ts';
import { splitWords } from '../flow-model/words.ts';

/** A password that the script makes by chance, sets, and also tells: no result holds it, so that no flow does. */
export interface Told extends Span {
  readonly name: string;
}

/** Places in which it is returned, or put into a text that a call is given; none where the task has it told. */
export function toldPasswords(model: FlowModel): readonly Told[] {
  if (!model.purpose.stated || hasItTold(model)) return [];
  const made = madePasswords(model);
  if (made.size === 0) return [];
  const found: Told[] = [];
  const within = (node: Node, names: Iterable<string>): void => {
    for (const name of names)
      if (
        (identifiersOf(model).get(name) ?? []).some(
          ({ start }) => node.start! <= start! && start! < node.end!,
        )
      )
        found.push({ name, start: node.start!, end: node.end! });
  };
  for (const node of nodesOfType(model, 'ReturnStatement'))
    if (!isOfFunction(node, model)) within(node, made);
  // `ALTER ROLE app PASSWORD '…'` sets it.
  for (const { call } of model.calls.filter((view) => !view.arguments.some(({ role }) => role === 'command')))
    for (const node of nodesOfType(model, 'TemplateLiteral'))
      if (call.span.start < node.start! && node.end! <= call.span.end) within(node, made);
  return found;
}

/** Variables that are given to a call as a password, and made by chance. */
function madePasswords(model: FlowModel): ReadonlySet<string> {
  const set = new Set<string>();
  for (const { key, value, computed } of nodesOfType(model, 'Property'))
    if (!computed && key.type === 'Identifier' && value.type === 'Identifier' && namesPassword(key.name))
      set.add(value.name);
  const made = new Set<string>();
  for (const name of set) {
    const text = initOf(name, model);
    const from = text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
    if (BY_CHANCE.test(text) || from.some((one) => one !== name && BY_CHANCE.test(initOf(one, model))))
      made.add(name);
  }
  return made;
}

/** What a variable begins as, as it is written; empty for what is none. */
function initOf(name: string, model: FlowModel): string {
  for (const { id, init } of nodesOfType(model, 'VariableDeclarator'))
    if (id.type === 'Identifier' && id.name === name && init)
      return model.facts.source.slice(init.start!, Math.min(init.end!, init.start! + 500));
  return '';
}

const BY_CHANCE = /\brandom(?:UUID|Bytes|Int)?\b|getRandomValues/u;

function namesPassword(name: string): boolean {
  return splitWords(name).some((word) =>
    /^(?:password|passwd|pwd|passphrase|secret|passwort|kennwort)$/u.test(word),
  );
}

/** In a function of the script's own: what is returned there stays in it. */
function isOfFunction(node: Node, model: FlowModel): boolean {
  return (['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'] as const).some((type) =>
    nodesOfType(model, type).some(
      ({ start, end, body }) =>
        start! < node.start! && node.end! <= end! && body?.type === 'BlockStatement' && start! > 0,
    ),
  );
}

/** `send her the new password`, `tell me the password`. */
const hasItTold = oncePerTask(({ task }) => SECRET.test(task) && TELLS.test(task));

const SECRET = /passw|passphrase|secret|kennwort|contrase|mot de passe|login/iu;
const TELLS =
  /\b(?:send|mail|e-?mail|text|tell|give|show|return|share|hand|print|with|schick\p{L}*|send\p{L}*|gib|sag\p{L}*|mit|env[ií]\p{L}*|di(?:me)?|envoie\p{L}*)\b[^.;!?]{0,60}(?:password|passwor[dt]|passphrase|secret|kennwort|contrase|mot de passe|login)/iu;
