/**
 * Walks a shell script in the order in which it runs, with values that may be unknown, and tells each command to the
 * tables. Both sides of a branch are walked; a loop body is walked once, with all the values that its variable takes.
 */

import type {
  Assignment,
  Command,
  CompoundList,
  HereDoc,
  ParsedScript,
  PipelineNode,
  Redirection,
  Statement,
  TestExpression,
  Word,
} from 'unbash';
import { isBareAddress } from './commands/sending.ts';
import { dispatch } from './dispatch.ts';
import { Effects } from './effects.ts';
import { parseShell } from './syntax.ts';
import { AMPLIFIED, HOLE, INPUT, joined, NOTHING, UNKNOWN, type Value, value } from './value.ts';
import { builtInVariable, expand, expandOne, expandParts } from './words.ts';

/** One simple command, with what its words stand for. */
export interface Call {
  readonly name: string;
  readonly args: readonly Value[];
  readonly stdin: Value;
  /** The words as written, for evidence. */
  readonly text: string;
}

const MOST_STEPS = 3000;
const MOST_DEPTH = 12;
const MOST_CALLS = 6;
const MOST_ALTERNATIVES = 16;
const MOST_NAMES = 512;
const MANY_ROUNDS = 1000;
/** Words of one command that are read, and redirections of one. */
const MOST_WORDS = 512;
const MOST_REDIRECTIONS = 32;
/** Commands inside each other: `sudo env nice ...`. */
const MOST_WRAPPERS = 24;

export class Machine extends Effects {
  /** Texts of `trap`: they run when the script ends. */
  readonly atEnd: Value[] = [];
  /** In a loop, and in one that does not end by itself. */
  loops = 0;
  endless = 0;
  /** In loops that run a thousand times or more and then end. */
  counted = 0;
  background = 0;
  #steps = 0;
  #conditional = 0;
  #amplifying = 0;
  #calls: string[] = [];
  #piped = 0;
  #wrappers = 0;
  #positional: (readonly Value[])[] | undefined;
  readonly #variables = new Map<string, Value[]>();
  readonly #functions = new Map<string, { body: CompoundList | PipelineNode; called: boolean }>();

