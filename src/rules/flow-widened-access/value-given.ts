import type { Primitive } from '../../script/facts.ts';
import type { ArgumentNode, CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { leafOf } from '../flow-model/tools/argument-names.ts';
import { isKeyLiteral } from '../flow-model/tools/resources.ts';
import { showPath } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { quoted } from '../message.ts';
import {
  asksLink,
  asksOnlyReading,
  asksPower,
  asksPublicAbroad,
  asksReading,
  asksRule,
  isRelease,
  LETS_WRITE,
  opensAsked,
  READ_ACCESS,
  RULES,
  WRITING,
} from './asked-access.ts';
import type { Widening } from './widening.ts';

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

export const POWER_SWITCHES = new Set(
  'candelegate can_delegate delegate delegable canshare can_share caninvite can_invite transferable write admin can_edit canedit can_write canwrite superuser privileged allow_write writable'.split(
    ' ',
  ),
);

const READ_SWITCHES = new Set('read_only readonly view_only viewonly'.split(' '));

const ACCESS_KEYS =
  /(?:role|access|permission|acl|audience|visibili|sichtbar|zugriff|freigabe|acceso|accesso|acc[eè]s|scope|privilege|type|member|principal|sharing|who|policy|cidr|public|grant|rights?|level)/i;

export function judge(
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
