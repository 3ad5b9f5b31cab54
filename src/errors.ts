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
  OUTPUT_FAILED: {
    exit: 2,
    status: 500,
    text: 'the result could not be written',
    next: 'free space on the disk of standard output, or send it elsewhere; then run the command again',
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
  ACTION_INVALID: {
    exit: 2,
    status: 400,
    text: 'a call to be scored has no name, or a field of the wrong kind',
    next: 'correct the field that the message names; a function without a name cannot be scored',
  },
  HINT_INVALID: {
    exit: 2,
    status: 400,
    text: 'a hint is neither true, false nor a finite number from 0 on',
    next: 'correct the hint that the message names; a hint can raise a score, never lower it',
  },
  RISK_SCORER_FAILED: {
    exit: 2,
    status: 500,
    text: 'a risk scorer threw or answered with something that is not a score',
    next: 'fix the scorer that the message names; a score is a number from 0 to 1',
  },
  STORE_DRIVER_MISSING: {
    exit: 2,
    status: 501,
    text: 'no driver for SQLite is installed',
    next: 'run `npm install better-sqlite3@12`, or use Node 22.13 or later, which has SQLite of its own',
  },
  STORE_NEWER: {
    exit: 2,
    status: 500,
    text: 'the database was made by a newer release, or is not one of Steelyard',
    next: 'update Steelyard, or name another file',
  },
  STORE_FULL: {
    exit: 2,
    status: 507,
    text: 'the disk or the quota is full, and the entry could not be kept',
    next: 'free space on the disk that the message names, or prune the log; then try again',
  },
  STORE_READ_ONLY: {
    exit: 2,
    status: 500,
    text: 'the database cannot be written',
    next: 'give the user that runs this write access to the file and to its folder',
  },
  STORE_CORRUPT: {
    exit: 2,
    status: 500,
    text: 'the database file is damaged',
    next: 'keep the file, run `steelyard audit verify` on the last backup, and restore it; never repair the file in place',
  },
  STORE_BUSY: {
    exit: 2,
    status: 503,
    text: 'another process held the database for too long',
    next: 'look for a process that keeps a transaction open; then try again',
  },
  STORE_FAILED: {
    exit: 2,
    status: 500,
    text: 'the database could not be opened, read or written',
    next: 'look at the cause that the message names',
  },
  AUDIT_NOT_FOUND: {
    exit: 2,
    status: 404,
    text: 'there is no audit log in this folder',
    next: 'run `steelyard audit init`, or name the folder with --dir',
  },
  AUDIT_EXISTS: {
    exit: 2,
    status: 409,
    text: 'there already is an audit log in this folder',
    next: 'use it, or name another folder with --dir',
  },
  AUDIT_ENTRY_INVALID: {
    exit: 2,
    status: 400,
    text: 'a record for the audit log has an unknown field or a value of the wrong kind',
    next: 'correct the field that the message names',
  },
  AUDIT_CLOCK_BACK: {
    exit: 2,
    status: 500,
    text: 'the clock stands before the time of the last entry',
    next: 'set the clock right; if the last entry itself lies in the future, export this log and begin a new one',
  },
  AUDIT_KEY_MISSING: {
    exit: 2,
    status: 500,
    text: 'a key of the audit log is missing or cannot be read',
    next: 'restore the key file that the message names from its backup, readable by its owner alone',
  },
  AUDIT_KEY_INVALID: {
    exit: 2,
    status: 500,
    text: 'a key of the audit log is damaged, belongs to another log, or can be read by others',
    next: 'restore the key file that the message names, and run `chmod 600` on it',
  },
  AUDIT_ROLLED_BACK: {
    exit: 2,
    status: 500,
    text: 'the log is older than a checkpoint that is kept elsewhere, or contradicts it',
    next: 'keep the files as they are, and run `steelyard audit verify` with that checkpoint',
  },
  AUDIT_CORRUPT: {
    exit: 2,
    status: 500,
    text: 'the log does not match a checkpoint that it signed',
    next: 'keep the files as they are, and run `steelyard audit verify` with the last checkpoint held elsewhere',
  },
  AUDIT_ANCHOR_FAILED: {
    exit: 2,
    status: 502,
    text: 'a checkpoint could not be put where the owner of the log cannot change it',
    next: 'look at the cause that the message names; the checkpoint is kept in the log and can be put there later',
  },
  VALIDATION_ERROR: {
    exit: 3,
    status: 422,
    text: 'the script uses syntax or names that its level does not permit, or arguments do not fit the schema of a tool',
    next: 'correct the place that the message names, or choose a level that permits it',
  },
  SCRIPT_ERROR: {
    exit: 3,
    status: 422,
    text: 'the script threw an error, or returned something that is not data',
    next: 'look at the line that the error names',
  },
  SCRIPT_STALLED: {
    exit: 3,
    status: 422,
    text: 'the script waits for something that can never happen',
    next: 'look for a promise that nothing resolves',
  },
  TIMEOUT: {
    exit: 3,
    status: 504,
    text: 'the run took longer than `limits.wallMs`',
    next: 'look at what the script waited for; raise the limit if that is right',
  },
  CPU_LIMIT_EXCEEDED: {
    exit: 3,
    status: 422,
    text: 'the script computed for longer than `limits.cpuMs`',
    next: 'look for a loop without an end',
  },
  MEMORY_LIMIT_EXCEEDED: {
    exit: 3,
    status: 422,
    text: 'the script needed more memory than `limits.memoryBytes`',
    next: 'build less at once, or raise the limit',
  },
  MAX_TOOL_CALLS: {
    exit: 3,
    status: 429,
    text: 'the script made more calls than `limits.toolCalls`, or set too many timers',
    next: 'look for a loop that calls; raise the limit if that is right',
  },
  UNKNOWN_TOOL: {
    exit: 3,
    status: 404,
    text: 'the script called a tool that does not exist',
    next: 'call a tool that is declared; the message suggests the nearest one',
  },
  TOOL_ERROR: {
    exit: 3,
    status: 502,
    text: 'a tool failed',
    next: "look at the message, which is the tool's own text without places of the host",
  },
  TOOL_TIMEOUT: {
    exit: 3,
    status: 504,
    text: 'a tool took longer than `limits.toolMs`',
    next: 'look at the tool, or raise the limit',
  },
  ACTION_DENIED: {
    exit: 3,
    status: 403,
    text: 'the action gate did not allow a call',
    next: 'look at the reason that the gate gave',
  },
  ABORTED: {
    exit: 3,
    status: 499,
    text: 'the run was aborted by its signal',
    next: 'nothing, if this was wanted',
  },
  SERIALIZATION_LIMIT_EXCEEDED: {
    exit: 3,
    status: 413,
    text: 'arguments or the result of a call are too large, too deep or not data',
    next: 'pass less: choose fields, or ask for pages',
  },
  OUTPUT_LIMIT_EXCEEDED: {
    exit: 3,
    status: 413,
    text: 'the returned value is too large or too deep',
    next: 'return less',
  },
  JOURNAL_MISMATCH: {
    exit: 3,
    status: 409,
    text: 'the run differs from its journal',
    next: 'give the journal together with the very script, globals and version that wrote it',
  },
  IN_DOUBT: {
    exit: 3,
    status: 409,
    text: 'the journal says that a call was started, but not whether it has happened',
    next: 'find out whether it has happened, and add its settlement to the journal',
  },
  ENGINE_LOST: {
    exit: 3,
    status: 500,
    text: 'the engine of a run died',
    next: 'run it again with its journal; report it if it comes back',
  },
  DISPOSED: {
    exit: 3,
    status: 409,
    text: 'the Enclave has been disposed',
    next: 'make a new one',
  },
  ARGUMENT_NOT_CANONICAL: {
    exit: 2,
    status: 400,
    text: 'an argument is no plain data, so that it can be neither frozen nor shown',
    next: 'pass JSON values, dates, big integers or bytes, or give the tool `canonicalise` and `revive`',
  },
  POLICY_BLOCKED: {
    exit: 1,
    status: 403,
    text: 'the policy blocks this call',
    next: 'read the reason; do not try the same by another way',
  },
  APPROVAL_DENIED: {
    exit: 1,
    status: 403,
    text: 'a person denied this call',
    next: 'read the reason that they gave, if any; ask the user before trying anything like it',
  },
  APPROVAL_FAILED: {
    exit: 1,
    status: 403,
    text: 'the challenge was not passed',
    next: 'ask again only after the user has looked at what the call does',
  },
  APPROVAL_EXPIRED: {
    exit: 1,
    status: 408,
    text: 'nobody, or too few people, answered in time',
    next: 'this is no denial: ask again when somebody is there',
  },
  APPROVAL_UNAVAILABLE: {
    exit: 1,
    status: 503,
    text: 'nobody can be asked: there is no terminal and no other channel, or too few people can be reached',
    next: 'run where there is a terminal, or configure another channel',
  },
  APPROVAL_PENDING: {
    exit: 1,
    status: 409,
    text: 'people were asked about this call, and have not answered yet',
    next: 'repeat the very same call when they have answered; do not try the same by another way',
  },
  APPROVAL_REPEATED: {
    exit: 1,
    status: 429,
    text: 'the same was asked again soon after it was denied or not passed',
    next: 'let the user look at it first; ask again when the time that the message names is over',
  },
  APPROVAL_FLOOD: {
    exit: 1,
    status: 429,
    text: 'as many questions of this session wait for people as may wait at once',
    next: 'wait until people have answered; `mostPending` of the policy says how many may wait',
  },
  APPROVAL_NOT_FOUND: {
    exit: 2,
    status: 404,
    text: 'there is no such request',
    next: 'run `steelyard approvals list`: it shows the ids that are kept',
  },
  APPROVAL_EXISTS: {
    exit: 2,
    status: 409,
    text: 'a request with this id exists already',
    next: 'let the library choose the id',
  },
  APPROVAL_CLOSED: {
    exit: 1,
    status: 409,
    text: 'the request is decided, used or expired, or not decided yet',
    next: 'look at the state that the message names',
  },
  APPROVAL_MISMATCH: {
    exit: 1,
    status: 409,
    text: 'the approval is for another action, agent or session',
    next: 'ask for an approval of what is really about to run',
  },
  APPROVAL_TAKEN: {
    exit: 1,
    status: 409,
    text: 'another person has taken this request over, as no answer came in time',
    next: 'let them answer; it can be taken back when they answer nothing for as long, and denied at any time',
  },
  APPROVER_REFUSED: {
    exit: 1,
    status: 403,
    text: 'this person may not decide about this request',
    next: 'let somebody decide who is an approver, and has no other part in it',
  },
  WEBHOOK_REFUSED: {
    exit: 2,
    status: 401,
    text: 'a message to the webhook was not signed by a known person, is not fresh, came before, or is no such message',
    next: 'sign each message anew with the key of the person who answers, and with the time of now',
  },
  GATE_FOLDER_MISSING: {
    exit: 2,
    status: 404,
    text: 'there is no gate in this folder',
    next: 'run `steelyard init`, or name the folder with --dir',
  },
  GATE_FOLDER_EXISTS: {
    exit: 2,
    status: 409,
    text: 'there already is a gate in this folder',
    next: 'use it; edit its files by hand; nothing in it was changed',
  },
  GRANT_INVALID: {
    exit: 2,
    status: 400,
    text: 'the grant cannot be given',
    next: 'give it tools, at least one call, people who give it, and an end within a week',
  },
  GRANT_NOT_FOUND: {
    exit: 2,
    status: 404,
    text: 'there is no such grant',
    next: 'run `steelyard grants list`: it shows the ids that are open',
  },
  CONSOLE_PORT_TAKEN: {
    exit: 2,
    status: 500,
    text: 'the port of the approvals page is taken',
    next: 'end the program that listens there, or choose another port with --port',
  },
  CONSOLE_REFUSED: {
    exit: 2,
    status: 403,
    text: 'the approvals page did not send this request',
    next: 'open the page at the address that `steelyard console` printed',
  },
  CONSOLE_SIGN_IN: {
    exit: 2,
    status: 401,
    text: 'nobody is signed in',
    next: 'sign in with a passkey',
  },
  CONSOLE_TOO_MANY: {
    exit: 2,
    status: 429,
    text: 'there were too many tries in a short time',
    next: 'wait a minute, then try again',
  },
  INVITATION_INVALID: {
    exit: 2,
    status: 403,
    text: 'the link does not hold',
    next: 'ask for a new one with `steelyard console invite NAME`',
  },
  PASSKEY_REFUSED: {
    exit: 2,
    status: 403,
    text: 'the passkey did not prove who you are, or what you agreed to',
    next: 'try again; ask for a new link if the passkey is gone',
  },
  HOST_EVENT_INVALID: {
    exit: 2,
    status: 400,
    text: 'what a host told its hook cannot be read',
    next: 'look whether the hook is configured for this host, and for events that it answers',
  },
  HOST_SETTINGS_INVALID: {
    exit: 2,
    status: 400,
    text: 'the settings file of a host cannot be read, or is not what the host documents',
    next: 'mend the file that the message names; nothing in it was changed',
  },
  HOOK_TIMEOUT: {
    exit: 2,
    status: 504,
    text: 'the hook had no time left before it could decide',
    next: 'look whether another process holds the databases of the gate; then repeat the call',
  },
  MCP_MESSAGE_INVALID: {
    exit: 1,
    status: 400,
    text: 'a message is not one that can be passed on, or two readers could understand it differently',
    next: 'send one JSON-RPC message a line, each member once',
  },
  MCP_MESSAGE_TOO_LONG: {
    exit: 1,
    status: 413,
    text: 'a message between client and server is longer than 16 MiB',
    next: 'ask for less at once',
  },
  MCP_SERVER_FAILED: {
    exit: 2,
    status: 502,
    text: 'the MCP server could not be started or reached, or ended',
    next: 'look at what the server printed; start it by itself to see why',
  },
  MCP_STATE_INVALID: {
    exit: 1,
    status: 409,
    text: 'the state that a client brought back is used, expired, or not one that was given out',
    next: 'make the call anew, without a state',
  },
  MCP_TOOL_UNTRUSTED: {
    exit: 1,
    status: 403,
    text: 'a tool is not listed by its server, or its definition is not the one that was accepted',
    next: 'run `steelyard mcp pins list`, look at the change, and accept it by the command that it shows',
  },
  PATTERN_INVALID: {
    exit: 2,
    status: 400,
    text: 'a pattern of an attack has an unknown key, a field of the wrong kind, or a script that cannot be looked up',
    next: 'correct what the message names; a pattern is a script that calls at least one tool',
  },
  PATTERN_EXISTS: {
    exit: 2,
    status: 409,
    text: 'there already is a pattern with this id',
    next: 'choose another id, or remove the pattern first with `steelyard patterns remove`',
  },
  PATTERN_NOT_FOUND: {
    exit: 2,
    status: 404,
    text: 'there is no pattern with this id',
    next: 'run `steelyard patterns list`; patterns of the package cannot be removed',
  },
  PATTERN_LIMIT: {
    exit: 2,
    status: 413,
    text: 'there are as many patterns as are kept in one place',
    next: 'remove patterns that are not needed, or use a second place',
  },
  PATTERN_STORE_DAMAGED: {
    exit: 2,
    status: 500,
    text: 'what is kept as a pattern was not written by Steelyard, or was changed since',
    next: 'remove what the message names, and add the pattern again from its script',
  },
  PEER_MISSING: {
    exit: 2,
    status: 501,
    text: 'an optional package that this setting needs is not installed',
    next: 'install the package that the message names',
  },
  MODEL_MISSING: {
    exit: 2,
    status: 503,
    text: 'a model cannot be had: its file is missing, or it cannot be fetched',
    next: 'put the file where the message says, install the package again, or let `fallback` answer',
  },
  MODEL_CORRUPT: {
    exit: 2,
    status: 500,
    text: 'a model file is damaged, or is not the one that came with the package',
    next: 'install the package again, or restore the file that the message names',
  },
  MODEL_CONTRACT: {
    exit: 2,
    status: 400,
    text: 'a model takes or gives something else than the contract says',
    next: 'compare the model with docs/model-contract.md, or train it again with this release',
  },
  MODEL_RUNTIME_MISSING: {
    exit: 2,
    status: 501,
    text: 'the runtime that a model needs is not installed',
    next: 'run the install command that the message names',
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
