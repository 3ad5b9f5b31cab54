import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { LabelUse } from '../../../script/facts.ts';
import type { CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { oncePer } from '../once.ts';
import { leafOf } from '../tools/argument-names.ts';
import { traitsOf } from '../tools/tool-traits.ts';
import { splitWords } from '../words.ts';
import { isReference } from './levels.ts';

/**
 * Who decides what a value says.
 * - `free-text`: prose that outsiders can write, where an order can be hidden;
 * - `sender`: the address from which an outsider wrote;
 * - `structured`: ids, states and the like of an outsider's object;
 * - `trusted`: a system that only the organisation writes to.
 */
export type Trust = 'free-text' | 'sender' | 'structured' | 'trusted';

const PROSE = new Set(
  (
    'body text content contents description snippet html markdown message messages comment comments summary transcript ' +
    'caption bio review raw subject title note notes answer reply output stdout stderr page result excerpt prompt ' +
    'instruction instructions details memo remark remarks feedback article post readme reference purpose verwendungszweck ' +
    'letter letters concepto causale libelle nachricht inhalt cuerpo texto ' +
    'mensaje corps contenu messaggio testo corpo mensagem conteudo 本文 内容 正文 备注'
  ).split(' '),
);
const SENDER = new Set(
  'from sender reply_to replyto author requester email mail contact owner user by submitter customer supplier vendor seller buyer bidder applicant claimant reporter investigator assignee manager reviewer client guest attendee participant invitee organizer organiser member subscriber recipient lieferant kunde proveedor cliente fournisseur client fornitore od von de expediteur remitente mittente remetente absender nadawca'.split(
    ' ',
  ),
);

/** One of them, or several: `attendees`. */
function isSender(word: string): boolean {
  return SENDER.has(word) || (word.endsWith('s') && SENDER.has(word.slice(0, -1)));
}

export function trustOf(use: LabelUse, model: FlowModel): Trust {
  let trust = model.trusts.get(use.label.id);
  if (trust === undefined) {
    trust = judge(use, model);
    model.trusts.set(use.label.id, trust);
  }
  return trust;
}

/** A store of messages that says itself that its content comes from the open world. */
function readsOutsiders(source: CallView): boolean {
  return (
    source.onlyReads &&
    source.tools.some(
      (tool) => tool.declaration?.annotations?.openWorldHint === true && traitsOf(tool).ownStore,
    )
  );
}

const SYSTEM_WORDS = new Set(
  'id ids key keys url link uri href path file filename files sha hash number labels amount total currency price fare fee quantity qty start end due code'.split(
    ' ',
  ),
);

function isSystemWord(word: string): boolean {
  return SYSTEM_WORDS.has(word);
}

/** Names of the prose that a person writes to another. */
const BODIES = new Set(
  'body html snippet attachment ocr transcript comment comments message messages reply remark remarks note notes description summary feedback review caption instruction instructions memo reference letter letters purpose verwendungszweck concepto causale libelle nachricht bemerkung bemerkungen notiz notizen cuerpo nota notas observaciones corps remarque remarques messaggio osservazioni 本文 備考 正文 内容 備註 备注'.split(
    ' ',
  ),
);

/** What is made gets a number or name from the system. */
const HANDLE = /(?:^|_)(?:ids?|key|no|nr|number|ref|reference|channel_name|permalink|shortlink)$/iu;
const MAKES = /\b(?:create|open|declare|start|register|add|new|issue|book|submit|upload)\b/iu;

/** `reviewId`, `content_id`: given by the system, whatever it is the id of. */
const KEY = /(?:^|_)(?:uu)?ids?$|[a-z]Ids?$/u;

const CARRIES = new Set(['text', 'content', 'value', 'raw']);

/** The text that a person wrote, or something cut out of it. */
export function isProse(path: readonly string[]): boolean {
  return splitWords(leafOf(path)).some((word) => BODIES.has(word) || word === 'text' || word === 'content');
}

/** Fields of which the description says that somebody outside wrote them: `letter is the text that the applicant uploaded`. */
const writtenByOutsiders = oncePer(({ declaration }: ToolKnowledge): ReadonlySet<string> => {
  const fields = new Set<string>();
  const told = declaration?.description;
  if (typeof told !== 'string') return fields;
  for (const sentence of told.slice(0, 600).split(/[.;\n]/u)) {
    const field = WRITTEN.test(sentence) && OUTSIDER.test(sentence) ? FIELD.exec(sentence)?.[1] : undefined;
    if (field !== undefined) fields.add(field.toLowerCase());
  }
  return fields;
});

const FIELD = /^\s*[`"']?([a-z]\w{1,40})[`"']? (?:is|are|holds?|contains?|has|=|:|comes?|was|were)\s/iu;
const WRITTEN =
  /\b(?:wrote|writes?|written|uploads?|uploaded|typed?|types|enters|entered|filled|submits?|submitted|posts|posted|said|says|sends?|sent|adds?|added|supplies|supplied)\b/iu;
const OUTSIDER =
  /\b(?:applicants?|candidates?|customers?|clients?|visitors?|guests?|senders?|callers?|passengers?|patients?|tenants?|suppliers?|vendors?|sellers?|buyers?|bidders?|claimants?|reporters?|readers?|strangers?|outsiders?|contributors?|members?|students?|anyone|anybody|everybody|the public|other (?:side|party))\b/iu;

/** `get-bucket-policy --bucket b`: a literal command that asks for what is set up, which nobody outside writes. */
function readsSettings({ arguments: nodes }: CallView): boolean {
  const commands = nodes.filter(({ role }) => role === 'command');
  return (
    commands.length > 0 &&
    commands.every(
      ({ texts, view: { complete } }) =>
        complete && texts.length > 0 && texts.every(([text]) => SETTINGS.test(text?.slice(0, 200) ?? '')),
    )
  );
}

/** One command alone, by its verb and what it asks for. */
const SETTINGS =
  /^[\w ./-]{0,80}?\b(?:get|describe|list|show)[- ][\w-]{0,40}(?:polic(?:y|ies)|roles?|acls?|rules?|settings?|configuration|tagging|lifecycle|permissions?|access-keys?|quotas?|limits?)\b[^|;&`$]{0,160}$/u;

function judge(use: LabelUse, model: FlowModel): Trust {
  const source = model.byId.get(use.label.call);
  if (source === undefined) return 'trusted';
  const names = use.label.path.filter((segment) => segment !== '[]');
  const last = names.at(-1) ?? '';
  const words = splitWords(last);
  const prose = words.some((word) => PROSE.has(word));
  // What something that the script has made is called is given by the system.
  if (source.acts && HANDLE.test(last) && MAKES.test(splitWords(source.name).join(' '))) return 'trusted';
  if ((source.untrusted || readsOutsiders(source)) && !readsSettings(source)) {
    if (KEY.test(last)) return 'structured';
    if (prose || names.length === 0) return 'free-text';
    if (SENDER.has(last.toLowerCase()) || words.some(isSender)) return 'sender';
    // Ids, states and dates are made by the system; whatever else an outsider's object says, the outsider wrote.
    return isReference(last) || isSystemWord(words.at(-1) ?? '') ? 'structured' : 'free-text';
  }
  if (source.tools.some((tool) => writtenByOutsiders(tool).has(last.toLowerCase()))) return 'free-text';
  // An address cut out of prose is an odd source for a recipient, whoever may write the prose.
  // `remarks[].text` is a remark.
  const carried = words.length === 1 && CARRIES.has(words[0] ?? '') ? splitWords(names.at(-2) ?? '') : [];
  return prose && [...words, ...carried].some((word) => BODIES.has(word)) ? 'free-text' : 'trusted';
}
