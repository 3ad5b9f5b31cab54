/** Code of a scripting language -> what it does. */

import { analyseScript } from '../../../script/analyse.ts';
import type { ActionFinding } from '../finding.ts';
import type { EmbeddedSql, ReadCode } from '../shell/effects.ts';
import { Machine } from '../shell/machine.ts';
import { dropDuplicates } from '../shell/settle.ts';
import { HOLE } from '../shell/value.ts';
import { CodeMachine } from './code-machine.ts';
import { type Language, MOST_CODE } from './tokens.ts';
import { reportUnguardedBranches } from './unguarded-branches.ts';

export interface CodeReading {
  /** Worst first, at most 64. Empty: nothing found, which does not mean safe. */
  readonly findings: readonly ActionFinding[];
  readonly sql: readonly EmbeddedSql[];
}

export interface CodeOptions {
  readonly cwd?: string | undefined;
  readonly depth?: number;
  /** Reads code inside shell commands inside this code. */
  readonly code?: ReadCode | undefined;
}

/** Never throws for any text; what cannot be read as a whole is a finding. */
export function readCode(language: Language, text: string, options: CodeOptions = {}): CodeReading {
  const effects = new Machine({
    cwd: options.cwd,
    depth: options.depth ?? 0,
    code: options.code,
    inspector: 'code',
  });
  let read = text;
  if (text.length > MOST_CODE) {
    effects.note('CODE_TOO_LARGE', `the code is longer than is read: ${text.length} characters`, 0.65);
    read = text.slice(0, MOST_CODE);
  }
  const machine = new CodeMachine(read, language, effects);
  machine.run();
  if (machine.exhausted)
    effects.note('CODE_TOO_LARGE', 'more code than is read: the rest was not weighed', 0.6);
  if (language === 'python') reportUnguardedBranches(machine.tokens, effects);
  if (language === 'javascript') outlets(read, effects);
  return { findings: dropDuplicates(effects.findings), sql: effects.sql };
}

/** What our own analyser knows of ways out of a script that are no calls of a module. */
function outlets(text: string, effects: Machine): void {
  const analysis = analyseScript(text, { maxBytes: MOST_CODE * 3 });
  if (!analysis.ok) {
    effects.note('CODE_UNPARSEABLE', 'the code cannot be read as a whole', 0.4);
    return;
  }
  const fetches = analysis.outlets.some((outlet) => outlet.kind === 'fetch');
  for (const outlet of analysis.outlets) {
    effects.show(text.slice(outlet.span.start, outlet.span.end));
    if (outlet.kind === 'eval') {
      const known =
        outlet.value.complete && outlet.value.constants.every((constant) => typeof constant === 'string');
      if (known) effects.note('EVALUATES', 'runs a text as code', 0.4, { effect: 'execute' });
      else if (fetches)
        effects.note(
          'UNKNOWN_CODE',
          'runs code that is not known before, in a script that also downloads',
          0.7,
          {
            effect: 'execute',
          },
        );
      else effects.note('UNKNOWN_CODE', 'runs code that is not known before', 0.55, { effect: 'execute' });
      if (known)
        for (const constant of outlet.value.constants)
          new CodeMachine(String(constant), 'javascript', effects).run();
    } else if (outlet.kind === 'fetch') {
      const address =
        outlet.value.constants.find((constant) => typeof constant === 'string') ??
        outlet.value.texts[0]?.map((part) => part ?? HOLE).join('');
      effects.note('REQUEST', 'asks another machine', 0.2, {
        effect: 'send',
        reach: 'world',
        ...(address === undefined ? {} : { target: String(address).replaceAll(HOLE, '…').slice(0, 100) }),
      });
    }
  }
}
