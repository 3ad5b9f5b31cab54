/** `gh api`, `glab api`: what a raw call of a forge changes. */

import type { Handler } from '../dispatch.ts';
import { readOptions } from '../options.ts';
import { HOLE } from '../value.ts';

const OPENS =
  /\/(?:collaborators|invitations|members(?:hips)?|outside_collaborators|teams|keys|deploy_keys|hooks|installations|deploy_tokens|access_tokens)(?:\/|\?|$)/;
const GUARDS = /\/(?:protection|rulesets|protected_branches|approval_rules)(?:\/|\?|$)/;

const forge: Handler = (call, machine) => {
  const told = { text: HOLE, from: 0 };
  if (call.args[0]?.text !== 'api') return told;
  const options = readOptions(
    call.args.slice(1),
    'X method f F field raw-field H header input q jq t template',
  );
  const fields = options.get('f', 'F', 'field', 'raw-field', 'input') !== undefined;
  const method = options.get('X', 'method')?.text.toUpperCase() ?? (fields ? 'POST' : 'GET');
  const place = options.rest[0]?.text ?? '';
  if (method === 'GET') return told;
  if (method !== 'DELETE' && OPENS.test(place))
    machine.note('ACCESS_CHANGE', 'gives somebody access to a repository', 0.7, {
      effect: 'grant',
      reach: 'world',
    });
  else if (GUARDS.test(place))
    machine.note('GUARD_OFF', 'changes what protects a branch', 0.65, { effect: 'write' });
  else if (method !== 'DELETE')
    machine.note('REMOTE_CHANGE', 'changes something in a repository', 0.35, { effect: 'write' });
  return told;
};

export const FORGE_COMMANDS: Readonly<Record<string, Handler>> = { gh: forge, glab: forge };
