import { hasCjk, stem } from '../language/words.ts';
import type { EffectBelief, ResultShape, ToolAnnotations } from '../types.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const COSTLY =
  /billed|charged per|\d ?(?:eur|euros?|usd|dollars?|cents?|chf|€|\$) (?:each|per|an? )|(?:[€$£]|eur|usd) ?\d[\d.,]* (?:each|per|an? )|rented (?:gpu|graphics|machine|processor|server|node)|costs? (money|a fee)|per call|per minute|per request|metered|chargeable|paid (api|service)|premium (sms|api)|pay.as.you.go|consumes? credits|kostenpflichtig|de pago|payant|a pagamento|課金|有料|收费|计费/;
const IRREVERSIBLE =
  /cannot be undone|can't be undone|can not be undone|irreversibl|irrevocabl|permanent|cannot be (recovered|restored|reversed|taken back)|no (undo|way back)|is lost|are lost|for good|forever|unwiderruflich|endgueltig|endgültig|irreversible|no se puede deshacer|irréversible|definitivamente|元に戻せ|取り消せ|不可逆|无法撤销|不可恢复/;
/** Names of things that act later. */
const LASTING = set(
  'rule rules webhook webhooks hook hooks cron crontab cronjob forwarding autoforward subscription automation watcher autoresponder regla regel regole pravidlo kural przekierowanie desvio',
);
const PERSISTENT =
  /runs? on every|on (every|each) |whenever |(each|every) time|again and again|recurring|repeatedly|every (hour|day|night|week|month|minute)|each (hour|day|night|week|month|time) |(hourly|daily|nightly|weekly|monthly) (run|job|task|at)|automatically (when|whenever|every|forward|to )|(forward|redirect|copy|bcc|relay)[^.]{0,60} automatically|auto-?forward|vacation responder|out.of.office|from (now|then) on|until (cancelled|removed|stopped|revoked)|standing order|at the given times|long-lived|keeps? running|startup|on boot|automatisch weiter|rufumleitung|desvío de llamadas|desvio de chamadas|przekierowan|jede[nrs]? (stunde|tag|nacht|woche|monat)|cada (hora|dia|día|noche|semana|mes)|chaque (heure|jour|nuit|semaine|mois)|毎日|毎週|毎時|毎月|定期|每天|每周|每小时|定时/;

/** Results that people outside of the organisation can write. */
const FOREIGN_NOUNS = set(
  `mail mailbox email inbox message conversation thread chat channel transcript web webpage website internet browser url http ticket log issue comment
   review feedback submission upload attachment document pdf invitation feed rss tweet post forum reply sms voicemail letter fax
   resume cv application call caption subtitle ocr scan clipboard paste gist pull-request event calendar snippet article news html
   description bio profile-text nachricht brief webseite kommentar bewertung correo mensaje comentario courriel commentaire mensagem
   wiadomosc wiadomosci skrzynka poczta opinia zprava zpravy posta yorum mesaj письмо письма сообщение сообщения отзыв отзывы sms-ler mensagens correos mensajes messaggi
   messaggio recensione avis bericht commit readme package answer complaint inquiry enquiry referral survey response guestbook blog`,
);
const GOODS = set('order stock sku ware shop cart basket price purchase delivery');
const OWN_NOUNS = set(
  `config configuration setting master balance inventory stock metadata schema version status roster count statistic stats permission role key secret rule
   internal own register ledger scratch inventory wiki warehouse payroll counter draft headcount quota`,
);
const TEXT_FIELDS = set(
  'tresc temat zprava predmet mesaj konu тема текст mensagem asunto assunto oggetto betreff mensaje subject title headline body text content message snippet description comment html markdown transcript note bio caption answer texto inhalt corps corpo',
);
const CJK_FOREIGN =
  /메일|메시지|리뷰|댓글|メール|受信|問い合わせ|投稿|ウェブ|コメント|レビュー|口コミ|邮件|网页|评论|留言|工单|消息/;

export interface TraitInput {
  readonly name: readonly string[];
  readonly words: readonly string[];
  readonly description: string;
  readonly arguments: readonly string[];
  readonly effects: readonly EffectBelief[];
  readonly annotations: ToolAnnotations | undefined;
  readonly reachWorld: boolean;
  readonly shape: ResultShape | undefined;
}

function strength(input: TraitInput, effect: EffectBelief['effect']): number {
  return input.effects.find((e) => e.effect === effect)?.confidence ?? 0;
}

export function isCostly(input: TraitInput): boolean {
  const text = input.description.toLowerCase();
  if (/\b(billed|billing)\b/.test(text) && strength(input, 'read') > 0.7 && strength(input, 'execute') < 0.4)
    return COSTLY.test(text.replace('billing', ''));
  if (COSTLY.test(text)) return true;
  if (strength(input, 'pay') >= 0.5) return true;
  const words = [...input.words, ...input.name].map(stem);
  const machine = words.some((w) =>
    /^(vm|instance|gpu|cluster|server|machine|droplet|node|container)$/.test(w),
  );
  const makes = words.some((w) =>
    /^(create|start|spawn|launch|provision|boot|rent|allocate|scale|resize|bring)$/.test(w),
  );
  return machine && makes && strength(input, 'read') < 0.7;
}

