import { credentialPlace } from './resources.ts';

/** A dangerous thing that a literal command, query or script does. `harm` is 0-100. */
export interface Danger {
  readonly harm: number;
  /** A clause for the message: "the text ... ". */
  readonly what: string;
  /** What a task has to ask for so that it is wanted; left out where no task makes it so. */
  readonly matter?: Matter | undefined;
}

/**
 * `copies`: where files go; `admits`: who may log in; `administers`: who may do everything; `opens`: what everybody may reach; `watches`: what is kept of who did
 * what; `guards`: a protection of what is there.
 */
export type Matter =
  | 'drops'
  | 'rows'
  | 'rights'
  | 'structure'
  | 'copies'
  | 'checks'
  | 'admits'
  | 'administers'
  | 'opens'
  | 'watches'
  | 'guards';

type Pattern = readonly [pattern: RegExp, harm: number, what: string, matter?: Matter];

/** Patterns are linear: bounded gaps only, no repetition inside repetition. */
const SHELL: readonly Pattern[] = [
  [
    /\b(?:curl|wget|fetch|iwr|invoke-webrequest)\b[^|\n]{0,300}\|\s{0,4}(?:sudo\s{1,4})?(?:\/\S{0,40}\/)?(?:ba|z|da|k|c|fi)?sh\b/i,
    90,
    'downloads a script and runs it',
  ],
  [
    /\b(?:curl|wget)\b[^|\n]{0,300}\|\s{0,4}(?:sudo\s{1,4})?(?:\/\S{0,40}\/)?(?:python\d?|perl|ruby|node|php)\b/i,
    90,
    'downloads a program and runs it',
  ],
  [
    /\b(?:ba|z)?sh\s{1,4}(?:-c\s{1,4})?["']?(?:<\(|\$\()\s{0,4}(?:curl|wget)\b/i,
    90,
    'downloads a script and runs it',
  ],
  [
    /\b(?:iex|invoke-expression)\b[^\n]{0,200}\b(?:downloadstring|iwr|invoke-webrequest|irm)\b/i,
    90,
    'downloads a script and runs it',
  ],
  [
    /\/dev\/(?:tcp|udp)\/|\bnc(?:at)?(?=\s)[^\n|]{0,80}\s-[ec]\b|\bbash\s{1,4}-i\b|\bmkfifo\b[^\n]{0,120}\bnc\b|\bsocat\b[^\n]{0,120}\bexec/i,
    95,
    'opens a remote shell',
  ],
  [
    /\brm\s{1,4}(?:-[a-z]{1,6}\s{1,4}|--[a-z-]{1,20}\s{1,4}){0,4}(?:-[a-z]{0,5}r[a-z]{0,5}|--recursive)\s{1,4}(?:-\S{1,20}\s{1,4}){0,3}["']?(?:\/|~|\$HOME|\*)(?:["'\s*;&|]|$)/i,
    95,
    'deletes everything below a root or home directory',
  ],
  [
    /\bmkfs(?:\.\w{1,8})?\s|\bdd\b[^\n|]{0,120}\bof=\/dev\/|>\s{0,4}\/dev\/[sh]d[a-z]|\bwipefs\b|\bshred\b/i,
    95,
    'overwrites a disk',
  ],
  [
    /\bchmod\s{1,4}(?:-R\s{1,4})?(?:0?777|a\+rwx)\s{1,4}\/|\bchmod\s{1,4}[ug+]{0,3}\+?s\b/i,
    75,
    'opens file permissions to everybody',
  ],
  [
    /\b(?:authorized_keys|crontab\s{1,4}-|\/etc\/cron|\/etc\/rc\.local|systemctl\s{1,4}enable|launchctl\s{1,4}load|schtasks\s{1,4}\/create)\b/i,
    75,
    'leaves something behind that runs or admits somebody later',
    'admits',
  ],
  [
    /\b(?:iptables\s{1,4}-F|ufw\s{1,4}disable|setenforce\s{1,4}0|set-mppreference\b[^\n]{0,80}disable|auditctl\s{1,4}-D|systemctl\s{1,4}(?:stop|disable)\s{1,4}(?:auditd|firewalld|falcon\S{0,20}|clamav\S{0,20}))/i,
    80,
    'switches a protection off',
  ],
  [
    /\brm\s{1,4}(?:-[a-z]{1,6}\s{1,4}|--[a-z-]{1,20}\s{1,4}){0,4}(?:-[a-z]{0,5}r[a-z]{0,5}|--recursive)\s{1,4}(?:-\S{1,20}\s{1,4}){0,3}[^\n;&|]{0,200}\.\.(?:[/\s"';&|]|$)/i,
    84,
    'deletes outside of the folder that it names',
  ],
  [
    /(?:^|[;&|(\n]\s{0,4})(?:env|printenv|export\s{1,4}-p|set)\s{0,4}(?:\||>)/i,
    78,
    'passes on the environment, which holds credentials',
  ],
  [
    /\b(?:crontab|at\s{1,4}now)\b[^\n]{0,200}(?:\||<)|\|\s{0,4}crontab\b/i,
    75,
    'leaves something behind that runs later',
  ],
  [
    /\b(?:npm|yarn|pnpm)\b[^\n;&|]{0,200}--registry[\s=]{1,4}https?:|\bpip\d?\b[^\n;&|]{0,200}(?:--index-url|--extra-index-url|-i)[\s=]{1,4}https?:/i,
    50,
    'installs packages from an own registry address',
  ],
  [/\bhistory\s{1,4}-c\b|\bunset\s{1,4}HISTFILE\b|\bwevtutil\s{1,4}cl\b/i, 75, 'removes traces'],
  [/\bbase64\s{1,4}(?:-d|--decode|-D)\b[^|\n]{0,80}\|\s{0,4}(?:ba|z)?sh\b/i, 90, 'decodes text and runs it'],
  [
    /\bgit\s{1,4}push\b[^\n]{0,120}(?:--mirror|--force(?!-with-lease)|\s-f\b)/i,
    65,
    'rewrites a remote history by force',
  ],
  [/:\(\)\s{0,4}\{\s{0,4}:\|:&\s{0,4}\};:/, 95, 'is a fork bomb'],
  [
    /\b(?:curl|wget)\b[^\n]{0,300}(?:\s-d\b|\s--data\S{0,12}|\s-F\b|\s-T\b|--upload-file|--post-file)/i,
    60,
    'uploads data to an address',
  ],
  [
    /\bscp\b[^\n]{0,200}\s\S{1,80}@\S{1,120}:|\brsync\b[^\n]{0,200}\s\S{1,80}@?\S{1,120}:/i,
    60,
    'copies files to another host',
    'copies',
  ],
];

/** Commands of clouds and clusters. */
const CLOUD: readonly Pattern[] = [
  [
    /\bdelete-public-access-block\b|\bBlockPublic(?:Acls|Policy)=false\b|--(?:no-block-public-access|publicly-accessible|allow-unauthenticated)\b|\s--acl[ =]["']?public-read|--allow-blob-public-access[ =]true\b/i,
    78,
    'opens something to everybody',
    'opens',
  ],
  [
    /--(?:member|principal)[ =]["']?(?:allUsers|allAuthenticatedUsers|\*)|\bauthorize-security-group-ingress\b[^\n]{0,200}\b0\.0\.0\.0\/0|--source-(?:ranges|address-prefixes?)[ =]["']?(?:0\.0\.0\.0\/0|\*|Internet)/i,
    78,
    'opens something to everybody',
    'opens',
  ],
  [
    /\bcloudtrail (?:stop-logging|delete-trail)\b|\bdelete-flow-logs\b|\bguardduty (?:delete-detector|update-detector[^\n]{0,80}--no-enable)\b|\bmonitor diagnostic-settings delete\b|\blogging sinks delete\b/i,
    78,
    'stops what is kept of who did what',
    'watches',
  ],
  [
    /\b(?:deactivate-mfa-device|delete-virtual-mfa-device|delete-account-password-policy|disable-key-rotation|schedule-key-deletion)\b|--no-(?:deletion-protection|enable-termination-protection|storage-encrypted)\b|\bkubectl delete (?:networkpolic(?:y|ies)|validatingwebhookconfigurations?)\b/i,
    76,
    'takes a protection away',
    'guards',
  ],
  [
    /\bcreate (?:cluster)?rolebinding\b[^\n]{0,160}--clusterrole[ =]["']?cluster-admin\b|\battach-(?:user|role|group)-policy\b[^\n]{0,200}\b(?:AdministratorAccess|IAMFullAccess|PowerUserAccess)\b|\badd-iam-policy-binding\b[^\n]{0,200}--role[ =]["']?roles\/(?:owner|editor)\b|\brole assignment create\b[^\n]{0,200}--role[ =]["']?(?:Owner|Contributor)\b/i,
    78,
    'gives somebody rights to everything',
    'administers',
  ],
];

const SQL: readonly Pattern[] = [
  [/\bdrop\s{1,8}(?:table|database|schema|view|user|role|index)\b/i, 80, 'drops a database object', 'drops'],
  [/\btruncate\s{1,8}(?:table\s{1,8})?[\w."`[\]]{1,80}/i, 80, 'empties a table', 'rows'],
  [
    /\bgrant\s{1,8}(?:role\s{1,8})?["'`[]?\w{0,40}(?:admin|owner|superuser|dba)\w{0,40}["'`\]]?\s{1,8}to\s/i,
    86,
    'gives somebody a role that may do everything',
    'administers',
  ],
  [
    /\b(?:grant|revoke)\s{1,8}[\w ,"`]{1,80}\s(?:on|to|from)\s/i,
    75,
    'changes rights in the database',
    'rights',
  ],
  [/\b(?:create|alter)\s{1,8}(?:user|role|login)\b/i, 75, 'changes accounts of the database', 'rights'],
  [/\balter\s{1,8}table\b/i, 60, 'changes the structure of a table', 'structure'],
  [
    /\binto\s{1,8}(?:out|dump)file\b|\bcopy\b[^;]{0,300}\bto\s{1,8}(?:program|'|")|\bunload\b[^;]{0,300}\bto\b/i,
    70,
    'writes a result to a file or program',
  ],
  [
    /\bxp_cmdshell\b|\blo_import\b|\bload_file\s{0,4}\(|\bpg_read_file\s{0,4}\(|\butl_http\b|\bdblink\s{0,4}\(/i,
    80,
    'leaves the database',
  ],
  [/;\s{0,8}(?:drop|delete|update|insert|alter|grant)\b/i, 60, 'adds a second statement'],
  [
    /\bsession_replication_role\s{0,4}(?:=|to)\s{0,4}['"]?replica\b|\bdisable\s{1,8}trigger\b|\bforeign_key_checks\s{0,4}=\s{0,4}0\b|\bnocheck\s{1,8}constraint\b/i,
    62,
    'switches the checks of the database off',
    'checks',
  ],
];

const UNFILTERED_CHANGE = /^\s{0,20}(?:delete\s{1,8}from|update)\s{1,8}[\w."`[\]]{1,120}/i;
const HAS_WHERE = /\bwhere\b/i;
const WIDER = /\bwhere\b[^;]{1,2000}\bor\b/i;
/** A comparison of a value with itself, alone or as an alternative; more conditions may follow it (`where 1=1 and id = 7`). */
const ALWAYS_TRUE =
  /\b(?:where|or)\s{1,8}(?:not\s{1,8}false\b|true\b|(\d{1,9}|'[^']{0,40}'|"[^"]{0,40}")\s{0,4}=\s{0,4}\1(?![\w']))(?!\s{1,8}and\b)/i;

/** Longest text that is searched; a longer command is a finding of its own. */
const MAX_TEXT = 20_000;

/** Every danger in a literal that is executed (shell, SQL, code), the worst first. */
export function dangersIn(text: string): readonly Danger[] {
  if (text.length > MAX_TEXT) return [{ harm: 60, what: 'is longer than what can be judged' }];
  const found: Danger[] = [];
  for (const patterns of [SHELL, CLOUD, SQL])
    for (const [pattern, harm, what, matter] of patterns)
      if (pattern.test(text)) found.push({ harm, what, matter });
  for (const statement of text.length > 4000 ? [text] : text.split(';')) {
    if (!UNFILTERED_CHANGE.test(statement)) continue;
    if (ALWAYS_TRUE.test(statement)) {
      // It looks like a choice of rows, which is what nobody asks for in these words.
      found.push({ harm: 80, what: 'changes or deletes every row by a condition that is always true' });
    } else if (!HAS_WHERE.test(statement)) {
      found.push({ harm: 80, what: 'changes or deletes every row', matter: 'rows' });
    } else if (WIDER.test(statement)) {
      found.push({ harm: 58, what: 'changes or deletes further rows by an `OR`', matter: 'rows' });
    }
  }
  const place = credentialPlace(text);
  if (place !== undefined) {
    const matter = place.includes('/.ssh/') ? 'admits' : undefined;
    found.push({ harm: 72, what: `reads credentials (\`${place}\`)`, matter });
  }
  return found.sort((a, b) => b.harm - a.harm);
}

/** Cheap test before the others: each of these needs a pipe, a path, a redirection or a substitution. */
const MAY_RUN = /[|/<>(*~]|\$HOME|invoke-expression|\biex\b|\bmkfs\b|\bwipefs\b|\bshred\b|\bbash\b/i;

/** Downloads-and-runs, remote shells and disk wipes are dangerous in any text that some tool will act on. */
export function isRemoteExecution(text: string): Danger | undefined {
  if (text.length > MAX_TEXT || !MAY_RUN.test(text)) return undefined;
  const found = REMOTE.find(([pattern]) => pattern.test(text));
  return found === undefined ? undefined : { harm: found[1], what: found[2], matter: found[3] };
}

/**
 * Where a step of a pipeline, or a line of a file by which things are built, writes out the whole environment: `- env | sort > reports/x`,
 * `RUN printenv`. Not `env NAME=value cmd`, one variable by its name, nor those that are picked by a name.
 */
export function environmentDump(text: string): string | undefined {
  if (text.length > MAX_TEXT || !TELLS_ENVIRONMENT.test(text)) return undefined;
  return DUMPS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
}

const TELLS_ENVIRONMENT = /env|\bset\b|\bdeclare\b|\bexport\b/i;
const DUMPS: readonly RegExp[] = [
  /(?:^|["'`;&|(@]|(?:^|\s)[-:]\s|\b(?:run|sudo|then|do)\s)[ \t]{0,12}(?:env|printenv|export[ \t]{1,4}-p|declare[ \t]{1,4}-p?x|set)[ \t]{0,4}(?:>{1,2}[ \t]{0,4}[^\s&|]|\|(?!\|)(?![ \t]{0,4}[ef]?grep[ \t]{1,4}(?!-\w{0,4}v)))[^\n]{0,80}/im,
  /(?:^|\s[-:]\s|\brun\s)[ \t]{0,12}["']?(?:printenv|export[ \t]{1,4}-p|env)["']?[ \t]{0,4}$/im,
  /\bJSON\.stringify\(\s{0,4}process\.env\s{0,4}[,)]|\bjson\.dumps\(\s{0,4}(?:dict\()?os\.environ\b|\/proc\/(?:self|\d{1,7}|\$\w{1,20}|\$\$)\/environ\b|\b(?:gci|get-childitem)\s{1,4}env:(?!\w)/i,
];

/** The worst first. */
const REMOTE = SHELL.filter(([, harm]) => harm >= 90).sort((a, b) => b[1] - a[1]);

const SELECT_LIST = /\bselect\s{1,8}(?:distinct\s{1,8}|top\s{1,8}\d{1,9}\s{1,8})?([^;]{1,2000}?)\sfrom\b/gi;
/** Cheap test before it. */
const SELECTS = /\bselect\s/i;
const AGGREGATE = /^\s{0,8}(?:count|sum|avg|min|max|stddev|median)\s{0,4}\(/i;

/**
 * Column names that SQL texts select, lower case, without qualifiers. Aggregates are left out. `undefined` when the
 * text is no SELECT or selects everything (`*`).
 */
export function selectedColumns(sql: string): readonly string[] | undefined {
  if (sql.length > MAX_TEXT || !SELECTS.test(sql)) return undefined;
  const columns: string[] = [];
  let seen = false;
  for (const match of sql.matchAll(SELECT_LIST)) {
    seen = true;
    for (const part of (match[1] ?? '').split(',')) {
      if (AGGREGATE.test(part)) continue;
      const word = /([\p{L}_][\p{L}\p{N}_]*|\*)["`\]]?(?:\s{1,8}(?:as\s{1,8})?[\p{L}\p{N}_"`]+)?\s*$/iu.exec(
        part.trim().split(/\s+/u)[0] ?? '',
      );
      const column = word?.[1];
      if (column === '*') return undefined;
      if (column !== undefined) columns.push(column.toLowerCase());
    }
  }
  return seen ? columns : undefined;
}
