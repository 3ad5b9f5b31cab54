/** Whether a call is what the user asked for, and whether an earlier result asked for it. */

import { type Effect, readTask, type TaskReading } from '../../catalog/index.ts';
import { englishVerb, foreignVerb } from '../../catalog/language/verbs.ts';
import { row, tokens } from '../../catalog/language/words.ts';
import type { ToolProfile } from './knowledge.ts';
import { readRequests } from './requests.ts';
import { topicStems } from './topic.ts';

export interface TaskFit {
  /** False without a task: then nothing is asked and nothing is excluded. */
  readonly given: boolean;
  /** Everything that the task asks for. */
  readonly asked: ReadonlySet<Effect>;
  /** Effects of the tool that the task asks for. */
  readonly effects: ReadonlySet<Effect>;
  /** The task asks for what the tool does first of all; then it also asks for what comes with it. */
  readonly main: boolean;
  /** A clause of the task of which no verb is known speaks of what the tool is about. */
  readonly spoken: boolean;
  /** The task asks for something to be changed, by another verb than the tool's and not of what the tool is about. */
  readonly coarse: boolean;
  /** The clauses of the task of which no verb is known, in lower case, one a line. */
  readonly open: string;
  /** The task asks for an answer and nothing else, in words that are understood. */
  readonly question: boolean;
  /** The task speaks of what the tool is about. */
  readonly about: boolean;
  /** The task speaks of such an act by a noun: a payment, a booking, a removal. */
  readonly nominal: boolean;
  /** The task hands over to a list that stands elsewhere: `do what the mail asks for`. */
  readonly delegates: boolean;
  /** Words of the tool that the task mentions, also by synonym. */
  readonly topic: readonly string[];
}

/** What the task's reading says where it found no verb. */

/** Nouns, in the singular, that stand for an act. */
const NOUNS: Readonly<Record<Effect, readonly string[]>> = {
  read: [],
  write: row(
    'reservation booking appointment registration change modification update entry addition adjustment edit upgrade',
  ),
  send: row('message email mail announcement reply notification reminder post tweet comment text invitation'),
  execute: row('run execution deployment command script job build restart launch'),
  delete: row('cancellation removal deletion withdrawal cleanup'),
  pay: row(
    'payment purchase transfer refund order transaction donation deposit checkout trade remittance subscription',
  ),
  grant: row(
    'access permission invitation share role approval group membership right licence license login account',
  ),
};

// These are looked for in small letters: patterns that ignore case are several times as slow to compile, which each process does.

/** Words for a list of things to do, and the verbs by which a user hands one over. */
const DELEGATES =
  /\b(?:do|perform|complete|follow|execute|carry out|take care of|handle|implement|work through|go through|act on|apply|process)\b[^.!?]{0,60}\b(?:tasks?|actions?|to-?dos?|instructions?|steps?|items|requests?|checklist|procedure|runbook|playbook|orders|what (?:it|he|she|they) (?:say|ask|tell|want)s?)\b/g;
/** What the user leaves to somebody's words: `as the seller wrote`, `dates and value are in there`. */
const LEFT_TO =
  /\bas (?:(?:the|my|our|his|her|their|it|he|she|they)\s)?(?:[\w-]+\s){0,5}(?:wrote|says?|said|agreed|asks?|asked|chose|told|requested|describe[sd]?|instructed|(?:set|laid) (?:out|down))\b|\b(?:is|are) (?:all )?in (?:there|the (?:letter|mail|email|message|thread|note|ticket|document|attachment|form|file))\b|\bagreed in\b|\b(?:says|lists|tells|shows|describes|contains) (?:what|which|how|whom|everything)\b|\b(?:check|go through|read|look (?:at|through|into)|see)\b[^.!?]{0,80}\band (?:place|book|enter|order|record|carry|do|answer|schedule|register|process) (?:them|these|it|what|those|whatever)\b|\bfrom the (?:readme|instructions|letter|form|guide)\b/;
