/**
 * A task without its manners: salutations, thanks, a signature, headings and the like say nothing of what is to be done, and neither do the
 * frames around a request (`Don't forget to …`, `I have had no time to …`), which would be read as what is not wanted. What holds an address,
 * a number, a channel or something quoted stays, and so does a reference (`[OPS-12]`) that the script makes use of. 8192 characters are read; the last few tasks are kept. Linear in the text.
 */
export function askedPart(task: string, code: string): string {
  let known = cache.get(task);
  if (known === undefined) {
    known = read(task);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(task, known);
  }
  const [reference, first, last] = /[([]/u.test(known) ? (REFERENCE.exec(known) ?? []) : [];
  const id = first ?? last;
  return id === undefined || code.includes(id) ? known : known.replace(reference!, ' ').trim();
}

/** `[OPS-12] …` at the beginning, `… (Ref. OPS-12)` at the end. */
const REFERENCE =
  /^\s{0,4}\[([A-Z]{1,10}-?\d{1,8})\]:?\s|\((?:ref(?:erence)?|ticket|case|see)\.?:? ([A-Z]{1,10}-?\d{1,8})\)\.?\s{0,4}$/iu;

const cache = new Map<string, string>();
const MAX_CACHED = 64;
const MAX_TASK = 8192;

function read(task: string): string {
  // What is quoted is what is to be sent, and nobody's request.
  const quote = task.slice(0, MAX_TASK).search(/["“„«]/u);
  const end = quote < 0 ? MAX_TASK : quote;
  let text = task.slice(0, end);
  const lower = text.toLowerCase();
  for (const [signs, pattern, instead] of REPLACED)
    if (signs.some((sign) => lower.includes(sign)))
      text = text.replace(pattern, (whole) => (holdsSomething(whole) ? whole : instead));
  if (lower.includes(' can ')) text = text.replace(ALLOWED, '$1 should be ');
  text += task.slice(end, MAX_TASK);
  text = withoutManners(text.split(SENTENCES)).join('').trim();
  text = text.replace(/(?<=[.!?\n])\s{1,4}[.,;!?]/gu, '');
  if (/^\p{Ll}/u.test(text) && /^\P{Ll}/u.test(task)) text = text[0]!.toUpperCase() + text.slice(1);
  return text === '' ? task : text + task.slice(MAX_TASK);
}

/** `Spam can be emptied.` asks for it, as `which ones can be deleted` does not. */
const ALLOWED =
  /((?:^|[.;!\n]\s{0,4})(?!(?:which|what|who|where|how|if|so|find|list|tell|show|check|see|can)\b)(?:(?!\b(?:which|that|what|who|where|how|if|so|whether)\b)[^.;!?\n:]){2,70}?) can (?:now |all |also )?be (?=\p{L}{3,16}(?:ed|en|t|wn|ne)\b(?![^.!\n]{0,60}\?))/giu;

function withoutManners(parts: readonly string[]): readonly string[] {
  let quoted = false;
  const left = parts.filter((part) => {
    const inside = quoted;
    if ((part.match(/["“”„]/gu)?.length ?? 0) % 2 === 1) quoted = !quoted;
    return inside || !isManners(part) || holdsSomething(part);
  });
  // Who signs stands on the last line, under the formula.
  const signed = left.length < parts.length && left.at(-1) === parts.at(-1) && NAME.test(parts.at(-1) ?? '');
  return signed && isManners(parts.at(-2) ?? '') ? left.slice(0, -1) : left;
}

/** A short sentence that begins, or ends, as manners do: the pattern itself is dear to make. */
function isManners(part: string): boolean {
  if (part.length > MOST_LETTERS) return false;
  const lower = part.trimStart().toLowerCase();
  return (POLITE_STARTS.test(lower) || SAID_OF_IT.test(lower)) && MANNERS.test(part);
}

const MOST_LETTERS = 140;
const POLITE_STARTS =
  /^(?:many|much|best|thank|cheers|thx|ta|danke|vielen|besten|gracias|muchas|merci|grazie|obrigad|kind|warm|regards|wishes|all|yours|viele|liebe|beste|sch|saludos|mfg|have|hope|please|just|also|no|take|there|that|nothing|do|it|keep|as|you|same|sorry|be|double|and|i|can|could|would|will|some|a|last|so|we|every|really|greatly|appreciate|finish)/;
const SAID_OF_IT = /(?:approved|agreed to|signed off|signed off on|asked for|asks for) (?:this|it)/;

const NAME = /^\s{0,4}\p{Lu}[\p{L}'’-]{1,20}(?: \p{Lu}[\p{L}'’.-]{0,20}){0,2}\s{0,4}$/u;

/** An address, a channel, something quoted or a number: not to be lost. */
function holdsSomething(part: string): boolean {
  return /[@#`"“„«]|:\/\/|\d{5}/u.test(part.replace(HEADING_MARK, ''));
}

const HEADING_MARK = /^\s{0,8}#{1,6} /u;

/** Each with the blanks behind it. */
const SENTENCES = /(?<=[.!?]\s{1,4}|\n)(?=\S)/u;

const POLITE = '(?:please |kindly |just |also )?';
const GREETED =
  '(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|morning|greetings|hallo|guten (?:tag|morgen)|moin|hola|buenos d[ií]as|bonjour|ciao|salut)';

/** What is put in the place of parts of a task that hold one of the signs. */
const REPLACED: readonly (readonly [signs: readonly string[], pattern: RegExp, instead: string])[] = [
  // `## Request`, `**Goal:**`, `Summary:`, `Priority: normal`.
  [['#'], /^[ \t]{0,8}#{1,6} [\p{L} ]{1,24}\n/gmu, ''],
  [['**'], /^[ \t]{0,8}\*{2}[\p{L} ]{1,24}:?\*{2}:?\s{0,4}/gmu, ''],
  [
    [
      'request:',
      'task:',
      'goal:',
      'summary:',
      'do:',
      'todo:',
      'ask:',
      'job:',
      'background:',
      'context:',
      'aufgabe:',
      'auftrag:',
      'tarea:',
      'che:',
    ],
    /^[ \t]{0,8}(?:request|task|goal|summary|to-?do|ask|job|background|context|aufgabe|auftrag|tarea|t[âa]che):\s{1,4}/gimu,
    '',
  ],
  [
    ['priority:', 'requested by:', 'requester:', 'reporter:', 'severity:', 'label', 'department:', 'team:'],
    /^[ \t]{0,8}(?:priority|requested by|requester|reporter|severity|labels?|department|team):[^\n]{0,40}(?:\n|$)/gimu,
    '',
  ],
  [
    [
      'hi',
      'hello',
      'hey',
      'dear',
      'good ',
      'morning',
      'greetings',
      'hallo',
      'guten ',
      'moin',
      'hola',
      'buenos',
      'bonjour',
      'ciao',
      'salut',
    ],
    new RegExp(
      `^\\s{0,8}${GREETED}(?: (?!(?:send|tell|make|get|give|post|mail|find|read|list|show|what|which|how|can|could|would)\\b)[\\p{L}'’-]{1,20}){0,2}[,.!–—-]\\s{1,4}`,
      'iu',
    ),
    '',
  ],
  // Requests in a frame.
  [
    ['forget', 'fail', 'hesitate', 'neglect'],
    /\b(?:please )?(?:do not|don['’]?t|never|must not) (?:you )?(?:forget|fail|hesitate|neglect) to\b/giu,
    'please',
  ],
  [['no time to'], /\bi(?:['’]ve| have)?(?: had| got)? no time to\b/giu, 'please'],
  [
    ['time to', 'chance to', 'around to'],
    /\bi(?:['’]ve)? (?:have not|haven['’]?t|had not|hadn['’]?t|did not|didn['’]?t) (?:had |have |find |found |get |got )(?:the |any )?(?:time|chance|around) to\b/giu,
    'please',
  ],
  [
    ['supposed to', 'meant to', 'asked to', 'told to'],
    /\bi(?: was| am|['’]m) (?:supposed|meant|asked|told) to\b/giu,
    'please',
  ],
  [['i forgot', 'i still'], /\bi (?:forgot|still have|still need) to\b/giu, 'please'],
  [['me to'], /\bmy (?:boss|manager|lead|team) (?:asked|told|wants|wanted) me to\b/giu, 'please'],
  [
    [', so '],
    /\bi(?: can['’]?t| cannot| could not| couldn['’]?t) [^.,;\n]{1,60}, so (?:please |can you |could you )?/giu,
    'please ',
  ],
  [
    ['time so', 'time, so'],
    /\b(?:nobody|no one)(?: else)? has (?:the )?time,? so (?:please )?/giu,
    'please ',
  ],
  [
    ['script to', 'script that', 'script which'],
    /(^|[.!?\n]\s{0,4})(?:write|create)(?: and (?:run|execute))? a (?:small |short |little )?script (?:to|that|which)\b/giu,
    'please',
  ],
  [
    ['tools to', 'tools and'],
    /\b(?:use|using|with) the (?:available |given )?tools (?:to|and)\b/giu,
    'please',
  ],
  [['is to'], /\byour (?:job|task)(?: today| now)? is to\b/giu, 'please'],
  [
    ['you have', 'you get', 'you find', 'you got'],
    /\b(?:when(?:ever)?|if|as soon as|once) you (?:have|get|find|got) (?:an? |some |the |two )?(?:free |spare |quiet )?(?:minutes?|moments?|time|chance|seconds?),?\s/giu,
    '',
  ],
  [['go ahead and'], /\bgo ahead and\b/giu, 'please'],
  [['be so kind'], /\bbe so kind as to\b/giu, 'please'],
  [
    ['appreciate it if'],
    /\bi(?:['’]d| would) (?:really )?appreciate it if you (?:could|would)\b/giu,
    'please',
  ],
  [['any chance'], /\b(?:is there )?any chance (?:that )?you could\b/giu, 'please'],
  [
    ['i never get', 'without wanting', 'want one thing', 'make a plan', 'tools you have'],
    /^\s{0,8}(?:i never get (?:a)?round to (?:this|it)(?: myself)?|without wanting to [^:,.\n]{1,30}|i (?:only|just) want one thing from you|make a plan first, (?:and )?then|check (?:which|the) tools you have(?: first)?,? and then)[:,]?\s{1,4}/giu,
    '',
  ],
  [['over to you'], /,? so over to you\b/giu, ''],
  [
    ['let', 'you to'],
    /^\s{0,8}(?:let['’]?s|i (?:need|want) you to|as an? [\p{L} ]{1,24} i (?:need|want) you to)\s/giu,
    'please ',
  ],
  [['- ', '* ', '• '], /^\s{0,8}[-*•] (?=[^\n]{1,400}$)/u, ''],
  [['--'], /\n\s{0,4}--\s{0,4}\n[^\n]{1,60}\s{0,4}$/u, ''],
  [
    ['quick ', 'two minutes', 'small favo', 'one more thing'],
    /^\s{0,8}(?:quick (?:one|question|request)|two minutes of your time|a small favou?r|one more thing)\s?[:,–—-]\s{1,4}/giu,
    '',
  ],
];

/** Sentences of nothing but manners. */
const MANNERS = new RegExp(
  `^\\s{0,8}(?:${[
    `(?:many |much |best )?thanks?(?: (?:you|a lot|so much|again|in advance|for[^.!?]{0,40}))*`,
    'thank you[^.!?]{0,40}',
    '(?:cheers|thx|ta|danke|vielen dank|besten dank|gracias|muchas gracias|merci|grazie|obrigad[oa])(?: (?:you|sch[öo]n|im voraus|de antemano))?',
    "(?:(?:best|kind|warm|many) )?(?:regards|wishes)|all the best|yours(?: \\p{L}{1,12})?|(?:viele|liebe|beste|sch[öo]ne) gr[üu](?:ß|ss)e|saludos|mfg|(?:have|hope you (?:had|have|are having)) an? (?:nice|good|great|lovely) [^.!?]{1,24}|hope you (?:are|['’]re) (?:well|fine)[^.!?]{0,20}",
    `${POLITE}no (?:hurry|rush|stress)(?: at all| here| with this)?|take your time|there is no hurry`,
    "that(?:['’]s| is| was| will be| would be) (?:all|it|everything)(?: for (?:now|today))?",
    'nothing (?:else|more) (?:needs? to be done|to do|is needed)',
    '(?:there is )?no need to (?:ask|check with|consult|confirm with) (?:me|us|anyone|anybody)[^.!?]{0,20}',
    "(?:please )?(?:don['’]?t|do not) worry[^.!?]{0,40}",
    "it(?:['’]s| is) (?:no problem|fine|ok|okay) if [^.!?]{0,60}",
    '(?:please )?keep it (?:short|simple|brief)',
    'as (?:usual|always|ever|discussed|agreed)',
    'you know the drill|same as (?:always|last time|every week)',
    'sorry (?:for|about) the (?:short notice|rush|hassle|trouble|bother)',
    '(?:please )?(?:be careful|take care)(?: and [^.!?]{1,40})?',
    '(?:please )?(?:and )?double[- ]?check[^.!?]{0,50}',
    'i have nothing to add',
    '(?:can|could|would|will) you (?:please )?(?:do|handle|take care of) (?:it|this|that)(?: for me| please)?',
    'please (?:do that|do it|do this|take over|take care of (?:it|this)|handle (?:it|this))(?: for me)?',
    '(?:some|a bit of|a little) background(?: first)?',
    '(?:last time|so far) (?:it|this|that) took [^.!?]{1,40}',
    'there (?:should|will|may|might|could) be (?:about|around|some|roughly|only)? ?\\d{1,4} of (?:them|those)',
    '(?!(?:nobody|no|none|not|who|if|unless|until|once|when|only)\\b)(?:\\p{L}{1,20} ){1,4}?(?:has|have) (?:approved|agreed to|signed off(?: on)?) (?:this|it)',
    '(?!(?:nobody|no|none|not|who|if|unless|until|once|when|only)\\b)(?:\\p{L}{1,20} ){1,4}?(?:asked|asks) for (?:this|it)',
    "we(?:['’]ll)? (?:will )?need (?:this|it) (?:for|by|before) [^.!?]{1,40}",
    "i(?:['’]m| am)? (?:have to|need to|must|about to) (?:leave|go|run|catch|head)[^.!?]{0,50}",
    '(?:please )?(?:finish|be done|have it done|it (?:has to|must) be done) (?:by|before|until) [^.!?]{1,30}',
    '(?:everyone|everybody|all)(?: in the (?:team|office|company))? (?:has|have) (?:agreed|been told|been informed|signed off)',
    "i(?:(?:['’]ve| have)? already)? told (?:everyone|everybody)",
    "it(?:['’]s| has| is)? (?:been )?(?:already )?(?:signed off|approved|agreed)(?: already)?",
    '(?:much|really|greatly) appreciated|appreciate it|would be (?:great|nice|lovely)',
  ].join('|')})\\s?(?:[.!?]{1,3}\\s*|[,–—-]\\s{0,4}(?:\\p{Lu}[\\p{L}'’-]{1,20}\\.? ?){0,3}\\s*|\\s*)$`,
  'iu',
);
