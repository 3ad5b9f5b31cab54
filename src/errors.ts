/** Every error that Steelyard raises: code, meaning, exit code, HTTP status and next step, in one table. */
export const ERRORS = {
  CONFIG_INVALID: {
    exit: 2,
    status: 400,
    text: 'the configuration has an unknown key or a value of the wrong kind',
    next: 'correct the key that the message names; the message suggests the nearest known one',
  },
  CATALOG_INVALID: {
    exit: 2,
    status: 400,
    text: 'the tool catalogue or manifest cannot be read',
    next: 'give a JSON or YAML file with a list of tools, each with a `name`',
  },
  INPUT_INVALID: {
    exit: 2,
    status: 400,
    text: 'an input file, record or argument cannot be read',
    next: 'check the file and line that the message names',
  },
  USAGE: {
    exit: 2,
    status: 400,
    text: 'the command line was not understood',
    next: 'run the command with --help',
  },
  NOT_AVAILABLE: {
    exit: 2,
    status: 501,
    text: 'the feature is not part of this release',
    next: 'choose one of the alternatives that the message names',
  },
  SCORING_BLOCKED: {
    exit: 1,
    status: 403,
    text: 'the script was scored at or above the block threshold, or could not be read',
    next: 'look at the findings; change the script so that the reported flow or effect is gone',
  },
  SCORER_UNAVAILABLE: {
    exit: 2,
    status: 503,
    text: 'the scorer did not answer',
    next: 'check the endpoint or the model; `failOpen` decides what happens meanwhile',
  },
  SCORER_REFUSED: {
    exit: 2,
    status: 502,
    text: 'the scoring service refused the request, or answered with a redirect',
    next: 'check the endpoint, the key and the headers; redirects are never followed',
  },
  SCORER_RESPONSE_INVALID: {
    exit: 2,
    status: 502,
    text: 'the scoring service answered with something that is not a score',
    next: 'compare the answer with the published response schema',
  },
  ANALYZER_FAILED: {
    exit: 2,
    status: 500,
    text: 'a custom analyzer threw, timed out or returned an invalid score',
    next: 'fix the analyzer that the message names; a score is a finite number >= 0',
  },
  SQL_PARSER_UNAVAILABLE: {
    exit: 2,
    status: 503,
    text: 'a SQL parser could not be loaded',
    next: 'reinstall the package with its dependencies; until then SQL is read by its words alone, and findings say so',
  },
  INTERNAL: {
    exit: 2,
    status: 500,
    text: 'steelyard itself failed',
    next: 'report it with the script that caused it, if it may be shared',
  },
} as const satisfies Record<string, ErrorEntry>;

interface ErrorEntry {
  readonly exit: number;
  readonly status: number;
  readonly text: string;
  readonly next: string;
}

export type ErrorCode = keyof typeof ERRORS;

/** The one error class. `data` is for programs; `message` names what, where and why, without secrets. */
export class SteelyardError extends Error {
  readonly code: ErrorCode;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; data?: Record<string, unknown> } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'SteelyardError';
    this.code = code;
    this.data = Object.freeze({ ...options.data });
  }

  /** What to do next, from the table. */
  get next(): string {
    return ERRORS[this.code].next;
  }

  get exitCode(): number {
    return ERRORS[this.code].exit;
  }
}