/** Ways to ask that something is said to somebody, without a verb of sending. */
const SPEAKS_TO =
  /\b(?:thank|congratulate|apologi[sz]e to|get back to|follow up with|reach out to|write (?:to|back)|let (?:him|her|them|[\w.]{2,20}|the [\w-]{2,20}) know|ask (?:him|her|them|the [\w-]{2,20}) (?:to|for|if|whether|when)|(?:answer|reply to|respond to) (?:[\w'’-]{1,20} ){0,5}(?:[\w-]{2,20}(?:'s|s'|’s|s’) questions?|mails?|e-?mails?|messages?|inquir(?:y|ies)|enquir(?:y|ies)|letters?|comments?|reviews?))\b/;
const OWN_LIST = /\b(?:following|these|below|order they are given)\b/;

const NOTHING: TaskFit = {
  given: false,
  asked: new Set(),
  effects: new Set(),
  main: false,
  question: false,
  spoken: false,
  coarse: false,
  open: '',
  about: false,
  nominal: false,
  delegates: false,
  topic: [],
};
const kept = new WeakMap<TaskReading, WeakMap<ToolProfile, TaskFit>>();

/** Compares a tool with the task. Kept for each task and tool. */
export function taskFit(task: string | undefined, profile: ToolProfile): TaskFit {
  if (task === undefined || task.trim() === '') return NOTHING;
  const reading = readTask(task);
  let fits = kept.get(reading);
  if (fits === undefined) {
    fits = new WeakMap();
    kept.set(reading, fits);
  }
  let fit = fits.get(profile);
  if (fit === undefined) {
    fit = compare(task, reading, profile);
    fits.set(profile, fit);
  }
  return fit;
}

function compare(text: string, task: TaskReading, profile: ToolProfile): TaskFit {
  const asked = new Set<Effect>(task.effects.keys());
  const requests = readRequests(text);
  for (const request of requests) if (!request.self) for (const effect of request.effects) asked.add(effect);
  const lower = text.slice(0, LONGEST_READ).toLowerCase();
  if (SPEAKS_TO.test(lower)) asked.add('send');
  const effects = new Set<Effect>();
  for (const { effect } of profile.acts) if (asked.has(effect)) effects.add(effect);
  const topic: string[] = [];
  let weight = 0;
  for (const word of profile.topic) {
    if (topic.length >= 8) break;
    if (!task.mentions(word)) continue;
    topic.push(word);
    // A synonym is half a mention, and so is a word that only the description has.
    weight += (task.words.has(word) ? 1 : 0.5) * (profile.subject.has(word) ? 1 : 0.75);
  }
  const [first] = profile.acts;
  const main =
    first !== undefined &&
    profile.acts.some(
      ({ effect, confidence }) => effects.has(effect) && confidence >= first.confidence * 0.6,
    );
  const nominal = profile.acts.some(
    ({ effect }) =>
      NOUNS[effect].some((word) => task.words.has(word)) ||
      // What is started, switched or set: one word or the other.
      (effect === 'execute' && asked.has('write')),
  );
  const open = openClauses(text, task);
  return {
    given: true,
    asked,
    effects,
    question: isQuestion(text, asked, open.text),
    spoken:
      open.text !== '' &&
      [...profile.topic, ...profile.verbs].some((word) => word.length > 3 && open.words.has(word)),
    coarse: effects.size === 1 && effects.has('write') && !isMeant(task, profile),
    open: open.text,
    main,
    about: weight >= 1,
    delegates: handsOver(lower),
    nominal,
    topic,
  };
}

const LONGEST_READ = 4096;

function handsOver(text: string): boolean {
  return LEFT_TO.test(text) || Array.from(text.matchAll(DELEGATES)).some((found) => !OWN_LIST.test(found[0]));
}

const ASKS =
  /^(?:what|which|who|whose|when|where|why|how|is|are|was|were|does|do (?:i|you|we|they|any|the|these|those|our|my|all)|did|has|have|can you tell|wie|was|wer|wann|wo|warum|welche[rs]?|que|quien|cuando|donde|combien|quel(?:le)?s?|qui|quand|chi|quando|dove)\b[^?]{0,300}\?\s*$/;

function isQuestion(text: string, asked: ReadonlySet<Effect>, open: string): boolean {
  if (asked.size !== 1 || !asked.has('read')) return false;
  return open === '' || ASKS.test(text.trim().slice(0, LONGEST_READ).toLowerCase());
}

function isMeant(task: TaskReading, { verbs, subject }: ToolProfile): boolean {
  return task.asks.some(
    ({ verb, effects, forbidden, objects }) =>
      !forbidden &&
      (verbs.has(verb) || (effects.has('write') && [...subject].some((word) => objects.has(word)))),
  );
}

interface Open {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

const opened = new WeakMap<TaskReading, Open>();
const JOINTS =
  /[.;:!?\n()]\s|[.;:!?]$|,|\b(?:then|but)\b|\b(?:and|und|et|y|e)\b(?=\s+[\p{L}-]+\s+(?:(?:the|an?|all|each|every|any|these|those|this|that|it|them|him|her|my|our|his|their|both|up|off|out|der|die|das|den|ein\w*|alle|le|la|les|los|las|el)\b|["'#\d]|\p{Lu}))/gu;
const ARTICLES = new Set(row('der die das les la le los las el il lo un una'));
const REFERS = new Set(row('it them this that these those both him her'));
/** What is told of the world, not asked for. */
const STATES = new Set(row('is are was were been has have had ist sind war hat es son esta est sont'));

/** The clauses of a task of which no verb is known: what they speak of may be asked for. */
function openClauses(text: string, task: TaskReading): Open {
  let open = opened.get(task);
  if (open === undefined) {
    // Articles are no verbs, whatever they are in another language.
    const verbs = new Set(
      task.asks.flatMap(({ verb, effects }) => (effects.size > 0 && !ARTICLES.has(verb) ? [verb] : [])),
    );
    const clauses: string[] = [];
    let before = '';
    for (const clause of text.slice(0, LONGEST_READ).split(JOINTS)) {
      const words = tokens(clause);
      // `Check it. Then blorf it`: what `it` is stands before.
      if (isOpen(words, clause, verbs)) {
        clauses.push(clause);
        if (words.length <= 2 || words.slice(0, 4).some((word) => REFERS.has(word))) clauses.push(before);
      }
      if (words.length > 2) before = clause;
    }
    // Quoted words and names are values, not what the clause is about.
    const plain = clauses.flatMap((one) => tokens(one.replace(/"[^"]*"/g, ' ')));
    open = {
      text: clauses.join('\n').toLowerCase(),
      words: topicStems(plain.filter((word) => /^\p{L}+$/u.test(word))),
    };
    opened.set(task, open);
  }
  return open;
}

function isOpen(words: readonly string[], clause: string, verbs: ReadonlySet<string>): boolean {
  const lower = clause.toLowerCase();
  if (OPEN.test(lower)) return true;
  if (words.length < 2 || ASKS.test(`${lower}?`)) return false;
  if (words.slice(0, 4).some((word, i) => STATES.has(word) || (i > 0 && englishVerb(word)?.form === 'ed')))
    return false;
  return !words.some((word) => {
    const base = englishVerb(word)?.base ?? foreignVerb(word)?.base ?? word;
    return verbs.has(base);
  });
}

/** What leaves open what is to be done: `verify and fix`, `take care of it`. */
const OPEN =
  /\b(?:fix|correct|resolve|repair|handle|settle|remedy|sort (?:it |this |that )?out|straighten out|take care of|deal with|clean up|tidy up|put (?:it|this|that) right)\b/;