export function isPersistent(input: TraitInput, told: boolean): boolean {
  const acts = input.effects.some((e) => e.effect !== 'read' && e.confidence >= 0.4);
  if (!acts) return false;
  if (strength(input, 'delete') >= 0.7 && strength(input, 'write') < 0.5) return false;
  if (told) return true;
  if (
    (strength(input, 'write') >= 0.5 ||
      strength(input, 'send') >= 0.5 ||
      strength(input, 'execute') >= 0.5) &&
    strength(input, 'read') < 0.7 &&
    input.name.some((word) => LASTING.has(word))
  )
    return true;
  if (PERSISTENT.test(input.description.toLowerCase())) return true;
  return input.arguments.some((word) =>
    /^(cron|crontab|rrule|recurrence|repeat|interval|cronexpression)$/.test(word),
  );
}

export function isIrreversible(input: TraitInput): boolean {
  if (IRREVERSIBLE.test(input.description.toLowerCase())) return true;
  if (strength(input, 'delete') >= 0.6 || strength(input, 'pay') >= 0.5 || strength(input, 'execute') >= 0.6)
    return true;
  return strength(input, 'send') >= 0.5 && input.reachWorld;
}

/** What is said of who wrote it: `free text of whoever sent the alert`, `customer-supplied`. */
const BY_ANYBODY =
  /\b(?:whoever (?:sent|wrote|filed|posted|made|opened|reported|raised|submitted)|(?:of|from|by) (?:strangers|outsiders|anyone|anybody|the public)|(?:user|customer|visitor|guest|client|applicant|supplier)[- ](?:supplied|submitted|generated|written|provided)|(?:written|supplied|submitted|filled in|typed|entered) by (?:the )?(?:customers?|visitors?|guests?|clients?|applicants?|suppliers?|users?|callers?|senders?))\b/;

export function isUntrusted(input: TraitInput): boolean {
  const reads = strength(input, 'read');
  const acts = Math.max(
    strength(input, 'send'),
    strength(input, 'write'),
    strength(input, 'delete'),
    strength(input, 'pay'),
  );
  const text = fieldsOf(input.shape, 0).some((name) => TEXT_FIELDS.has(name));
  // Whatever an address is opened for, its owner wrote what comes back.
  if (
    reads >= 0.4 &&
    (text || acts < reads) &&
    input.arguments.some((word) => word === 'url' || word === 'uri')
  )
    return text || input.shape === undefined || carries(input.shape);
  if (reads < 0.45 || acts > reads + 0.15) return false;
  if (input.annotations?.openWorldHint === true && text) return true;
  const words = (input.words.length === 0 ? input.name : subjectsOf(input.words)).map(stem);
  if (
    BY_ANYBODY.test(input.description.toLowerCase()) &&
    (input.shape === undefined || text || carries(input.shape))
  )
    return true;
  if (hasCjk(input.description) && CJK_FOREIGN.test(input.description)) return true;
  if (words.some((w) => OWN_NOUNS.has(w))) return false;
  // A text beside the person who wrote it: `{ from, text }`, `{ reporterEmail, text }`.
  if (written(input.shape, 0)) return true;
  // `orders that contain an article`: goods, and no text of somebody.
  const goods = words.some((w) => GOODS.has(w)) || input.arguments.includes('sku');
  if (words.some((w) => FOREIGN_NOUNS.has(w) && !(goods && w === 'article')))
    return input.shape === undefined || input.shape.open || text || carries(input.shape);
  return (
    words.includes('file') && words.some((w) => /^(repository|drive|upload|shared|download|bucket)$/.test(w))
  );
}

/** The words without those that say by what a thing is found, and at what address somebody in it is reached. */
function subjectsOf(words: readonly string[]): readonly string[] {
  let after = '';
  return words.filter((word, i) => {
    const before = words[i - 1] ?? '';
    if ((word === 'call' && before === 'on') || (ADDRESSES.has(word) && PERSONS.has(before))) return false;
    if (ENDS.has(word)) after = '';
    else if (word === 'by' || LISTS.has(word)) after = word;
    return after !== 'by' && !(after !== '' && ADDRESSES.has(word));
  });
}

const ENDS = set('. ; ) that who which');
const PERSONS = set('customer user contact employee client owner work billing primary account');
const LISTS = set('with including incl plus (');
const ADDRESSES = set('email emails e-mail e-mails mail url urls');

const WRITERS =
  /^(from|sender|author|reporter|requester|commenter|poster|submitter|reviewer|de|od|von|absender|remitente|expediteur|nadawca)(name|email|mail|id|handle)?$/;

/** Whether one record holds both a text and who wrote it. */
function written(shape: ResultShape | undefined, depth: number): boolean {
  if (shape === undefined || depth > 8) return false;
  let writer = false;
  let text = false;
  for (const [name, inner] of shape.fields ?? []) {
    const plain = name.toLowerCase().replace(/[_-]/g, '');
    writer ||= WRITERS.test(plain);
    text ||= TEXT_FIELDS.has(plain);
    if (written(inner, depth + 1)) return true;
  }
  return (writer && text) || written(shape.items, depth + 1);
}

function carries(shape: ResultShape): boolean {
  const names = fieldsOf(shape, 0);
  // A list of ids and states has no room for an instruction.
  return (
    names.length === 0 ||
    names.some((name) =>
      /^(data|result|results|value|payload|response|fields|messages|items|events|rows|entries|line|lines|answers?)$/.test(
        name,
      ),
    )
  );
}

function fieldsOf(shape: ResultShape | undefined, depth: number): string[] {
  if (shape === undefined || depth > 8) return [];
  const out: string[] = [];
  for (const [name, inner] of shape.fields ?? []) out.push(name.toLowerCase(), ...fieldsOf(inner, depth + 1));
  return shape.items === undefined ? out : [...out, ...fieldsOf(shape.items, depth + 1)];
}
