/** Compares the calls that the analyser read with those that were executed. */
import type { ScriptFacts, ToolCall } from '../../src/script/facts.ts';
import type { RanCall } from '../enclave-dev/dev-run.ts';
import { outside } from './admits.ts';

/**
 * Disagreements, one line each: an executed call that was not read, arguments that were not possible, a call that was
 * sure to run and did not (or ran too often), or calls in another order.
 *
 * @param ended true when the script ran to its end
 */
export function disagreements(facts: ScriptFacts, calls: readonly RanCall[], ended: boolean): string[] {
  const out: string[] = [];
  for (const [at, call] of calls.entries()) {
    const named = facts.calls.filter((read) => read.names.length === 0 || read.names.includes(call.name));
    if (named.length === 0) out.push(`call ${at} of ${call.name} was not read`);
    else if (!named.some((read) => read.reachable))
      out.push(`call ${at} of ${call.name} was read as not reachable`);
    else {
      // A call that could be any tool was not resolved: its arguments are not known either.
      const problems = named.map((read) =>
        read.names.length === 0 ? undefined : outside(read.args, call.args),
      );
      if (problems.every((problem) => problem !== undefined))
        out.push(`call ${at} of ${call.name}: ${problems[0]}`);
    }
  }
  if (ended) out.push(...counts(facts, calls));
  return out;
}

/** Calls that always run, once, and under one name: how many of each, and in which order. */
function counts(facts: ScriptFacts, calls: readonly RanCall[]): string[] {
  const out: string[] = [];
  const sure = facts.calls.filter(
    (call) => call.certain && call.times.kind === 'once' && call.names.length === 1 && isAlone(call, facts),
  );
  const names = new Set(sure.map(({ names: [name] }) => name as string));
  for (const name of names) {
    const wanted = sure.filter((call) => call.names[0] === name).length;
    const most = atMost(facts.calls.filter((call) => call.names.length === 0 || call.names.includes(name)));
    const ran = calls.filter((call) => call.name === name).length;
    if (ran < wanted) out.push(`${name} ran ${ran} times, not ${wanted} or more`);
    if (ran > most) out.push(`${name} ran ${ran} times, not ${most} or fewer`);
  }
  // Names that occur in one sure call alone stand in the order of the reading when each was awaited.
  const alone = sure.filter(
    (call) =>
      call.awaited &&
      facts.calls.filter((other) => other.names.includes(call.names[0]!) || other.names.length === 0)
        .length === 1,
  );
  const order = alone.map((call) => calls.findIndex((ran) => ran.name === call.names[0]));
  for (let at = 1; at < order.length; at += 1) {
    if (order[at]! < order[at - 1]! && order[at]! >= 0)
      out.push(`${alone[at]!.names[0]} ran before ${alone[at - 1]!.names[0]}`);
  }
  return out;
}

/** One place that can call several tools is read as one call for each of them: which of them runs is not sure. */
function isAlone({ span, names: [name] }: ToolCall, facts: ScriptFacts): boolean {
  return facts.calls.every(
    (other) => other.span.start !== span.start || other.span.end !== span.end || other.names[0] === name,
  );
}

function atMost(calls: readonly ToolCall[]): number {
  let most = 0;
  for (const { times } of calls) most += times.kind === 'once' ? 1 : (times.max ?? Number.POSITIVE_INFINITY);
  return most;
}
