import type { Loop, ScriptFacts, Times } from '../../script/facts.ts';
import { toolOf } from '../message.ts';
import type { Report, Rule } from '../rule.ts';

const LOOP_NAMES: Readonly<Record<Loop['kind'], string>> = {
  for: 'a `for` loop',
  'for-of': 'a `for-of` loop',
  'for-in': 'a `for-in` loop',
  while: 'a `while` loop',
  do: 'a `do` loop',
  callback: 'a callback that runs for each element',
  recursion: 'a function that calls itself',
  timer: 'a repeating timer',
};

/** A tool call that the script repeats. */
export const loopToolCall: Rule = {
  id: 'LOOP_TOOL_CALL',
  family: 'rule-based',
  lifecycle: 'trial',
  severity: 4,
  precision: 'low',
  score: 25,
  title: 'A tool call inside a loop',
  why: 'A call in a loop runs as often as the data or the attacker decides: it multiplies reads, messages, changes and costs.',
  owasp: ['ASI02', 'ASI08', 'LLM06:2026', 'LLM10:2025'],
  atlas: ['AML.T0053'],
  *check(facts: ScriptFacts): Iterable<Report> {
    for (const call of facts.calls) {
      const loop = call.loops[call.loops.length - 1];
      if (!call.reachable || loop === undefined) continue;
      yield {
        message: `${toolOf(call)} is called inside ${LOOP_NAMES[loop.kind]}, ${howOften(call.times)}`,
        span: call.span,
      };
    }
  },
};

function howOften(times: Times): string {
  if (times.kind === 'data') return 'as often as a result has elements';
  if (times.kind === 'unbounded' || times.max === undefined) return 'without a bound that could be seen';
  return times.max === 1 ? 'at most once' : `at most ${times.max} times`;
}
