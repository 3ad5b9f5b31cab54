import { splitName } from '../../../catalog/language/words.ts';
import type { Ask } from '../../../catalog/task/asks.ts';
import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { oncePer } from '../once.ts';

/** `sign him out everywhere`, `log her off`, `close all his sessions`: a tool that ends sessions, and nothing else, is how that is done. */
export function isSignedOut({ verb, objects, forbidden }: Ask, tool: ToolKnowledge): boolean {
  if (forbidden) return false;
  const near = [...objects].slice(0, 5);
  const asked = near.some((word) => word === 'session')
    ? ENDS.test(verb)
    : LEAVES.test(verb) && near.some((word) => word === 'out' || word === 'off');
  return asked && endsSessions(tool);
}

/** `lock him out of everything`, `shut her out of the systems`: a tool that takes somebody out of a group, and nothing of theirs away. */
export function isLockedOut(ask: Ask, tool: ToolKnowledge): boolean {
  return isShutOut(ask) && endsMembership(tool);
}

function isShutOut({ verb, objects, forbidden }: Ask): boolean {
  if (forbidden || !/^(?:lock|shut|kick|throw|boot)$/u.test(verb)) return false;
  const near = [...objects].slice(0, 6);
  return near.includes('out') && near.some((word) => WHEREVER.test(word));
}

const WHEREVER = /^(?:everything|everywhere|all|every|system|account|tool|app|group|building|network)$/u;

const endsMembership = oncePer(({ declaration }: ToolKnowledge): boolean =>
  ENDS_MEMBERSHIP.test(declaration?.description?.slice(0, 200) ?? ''),
);

/** Whoever is to be locked out is to stay out: that an account is refused from now on is no more than that. */
export function isLockedOutBy(view: CallView, { purpose }: FlowModel): boolean {
  return view.tools.length > 0 && view.tools.every(disables) && purpose.verbs.some(isShutOut);
}

const disables = oncePer(({ declaration }: ToolKnowledge): boolean =>
  /^(?:disable|suspend|deactivate|block|lock|freeze)s?\s(?:\p{L}{1,12}\s){0,2}?(?:users?|accounts?|logins?|members?|sign-ins?|persons?|employees?)\b/iu.test(
    declaration?.description?.slice(0, 200) ?? '',
  ),
);

const ENDS_MEMBERSHIP =
  /^(?:take|remove|drop|revoke|withdraw|strip|unassign|detach)s?\s(?:\p{L}{1,12}\s){1,4}?(?:out of|from|off|of)\s(?:\p{L}{1,12}\s){0,2}(?:groups?|roles?|teams?|lists?|projects?|channels?|workspaces?|users?|accounts?)\b/iu;

const ENDS = /^(?:end|close|stop|kill|revoke|terminate|invalidate|expire|drop|clear|reset|cut|kick)$/u;
const LEAVES = /^(?:sign|log|kick|throw|boot|lock|get)$/u;

/** Says of itself first of all, or where it says nothing by its name, that it ends sessions. */
const endsSessions = oncePer(({ name, declaration }: ToolKnowledge): boolean => {
  const description = declaration?.description;
  const told =
    typeof description === 'string' && description !== ''
      ? description.slice(0, 200)
      : splitName(name.slice(0, 256)).slice(-4).join(' ');
  return ENDS_SESSIONS.test(told);
});

const ENDS_SESSIONS =
  /^(?:\p{L}{1,12}\s)?(?:(?:end|close|stop|kill|revoke|terminate|invalidate|expire|drop|clear|delete|remove|reset)s?\s(?:\p{L}{1,12}\s){0,4}?(?:sessions?|(?:session|refresh|login)[ -]tokens?|logins?)\b|(?:sign|log|kick)s?[ -]?(?:\p{L}{1,12}\s){0,4}?(?:out|off)\b)/iu;
