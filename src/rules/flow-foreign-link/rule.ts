import { englishVerb } from '../../catalog/language/verbs.ts';
import { BELIEVED, type CallView, explicitAt } from '../flow-model/call-view.ts';
import { audiencesOf } from '../flow-model/destinations/audience.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { report } from '../flow-model/report.ts';
import { narrowing } from '../flow-model/rounds/narrowing.ts';
import { repeats } from '../flow-model/rounds/repetition.ts';
import { filled } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';

/** People are sent a link to a host that neither the configuration nor the user named. */
export const flowForeignLink: Rule = {
  id: 'FLOW_FOREIGN_LINK',
  family: 'flow',
  lifecycle: 'trial',
  severity: 7,
  precision: 'high',
  title: 'People are sent to an outside address',
  why: 'A message from a colleague’s agent is trusted; with a foreign link in it, it is a phishing mail from inside.',
  owasp: ['ASI09', 'ASI01', 'LLM05:2025'],
  atlas: ['AML.T0053', 'AML.T0048'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const view of model.calls) {
      if (view.effect('send') < BELIEVED && view.effect('write') < BELIEVED) continue;
      const link = linkIn(view, model);
      if (link === undefined) continue;
      yield report(
        view.call.span,
        weightOf(view, link.lure, model),
        `the text of ${quoted(view.name)} sends its readers to ${quoted(link.host)}, which is neither trusted nor named in the task`,
        'leave the link out, or use an address of the organisation',
      );
    }
  },
};

const LURE =
  /\b(?:sign[- ]?in|log[- ]?in|password|verify|confirm your|credential|unlock|reset|urgent|expire)|anmelden|passwort|contraseñ|mot de passe|ログイン|パスワード/i;

/** Readers are told to write to an address in the text. */
const ASKS_TO_WRITE =
  /\b(?:write|reply|contact|reach|e-?mail|mail|send|forward|report|get in touch|questions?|schreib\w*|escrib\w*|[ée]cri\w*|scriv\w*)\b[^@]{0,60}@/iu;

/** `https://${host}${path}` where the path is missing: what JavaScript writes for nothing belongs to no host. */
const HOST_AND_NOTHING = /:\/\/[\w.-]{0,253}[a-z]undefined(?![\w.-])/u;

const VOCABULARY = /^(?:@context|@type|\$schema|xmlns)$/u;

/** By which a kind of markup is named; nobody goes there. */
const VOCABULARIES = /^(?:…)?https?:\/\/(?:www\.w3\.org|schema\.org)(?:[/?#]|$)/iu;

function linkIn(view: CallView, model: FlowModel): { host: string; lure: boolean } | undefined {
  for (const node of view.arguments) {
    if (node.role === 'destination' || node.role === 'identity' || node.role === 'query') continue;
    // The vocabulary of a document is no place that anybody is sent to.
    if (VOCABULARY.test(node.leaf)) continue;
    for (const text of node.texts) {
      const plain = filled(text, '…');
      const linked = plain.includes('://');
      const mailed = plain.includes('@') && ASKS_TO_WRITE.test(plain);
      if ((!linked && !mailed) || HOST_AND_NOTHING.test(plain)) continue;
      for (const verdict of model.addresses(text)) {
        if (
          ((linked && (verdict.kind === 'url' || verdict.kind === 'host')) ||
            (mailed && verdict.kind === 'email')) &&
          (verdict.standing === 'outside' || verdict.standing === 'public') &&
          (LURE.test(plain) ||
            !(isServiceInUse(verdict.text, model) || leadsToRead(verdict.text, node.path, view, model))) &&
          !VOCABULARIES.test(verdict.text)
        ) {
          return { host: verdict.text, lure: LURE.test(plain) };
        }
      }
    }
  }
  return undefined;
}

/** `drive.google.com`, where the script works with `google_drive__searchFiles`: the links of what is there. */
function isServiceInUse(place: string, { calls }: FlowModel): boolean {
  const labels = HOST.exec(place)?.[1]?.toLowerCase().split('.');
  if (labels === undefined || labels.length < 2 || labels.pop() !== 'com') return false;
  return calls.some(({ name }) => {
    const [server, act] = name.split('__');
    const words = act === undefined ? [] : splitWords(server ?? '');
    const [owner = ''] = words;
    return (
      owner === labels.at(-1) &&
      !ANYBODYS.has(owner) &&
      labels.every((label) => label === 'www' || label === 'app' || words.includes(label))
    );
  });
}

/**
 * `https://app.intercom.com/inbox/${id}`: the place of a thing that a tool of the very service has read, by its id. A service is told by
 * the first part of its tools' names, or by a name of its own in what they say of themselves.
 */
function leadsToRead(place: string, path: readonly string[], view: CallView, model: FlowModel): boolean {
  const labels = HOST.exec(place)?.[1]?.toLowerCase().split('.') ?? [];
  if (labels.length < 2 || !OF_SERVICES.test(labels.pop() ?? '')) return false;
  return explicitAt(view, path).some(({ label }) => {
    const source = model.byId.get(label.call);
    if (source === undefined || !source.onlyReads || !KEY.test(label.path.at(-1) ?? '')) return false;
    return source.tools.some(({ name, declaration }) => {
      const [first = ''] = splitWords(name);
      const own = new Set(
        Array.from((declaration?.description ?? '').slice(0, 400).matchAll(OWN_NAME), ([, word = '']) =>
          word.toLowerCase(),
        ),
      );
      const owner = labels.at(-1) ?? '';
      const isOwner =
        own.has(owner) || (owner === first && !ANYBODYS.has(first) && englishVerb(first) === undefined);
      return (
        isOwner && labels.every((one) => one === owner || one === first || own.has(one) || PARTS.test(one))
      );
    });
  });
}

const OF_SERVICES = /^(?:com|io|so|app|dev|net|org|cloud|ai|co)$/u;
const PARTS = /^(?:www|app|my|web|console|dashboard|admin)$/u;
const KEY = /^(?:id|uuid|key|number|no|slug|iid|identifier)$|(?:_id|Id|_key|_number)$/u;
/** A word with a capital that begins no sentence. */
const OWN_NAME = /(?<![.!?:]\s)(?<=\s)(\p{Lu}\p{L}{3,20})\b/gu;

/** What tools of any house are called. */
const ANYBODYS = new Set(
  'mail email chat ticket tickets file files web http api calendar search send post store shop'.split(' '),
);

const HOST = /https:\/\/([a-z0-9.-]{1,253})(?:[/?#]|$)/iu;

function weightOf(view: CallView, lure: boolean, model: FlowModel): number {
  const many = repeats(view) || audiencesOf(view, model).some((audience) => audience.kind === 'crowd');
  if (many && narrowing(view, model) !== 'chosen') return lure ? 80 : 72;
  if (many) return lure ? 60 : 42;
  return lure ? 45 : 42;
}