  variable(name: string, index?: string): Value[] {
    if (/^\d+$/.test(name) && name !== '0') {
      if (this.#positional === undefined) return [{ text: HOLE, from: INPUT }];
      return [...(this.#positional[Number(name) - 1] ?? [NOTHING])];
    }
    if (name === '@' || name === '*')
      return this.#positional === undefined
        ? [{ text: HOLE, from: INPUT }]
        : this.#positional.flat().slice(0, 64);
    if (name.startsWith('!')) return this.variable(this.variable(name.slice(1))[0]?.text || '_');
    const values = this.#variables.get(name);
    if (values === undefined) return [builtInVariable(name) ?? UNKNOWN];
    if (index !== undefined && /^\d+$/.test(index)) return [values[Number(index)] ?? UNKNOWN];
    return values;
  }

  assign(name: string, values: readonly Value[], how: { readonly append?: boolean } = {}): void {
    if (this.#variables.size > MOST_NAMES && !this.#variables.has(name)) {
      this.#cut();
      return;
    }
    const old = this.#variables.get(name);
    if (how.append === true && old !== undefined) {
      const grown = this.#amplifying > 0 ? AMPLIFIED : 0;
      const last = old[old.length - 1] ?? NOTHING;
      const next = joined([last, values[0] ?? NOTHING], '');
      this.#variables.set(name, [
        { text: next.text.length > 4096 ? HOLE : next.text, from: next.from | grown },
      ]);
    } else if (this.#conditional > 0 && old !== undefined) {
      const kept = old.filter((v) => !values.some((other) => other.text === v.text));
      if (kept.length + values.length > MOST_ALTERNATIVES) this.#cut();
      this.#variables.set(name, [...kept, ...values].slice(-MOST_ALTERNATIVES));
    } else this.#variables.set(name, values.slice(0, 64));
  }

  /** Runs text as shell: `bash -c`, `eval`, a here-document for `sh`. */
  runText(text: Value, options: { readonly positional?: readonly Value[] } = {}): Value {
    if (this.depth >= MOST_DEPTH) {
      this.note('SHELL_TOO_DEEP', 'texts that run texts are nested too deeply to be read', 0.6);
      return UNKNOWN;
    }
    if (text.text.trim() === '' || text.text === HOLE) return { text: HOLE, from: text.from };
    this.depth++;
    const positional = this.#positional;
    const evidence = this.evidence;
    if (options.positional !== undefined) this.#positional = options.positional.map((v) => [v]);
    const output = this.script(parseShell(text.text, this), NOTHING);
    this.#positional = positional;
    this.evidence = evidence;
    this.depth--;
    return output;
  }

  script(script: ParsedScript | undefined, stdin: Value): Value {
    if (script === undefined) return UNKNOWN;
    const output = this.#statements(script.commands, stdin);
    for (const text of this.atEnd.splice(0, 16)) this.runText(text);
    if (this.depth === 0 || this.#calls.length === 0) this.#uncalled();
    return output;
  }

  substitute(script: ParsedScript): Value {
    if (this.depth >= MOST_DEPTH) {
      this.note('SHELL_TOO_DEEP', 'substitutions are nested too deeply to be read', 0.6);
      return UNKNOWN;
    }
    this.depth++;
    const base = this.base;
    const output = this.#statements(script.commands, NOTHING);
    this.base = base;
    this.depth--;
    return output;
  }

  /** Functions that nothing called are read once, with unknown arguments. */
  #uncalled(): void {
    for (const [name, definition] of this.#functions) {
      if (!definition.called) this.#invoke(name, definition, undefined, NOTHING);
    }
  }

  #statements(statements: readonly Statement[], stdin: Value): Value {
    const outputs: Value[] = [];
    for (const statement of statements) {
      if (++this.#steps > MOST_STEPS) {
        this.note('SHELL_TOO_LARGE', 'more commands than are read: the rest was not weighed', 0.6, {}, 1);
        break;
      }
      if (statement.background === true) {
        this.background++;
        if (this.endless > 0) this.#exhausts('starts programs without end');
      }
      const node = statement.command;
      if (node.type === 'AndOr') {
        node.commands.forEach((command, i) => {
          if (i > 0) this.#conditional += node.operators[i - 1] === '||' ? 1 : 0;
          outputs.push(this.#node(command, stdin));
          if (i > 0) this.#conditional -= node.operators[i - 1] === '||' ? 1 : 0;
        });
      } else outputs.push(this.#node(node, stdin));
      if (statement.background === true) this.background--;
    }
    const told = outputs.filter((output) => output.text !== '' || output.from !== 0);
    return told.length === 0 ? NOTHING : joined(told, '\n');
  }

  #list(list: CompoundList, stdin: Value): Value {
    if (this.#steps++ > MOST_STEPS) return UNKNOWN;
    return this.#statements(list.commands, stdin);
  }

  #maybe(list: CompoundList, stdin: Value): Value {
    this.#conditional++;
    const output = this.#list(list, stdin);
    this.#conditional--;
    return output;
  }

  #node(node: PipelineNode | CompoundList, stdin: Value): Value {
    switch (node.type) {
      case 'Command':
        return this.#command(node, stdin);
      case 'Pipeline': {
        let flowing = stdin;
        this.#piped++;
        for (const command of node.commands) flowing = this.#node(command, flowing);
        this.#piped--;
        return flowing;
      }
      case 'CompoundList':
        return this.#list(node, stdin);
      case 'BraceGroup':
        return this.#list(node.body, stdin);
      case 'Subshell': {
        const base = this.base;
        const output = this.#list(node.body, stdin);
        this.base = base;
        return output;
      }
      case 'If': {
        const outputs = [this.#list(node.clause, stdin), this.#maybe(node.then, stdin)];
        for (const branch of node.elif)
          outputs.push(this.#maybe(branch.clause, stdin), this.#maybe(branch.then, stdin));
        if (node.else !== undefined) outputs.push(this.#maybe(node.else, stdin));
        return joined(
          outputs.filter((o) => o !== NOTHING),
          '\n',
        );
      }
      case 'Case': {
        const outputs: Value[] = [];
        for (const item of node.items) {
          for (const pattern of item.pattern) this.mention(pattern.value);
          outputs.push(this.#maybe(item.body, stdin));
        }
        return joined(
          outputs.filter((o) => o !== NOTHING),
          '\n',
        );
      }
      case 'For':
      case 'Select':
        return this.#for(node.name, node.wordlist, node.body, stdin);
      case 'ArithmeticFor': {
        const many = roundsOf(node.test) >= MANY_ROUNDS;
        return this.#loop(node.body, stdin, { many, endless: node.test === undefined });
      }
      case 'While': {
        const clause = this.#list(node.clause, stdin);
        const endless = isEndless(node.kind, node.clause);
        return this.#loop(node.body, stdin, { many: endless, endless }, clause);
      }
      case 'Function':
        if (this.#functions.size < 256)
          this.#functions.set(node.name.value, { body: node.body, called: false });
        return NOTHING;
      case 'Redirected': {
        const input = this.#input(node.redirects, stdin);
        const output = this.#node(node.command, input);
        return this.#output(node.redirects, output);
      }
      case 'Coproc':
        return this.#node(node.body, stdin);
      case 'TestCommand':
        this.#tests(node.expression, 0);
        return NOTHING;
      case 'ArithmeticCommand':
        return NOTHING;
    }
  }

  #for(name: Word, list: readonly Word[] | undefined, body: CompoundList, stdin: Value): Value {
    const values =
      list === undefined ? this.variable('@') : list.flatMap((word) => expand(word, this).values);
    const many = values.some((v) => (v.from & AMPLIFIED) !== 0);
    this.assign(name.value, values.slice(0, 64));
    return this.#loop(body, stdin, { many, endless: false });
  }

  #loop(
    body: CompoundList,
    stdin: Value,
    how: { many: boolean; endless: boolean },
    before: Value = NOTHING,
  ): Value {
    this.loops++;
    if (how.many) this.#amplifying++;
    if (how.many && !how.endless) this.counted++;
    if (how.endless) this.endless++;
    if (how.endless && body.commands.every((statement) => isIdle(statement)))
      this.#exhausts('turns in a loop without an end and without a rest');
    const output = joined([before, this.#maybe(body, stdin)], '');
    this.loops--;
    if (how.many) this.#amplifying--;
    if (how.many && !how.endless) this.counted--;
    if (how.endless) this.endless--;
    return how.many && (output.text !== '' || output.from !== 0)
      ? { text: output.text, from: output.from | AMPLIFIED }
      : output;
  }

  #exhausts(how: string): void {
    this.note('EXHAUSTION', how, 0.6, { effect: 'execute', scope: 'all' });
  }

  #tests(test: TestExpression, depth: number): void {
    if (depth > 16) return;
    if (test.type === 'TestBinary') {
      this.mention(test.right.value);
      expand(test.left, this);
      expand(test.right, this);
    } else if (test.type === 'TestUnary') expand(test.operand, this);
    else if (test.type === 'TestLogical')
      for (const operand of test.operands) this.#tests(operand, depth + 1);
    else if (test.type === 'TestNot') this.#tests(test.operand, depth + 1);
    else if (test.type === 'TestGroup') this.#tests(test.expression, depth + 1);
  }

  #command(node: Command, stdin: Value): Value {
    if (++this.#steps > MOST_STEPS) return UNKNOWN;
    for (const part of node.prefix)
      if (part.type === 'Assignment') this.#assignment(part, node.name !== undefined);
    if (node.name === undefined) {
      this.evidence = this.#source(node);
      // `$(< file)` gives the content of the file.
      return this.#output(node.redirects, this.#input(node.redirects, NOTHING));
    }
    const head = expand(node.name, this).values;
    const words: (readonly Value[])[] = [];
    if (node.args.length > MOST_WORDS) this.#cut();
    for (const arg of node.args.slice(0, MOST_WORDS)) {
      if (arg.type === 'Assignment') {
        this.#assignment(arg, false);
        words.push([value(arg.text)]);
        continue;
      }
      const fields = expand(arg, this);
      if (fields.either) words.push(fields.values);
      else for (const field of fields.values) words.push([field]);
    }
    this.evidence = this.#source(node);
    const input = this.#input(node.redirects, stdin);
    const name = head[0] ?? NOTHING;
    const own = this.#functions.get(name.text);
    if (own !== undefined)
      return this.#output(
        node.redirects,
        this.#invoke(name.text, own, [...head.slice(1).map((v) => [v]), ...words], input),
      );
    const argv = [...head, ...words.flat()];
    const output = this.run(argv, input, this.evidence);
    return this.#output(node.redirects, output);
  }

  /** Tells one command to the tables. Wrappers come back here with the command inside. */
  run(argv: readonly Value[], stdin: Value, text = this.evidence): Value {
    if (argv.length === 0 || ++this.#steps > MOST_STEPS) return NOTHING;
    if (argv.length > MOST_WORDS) this.#cut();
    if (this.#wrappers >= MOST_WRAPPERS) {
      this.note('SHELL_TOO_DEEP', 'commands that run commands are nested too deeply to be read', 0.6);
      return UNKNOWN;
    }
    this.#wrappers++;
    const words = argv.length > MOST_WORDS ? argv.slice(0, MOST_WORDS) : argv;
    const name = words[0]!.text;
    const own = this.#functions.get(name);
    const output =
      own === undefined
        ? dispatch(words, stdin, text, this)
        : this.#invoke(
            name,
            own,
            words.slice(1).map((v) => [v]),
            stdin,
          );
    this.#wrappers--;
    return this.#amplifying > 0 && output.text !== ''
      ? { text: output.text, from: output.from | AMPLIFIED }
      : output;
  }

  #cut(): void {
    this.note('SHELL_TOO_LARGE', 'more words, names or redirections than are read', 0.6);
  }

  #source(node: Command): string {
    const words = [
      ...node.prefix.slice(0, 40).map((part) => ('text' in part ? part.text : '')),
      node.name?.text ?? '',
    ];
    for (const part of node.suffix) {
      if (part.type === 'Word' || part.type === 'Assignment') words.push(part.text);
      else if (part.type === 'Redirect') words.push(`${part.operator} ${part.target?.text ?? ''}`);
      if (words.length > 40) break;
    }
    return words.filter((word) => word !== '').join(' ');
  }

