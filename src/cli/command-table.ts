import type { Io } from './io.ts';
import type { OptionSpec, ParsedOptions } from './options.ts';
import type { Services } from './services.ts';

/** Runs one command and answers its exit code: 0 fine, 1 something blocked, 2 misuse or failure. */
export type RunCommand = (options: ParsedOptions, io: Io, services: Services) => Promise<number>;

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly usage: string;
  readonly about: string;
  readonly options: readonly OptionSpec[];
  readonly examples: readonly (readonly [command: string, what: string])[];
  /** Loads the command only when it runs, so that starting costs what is used. */
  readonly load: () => Promise<RunCommand>;
}

/** Names of `host-checks.ts`. */
const HOSTS_TO_CHECK = ['claude-code', 'codex', 'cursor', 'gemini', 'mcp'] as const;
const CALL_SCORERS = ['default', 'semantic', 'recommended'] as const;
const SCORERS = [
  'flow',
  'rule-based',
  'progressive',
  'external-api',
  'local-llm',
  'recommended',
  'disabled',
] as const;

const SCORING: readonly OptionSpec[] = [
  { name: 'scorer', value: 'NAME', choices: SCORERS, help: 'how scripts are scored (default flow)' },
  { name: 'config', value: 'FILE', help: 'configuration of the scoring gate, JSON or YAML' },
  { name: 'block', value: 'N', help: 'block from this score on, 0-100 (default 70)' },
  { name: 'warn', value: 'N', help: 'warn from this score on, 0-100 (default 40)' },
];
const HELP: OptionSpec = { name: 'help', short: 'h', help: 'show this text' };

const scan: Command = {
  name: 'scan',
  summary: 'weigh scripts before they run',
  usage: 'steelyard scan [options] [FILES... | -]',
  about:
    'Follows data through each script, scores it and says allow, warn or block. `-` reads standard input.\n' +
    'Exit code: 0 nothing blocked, 1 something blocked (or warned, with --fail-on warn), 2 misuse or failure.',
  options: [
    ...SCORING,
    {
      name: 'catalog',
      value: 'FILE',
      help: 'declared tools (as MCP lists them), trusted destinations, task; JSON or YAML',
    },
    {
      name: 'trusted',
      value: 'LIST',
      multiple: true,
      help: 'destinations that may get data, separated by commas; repeatable',
    },
    { name: 'task', value: 'TEXT', help: "what the user asked for, in the user's own words" },
    {
      name: 'language',
      value: 'NAME',
      choices: ['auto', 'js', 'ts'],
      help: 'how the text is read (default auto)',
    },
    {
      name: 'format',
      value: 'NAME',
      choices: ['pretty', 'json', 'jsonl', 'sarif', 'github'],
      help: 'pretty (default), json, jsonl, sarif (2.1.0) or github (annotations)',
    },
    {
      name: 'fail-on',
      value: 'VERDICT',
      choices: ['block', 'warn'],
      help: 'verdict that makes the exit code 1 (default block)',
    },
    {
      name: 'batch',
      value: 'FILE',
      help: 'read records {id, code, tools?, trusted_destinations?, task?, shape?}, one a line; write one line each',
    },
    { name: 'quiet', short: 'q', help: 'pretty: only scripts that are not allowed; batch: no progress' },
    HELP,
  ],
  examples: [
    ['steelyard scan script.js --catalog tools.json', 'one script with its tools'],
    ['cat script.ts | steelyard scan - --trusted acme.example,#ops', 'standard input'],
    ['steelyard scan scripts/*.js --format sarif > out.sarif', 'for code scanning'],
    ['steelyard scan --batch corpus.jsonl > verdicts.jsonl', 'many scripts'],
  ],
  load: async () => (await import('./commands/scan.ts')).runScan,
};

