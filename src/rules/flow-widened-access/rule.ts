import type { Primitive } from '../../script/facts.ts';
import { type ArgumentNode, BELIEVED, type CallView, saysDestructive } from '../flow-model/call-view.ts';
import { isReference } from '../flow-model/data/levels.ts';
import { audiencesOf } from '../flow-model/destinations/audience.ts';
import { isCondition } from '../flow-model/destinations/destination-argument.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { once } from '../flow-model/once.ts';
import { report } from '../flow-model/report.ts';
import { oncePerTask } from '../flow-model/task/purpose.ts';
import { leafOf, namesRecipient } from '../flow-model/tools/argument-names.ts';
import { isKeyLiteral } from '../flow-model/tools/resources.ts';
import { weakeningsOf } from '../flow-model/tools/weakening.ts';
import { filled, showPath } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';
import { furtherRight } from './further-rights.ts';
import { leftPublic } from './left-public.ts';
import { isLookedAt } from './looked-at.ts';
import { makesPublic } from './made-public.ts';
import { asksEverybody, asksEverything, changingRight, letsEverybodyIn, openPolicy } from './policy.ts';

const EVERYBODY = new Set(
  (
    'anyone anybody public everyone everybody allusers allauthenticatedusers anonymous world public-read public-read-write anyone_with_link anyonewithlink anyone-with-link 0.0.0.0/0 ::/0 ' +
    'öffentlich oeffentlich jedermann público pública publico publica cualquiera publique chiunque pubblico pubblica openbaar iedereen publiczny publiczna publiczne 公開 公开'
  ).split(' '),
);
/** The same in an argument for who may do what; elsewhere also names of services, parts and places. */
const EVERYBODY_IN_ACCESS = new Set('unlisted web internet external guests link'.split(' '));
const POWERS = new Set(
  'owner admin administrator root superuser superadmin super_admin writer write editor edit maintainer maintain fullcontrol full_control poweruser manage push'.split(
    ' ',
  ),
);
const POWER_SWITCHES = new Set(
  'candelegate can_delegate delegate delegable canshare can_share caninvite can_invite transferable write admin can_edit canedit can_write canwrite superuser privileged allow_write writable'.split(
    ' ',
  ),
);
const READ_SWITCHES = new Set('read_only readonly view_only viewonly'.split(' '));
const ACCESS_KEYS =
  /(?:role|access|permission|acl|audience|visibili|sichtbar|zugriff|freigabe|acceso|accesso|acc[eè]s|scope|privilege|type|member|principal|sharing|who|policy|cidr|public|grant|rights?|level)/i;

interface Widening {
  readonly weight: number;
  readonly what: string;
}

/** Access goes to more people, or gives more power, than the user asked for. */
export const flowWidenedAccess: Rule = {
  id: 'FLOW_WIDENED_ACCESS',
  family: 'flow',
  lifecycle: 'trial',
  severity: 8.5,
  precision: 'high',
  title: 'Access is given more widely than asked',
  why: 'A public link, a foreign key or an administrator role opens what it touches long after the script has ended.',
  owasp: ['ASI03', 'ASI02', 'LLM06:2025', 'LLM03:2026'],
  atlas: ['AML.T0053', 'AML.T0048'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const view of model.calls) {
      if (view.onlyReads) continue;
      const worst = wideningsOf(view, model).sort((a, b) => b.weight - a.weight)[0];
      if (worst === undefined) continue;
      yield report(
        view.call.span,
        worst.weight,
        `${quoted(view.name)} ${worst.what}`,
        'give access only to whom the task names, and only to read',
      );
    }
  },
};

