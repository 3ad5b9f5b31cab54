import { openSync } from 'node:fs';
import { userInfo } from 'node:os';
import { createInterface, type Interface } from 'node:readline';
import { ReadStream, WriteStream } from 'node:tty';
import type { ChallengeAnswer, Question } from '../../challenge/index.ts';
import { escapeText, glyphs } from '../../visible.ts';
import type { Shown } from '../approvals.ts';
import { boundText, type GrantProposal, LONGEST_GRANT_MS } from '../grant.ts';
import { type GrantChoice, MOST_USES } from '../request.ts';
import type { ApprovalChannel, Asking } from './channel.ts';

/** A terminal to talk over. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Lines that fit on the screen; default 24. */
  readonly rows?: number | undefined;
  /** Cells of a line; default 80. */
  readonly columns?: number | undefined;
  close(): void;
}

export interface TerminalOptions {
  /** Opens the terminal; `undefined` where there is none. Default: the controlling terminal, so that stdin may be a pipe. */
  readonly open?: () => Terminal | undefined;
  /** Default: the user of the operating system. */
  readonly user?: string;
  /** Milliseconds between looks at the clock while the review time runs. Default 250. */
  readonly tickMs?: number;
}

/** Clears the screen and what scrolled out of it, and goes to the top. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H';
const ROWS = 24;
const COLUMNS = 80;

/** The last question at the controlling terminal; every gate of this process waits for its turn there. */
const CONTROLLING = { last: Promise.resolve() };

/**
 * Asks the person at the controlling terminal: one person, whatever the number of windows.
 *
 * The whole action is shown, page by page; nothing in it can move the cursor or hide. What was typed before the review
 * time is over is dropped, but for a no. Questions are asked on an empty screen, because an answer that can be read off the line above
 * shows nothing; `show` brings the action back. Where further calls may be allowed, that is asked last.
 */