  #assignment(node: Assignment, forCommand: boolean): void {
    const values =
      node.value.type === 'Word'
        ? expandOne(node.value, this)
        : node.value.elements.flatMap((word) => expand(word, this).values);
    this.assign(node.name, values, { append: node.append === true });
    if (
      /^LD_(?:PRELOAD|AUDIT)$|^DYLD_INSERT_LIBRARIES$/.test(node.name) &&
      values.some((v) => v.text !== '')
    ) {
      this.evidence = node.text;
      this.note('INJECTED_CODE', `loads code of its own into another program with \`${node.name}\``, 0.65, {
        effect: 'execute',
      });
    }
    if (/^(?:https?|all|ftp)_proxy$/i.test(node.name) && values.some((v) => isBareAddress(v.text))) {
      this.evidence = node.text;
      this.note('PROXY', 'leads all that goes out through a machine for which nobody vouches', 0.6, {
        effect: 'send',
        reach: 'world',
      });
    }
    if (
      /^HIST(?:FILE|SIZE|FILESIZE|CONTROL)$/.test(node.name) &&
      !forCommand &&
      values.some((v) => v.text === '/dev/null' || v.text === '0' || v.text === '')
    ) {
      this.evidence = node.text;
      this.note('HIDES_TRACES', 'stops the shell from keeping a history', 0.65, { effect: 'write' });
    }
  }

  #invoke(
    name: string,
    definition: { body: CompoundList | PipelineNode; called: boolean },
    args: (readonly Value[])[] | undefined,
    stdin: Value,
  ): Value {
    definition.called = true;
    if (this.#calls.includes(name)) {
      if (this.#piped > 0 || this.background > 0)
        this.note('FORK_BOMB', 'a function starts itself again and again until the machine is full', 0.95, {
          effect: 'execute',
          scope: 'all',
          reversibility: 'costly',
        });
      return UNKNOWN;
    }
    if (this.#calls.length >= MOST_CALLS || this.#steps > MOST_STEPS) return UNKNOWN;
    const positional = this.#positional;
    const piped = this.#piped;
    const evidence = this.evidence;
    if (args !== undefined) this.handed(args.flat());
    this.#positional = args?.map((values) => values.map((v) => ({ text: v.text, from: v.from | INPUT })));
    this.#piped = 0;
    this.#calls.push(name);
    const output = this.#node(definition.body, stdin);
    this.#calls.pop();
    this.#positional = positional;
    this.#piped = piped;
    this.evidence = evidence;
    return output;
  }

  #input(redirects: readonly Redirection[], stdin: Value): Value {
    let input = stdin;
    for (const redirect of redirects.slice(0, MOST_REDIRECTIONS)) {
      if (redirect.type === 'HereDoc') input = this.#hereDoc(redirect);
      else if (redirect.type === 'HereString')
        input = redirect.target === undefined ? NOTHING : (expandOne(redirect.target, this)[0] ?? UNKNOWN);
      else if ((redirect.operator === '<' || redirect.operator === '<>') && redirect.target !== undefined) {
        const file = expandOne(redirect.target, this)[0] ?? UNKNOWN;
        input = this.files.get(file.text) ?? this.read(file);
      }
    }
    return input;
  }

  #hereDoc(node: HereDoc): Value {
    return node.body.parts === undefined ? value(node.body.text) : expandParts(node.body.parts, this);
  }

  /** Where the output goes; what is left for the next command of a pipeline. */
  #output(redirects: readonly Redirection[], output: Value): Value {
    let left = output;
    if (redirects.length > MOST_REDIRECTIONS) this.#cut();
    for (const redirect of redirects.slice(0, MOST_REDIRECTIONS)) {
      if (redirect.type !== 'Redirect' || redirect.target === undefined) continue;
      const operator = redirect.operator;
      if (operator === '<' || operator === '<&') continue;
      for (const target of expandOne(redirect.target, this)) {
        if (target.text.startsWith('/dev/tcp/') || target.text.startsWith('/dev/udp/')) {
          dispatch([value('/dev/tcp'), target], operator === '<>' ? NOTHING : output, this.evidence, this);
          continue;
        }
        const errors = redirect.descriptor?.type === 'FileDescriptor' && redirect.descriptor.value === 2;
        this.write(target, errors ? UNKNOWN : output, { append: operator.includes('>>') });
        if (!errors && !/^\d+$|^&/.test(target.text)) left = NOTHING;
      }
    }
    return left;
  }

  setPositional(args: readonly Value[]): void {
    this.#positional = args.map((v) => [v]);
  }
}

function isIdle(statement: Statement): boolean {
  const node = statement.command;
  return node.type === 'Command' && (node.name?.value === ':' || node.name?.value === 'true');
}

function roundsOf(test: unknown): number {
  const node = test as { type?: string; right?: { type?: string; value?: string } } | undefined;
  return node?.type === 'ArithmeticBinary' && node.right?.type === 'ArithmeticWord'
    ? Number(node.right.value) || 0
    : 0;
}

function isEndless(kind: 'while' | 'until', clause: CompoundList): boolean {
  const only = clause.commands.length === 1 ? clause.commands[0]!.command : undefined;
  if (only?.type === 'ArithmeticCommand') return kind === 'while' && only.body.trim() === '1';
  if (only?.type !== 'Command') return false;
  const name = only.name?.value;
  return kind === 'while' ? name === 'true' || name === ':' : name === 'false';
}