const assess: Command = {
  name: 'assess',
  summary: 'score single calls before they are made',
  usage: 'steelyard assess [options]',
  about:
    'Scores one call that an agent is about to make, from 0 to 1, and gives its level and grounds; or a file of calls.\n' +
    'Exit code: 0 below HIGH, 1 HIGH or above, 2 misuse, or a call that could not be read in full.',
  options: [
    { name: 'tool', value: 'NAME', help: 'full name of the tool' },
    {
      name: 'args',
      value: 'JSON',
      help: 'its arguments: an object, or a list of positional ones (default {})',
    },
    { name: 'doc', value: 'TEXT', help: "the tool's documentation" },
    {
      name: 'hints',
      value: 'JSON',
      help: 'object of true, false and numbers from 0 on; they only raise a score',
    },
    { name: 'shell', value: 'CMD', help: 'a shell command, instead of --tool and --args' },
    { name: 'sql', value: 'TEXT', help: 'a SQL text, instead of --tool and --args' },
    { name: 'task', value: 'TEXT', help: "what the user asked for, in the user's own words" },
    {
      name: 'scorer',
      value: 'NAME',
      choices: CALL_SCORERS,
      help: 'default (five factors), semantic (what the call means) or recommended (the default of this command)',
    },
    {
      name: 'format',
      value: 'NAME',
      choices: ['pretty', 'json', 'jsonl'],
      help: 'pretty (default), json or jsonl',
    },
    {
      name: 'batch',
      value: 'FILE',
      help:
        'read records {id, session?, task?, name, args, doc?, schema?, annotations?, observations?, output?, ran?}, ' +
        'one a line; write {id, score, level, factors, findings, durationMs}, one line each',
    },
    HELP,
  ],
  examples: [
    [
      `steelyard assess --tool delete_user --args '{"id":"usr_123"}' --task 'Close the account usr_123'`,
      'one call',
    ],
    ["steelyard assess --shell 'rm -rf build' --format json", 'a shell command'],
    ['steelyard assess --batch calls.jsonl > scores.jsonl', 'many calls, in sessions'],
  ],
  load: async () => (await import('./commands/assess.ts')).runAssess,
};

const run: Command = {
  name: 'run',
  summary: 'weigh a script and run it in a sandbox',
  usage: 'steelyard run [options] --tools TOOLS.mjs SCRIPT',
  about:
    'Runs one script in an engine of its own, with the tools that a module exports (`tools`, and if wanted\n' +
    '`trustedDestinations`, `manifest`, `globals`, `task`, `close`). Shows the verdict, the calls in order with the data\n' +
    'that flowed between them, the value and the logs. A blocked script does not run. `-` reads standard input.\n' +
    'Exit code: 0 it ran, 1 blocked, 2 misuse or failure, 3 the script itself failed.',
  options: [
    { name: 'tools', value: 'FILE', help: 'ES module that exports the tools' },
    {
      name: 'level',
      value: 'NAME',
      choices: ['strict', 'secure', 'standard', 'permissive'],
      help: 'what the script may contain and use (default standard)',
    },
    ...SCORING,
    {
      name: 'catalog',
      value: 'FILE',
      help: 'further declarations of tools, trusted destinations, task; JSON or YAML',
    },
    {
      name: 'trusted',
      value: 'LIST',
      multiple: true,
      help: 'destinations that may get data, separated by commas; repeatable',
    },
    { name: 'task', value: 'TEXT', help: "what the user asked for, in the user's own words" },
    {
      name: 'language',
      value: 'NAME',
      choices: ['auto', 'js', 'ts'],
      help: 'how the text is read (default auto)',
    },
    { name: 'format', value: 'NAME', choices: ['pretty', 'json'], help: 'pretty (default) or json' },
    HELP,
  ],
  examples: [
    ['steelyard run script.js --tools tools.mjs', 'weigh, run, show'],
    ['cat script.ts | steelyard run - --tools tools.mjs --level strict --format json', 'standard input'],
  ],
  load: async () => (await import('./commands/run.ts')).runRun,
};

