import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { LabelUse } from '../../../script/facts.ts';
import { BELIEVED, type CallView, declaresArgument, nodeAt } from '../call-view.ts';
import type { Audience, AudienceKind } from '../destinations/audience.ts';
import { isObjectOf } from '../destinations/recipient.ts';
import type { FlowModel } from '../model.ts';
import { oncePer } from '../once.ts';
import { oncePerTask } from '../task/purpose.ts';
import { leafOf, namesExplanation } from '../tools/argument-names.ts';
import { splitWords } from '../words.ts';
import type { Payload } from './payload.ts';
import { sameObject } from './stored.ts';

/** The login that was read by the name of a host is used at that host, which the user knows. */
export function belongsTo(source: CallView, { kind, text }: Audience): boolean {
  if (!SAFE.has(kind) || kind === 'inside' || kind === 'unknown') return false;
  return source.literals.some(
    (literal) => /^[\w-]+(?:\.[\w-]+)+$/u.test(literal) && hostIn(text) === literal,
  );
}

function hostIn(address: string): string {
  return (
    address
      .replace(/^[a-z][a-z0-9+.-]*:\/\//iu, '')
      .split(/[/?#:]/u)[0]
      ?.toLowerCase() ?? ''
  );
}

/** Places where a credential may be used, and an object be written back. */
export const SAFE: ReadonlySet<AudienceKind> = new Set(['own', 'colleague', 'named', 'inside', 'unknown']);

/** Writing back to the object that the data came from tells nobody anything new. */
export function isUse(
  payload: Payload,
  audience: Audience,
  view: CallView,
  source: CallView,
  model: FlowModel,
): boolean {
  const { at, label } = payload.use;
  // A field of a record that is put back where it was, by the record's own id.
  if (SAFE.has(audience.kind) && leafOf(at) === leafOf(label.path) && isObjectOf(view, source, model))
    return true;
  if (!sameObject(view, source, model)) return false;
  // A secret in what people read is told, whatever it is written on.
  if (payload.level === 4 && (namesExplanation(leafOf(at)) || view.tools.some(keepsLog))) return false;
  // Whoever is answered through their own object may be called by their name.
  if (audience.kind === 'foreign' && audience.path === undefined)
    return payload.level <= 2 && payload.class === 'personal';
  if (!SAFE.has(audience.kind)) return false;
  // Another recipient beside the object makes it a message.
  if (audience.path === undefined || payload.level <= 1) return true;
  return source.literals.includes(audience.text);
}

/** `Add a line to the call log of a customer`: whoever works on it later reads it all. */
const keepsLog = oncePer(({ declaration }: ToolKnowledge) =>
  ADDS_TO_LOG.test(declaration?.description?.slice(0, 300) ?? ''),
);
const ADDS_TO_LOG =
  /^(?:add|write|put|append|leave|record)s? (?:an? |one )?(?:new )?(?:line|entry|note|remark|record|comment)s? (?:in|to|into|on) (?:the |an? )?(?:\w{1,20} ){0,3}(?:log|journal|logbook|diary|history|timeline|register|file)\b/iu;

const CREDENTIAL_WORDS = new Set([
  'password',
  'passwd',
  'pwd',
  'token',
  'secret',
  'auth',
  'authorization',
  'credential',
  'credentials',
  'key',
  'apikey',
  'bearer',
  'session',
  'cookie',
]);

/** `client_secret=` or `"password":"` stands before it in the text of a request to an address. */
export function isCredentialIn(view: CallView, { at }: LabelUse): boolean {
  const texts = nodeAt(view, at)?.view.texts ?? [];
  return (
    texts.length > 0 &&
    view.literals.some((literal) => literal.includes('://')) &&
    texts.every((text) =>
      text.some((part, i) => part !== null && text[i + 1] === null && NAMED_BEFORE.test(part)),
    )
  );
}

/** An address at which one logs in. */
export const LOGIN =
  /^https:\/\/[^/?#]+\/(?:[^?#]*\/)?(?:oauth2?|token|login|signin|sign-in|sessions?|auth|authenticate|connect)(?:[/?#]|$)/i;

/** A store whose purpose is to hold secrets (`set_secret`, `vault_write`), or the file for them that the task names. */
export function isKeptPlace(view: CallView, model: FlowModel): boolean {
  return (
    view.tools.every(
      ({ name, declaration }) =>
        KEEPS_SECRETS.test(splitWords(name).join(' ')) ||
        (typeof declaration?.description === 'string' && KEEPS.test(declaration.description.slice(0, 200))),
    ) ||
    (view.effect('send') < BELIEVED &&
      view.arguments.some(
        ({ path, view: value }) =>
          path.length === 1 &&
          value.complete &&
          value.constants.some(
            (one) => typeof one === 'string' && KEEPING_FILE.test(one) && model.task.includes(one),
          ),
      )) ||
    keepsByCommand(view, model)
  );
}

/** `aws secretsmanager put-secret-value --secret-id ci/deployer …`: a literal command that keeps secrets, in the one that the task names. */
function keepsByCommand({ arguments: nodes }: CallView, { task }: FlowModel): boolean {
  return nodes.some(
    ({ role, texts }) =>
      role === 'command' &&
      texts.length > 0 &&
      texts.every(([start]) => {
        if (start === null || start === undefined || !KEEPING_COMMAND.test(start.slice(0, 200))) return false;
        return start
          .slice(0, 1000)
          .split(/[\s'"=]+/u)
          .some((word) => word.length > 4 && /[/_.:-]/u.test(word) && task.includes(word));
      }),
  );
}

/** Nothing but the command itself: no second one, nothing that it is piped into. */
const KEEPING_COMMAND =
  /^\s{0,20}(?:aws secretsmanager (?:put-secret-value|create-secret|update-secret)|aws ssm put-parameter|gcloud secrets versions add|az keyvault secret set|vault kv put|gh secret set|doppler secrets set|op item (?:create|edit)|kubectl create secret)\b[^|;&`$]{0,200}$/u;

const KEEPS_SECRETS =
  /^(?=.*\b(?:secrets?|vault|credentials?|passwords?|keystore|keychain)\b)(?=.*\b(?:set|put|write|store|save|create|update|add|rotate)\b)/u;

const KEEPS =
  /^(?:set|put|write|store|save|create|update|add|upsert)s?\b[^.]{0,40}\b(?:secrets?|secrets? manager|vault|parameter store|password manager|keystore|keychain|masked|protected variables?)\b/i;

const FOR_ITS_HOLDER =
  /^(?:temporary|temp|initial|first|start|one|otp|door|gate|room|entry|locker|key|box|checkin|pickup|voucher|booking|wifi)$/u;

/** `temporaryPassword`, `initial_pin` */
export function isFirstPassword({ use }: Payload): boolean {
  const words = splitWords(leafOf(use.label.path));
  return (
    words.some((word) => FOR_ITS_HOLDER.test(word)) &&
    words.some((word) => /^(?:password|passcode|pin|pass|pwd|code)$/u.test(word))
  );
}

/** What opens their own page to somebody, where the task speaks of each one's own: a token of an unsubscribe link, an invitation. */
export function isOwnLink({ use }: Payload, model: FlowModel): boolean {
  const words = splitWords(leafOf(use.label.path));
  return (
    words.some((word) => LINKS.has(word)) && !words.some((word) => KEYS.has(word)) && asksOwnLinks(model)
  );
}

const LINKS = new Set('token link url code invite invitation ticket voucher'.split(' '));
/** Of an account or a program, whatever else it is called. */
const KEYS = new Set('access api auth bearer refresh session admin secret private csrf id jwt'.split(' '));

const asksOwnLinks = oncePerTask(({ task }) => OWN_LINKS.test(task));
const OWN_LINKS =
  /\b(?:own|personal|personali[sz]ed|individual|unique|his or her|jeweilig\w{1,2}|eigene\w{1,2}|pers[öo]nliche\w{0,2}|propio|personnel)\s(?:[\w-]{2,20}\s){0,2}(?:links?|urls?|codes?|tokens?|invitations?|tickets?|vouchers?|einladung\w{0,2}|enlaces?|liens?|code)\b/iu;

/** Files that programs read their credentials from. */
const KEEPING_FILE =
  /(?:^|\/)\.?(?:env(?:\.[\w-]{1,20})?|[\w-]{1,30}\.env|netrc|pgpass|npmrc|pypirc|my\.cnf|credentials(?:\.\w{1,5})?|secrets?\.\w{1,5}|kubeconfig)$/u;

const NAMED_BEFORE =
  /(?:secret|password|passwd|pwd|token|api[_-]?key|assertion|code)["']?\s{0,2}[=:]\s{0,2}["']?$/iu;

/** A tool that writes on a public page is given the token for it in an argument that it declares for that; the page does not show it. */
export function isOpenedBy(view: CallView, { at }: LabelUse): boolean {
  return OPENS.test(leafOf(at)) && declaresArgument(view, at);
}

/** A `key` alone may as well be the name of an object. */
const OPENS = /token|passw|credential|auth|secret|api_?key/iu;

/** A secret in an argument for secrets is used, not told. */
export function isCredentialArgument(at: readonly string[]): boolean {
  return at.slice(-2).some((segment) => splitWords(segment).some((word) => CREDENTIAL_WORDS.has(word)));
}