export function terminalChannel(options: TerminalOptions = {}): ApprovalChannel {
  const open = options.open ?? openControllingTerminal;
  const queue = options.open === undefined ? CONTROLLING : { last: Promise.resolve() };
  return {
    name: 'terminal',
    reach: 1,
    ask: async (asking) => {
      // One question at a time: an answer typed for one must never be taken for another.
      const before = queue.last;
      let leave = (): void => {};
      const mine = new Promise<void>((resolve) => {
        leave = resolve;
      });
      queue.last = before.then(() => mine);
      try {
        await Promise.race([before, abortOf(asking.signal)]);
        if (asking.signal.aborted) return 'asked';
        const terminal = open();
        if (terminal === undefined) return { unavailable: 'there is no controlling terminal' };
        const session = new Session(terminal, asking, options);
        try {
          await session.run();
        } finally {
          session.close();
        }
        return 'asked';
      } finally {
        leave();
      }
    },
  };
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Left by Ctrl-C or Ctrl-D: the person at the terminal does not want it. */
const LEFT = 'the person left the prompt';

class Session {
  readonly #terminal: Terminal;
  readonly #asking: Asking;
  readonly #lines: Interface;
  readonly #user: string;
  readonly #tickMs: number;
  #next: ((line: string | undefined) => void) | undefined;
  #ended = false;

  constructor(terminal: Terminal, asking: Asking, options: TerminalOptions) {
    this.#terminal = terminal;
    this.#asking = asking;
    this.#user = options.user ?? userInfo().username;
    this.#tickMs = options.tickMs ?? 250;
    this.#lines = createInterface({ input: terminal.input, terminal: false });
    // Lines that come while nothing is asked are dropped: nobody answers a question before it is put.
    this.#lines.on('line', (line) => this.#take(line));
    this.#lines.on('close', () => {
      this.#ended = true;
      this.#take(undefined);
    });
    asking.signal.addEventListener('abort', () => this.#take(undefined), { once: true });
  }

  close(): void {
    this.#lines.close();
    this.#terminal.close();
  }

  async run(): Promise<void> {
    const { approvals, request, signal } = this.#asking;
    const approver = { id: this.#user, authenticatedBy: 'terminal' };
    let shown: Shown | undefined = await approvals.begin(request.id, approver);
    let again = false;
    while (shown !== undefined && !signal.aborted) {
      if (again) this.#write('\nThat was not right. There is one more attempt, with new questions.\n');
      const denied = (await this.#present(shown)) ?? (await this.#review(shown));
      if (denied === undefined && this.#isOver()) break;
      let answer = denied ?? (await this.#answer(shown));
      let grant: GrantChoice | undefined;
      if (answer !== undefined && answer.kind !== 'deny' && shown.offer !== undefined) {
        const chosen = await this.#further(shown.offer);
        if (chosen !== undefined && 'kind' in chosen) answer = chosen;
        else grant = chosen;
      }
      if (signal.aborted || answer === undefined) break;
      const { request: after, next } = await approvals.answer(
        request.id,
        approver,
        shown.digest,
        answer,
        grant,
      );
      if (next === undefined) this.#write(`\n${ENDS[after.state] ?? after.state}\n`);
      again = next !== undefined && next.prompt.attempt > shown.prompt.attempt;
      shown = next;
    }
    if (signal.aborted) this.#write('\nThis question is over.\n');
  }

  #isOver(): boolean {
    return this.#asking.signal.aborted || this.#ended;
  }

  /** The card and then the whole action, a page at a time. @returns a no that was said before all of it was shown */
  async #present(shown: Shown): Promise<ChallengeAnswer | undefined> {
    // Some terminals say that they have no lines at all.
    const height = this.#terminal.rows ?? 0;
    const rows = Math.max(8, height > 0 ? height : ROWS) - 2;
    const width = this.#terminal.columns ?? 0;
    const lines = [...shown.text.split('\n'), '', 'The whole action:', ...indented(shown.action)].flatMap(
      (line) => folded(line, width > 0 ? width : COLUMNS),
    );
    for (let i = 0; i < lines.length; i += rows) {
      this.#write(`${lines.slice(i, i + rows).join('\n')}\n`);
      if (i + rows >= lines.length) break;
      const typed = await this.#line(`-- Enter for more (${lines.length - i - rows} lines), or \`deny\` --`);
      if (typed === undefined) break;
      if (isEarlyNo(typed)) return { kind: 'deny' };
    }
    return undefined;
  }

  /** Waits until an answer counts. @returns a no, which counts before that */
  async #review(shown: Shown): Promise<ChallengeAnswer | undefined> {
    const until = performance.now() + shown.reviewLeftMs;
    let told = -1;
    let no = false;
    const listen = (line: string | undefined): void => {
      no ||= line !== undefined && isEarlyNo(line);
      this.#next = listen;
    };
    this.#next = listen;
    while (performance.now() < until && !no && !this.#isOver()) {
      const seconds = Math.ceil((until - performance.now()) / 1000);
      if (seconds !== told) this.#write(`\rRead it first: ${seconds} s  `);
      told = seconds;
      await new Promise((resolve) => setTimeout(resolve, this.#tickMs));
    }
    this.#next = undefined;
    this.#write('\r                       \r');
    return no ? { kind: 'deny' } : undefined;
  }

  async #answer(shown: Shown): Promise<ChallengeAnswer | undefined> {
    const { prompt } = shown;
    switch (prompt.kind) {
      case 'confirm': {
        const typed = await this.#line('Type `yes` to allow it, `deny` to refuse it: ');
        return this.#denial(typed) ?? { kind: 'confirm', typed: typed as string };
      }
      case 'teach-back': {
        const text = await this.#line(
          `Say in your own words what this does (at least ${prompt.minimumWords} words, one line), or \`deny\`:\n`,
        );
        return this.#denial(text) ?? { kind: 'teach-back', text: text as string };
      }
      default:
        return this.#quiz(shown, prompt.questions ?? []);
    }
  }

  async #quiz(shown: Shown, questions: readonly Question[]): Promise<ChallengeAnswer | undefined> {
    const answers: Record<string, string> = {};
    for (const question of questions) {
      for (;;) {
        this.#write(`${CLEAR}${escapeText(question.text)}\n`);
        question.choices?.forEach((choice, i) => {
          this.#write(`  ${i + 1}  ${escapeText(choice)}\n`);
        });
        const typed = await this.#line(
          question.choices === undefined
            ? 'Your answer, `show` to read it again, or `deny`: '
            : 'Number, `show` to read it again, or `deny`: ',
        );
        const denial = this.#denial(typed);
        if (denial !== undefined) return denial;
        const text = (typed as string).trim();
        if (text.toLowerCase() === 'show') {
          this.#write(CLEAR);
          const denied = await this.#present(shown);
          if (denied !== undefined) return denied;
          if ((await this.#line('Enter to go on: ')) === undefined) return this.#denial(undefined);
          continue;
        }
        const chosen = question.choices === undefined ? text : choiceOf(text, question.choices);
        if (chosen === undefined || chosen === '') continue;
        answers[question.id] = chosen;
        break;
      }
    }
    return { kind: 'quiz', answers };
  }

  /**
   * Whether the yes is for this call alone; asked when the answers are given, since the bounds would tell them.
   *
   * @returns `undefined` for this call alone
   */
  async #further({ bounds }: GrantProposal): Promise<GrantChoice | ChallengeAnswer | undefined> {
    this.#write(
      `\nThis call alone, or further calls of the same tool by the same agent, as long as\n${bounds
        .map((bound) => `  ${escapeText(boundText(bound))}\n`)
        .join('')}`,
    );
    for (;;) {
      const typed = await this.#line(
        `Enter: this call alone. \`5\`: five further ones within an hour. \`5 for 30 min\`, \`5 for 8 h\`, \`deny\`: `,
      );
      const denial = this.#denial(typed);
      if (denial !== undefined) return denial;
      const text = (typed as string).trim();
      if (text === '') return undefined;
      const chosen = readFurther(text, Date.now());
      if (chosen !== undefined) return chosen;
      this.#write(`That is no number from 1 to ${MOST_USES}, alone or with a time.\n`);
    }
  }

  /** `undefined` for an answer; a closed prompt is a no, unless the question itself is over. */
  #denial(typed: string | undefined): ChallengeAnswer | undefined {
    if (typed === undefined) return { kind: 'deny', reason: LEFT };
    return isNo(typed) ? { kind: 'deny' } : undefined;
  }

  #line(prompt: string): Promise<string | undefined> {
    if (this.#isOver()) return Promise.resolve(undefined);
    this.#write(prompt);
    return new Promise((resolve) => {
      this.#next = resolve;
    });
  }

  #take(line: string | undefined): void {
    const next = this.#next;
    this.#next = undefined;
    next?.(line);
  }

  #write(text: string): void {
    this.#terminal.output.write(text);
  }
}

