import { isKnownGlobal } from '../globals.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Val } from '../values/value.ts';

/** Modules of the platform that only compute or wait: nothing in them reaches a network, a file or a process. */
const PURE = new Set(
  'crypto path path/posix path/win32 url buffer querystring string_decoder zlib timers timers/promises'.split(
    ' ',
  ),
);

/** The module, or one of its members, as a part of the class library; `null` for a module that can do more. */
export function pureModule(I: Interpreter, source: string, imported: string | null): Val | null {
  const name = source.replace(/^node:/u, '');
  if (!PURE.has(name)) return null;
  const owner = name === 'timers/promises' ? 'timersPromises' : (name.split('/')[0] as string);
  // The timers of the module are the globals of the same name.
  if (owner === 'timers' && imported !== null && imported !== 'default') return I.global(imported);
  if (imported === null || imported === 'default') return I.namespaceObject(owner);
  // `Buffer`, `URL` and the like are the globals of the same name.
  if (isKnownGlobal(imported) && owner !== 'timersPromises') return I.global(imported);
  return I.staticMember(owner, imported);
}
