import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { Primitive } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { oncePer } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { onlyConstant } from '../../flow-model/values.ts';

/** What the task asks for once is set up to be done again and again: `interval: 'monthly'` for `transfer 850 euros`. */
export function everyTime(view: CallView): string | undefined {
  for (const { leaf, path, view: value } of view.arguments) {
    const [first = ''] = path;
    if (path.length > 2 || !REPEATS.test(first)) continue;
    const one = onlyConstant(value);
    if (
      path.length === 1
        ? one === true || isAgain(one) || (EVERY.test(leaf) && isLength(one))
        : ROUND.test(leaf) && (isAgain(one) || isUnit(one))
    )
      return `${path.join('.')}: ${one}`;
  }
  return undefined;
}

function isAgain(value: Primitive): boolean {
  return typeof value === 'string' && AGAIN.test(value);
}

/** `schedule: { every: 'week' }`. */
function isUnit(value: Primitive): boolean {
  return typeof value === 'string' && UNIT.test(value);
}

/** `every: '10m'`: how long it is from one time to the next. */
function isLength(value: Primitive): boolean {
  return typeof value === 'string' && LENGTH.test(value);
}

const EVERY = /^(?:repeat_?)?every$/iu;
const LENGTH =
  /^(?:PT?)?\d{1,4} ?(?:s|m|h|d|w|secs?|mins?|hrs?|seconds?|minutes?|hours?|days?|weeks?|months?)$/iu;

/** What says how long a round is, in an object that says when. */
const ROUND = /^(?:every|each|interval|frequency|freq|unit|period|repeats?|cadence|recurrence|rrule|cron)$/iu;
const UNIT = /^(?:\d{1,3} ?)?(?:minute|hour|day|night|week|fortnight|month|quarter|year)s?$/iu;

const REPEATS =
  /^(?:interval|frequency|recurrence|recurring|repeats?|repeat_?every|every|rrule|cadence|period|cron|schedule|auto_?renew)$/iu;
const AGAIN =
  /^(?:every|each|hourly|daily|nightly|weekly|bi-?weekly|monthly|quarterly|yearly|annual(?:ly)?|recurring|always|rate\(|cron\(|freq=|rrule|\*|[\d*/,-]+ [\d*/,-]+ [\d*/,-]+ )|(?:stündlich|täglich|wöchentlich|monatlich|jährlich|mensual|diario|semanal|mensuel|quotidien)/iu;

/**
 * The tool goes on by itself (`delivers whatever lands in a folder, as it arrives`), where the task says in so many words that it is to be
 * done once.
 */
export function goesOn({ tools, acts }: CallView): boolean {
  return acts && tools.length > 0 && tools.every(runsOn);
}

const runsOn = oncePer(({ declaration }: ToolKnowledge): boolean =>
  GOES_ON.test((declaration?.description ?? '').slice(0, 600)),
);

const GOES_ON =
  /\b(?:whatever|everything|anything|all that|each (?:new|later|further)|every (?:new|later|further)|new \p{L}{2,20})\b[^.;]{0,40}\b(?:lands?|arrives?|comes?|appears?|is (?:added|created|uploaded|received|posted))\b|\bas (?:it|they|soon as it) (?:arrives?|comes?|appears?)\b|\b(?:from (?:now|then) on|continuously|in real time|until (?:it is |the (?:given )?(?:day|date)|(?:(?:somebody|someone|anybody|you|the \p{L}{2,16}) )?(?:cancel\w*|revoked?s?|stop(?:ped|s)?|removed?s?|deleted?s?|turn\w{0,3} it off)|further notice))\b|\bkeeps? (?:\p{L}{2,16} ){0,2}(?:in sync|up to date|sending|delivering|forwarding|running|copying)\b|\bon every (?:change|update|new)\b|\b(?:each|every) time (?:it|that|the|one|somebody|something) (?:\p{L}{2,16} ){0,2}(?:fires?|triggers?|elapses|comes round|is due|happens)\b/iu;

/** `just this once`, `one time only`: not an `at once`, nor the moment from which something holds. */
export const wantsOnce = oncePerTask(({ task }): boolean => ONCE.test(task));

const ONCE =
  /\b(?:just|only|exactly) (?:this |the )?once\b|\bonce only\b|\bonce(?=[,.;!]|$| (?:for|on|in|to|at|and|with)\b)(?<!\b(?:at|all at|more than|than) once)|\bone[- ](?:off|time)(?: only)?\b|\bthis (?:one )?time only\b|\b(?:nur )?(?:ein|dieses )(?:mal|malig)\w{0,2}\b|\buna (?:sola )?v(?:ez|olta)\b|\bune (?:seule )?fois\b/iu;

/** Without a word for anything that comes back. */
export function speaksOfOnce(said: Said): boolean {
  return said.purpose.stated && !comesBack(said);
}

const comesBack = oncePerTask(({ task }) => BACK.test(task) || BACK_ABROAD.test(task));
/** `varje måndag`, `elke week`, `toda segunda`, `każdego dnia`, `毎週`. */
const BACK_ABROAD =
  /(?<!\p{L})(?:varje|varannan|veckovis|dagligen|månadsvis|stående|hver|hvert|daglig\p{L}{0,2}|ugentlig\p{L}{0,2}|ukentlig\p{L}{0,2}|månedlig\p{L}{0,2}|elke|iedere|dagelijks\p{L}?|wekelijks\p{L}?|maandelijks\p{L}?|regelmäßig\p{L}{0,2}|wiederkehrend\p{L}{0,2}|diariamente|semanal\p{L}{0,5}|todas? (?:as?|os?|las?) \p{L}{3,12}|toda (?:segunda|terça|quarta|quinta|sexta)|todo dia|quotidi\p{L}{2,10}|hebdomadaire\p{L}{0,4}|toutes les|chaque|giornalier\p{L}|settimanal\p{L}{1,5}|każd\p{L}{1,4}|co (?:tydzień|dzień|miesiąc|godzinę)|codziennie|tygodniow\p{L}{1,3}|každ\p{L}{1,4}|denně|týdně|joka (?:päivä|viikko|kuukausi|\p{L}{3,8}tai)|päivittäin|viikoittain|minden (?:nap|h[eé]t|hónap)\p{L}{0,4}|naponta|hetente|fiecare|zilnic|săptămânal\p{L}{0,2}|her (?:gün|hafta|ay|pazartesi)|günlük|haftalık|кажд\p{L}{2,4}|ежедневн\p{L}{1,4}|еженедельн\p{L}{1,4}|щодня|щотижн\p{L}{1,3}|κάθε)(?!\p{L})|毎[日週月朝晩時]|每[天日周週月小]|매(?:일|주|월)/iu;
const BACK =
  /\b(?:every|each|hourly|daily|nightly|weekly|fortnight\w*|monthly|quarterly|yearly|annual\w*|recur\w*|standing|regular\w*|repeat\w*|cron|schedul\w*|subscri\w*|auto\w*|always|from now on|renew\w*|jede\w*|täglich|wöchentlich|monatlich|dauerauftrag|cada|todos los|mensual\w*|chaque|tous les|mensuel\w*|ogni)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b/iu;