const evaluate: Command = {
  name: 'eval',
  summary: 'measure a scorer on labelled scripts or calls',
  usage: 'steelyard eval [options] CORPUS.jsonl',
  about:
    'Scripts: prints recall (warn or block on a malicious script), block recall, and false positives (warn or block on a\n' +
    'benign script that should be allowed). Calls (records with `name` and `args`): how many of the harmful and of the\n' +
    'ordinary calls reach MEDIUM and HIGH, by variant. Each with its counts and a 95% Wilson interval.\n' +
    'Labels and other answers never reach the scorer.',
  options: [
    {
      ...SCORING[0]!,
      choices: [...new Set([...SCORERS, ...CALL_SCORERS])],
      help: 'how scripts (default flow) or calls (default recommended) are scored',
    },
    ...SCORING.slice(1),
    {
      name: 'split',
      value: 'NAME',
      choices: ['all', 'dev', 'check'],
      help: 'scripts: check: first byte of SHA-256(id) divisible by 3; dev: the rest (default all)',
    },
    {
      name: 'without',
      value: 'WHAT',
      choices: ['names', 'descriptions', 'tools', 'task', 'outputs', 'session'],
      help:
        'scripts: take away tool names (replaced by meaningless ones), descriptions, or the whole catalogue; ' +
        'calls: the task, results of earlier calls, or both',
    },
    { name: 'limit', value: 'N', help: 'calls: read at most that many records' },
    {
      name: 'format',
      value: 'NAME',
      choices: ['pretty', 'json', 'md'],
      help: 'pretty (default), json or md (a Markdown table)',
    },
    HELP,
  ],
  examples: [
    ['steelyard eval evals/codemode/dev.jsonl --split dev', 'the development records'],
    ['steelyard eval corpus.jsonl --scorer rule-based --without names --format md', 'an ablation'],
    ['steelyard eval calls.jsonl --scorer default --without session', 'calls, without task and results'],
  ],
  load: async () => (await import('./commands/eval.ts')).runEval,
};

const rules: Command = {
  name: 'rules',
  summary: 'list the rules, or explain one',
  usage: 'steelyard rules [options] [ID]',
  about:
    'Lists every rule with its family, severity and points; with an ID, says what it means and why it matters.',
  options: [
    { name: 'format', value: 'NAME', choices: ['pretty', 'json'], help: 'pretty (default) or json' },
    HELP,
  ],
  examples: [
    ['steelyard rules', 'the list'],
    ['steelyard rules EXFIL_PATTERN', 'one rule'],
  ],
  load: async () => (await import('./commands/rules.ts')).runRules,
};

const audit: Command = {
  name: 'audit',
  summary: 'read, verify and prove the audit log',
  usage: 'steelyard audit ACTION [options]',
  about:
    'init                 make a log with its keys (--origin NAME)\n' +
    'show [INDEX]         the newest entries as a timeline, or one in full\n' +
    'search TEXT          entries that hold a text\n' +
    'verify [FILE]        the log, or an exported one, against its keys and the checkpoints held elsewhere\n' +
    'export               the log as JSONL for verify.mjs, or rows as CSV\n' +
    'prove INDEX          a proof that an entry is in the log; with --value, what a hidden value was\n' +
    'stats                how many entries, of what\n' +
    'checkpoint           sign the log as it stands, and put that to the anchors\n' +
    'rotate               sign with a new key from now on\n' +
    'prune                give up what is older than the retention (183 days unless audit.json says otherwise)\n' +
    'backup FILE          copy the database while it is in use\n' +
    'Exit code: 0 fine, 1 the log failed or nothing was found, 2 misuse or failure.',
  options: [
    { name: 'dir', value: 'DIR', help: 'folder of the log (default .steelyard/audit)' },
    { name: 'origin', value: 'NAME', help: 'init: name of the log, such as example.com/agents' },
    {
      name: 'type',
      value: 'TYPE',
      choices: ['decision', 'outcome', 'key', 'retention'],
      help: 'only entries of this type',
    },
    { name: 'session', value: 'ID', help: 'only entries of this session' },
    { name: 'agent', value: 'ID', help: 'only entries of this agent' },
    { name: 'tool', value: 'NAME', help: 'only entries of this tool; NAME* for a beginning' },
    { name: 'verdict', value: 'VERDICT', help: 'only entries with this verdict, or status of an outcome' },
    { name: 'since', value: 'TIME', help: 'from this time on: 2026-01-31, 2026-01-31T10:00Z, 90m, 12h, 7d' },
    { name: 'until', value: 'TIME', help: 'before this time' },
    { name: 'limit', value: 'N', help: 'show, search: entries at most (default 50)' },
    { name: 'key', value: 'FILE', help: 'verify: public keys of the log (default those of the folder)' },
    {
      name: 'checkpoint',
      value: 'FILE',
      multiple: true,
      help: 'verify: a checkpoint held elsewhere; repeatable',
    },
    { name: 'require-anchor', help: 'verify: fail where no such checkpoint is given' },
    { name: 'deep', help: 'verify: also look whether each entry is in canonical form' },
    {
      name: 'value',
      value: 'AT=VALUE',
      multiple: true,
      help: 'prove: what a hidden value was, /arguments/to=ann@x.example',
    },
    { name: 'keep-days', value: 'N', help: 'prune: keep entries of so many days, at least the retention' },
    {
      name: 'format',
      value: 'NAME',
      choices: ['pretty', 'json', 'jsonl', 'csv'],
      help: 'pretty (default) or json; export: jsonl (default) or csv',
    },
    { name: 'output', short: 'o', value: 'FILE', help: 'export, prove: a new file to write to' },
    HELP,
  ],
  examples: [
    ['steelyard audit init --origin example.com/agents', 'a new log'],
    ['steelyard audit show --session s1 --since 12h', 'what a session did'],
    [
      'steelyard audit export -o log.jsonl && node verify.mjs log.jsonl --key audit.pub --checkpoint c',
      'for a stranger',
    ],
    ['steelyard audit prove 17 -o 17.tlog-proof', 'one entry'],
  ],
  load: async () => (await import('./commands/audit.ts')).runAudit,
};

