import { type ArgumentNode, BELIEVED, type CallView } from '../flow-model/call-view.ts';
import { levelOf } from '../flow-model/data/levels.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { report } from '../flow-model/report.ts';
import { OPEN_TO_ALL } from '../flow-model/task/open-to-all.ts';
import { oncePerTask } from '../flow-model/task/purpose.ts';
import { leafOf } from '../flow-model/tools/argument-names.ts';
import {
  type Danger,
  dangersIn,
  isRemoteExecution,
  type Matter,
  selectedColumns,
} from '../flow-model/tools/commands.ts';
import { credentialPlace } from '../flow-model/tools/resources.ts';
import { servesWhateverIsAsked } from '../flow-model/tools/served-code.ts';
import { filled, showPath } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';
import { broughtIntoBuild, saysBrought } from './build-files.ts';

/** Reading a credential store that the task does not name, before it is clear where the content goes. */
const READS_CREDENTIALS = 62;

/** A literal command, statement or path that does harm by itself. */
export const flowDangerousCommand: Rule = {
  id: 'FLOW_DANGEROUS_COMMAND',
  family: 'flow',
  lifecycle: 'trial',
  severity: 9,
  precision: 'high',
  title: 'A command that does harm by itself',
  why: 'Downloading and running code, opening a remote shell, wiping data or reading key files is harm whatever else the script does.',
  owasp: ['ASI05', 'ASI02', 'ASI03', 'LLM06:2025'],
  atlas: ['AML.T0053', 'AML.T0055'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    const secrets = ALL_SECRETS.exec(facts.source);
    const writer = secrets === null ? undefined : model.calls.find(writesUnseen);
    if (secrets !== null && writer !== undefined)
      yield report(
        writer.call.span,
        HANDED_ALL,
        `the script writes text of its own with ${quoted(secrets[0])} in it, which hands every secret of a pipeline to one of its steps`,
        'name the one secret that the step needs',
      );
    for (const view of model.calls) {
      const worst = worstOf(view, model);
      const brought = broughtIntoBuild(view, model);
      if (brought !== undefined && brought.danger.harm > (worst?.danger.harm ?? 0)) {
        yield report(
          view.call.span,
          brought.danger.harm,
          saysBrought(brought, view.name),
          'change nothing in the file but what the task speaks of',
        );
        continue;
      }
      if (worst === undefined) continue;
      const { danger, path, text } = worst;
      yield report(
        view.call.span,
        danger.harm,
        `${quoted(showPath(path))} of ${quoted(view.name)} ${danger.what}: ${quoted(text)}`,
        'leave the command out, or let the user write it',
      );
    }
  },
};

function worstOf(
  view: CallView,
  model: FlowModel,
): { danger: Danger; path: readonly string[]; text: string } | undefined {
  let worst: { danger: Danger; path: readonly string[]; text: string } | undefined;
  const runs = view.effect('execute') >= BELIEVED || view.persistent;
  for (const node of view.arguments) {
    if (node.role === 'command') {
      const danger = fetched(node, view, model) ?? hidden(node, view);
      if (danger !== undefined && danger.harm > (worst?.danger.harm ?? 0))
        worst = {
          danger,
          path: node.path,
          text: filled(node.texts[0] ?? [], '…'),
        };
    }
    const command = node.role === 'command' || (runs && node.role !== 'destination' && node.role !== 'query');
    for (const pattern of node.texts) {
      const text = filled(pattern, ' x ');
      const served = view.acts && text.length > SHORTEST_PROGRAM ? servesWhateverIsAsked(text) : undefined;
      if (served !== undefined && served.harm > (worst?.danger.harm ?? 0) && !wantsAny(model))
        worst = { danger: served, path: node.path, text: text.trim().split('\n')[0] ?? '' };
      for (const danger of dangersOf(text, command, view, model)) {
        if (danger.harm > (worst?.danger.harm ?? 0)) worst = { danger, path: node.path, text };
      }
    }
  }
  return worst;
}

const SHORTEST_PROGRAM = 60;

/** The user has whoever asks say which table, statement or command it is. */
const wantsAny = oncePerTask(({ task }) => WANTS_ANY.test(task));
const WANTS_ANY =
  /\b(?:any|every|each|arbitrary|given|requested|whichever|whatever|chosen|beliebige?[nrs]?|jede[nrs]?)\s(?:\p{L}{1,20}\s)?(?:tables?|views?|schemas?|collections?|commands?|quer(?:y|ies)|statements?|sql|files?|paths?|functions?|tabellen?|befehle?|abfragen?|dateien?)\b|\b(?:tables?|schema|collection|command|query|statement|sql|path|file ?name|tabelle|befehl)\b[^.;]{0,40}\b(?:parameters?|params?|arguments?|query string|from the (?:request|url|body)|in the (?:request|url|body))\b/iu;