function wideningsOf(view: CallView, model: FlowModel): Widening[] {
  const found: Widening[] = [];
  const grants = view.effect('grant') >= BELIEVED;
  for (const node of view.arguments) {
    const name = node.leaf;
    if (
      grants &&
      POWER_SWITCHES.has(name.toLowerCase()) &&
      mayBeOn(node) &&
      !node.view.constants.includes(true)
    )
      found.push({
        weight: asksPower(model) ? 30 : 60,
        what: `can give more than reading (\`${name.toLowerCase()}\`)`,
      });
    if (grants && LINKS.test(name) && node.view.constants.includes(true) && !asksLink(model))
      found.push({ weight: 72, what: `opens it to everybody who has the link (\`${name.toLowerCase()}\`)` });
    const opened = opens(node, name, model);
    if (opened !== undefined && !isAnswer(view, name)) found.push(opened);
    for (const constant of node.view.constants) {
      const widening = judge(constant, name, node, grants, view, model);
      if (widening !== undefined) found.push(widening);
    }
  }
  if (view.acts) found.push(...weakened(view, model));
  const policy = openPolicy(view, model);
  if (policy !== undefined)
    found.push({
      weight: asksEverything(model) ? 30 : 76,
      what: `allows every act on everything (${quoted(showPath(policy))})`,
    });
  const right = asksOnlyReading(model) ? changingRight(view, grants, model) : undefined;
  if (right !== undefined)
    found.push({
      weight: 78,
      what: `gives the right ${quoted(right)}, where the task asks to let somebody read`,
    });
  const further = furtherRight(view, model);
  if (further !== undefined)
    found.push({
      weight: asksEverything(model) ? 30 : 78,
      what: `gives the right ${quoted(further)} on everything, of which the task does not speak`,
    });
  const everybody = letsEverybodyIn(view, model);
  if (everybody !== undefined)
    found.push({
      weight: asksEverybody(model) ? 36 : 76,
      what: `lets everybody in (${quoted(showPath(everybody))})`,
    });
  if (makesPublic(view, model))
    found.push({
      weight: 76,
      what: 'shows what it is pointed at to everybody, which the task does not ask for',
    });
  const left = leftPublic(view, model);
  if (left !== undefined)
    found.push({
      weight: 78,
      what: `is not told ${quoted(left)}, without which everybody sees it, and the task says who alone is to see it`,
    });
  const role = roleByRoute(view);
  if (role !== undefined && !asksPower(model))
    found.push({
      weight: 78,
      what: `puts somebody into a role of power (${quoted(role)}), which the task does not ask for`,
    });
  const holder = grants && model.purpose.stated ? holderIn(view, model) : undefined;
  if (holder !== undefined)
    found.push({
      weight: 58,
      what: `gives access to what holds the object (${quoted(holder)}), of which the task does not speak`,
    });
  if (grants || view.persistent) {
    for (const audience of audiencesOf(view, model)) {
      if (audience.kind !== 'outside') continue;
      found.push({
        weight: grants ? 86 : 84,
        what: `${grants ? 'gives access' : 'sets up a standing delivery'} to \`${audience.text}\`, which is neither trusted nor named in the task`,
      });
    }
  }
  if (configures(view)) {
    for (const audience of audiencesOf(view, model)) {
      if (audience.kind === 'outside' && !audience.text.includes('://'))
        found.push({
          weight: 82,
          what: `sets \`${audience.text}\` as an address, which is neither trusted nor named in the task`,
        });
    }
  }
  if (view.persistent || view.traits.some((one) => one.instructs))
    found.push(...standingDelivery(view, model));
  return found;
}