const init: Command = {
  name: 'init',
  summary: 'make the folder of a gate: settings, policy, log',
  usage: 'steelyard init [options]',
  about:
    'Makes `.steelyard` with settings, a policy with comments, and a log with its keys. Nothing that is there is changed.',
  options: [
    { name: 'dir', value: 'DIR', help: 'the folder (default .steelyard)' },
    { name: 'origin', value: 'NAME', help: 'name of the log, such as example.com/agents' },
    {
      name: 'scorer',
      value: 'NAME',
      choices: CALL_SCORERS,
      help: 'how calls are weighed (default recommended)',
    },
    { name: 'environment', value: 'NAME', help: 'where calls run, such as production' },
    { name: 'format', value: 'NAME', choices: ['pretty', 'json'], help: 'pretty (default) or json' },
    HELP,
  ],
  examples: [['steelyard init', 'a gate for this project']],
  load: async () => (await import('./commands/init.ts')).runInit,
};

const doctor: Command = {
  name: 'doctor',
  summary: 'prove that every way to fail is a denial here',
  usage: 'steelyard doctor [options]',
  about:
    'Tries each way in which a gate can fail, with calls that nothing runs, and says what it proved.\n' +
    'Exit code: 0 everything was proved, 1 something was not, 2 misuse or failure.',
  options: [
    { name: 'dir', value: 'DIR', help: 'folder of the gate (default .steelyard)' },
    {
      name: 'host',
      value: 'NAME',
      multiple: true,
      choices: HOSTS_TO_CHECK,
      help: 'also this host; repeatable',
    },
    { name: 'format', value: 'NAME', choices: ['pretty', 'json'], help: 'pretty (default) or json' },
    HELP,
  ],
  examples: [['steelyard doctor', 'after `steelyard init`, after an update, in CI']],
  load: async () => (await import('./commands/doctor.ts')).runDoctor,
};

const approvals: Command = {
  name: 'approvals',
  summary: 'answer the questions that gates ask',
  usage: 'steelyard approvals [ACTION] [options]',
  about:
    'list              requests that wait for people\n' +
    'show ID           one request with the whole action\n' +
    'approve ID        look at it and answer its challenge, at this terminal\n' +
    'deny ID           refuse it\n' +
    'Exit code: 0 fine, 1 it was not approved, or there is no such request that can be answered, 2 misuse or failure.',
  options: [
    { name: 'dir', value: 'DIR', help: 'folder with `approvals.db` (default .steelyard)' },
    {
      name: 'state',
      value: 'STATE',
      multiple: true,
      choices: ['pending', 'approved', 'denied', 'failed', 'expired', 'consumed'],
      help: 'list: requests in this state (default pending); repeatable',
    },
    { name: 'search', value: 'TEXT', help: 'list: requests that hold a text' },
    { name: 'limit', value: 'N', help: 'list: requests at most (default 50)' },
    { name: 'reason', value: 'TEXT', help: 'deny: why, in words for the agent' },
    { name: 'format', value: 'NAME', choices: ['pretty', 'json'], help: 'pretty (default) or json' },
    HELP,
  ],
  examples: [
    ['steelyard approvals', 'what waits'],
    ['steelyard approvals deny 4f7c… --reason "not on a Friday"', 'a no with a reason'],
  ],
  load: async () => (await import('./commands/approvals.ts')).runApprovals,
};