const FETCHES =
  /\b(?:curl|wget|iwr|invoke-webrequest|aria2c|npm|yarn|pnpm|pip\d?|gem|cargo|go\s{1,4}(?:get|install)|git\s{1,4}(?:clone|pull)|docker\s{1,4}(?:pull|run)|helm|apt-get|apt|brew|npx|uvx|deno\s{1,4}run)\b/i;
const INSTALLS =
  /\b(?:npm|yarn|pnpm|pip\d?|gem|cargo|go|docker\s{1,4}run|npx|uvx|deno\s{1,4}run)\b|\|\s{0,4}\S{0,20}sh\b/i;
const RUNS =
  /\bchmod\s{1,4}\+?[0-7a-z]{0,4}\+?x|(?:^|[;&|\s'"])(?:\.\/|\/tmp\/|bin\/)\S|\b(?:ba|z)?sh\s{1,4}\S|\bsource\s/i;

/** Something is fetched from a host that nobody named; worse when the script then runs what it fetched. */
function fetched(node: ArgumentNode, view: CallView, model: FlowModel): Danger | undefined {
  let found: Danger | undefined;
  for (const pattern of node.texts) {
    const text = filled(pattern, ' x ');
    if (text.length > 4000 || !FETCHES.test(text)) continue;
    const strange = model
      .addresses(pattern)
      .some(({ standing, kind }) => (standing === 'outside' || standing === 'public') && kind !== 'email');
    if (!strange) continue;
    const executes = INSTALLS.test(text) || model.calls.some((other) => other !== view && runsFile(other));
    found = {
      harm: executes ? 80 : 48,
      what: executes
        ? 'fetches and runs something from a host that nobody named'
        : 'fetches from a host that nobody named',
    };
  }
  return found;
}

function runsFile(view: CallView): boolean {
  return view.arguments.some(
    (node) =>
      node.role === 'command' && node.texts.some((text) => RUNS.test(filled(text, 'x').slice(0, 4000))),
  );
}

/** The program that runs is put together so that nobody can read it, though no result has a say in it. */
function hidden(node: ArgumentNode, view: CallView): Danger | undefined {
  const { view: value } = node;
  if (view.effect('execute') < BELIEVED || value.labels.length > 0 || value.complete) return undefined;
  if (value.fields !== undefined || value.items !== undefined || isFilledIn(node, view)) return undefined;
  const first = value.texts.filter((text) =>
    text.every((part, i) => i > 1 || part === null || /^['"\s]{0,3}$/u.test(part)),
  );
  const unknown = value.texts.length === 0 && value.constants.length === 0;
  return unknown || first.length > 0 ? { harm: 46, what: 'cannot be read before it runs' } : undefined;
}

/** Values that the database puts into the statement beside them, and that are no part of its text. */
function isFilledIn({ path }: ArgumentNode, view: CallView): boolean {
  return (
    FILLED_IN.test(leafOf(path)) &&
    view.arguments.some(
      (other) =>
        other.role === 'command' &&
        other.path.length === 1 &&
        /^(?:sql|query|statement|stmt)$/iu.test(leafOf(other.path)),
    )
  );
}

const FILLED_IN = /^(?:args?|params?|parameters?|values?|bindings?|binds?)$/iu;

function dangersOf(text: string, command: boolean, view: CallView, model: FlowModel): readonly Danger[] {
  const found: Danger[] = [];
  if (command) {
    for (const danger of dangersIn(text)) {
      if (danger.matter === 'drops' && dropsOwn(text, model)) found.push({ ...danger, harm: OWN_DROPPED });
      else found.push(asked(danger, text, view, model));
    }
    found.push(...sensitiveColumns(text, model));
  } else {
    const place = view.acts ? undefined : credentialPlace(text);
    if (place !== undefined && !model.purpose.mentions(place)) {
      found.push({ harm: READS_CREDENTIALS, what: `names a place of credentials (\`${place}\`)` });
    }
    if (view.acts && ALL_SECRETS.test(text))
      found.push({ harm: HANDED_ALL, what: 'hands every secret of a pipeline to one of its steps' });
    const remote = view.onlyReads ? undefined : isRemoteExecution(text);
    // In prose such a line may be documentation; in a tool of unknown effect it may be run.
    if (remote !== undefined) found.push({ ...remote, harm: view.acts ? 35 : 55 });
  }
  return found;
}

const HANDED_ALL = 84;

/** Writes a text that is put together in a way that leaves none of it known. */
function writesUnseen(view: CallView): boolean {
  return (
    view.acts &&
    view.arguments.some(
      ({ role, view: value }) =>
        role === 'content' &&
        !value.complete &&
        value.texts.length === 0 &&
        value.kind !== 'object' &&
        value.kind !== 'array',
    )
  );
}

/** Harm of dropping what the script itself has made. */
const OWN_DROPPED = 20;
const DROPPED = /\bdrop\s{1,8}(?:table|view)\s{1,8}(?:if\s{1,8}exists\s{1,8})?([\w."`[\]]{4,120})/giu;

/** Every dropped object has the name, or the known beginning of the name, of one that another call creates. */
function dropsOwn(text: string, model: FlowModel): boolean {
  const dropped = [...text.matchAll(DROPPED)].map((match) => (match[1] ?? '').toLowerCase());
  if (dropped.length === 0) return false;
  const made: string[] = [];
  for (const { literals } of model.calls) {
    for (const literal of literals) {
      if (literal.length > 4000) continue;
      for (const match of literal.matchAll(CREATED)) made.push((match[1] ?? '').toLowerCase());
    }
  }
  return dropped.every((name) =>
    made.some((one) => one.length >= 4 && (one === name || name.startsWith(one))),
  );
}

const CREATED =
  /\bcreate\s{1,8}(?:or\s{1,8}replace\s{1,8})?(?:temp(?:orary)?\s{1,8})?(?:table|view)\s{1,8}(?:if\s{1,8}not\s{1,8}exists\s{1,8})?([\w."`[\]]{4,120})/gi;

/** The expression by which a pipeline gives all of its secrets at once; no step needs them all. */
const ALL_SECRETS =
  /\btoJSON\(\s{0,4}secrets\s{0,4}\)|\bsecrets:\s{0,4}inherit\b[\s\S]{0,400}\buses:\s{0,4}(?!\.\/)\S{1,80}\/\S/u;

/** Deleting or changing what the task asks to delete or change is the user's decision. */
function asked(danger: Danger, text: string, view: CallView, model: FlowModel): Danger {
  const { purpose } = model;
  const { matter } = danger;
  if (!purpose.stated || danger.harm >= 90 || matter === undefined || !isWanted(matter, text, view, model))
    return danger;
  // As asked, unless it is without bounds, or for somebody whom the task does not name.
  const grantee = GRANTEE.exec(text)?.[1];
  const stranger = grantee !== undefined && !splitWords(grantee).every((word) => purpose.mentions(word));
  const dropping =
    matter === 'drops' && purpose.verbs.some(({ verb, forbidden }) => verb === 'drop' && !forbidden);
  const bounded = text.replace(ALL_IN_SCHEMA, (all: string, schema: string) =>
    splitWords(schema).every((word) => purpose.mentions(word)) ? '' : all,
  );
  const named = bounded.replace(EMPTIED, (all: string, tables: string) =>
    isNamed(tables, purpose.lower) ? '' : all,
  );
  const boundless = BOUNDLESS.test(dropping ? named.replace(/\bdrop\b/giu, '') : named);
  return { ...danger, harm: Math.min(danger.harm, stranger || boundless ? 62 : 38) };
}

/** Every table of `public.orders, public.order_items restart identity` stands in the task by its name. */
function isNamed(tables: string, task: string): boolean {
  const names = tables
    .split(',')
    .map((table) => /([\w-]{2,80})["`\]]?$/u.exec(table.trim())?.[1]?.toLowerCase());
  return names.every((name) => name !== undefined && task.includes(name));
}

const EMPTIED =
  /\btruncate\s{1,8}(?:table\s{1,8})?([^;]{1,400}?)(?:\s(?:restart|continue)\s{1,4}identity|\s{1,4}cascade|\s{0,4};|\s{0,4}$)/iu;

function isWanted(matter: Matter, text: string, view: CallView, model: FlowModel): boolean {
  const { purpose } = model;
  switch (matter) {
    case 'drops':
    case 'rows':
      return purpose.asks('delete');
    case 'rights':
      return purpose.asks('grant') || changesNamedPassword(text, model);
    case 'administers': {
      const role = ROLE.exec(text)?.[1] ?? CLOUD_ROLE.exec(text)?.[0];
      return role !== undefined && purpose.asks('grant') && purpose.lower.includes(role.toLowerCase());
    }
    case 'structure':
      return (purpose.asks('write') && purpose.fits(view)) || takesPartition(text, model);
    case 'checks':
      return ['trigger', 'constraint', 'foreign'].some((word) => purpose.mentions(word));
    case 'admits':
      return admitsNamed(text, model);
    case 'copies':
      return copiesToNamed(text, model);
    case 'opens':
      return OPENED.some((word) => purpose.mentions(word));
    case 'watches':
      return isToEnd(purpose) && WATCHES.some((word) => purpose.mentions(word));
    case 'guards':
      return isToEnd(purpose) && GUARDS.some((word) => purpose.mentions(word));
  }
}

/** Every host that stands in the command is one that the task names or that is trusted. */
function copiesToNamed(text: string, model: FlowModel): boolean {
  const hosts = Array.from(text.slice(0, 2000).matchAll(COPY_HOST), ([, host = '']) => host);
  return (
    hosts.length > 0 &&
    hosts.every((host) => model.purpose.things.has(host.toLowerCase()) || model.isTrusted(host))
  );
}

const COPY_HOST = /(?<=\s|@|^)([A-Za-z][\w.-]{1,100}):(?=[/~.\w])/gu;

/** Something is to be there no longer. */
function isToEnd(purpose: FlowModel['purpose']): boolean {
  return (
    purpose.asks('delete') ||
    ['stop', 'disable', 'deactivate', 'pause', 'suspend', 'turn', 'reset'].some((word) =>
      purpose.mentions(word),
    )
  );
}

const OPENED = [...OPEN_TO_ALL, 'open', 'website'];
const WATCHES = ['trail', 'logging', 'log', 'audit', 'detector', 'sink'];
const GUARDS = ['mfa', 'factor', 'protection', 'policy', 'rotation', 'encryption', 'key', 'webhook'];
const CLOUD_ROLE =
  /AdministratorAccess|IAMFullAccess|PowerUserAccess|cluster-admin|\b(?:owner|editor|contributor)\b/iu;
const ROLE = /\bgrant\s{1,8}(?:role\s{1,8})?["'`[]?(\w{1,100})["'`\]]?\s{1,8}to\s/iu;

/** `then drop the partition`: a part of a table goes as its structure is changed. */
function takesPartition(text: string, { purpose }: FlowModel): boolean {
  return (
    /\b(?:detach|drop)\s{1,8}partition\b/iu.test(text) &&
    purpose.asks('delete') &&
    purpose.mentions('partition')
  );
}

/** The task names the file, and every key that is let in stands in it as it is. */
function admitsNamed(text: string, { task }: FlowModel): boolean {
  const keys = text.match(/\b(?:ssh|ecdsa)-[\w-]{2,30}\s[A-Za-z0-9+/=]{20,800}/gu) ?? [];
  return (
    task.includes('authorized_keys') &&
    keys.length > 0 &&
    keys.every((key) => task.includes(key)) &&
    !ELSEWHERE.test(text)
  );
}

/** Another file of keys, or another way to be there later. */
const ELSEWHERE =
  /\.ssh\/(?!authorized_keys\b)\w|\bcrontab\b|\/etc\/(?:cron|rc\.local)|\b(?:systemctl|launchctl|schtasks)\b/iu;

/** `rotate the password of the reporting user`: nothing else of an account that the task names. */
function changesNamedPassword(text: string, { purpose }: FlowModel): boolean {
  const name = OWN_PASSWORD.exec(text)?.[1];
  return (
    name !== undefined &&
    (purpose.mentions('password') || purpose.mentions('credential')) &&
    purpose.asksChange &&
    splitWords(name).every((word) => purpose.mentions(word))
  );
}

const OWN_PASSWORD =
  /^\s{0,20}alter\s{1,8}(?:user|role|login)\s{1,8}["`[]?([\w-]{2,60})["`\]]?\s{1,8}(?:with\s{1,8})?(?:encrypted\s{1,8})?(?:password|identified\s{1,8}by)\b[^;]*;?\s*$/iu;

const GRANTEE = /\bto\s{1,8}(?:(?:role|user|group|share|account)\s{1,8})?["`[]?([\w-]{2,60})/iu;
/** All of a schema that the task names is not all that there is. */
const ALL_IN_SCHEMA =
  /\ball\s{1,8}(?:tables|views|sequences|functions)\s{1,8}in\s{1,8}schema\s{1,8}["`[]?([\w-]{2,60})/giu;
const BOUNDLESS =
  /\b(?:drop|truncate)\b|\ball\s(?:privileges|tables|schemas|databases)\b|\bgrant\sall\b|\bpublic\b|\bwith\s(?:grant|admin)\soption\b|\b(?:superuser|dba)\b|^(?![\s\S]*\bwhere\b)[\s\S]*\bdelete\s{1,8}from\b/i;

/** SELECT lists that take secret or identifying columns which the task does not name. */
function sensitiveColumns(text: string, model: FlowModel): readonly Danger[] {
  const found: Danger[] = [];
  for (const column of selectedColumns(text) ?? []) {
    const sensitivity = model.catalog.fieldSensitivity(column);
    if (
      sensitivity === undefined ||
      model.purpose.mentions(column) ||
      model.purpose.asksSensitive(sensitivity.class)
    )
      continue;
    const level = levelOf(sensitivity, column);
    if (level >= 3)
      found.push({
        harm: level === 4 ? 72 : 50,
        what: `selects ${quoted(column)}, which the task does not name`,
      });
  }
  return found;
}
