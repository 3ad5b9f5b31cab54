import { NO_TAINT } from '../values/taint.ts';
import { NO_CONSTS, NO_OBJS, type Obj, Val } from '../values/value.ts';
import type { BoundInfo } from './info.ts';

const NOTHING = new Val([undefined], 0, NO_OBJS, NO_TAINT, null, null, false);

/**
 * The data of every proxy. One whose target can be called is a bound function to whoever asks for no more than that, any
 * other an object of the script.
 */
export const PROXY: BoundInfo = { target: NOTHING, self: NOTHING, args: NO_CONSTS as readonly never[] };

export function isProxy(obj: Obj): boolean {
  return obj.data === PROXY;
}

export function hasProxy({ objs }: Val): boolean {
  for (let i = 0; i < objs.length; i++) if (objs[i]!.data === PROXY) return true;
  return false;
}

/** The proxy that an object is or inherits from, which is asked for what it has not itself. */
export function proxyAbove(obj: Obj): Obj | null {
  for (let o: Obj | null = obj, hops = 0; o !== null && hops < 64; o = o.proto, hops++)
    if (isProxy(o)) return o;
  return null;
}