const grants: Command = {
  name: 'grants',
  summary: 'list and take back permissions that people gave ahead',
  usage: 'steelyard grants [ACTION] [options]',
  about: 'list              grants that can still be used\nrevoke ID         take one back',
  options: [
    { name: 'dir', value: 'DIR', help: 'folder with `approvals.db` (default .steelyard)' },
    { name: 'format', value: 'NAME', choices: ['pretty', 'json'], help: 'pretty (default) or json' },
    HELP,
  ],
  examples: [['steelyard grants', 'what is open']],
  load: async () => (await import('./commands/approvals.ts')).runGrants,
};

const consoleCommand: Command = {
  name: 'console',
  summary: 'serve the approvals page, where people answer with passkeys',
  usage: 'steelyard console [ACTION] [options]',
  about:
    'serve             serve the page at http://localhost (the default action)\n' +
    'invite NAME       print a link by which NAME enrols a passkey, once, within an hour\n' +
    'people            who is enrolled\n' +
    'remove NAME       take a person away, with every passkey of theirs\n' +
    'Listens on this machine alone. Behind a proxy, say with --origin where browsers find the page.\n' +
    'Exit code: 0 fine, 2 misuse or failure.',
  options: [
    { name: 'dir', value: 'DIR', help: "the gate's folder (default .steelyard)" },
    { name: 'port', value: 'N', help: 'port of the page (default 4790; serve: 0 for any that is free)' },
    { name: 'origin', value: 'URL', help: 'where browsers find the page: https://approvals.example.com' },
    { name: 'listen', value: 'ADDRESS', help: 'serve: another address to listen on; needs --origin' },
    { name: 'format', value: 'NAME', choices: ['pretty', 'json'], help: 'people: pretty (default) or json' },
    HELP,
  ],
  examples: [
    ['steelyard console', 'serve the page'],
    ['steelyard console invite ana', 'a link for the first approver'],
    ['steelyard console --origin https://approvals.example.com', 'behind a proxy'],
  ],
  load: async () => (await import('./commands/console.ts')).runConsole,
};

const mcp: Command = {
  name: 'mcp',
  summary: 'stand between an MCP client and its server',
  usage:
    'steelyard mcp [options] -- COMMAND [ARGS...]\n       steelyard mcp [options] --url ADDRESS\n       steelyard mcp pins [list [SERVER] | accept NAME@DIGEST...]',
  about:
    'Starts the server (or reaches it over HTTP) and speaks for it on standard input and output. Calls of tools are weighed\n' +
    'by the gate of a folder first, and asked about where its policy says so; all other messages pass through as they are.\n' +
    'Definitions of tools are pinned when they are first seen; a changed one is not trusted until it is accepted.\n' +
    'pins list [SERVER]                what was seen, what has changed, and how to accept it\n' +
    'pins accept SERVER[/TOOL]@DIGEST  accept a change as the list showed it, of one tool or of a whole server\n' +
    'Exit code: 0 the client has ended it, 1 the server has ended by itself, 2 misuse or failure.',
  options: [
    { name: 'dir', value: 'DIR', help: "the gate's folder (default .steelyard)" },
    {
      name: 'name',
      value: 'NAME',
      help: 'name of the server; its tools are mcp__NAME__TOOL (default: from the command or the address)',
    },
    { name: 'url', value: 'ADDRESS', help: 'server over Streamable HTTP: https, or http on this machine' },
    {
      name: 'header',
      value: 'NAME=VARIABLE',
      multiple: true,
      help: 'with --url: a header with the value of an environment variable; repeatable',
    },
    {
      name: 'elicit',
      value: 'WHAT',
      choices: ['none', 'confirm', 'quiz'],
      help: "what may be asked in the client's own dialogue (default confirm; stricter is asked elsewhere)",
    },
    {
      name: 'wait',
      value: 'SECONDS',
      help: 'how long a dialogue stays open for a client that hears no progress (default 50)',
    },
    { name: 'session', value: 'ID', help: 'session of the calls (default: a new one)' },
    { name: 'format', value: 'NAME', choices: ['pretty', 'json'], help: 'pins: pretty (default) or json' },
    HELP,
  ],
  examples: [
    [
      'steelyard mcp --name files -- npx -y @modelcontextprotocol/server-filesystem .',
      'a server that is a command',
    ],
    ['steelyard mcp --url https://mcp.example.com/mcp --header authorization=TOKEN', 'a server over HTTP'],
    ['steelyard mcp pins list files', 'what has changed, and how to accept it'],
  ],
  load: async () => (await import('./commands/mcp.ts')).runMcp,
};