const ENDS: Readonly<Record<string, string>> = {
  approved: 'Allowed.',
  pending: 'Your part is done; others are asked.',
  denied: 'Denied.',
  failed: 'Not passed: it will not run.',
};

function isNo(typed: string): boolean {
  return /^\s*(?:deny|no|n)\s*$/iu.test(typed);
}

/** Where nothing was asked yet, `n` may mean the next page. */
function isEarlyNo(typed: string): boolean {
  return /^\s*(?:deny|no)\s*$/iu.test(typed);
}

/** The choice with this number, or the choice itself typed out. */
function choiceOf(text: string, choices: readonly string[]): string | undefined {
  if (/^\d{1,2}$/u.test(text)) return choices[Number(text) - 1] ?? choices.find((choice) => choice === text);
  return choices.find((choice) => choice === text);
}

const MINUTE_MS = 60_000;
const DEFAULT_MINUTES = 60;

/** `5`, `5 for 30 min`, `5 for 8 h`. */
function readFurther(text: string, now: number): GrantChoice | undefined {
  const [, number, time, unit] = /^(\d{1,2})(?:\s+for\s+(\d{1,3})\s*(min|h))?$/iu.exec(text) ?? [];
  const uses = Number(number);
  const minutes =
    time === undefined ? DEFAULT_MINUTES : Number(time) * (unit?.toLowerCase() === 'h' ? 60 : 1);
  if (!(uses >= 1 && uses <= MOST_USES) || minutes < 1 || minutes * MINUTE_MS > LONGEST_GRANT_MS)
    return undefined;
  return { uses, until: now + minutes * MINUTE_MS };
}

/** The canonical text of an action, a member a line. */
function indented(action: string): readonly string[] {
  return JSON.stringify(JSON.parse(action), undefined, 2).split('\n');
}

/** One line as the screen lines that it takes, escaped: a line that the terminal wraps would push others out of sight. */
function folded(line: string, columns: number): readonly string[] {
  const most = Math.max(20, columns) - 1;
  const rows: string[] = [];
  let row = '';
  let cells = 0;
  for (const { text, width } of glyphs(line.replaceAll('\t', ' '))) {
    if (cells + width > most && row !== '') {
      rows.push(row);
      row = '';
      cells = 0;
    }
    row += text;
    cells += width;
  }
  return [...rows, row];
}

/** The terminal that controls this process; none in a service, a container without one, or an editor's host. */
function openControllingTerminal(): Terminal | undefined {
  let fd: number;
  try {
    fd = openSync('/dev/tty', 'r+');
  } catch {
    // There is no other way to ask whether there is one.
    return undefined;
  }
  const input = new ReadStream(fd);
  const output = new WriteStream(fd);
  return {
    input,
    output,
    rows: output.rows,
    columns: output.columns,
    close: () => {
      input.destroy();
      output.destroy();
    },
  };
}
