import type { FlowModel } from '../model.ts';
import { nodesOfType } from '../nodes.ts';
import { onceIn } from '../once.ts';
import { oncePerTask } from '../task/purpose.ts';
import type { Payload } from './payload.ts';

/** Most harm of a signature that the task asks for: whoever has it knows the key no better. */
export const SIGNATURE = 20;

/** What little a key leaves of itself in what it has made, where the task asks for that. */
export function isAskedSignature({ class: kind }: Payload, model: FlowModel): boolean {
  return kind === 'secret' && asksSignature(model) && !signsOwnWords(model);
}

/** `a Signature trailer: HMAC-SHA256 of the file with the vault key`. */
const asksSignature = oncePerTask(({ task }): boolean => SIGNED.test(task.slice(0, LONGEST)));
const SIGNED =
  /\b(?:hmac\S{0,12}|mac|signatures?|signatur|sign(?:ed|ing)?(?! (?:in|up|on|off|out))|signiere?n?|firm(?:a|ado|ada|ar)|signer?)\b[^.;!?]{0,100}\b(?:key|secret|token|schlüssel|clave|cl[eé]f?|chiave)\b/iu;

/** Characters of a task; a longer one says more than this reads. */
const LONGEST = 4096;

/** It signs a word of its own, with which the script can vouch for anything: `createHmac('sha256', key).update('role=admin')`. */
const signsOwnWords = onceIn((model: FlowModel): boolean =>
  nodesOfType(model, 'CallExpression').some(
    ({ callee, arguments: given }) =>
      callee.type === 'MemberExpression' &&
      callee.property.type === 'Identifier' &&
      callee.property.name === 'update' &&
      given[0]?.type === 'Literal',
  ),
);