const hook: Command = {
  name: 'hook',
  summary: 'answer one event of a coding agent',
  usage: 'steelyard hook HOST [options]',
  about:
    'Reads the event from standard input and answers with one JSON object and exit code 0. HOST is claude-code, codex,\n' +
    'cursor or gemini. Whatever goes wrong denies the call. `steelyard install` tells a host of it; hosts start\n' +
    '`dist/hook.cjs HOST`, which is the same and starts faster.',
  options: [
    {
      name: 'dir',
      value: 'DIR',
      help: "the gate's folder (default .steelyard in the host's project folder)",
    },
    { name: 'keep-prompts', help: 'leave calls that may run to the permissions of the host' },
    HELP,
  ],
  examples: [['steelyard hook claude-code < event.json', 'one event']],
  load: async () => (await import('./commands/hook.ts')).runHookCommand,
};

const install: Command = {
  name: 'install',
  summary: 'put the gate in front of a coding agent, or take it away',
  usage: 'steelyard install HOST [options]',
  about:
    'HOST is claude-code, codex, cursor or gemini. Shows what changes in the settings of the host, asks, keeps a copy of the\n' +
    'file, and leaves everything else in it alone.\n' +
    'Exit code: 0 done or nothing to do, 1 it was not agreed to, 2 misuse or failure.',
  options: [
    { name: 'project', help: "the project's file, shared with everybody who works here (default)" },
    { name: 'local', help: 'claude-code: .claude/settings.local.json, for you alone' },
    { name: 'user', help: 'the file in your home folder, for all projects, with the gate in ~/.steelyard' },
    { name: 'remove', help: 'take the hook away' },
    { name: 'keep-prompts', help: 'claude-code: leave calls that may run to the permissions of the host' },
    { name: 'yes', help: 'do not ask' },
    HELP,
  ],
  examples: [
    ['steelyard init && steelyard install claude-code', 'a gate for this project'],
    ['steelyard install claude-code --remove', 'without it again'],
  ],
  load: async () => (await import('./commands/install.ts')).runInstall,
};

const patterns: Command = {
  name: 'patterns',
  summary: 'keep malicious scripts that others are compared with',
  usage: 'steelyard patterns [ACTION] [options]',
  about:
    'list              your patterns; with --all those of the package too\n' +
    'add FILE          keep a malicious script (lines marked `// harm` say where), or an export (.json)\n' +
    'remove ID...      give patterns up\n' +
    'export            your patterns as JSON, which `add` takes again\n' +
    'Exit code: 0 fine, 2 misuse or failure.',
  options: [
    { name: 'dir', value: 'DIR', help: 'folder with `patterns/` (default .steelyard)' },
    { name: 'redis', value: 'VARIABLE', help: 'keep them in Redis; environment variable that holds its URL' },
    { name: 'id', value: 'ID', help: 'add: id of the pattern (default the name of the file)' },
    { name: 'category', value: 'NAME', help: 'add: kind of attack (default own)' },
    { name: 'title', value: 'TEXT', help: 'add: one sentence about it' },
    {
      name: 'catalog',
      value: 'FILE',
      help: 'add: the tools of the script, trusted destinations, task; JSON or YAML',
    },
    {
      name: 'trusted',
      value: 'LIST',
      multiple: true,
      help: 'add: destinations that were trusted, separated by commas; repeatable',
    },
    { name: 'task', value: 'TEXT', help: 'add: what the user had asked for' },
    { name: 'all', help: 'list: those of the package too' },
    { name: 'format', value: 'NAME', choices: ['pretty', 'json'], help: 'pretty (default) or json' },
    HELP,
  ],
  examples: [
    [
      'steelyard patterns add incident.js --catalog tools.json --category data-exfiltration',
      'keep an incident',
    ],
    ['steelyard patterns export > patterns.json', 'take them elsewhere'],
  ],
  load: async () => (await import('./commands/patterns.ts')).runPatterns,
};

export const COMMANDS: readonly Command[] = [
  scan,
  run,
  assess,
  evaluate,
  rules,
  audit,
  init,
  doctor,
  approvals,
  grants,
  consoleCommand,
  mcp,
  hook,
  install,
  patterns,
];