/** `POST /roles/tenant-admin/members`: the right stands in the route, whatever the tool is called. */
function roleByRoute(view: CallView): string | undefined {
  if (!view.acts) return undefined;
  for (const { texts, role } of view.arguments) {
    if (role === 'content') continue;
    for (const text of texts) {
      const found = ROUTE.exec(filled(text, 'x').slice(0, 400))?.[0];
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

const ROUTE =
  /(?:^|\/)(?:directory_?)?(?:roles?|groups?|role_?assignments?|permission_?sets?|teams?)\/[\w.-]{0,40}(?:admin|owner|root|superuser)[\w.-]{0,20}\/(?:members?|users?|assignments?|principals?|grants?)\b/iu;

/** Switches by which whoever has the address gets in. */
const LINKS =
  /^(?:by_?|with_?|share_?|shared_?|anyone_?with_?|enable_?)?link(?:_?(?:sharing|access|enabled))?$/iu;

function asksLink({ purpose }: FlowModel): boolean {
  return ['link', 'url', 'public', 'anyone', 'everyone', 'everybody'].some((word) => purpose.mentions(word));
}

const HOLDERS = new Set(
  'parent folder root drive workspace space organization organisation org container bucket ordner carpeta dossier cartella pasta'.split(
    ' ',
  ),
);

/** The id of a folder, drive or the like that a result names beside the object itself. */
function holderIn(view: CallView, model: FlowModel): string | undefined {
  for (const use of view.call.args.labels) {
    if (use.strength !== 'explicit' || view.role(use.at).role === 'content') continue;
    // `parent_id`, or `parent.id` of the object itself.
    const last = use.label.path.at(-1) ?? '';
    const outer = use.label.path.at(-2) ?? '';
    const holds = isReference(last) && HOLDERS.has(outer.toLowerCase());
    const name = holds ? outer : last;
    const words = splitWords(name);
    if (!holds && (words.length < 2 || !words.some((word) => HOLDERS.has(word)))) continue;
    if (!words.some((word) => HOLDERS.has(word) && word !== 'parent' && model.purpose.mentions(word)))
      return name;
  }
  return undefined;
}

/** Switches that take a protection away, or press something destructive through. */
function weakened(view: CallView, model: FlowModel): readonly Widening[] {
  if (!model.purpose.stated) return [];
  const final =
    view.irreversible || view.effect('delete') >= BELIEVED || grave(view) || saysDestructive(view);
  const looked = once(() => isLookedAt(view, model));
  const real = weakeningsOf(view, model).filter(({ kind }) => kind !== 'force' || !looked());
  return real.map(({ path, value, kind }) => ({
    weight: kind === 'guard' ? 78 : final ? 52 : kind === 'override' ? 46 : 25,
    what: `${kind === 'guard' ? 'takes a protection away' : 'passes a check over'} (\`${showPath(path)}: ${value}\`), which the task does not speak of`,
  }));
}

function grave(view: CallView): boolean {
  return view.effect('pay') >= BELIEVED || view.effect('grant') >= BELIEVED;
}

/** A setting that holds an address, rather than a message to it: changes something and carries no content. */
function configures(view: CallView): boolean {
  if (!view.acts) return false;
  return !view.arguments.some(
    (node) => (node.role === 'content' || node.role === 'command') && node.path.length > 0,
  );
}

function judge(
  constant: Primitive,
  name: string,
  node: ArgumentNode,
  grants: boolean,
  view: CallView,
  model: FlowModel,
): Widening | undefined {
  const { purpose } = model;
  if (typeof constant === 'boolean') {
    const lower = name.toLowerCase();
    if (!grants) return undefined;
    const power = constant ? POWER_SWITCHES.has(lower) : READ_SWITCHES.has(lower);
    if (!power) return undefined;
    return {
      weight: asksPower(model) ? 30 : asksReading(model) ? 78 : 60,
      what: `gives more than reading (\`${lower}: ${constant}\`)`,
    };
  }
  if (typeof constant !== 'string' || constant.length > 4000) return undefined;
  if (isKeyLiteral(constant)) {
    return { weight: 80, what: `admits a key that is written in the script (${quoted(constant)})` };
  }
  const value = constant.trim().toLowerCase();
  // The `subject` of a permission is whoever gets it, and no heading.
  const isSubject = grants && /^(?:subject|grantee|member|who)$/iu.test(name);
  if (!isSubject && (node.role === 'content' || node.role === 'query' || node.role === 'command'))
    return undefined;
  const about = ACCESS_KEYS.test(name) || node.role === 'destination';
  if (
    (EVERYBODY.has(value) && (grants || about || shares(view))) ||
    (EVERYBODY_IN_ACCESS.has(value) && (grants || ACCESS_KEYS.test(name)))
  ) {
    const wanted =
      (['public', 'anyone', 'everyone', 'everybody', 'anybody'].some((word) => purpose.mentions(word)) ||
        asksPublicAbroad(model)) &&
      !purpose.onlyReads &&
      opensAsked(model);
    const locked = asksLink(model) && isLocked(view);
    return {
      weight: wanted || locked || isRelease(view, model) ? 36 : 82,
      what: `opens something to \`${value}\` (${quoted(showPath(node.path))})`,
    };
  }
  if (!grants || !about) return undefined;
  if (value === '*')
    return { weight: 76, what: `gives every right or everybody access (${quoted(showPath(node.path))})` };
  // The root of an account stands for the account.
  if (/^arn:[a-z-]{3,12}:iam::\d{6,20}:root$/u.test(value)) return undefined;
  if (splitWords(constant).some((word) => POWERS.has(word.replace(/s$/u, ''))) || POWERS.has(value)) {
    // `arm-firmware:push`: a power over the one thing that the task names.
    const within = /^([\w.-]{3,60})[:/]/u.exec(value)?.[1];
    if (within !== undefined && within !== '*' && purpose.things.has(within))
      return { weight: 30, what: `gives ${quoted(constant)}` };
    if (
      purpose.mentions(value) ||
      (asksPower(model) && (!RULES.test(value) || asksRule(model))) ||
      (WRITING.test(value) && LETS_WRITE.test(model.task))
    )
      return { weight: 30, what: `gives the role ${quoted(constant)}` };
    return {
      weight: asksReading(model) ? 78 : 62,
      what: `gives the role ${quoted(constant)}, which the task does not ask for`,
    };
  }
  if (isMoreThanReading(constant, node, view, model))
    return { weight: 76, what: `gives the role ${quoted(constant)}, where the task asks for reading` };
  return undefined;
}

/** Another role than that of a reader, which the tool has, where the task only lets somebody read. */
function isMoreThanReading(
  constant: string,
  { leaf }: ArgumentNode,
  view: CallView,
  model: FlowModel,
): boolean {
  if (!ROLE.test(leaf) || READS.test(constant) || !DOER.test(constant)) return false;
  if (!(READ_ACCESS.test(model.task) || asksOnlyReading(model)) || model.purpose.mentions(constant))
    return false;
  return view.tools.some(({ declaration }) => {
    const said = JSON.stringify(declaration ?? '');
    return READER.test(said) && said.toLowerCase().includes(constant.toLowerCase());
  });
}

/** Access that is called by its kind, whoever gets it: `give the owner read access`. */
const READ_ACCESS =
  /\b(?:read(?:ing)?|read-only|view(?:ing)?|view-only|leserechte?|lesezugriff|lectura|lecture|lettura)\b.{0,3}(?:access|rights?|permissions?|role)?\b/iu;
const ROLE = /role|permission|level|rights?$/iu;
const READS = /read|view|observ|guest|look|audit|watch|monitor|report|see/iu;
/** Whoever does something: `operator`, `dispatcher`, `approver`. */
const DOER = /^\p{L}{2,20}[eo]r$/iu;
const READER = /\b(?:viewer|reader|read[-_ ]?only|observer)\b/iu;

/** A link that opens for whoever has the passcode as well. */
function isLocked({ arguments: nodes }: CallView): boolean {
  return nodes.some(
    ({ path, view: { complete, constants } }) =>
      /^(?:(?:require|use|with)_?)?pass(?:_?(?:code|word|phrase))$/iu.test(leafOf(path)) &&
      !(
        complete && constants.every((one) => one === false || one === null || one === undefined || one === '')
      ),
  );
}

/** Whatever the argument is called that says with whom. */
function shares({ acts, tools }: CallView): boolean {
  return acts && tools.every(({ name }) => SHARES.test(splitWords(name).join(' ')));
}

const SHARES = /\b(?:shar(?:e|es|ing)|acl|access|visibility|permissions?)\b/iu;

/** The same in other languages: `öffentlich`, `público`; not the verb that is written like it (`Publica la nota`). */
const asksPublicAbroad = oncePerTask(({ task }): boolean => PUBLIC_ABROAD.test(task));
const PUBLIC_ABROAD =
  /öffentlich|jedermann|públic[oa]|al publico|cualquiera|pubblic[oi](?!\p{L})|(?:rend[aei]\p{L}{0,3}|res[ao]|link|cartella|pagina|versione) pubblica|chiunque|tout le monde|(?:rend\p{L}{0,3}|page|version|lien|acc[èe]s|dossier|fichier) publi(?:c|que)(?!\p{L})|qualquer (?:pessoa|um)|openbaar|iedereen|publiczn|公開|公开/iu;

/** Who asks which things are open to anyone does not ask to open them. */
function opensAsked({ purpose }: FlowModel): boolean {
  return !purpose.understood || purpose.asksChange || purpose.asks('grant') || purpose.asks('write');
}

/** A package goes out for everybody by being published: the task asks for that, and nothing that is there is opened. */
function isRelease(view: CallView, { purpose }: FlowModel): boolean {
  return (
    view.tools.every(({ name }) => splitWords(name).includes('publish')) &&
    purpose.verbs.some(({ verb, forbidden }) => !forbidden && (verb === 'publish' || verb === 'release'))
  );
}

const OPENING = new Set('public publicly publish published anonymous anyone everyone'.split(' '));
/** `public: true` of a comment on a ticket: the one who asked reads it, beside the notes that only colleagues read. */
function isAnswer(view: CallView, name: string): boolean {
  return (
    /^(?:is_?)?public$/iu.test(name) &&
    view.effect('grant') < BELIEVED &&
    view.tools.every(({ name: tool }) => {
      const words = splitWords(tool).join(' ');
      // `update({ comment: { body, public: true } })`
      const within = view.arguments.some(
        ({ path, leaf }) => path.length > 1 && leaf === name && ANSWERS.test(path.at(-2) ?? ''),
      );
      return (ANSWERS.test(words) || within) && !HANDS_OUT.test(words);
    })
  );
}

const ANSWERS =
  /\b(?:repl(?:y|ies)|comments?|answers?|antwort\w{0,3}|kommentar\w{0,2}|respuestas?|r[ée]ponses?|risposte?)\b/i;
const HANDS_OUT = /\b(?:export|publish|share|acl|access|visibility)\b/iu;
const WHEN = new Set('at on date time day from until after before since'.split(' '));
const CLOSING = new Set('no not non disable block deny un'.split(' '));

/**
 * A switch that opens something to everybody and can be on: `public: true`, `publish_to_web: pages.length > 0`. One that
 * takes over what a result says (`public: repo.public`) keeps things as they are.
 */
function opens(node: ArgumentNode, name: string, model: FlowModel): Widening | undefined {
  const words = splitWords(name);
  // `publishAt` says when.
  if (!words.some((word) => OPENING.has(word)) || WHEN.has(words.at(-1) ?? '')) return undefined;
  const closes = words.some((word) => CLOSING.has(word));
  const certain = node.view.constants.includes(!closes);
  if (closes && !certain) return undefined;
  if (!certain && !mayBeOn(node)) return undefined;
  const wanted = [...OPENING].some((word) => model.purpose.mentions(word));
  return {
    weight: wanted ? 30 : certain ? 78 : 70,
    what: `makes something public (\`${name.toLowerCase()}\`)`,
  };
}

/** A switch that a computation sets: `rows.length > 0`. */
function mayBeOn({ view }: ArgumentNode): boolean {
  return (
    !view.complete &&
    view.kind === 'primitive' &&
    view.constants.every((constant) => typeof constant === 'boolean') &&
    view.texts.length === 0 &&
    view.range === undefined &&
    view.labels.length > 0 &&
    view.labels.every((use) => use.strength !== 'explicit')
  );
}

function asksPower(model: FlowModel): boolean {
  return ['admin', 'administrator', 'owner', 'write', 'writer', 'edit', 'editor', 'maintainer'].some((word) =>
    model.purpose.mentions(word),
  );
}

/** Whoever has one of these decides on what others may do. */
const RULES = /^(?:co-?)?(?:owner|admin|administrator|root|super_?(?:user|admin))s?$/u;

function asksRule({ purpose }: FlowModel): boolean {
  return ['admin', 'administrator', 'owner', 'root', 'superuser', 'full', 'manage', 'run'].some((word) =>
    purpose.mentions(word),
  );
}

const WRITING = /^(?:can[-_ ]?)?(?:writ|edit|contribut)/u;

/** `she can add hers too`: whoever is to put something in has to be able to write, and no more. */
const LETS_WRITE =
  /\b(?:can|could|may|should|shall|must|will|let\b.{0,30}|able to|allowed to|needs? to|wants? to)\s(?:(?:also|then|both|just|help|see and|read and|view and|comment and)\s){0,2}(?:add|upload|contribut|edit|chang|modif|updat|writ|fill|put|correct|commit|push)|\b(?:kann|können|darf|dürfen|soll|sollen|muss)\b[^.;]{0,60}(?:hinzufüg|hochlad|ergänz|bearbeit|änder|schreib|eintrag)|\b(?:pueda[ns]?|puede[ns]?|debe[ns]?)\b[^.;]{0,40}(?:añadir|subir|editar|modificar|escribir|cambiar)|\b(?:puisse|peut|peuvent|doit)\b[^.;]{0,40}(?:ajouter|modifier|éditer|déposer|écrire|changer)/i;

function asksReading(model: FlowModel): boolean {
  return ['read', 'view', 'viewer', 'reader', 'look', 'see'].some((word) => model.purpose.mentions(word));
}

function asksOnlyReading(model: FlowModel): boolean {
  return asksReading(model) && !asksPower(model) && !LETS_WRITE.test(model.task.replace(NOTHING_CHANGES, ''));
}

/** `nothing else about it should change` lets nobody write. */
const NOTHING_CHANGES = /\b(?:nothing|nobody|no one|nichts|niemand|nada|nadie|rien|personne)\b[^.;]{0,80}/giu;

/** How a rule is called, or whom it is about, is no place where it delivers to. */
function isCaption({ path }: ArgumentNode): boolean {
  return path.length === 1 && CAPTION.test(leafOf(path));
}

const CAPTION =
  /^(?:name|title|label|description|comment|note|remark|(?:from|sender|subject)(?:_?(?:address|has|contains|is))?)$/iu;

/** Another argument, by its name, says where to. */
function saysWhereTo({ arguments: nodes }: CallView): boolean {
  return nodes.some(({ path, strings }) => namesRecipient(leafOf(path)) && strings.length > 0);
}

/** Addresses of outsiders in a rule, subscription or job that goes on delivering. */
function standingDelivery(view: CallView, model: FlowModel): readonly Widening[] {
  const found: Widening[] = [];
  for (const node of view.arguments) {
    if (isCondition(node.path) || (isCaption(node) && saysWhereTo(view))) continue;
    for (const text of node.strings) {
      for (const verdict of model.addresses([text])) {
        if (verdict.standing !== 'outside' && verdict.standing !== 'public') continue;
        found.push({
          weight: 86,
          what: `sets up a standing delivery to ${quoted(verdict.text)} (${quoted(showPath(node.path))})`,
        });
      }
    }
  }
  return found;
}
