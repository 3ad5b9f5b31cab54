import { oncePerTask } from './purpose.ts';

const SECRET =
  '(?:(?:token|secret|key|password|passphrase|passcode|credential|login|certificate|pin|contraseña)s?|(?:recovery|backup|access|door|mfa|otp)[ -]codes?|pass|passw[öo]rt(?:er)?|kennw[öo]rt(?:er)?|[\\p{L}-]{0,20}schlüssel|mots? de passe)(?!\\p{L})';
/** Some words between, none of which hands something over or wants it, or begins something else. */
const WORDS =
  "(?:(?!(?:and|und|et|ask|need|want|get|receiv|request|forg[eo]t|lost|know|send|mail|e-?mail|give|tell|share|show|post|hand|forward|print|text|schick|sende|gib|zeig|teile|dis|donne|envoie|dime|dame|manda|env[ií]a)\\p{L}{0,3}\\s)[\\p{L}\\d@._'’-]{1,30}\\s){0,8}";
const OF_IT =
  '(?:date|day|age|owner|status|state|expiry|expiration|rotation|number|count|amount|id|length|strength|fingerprint|policy|alter|ablauf\\p{L}{0,8}|datum|anzahl|fecha|n[uú]mero|nombre)s?';

/** What is asked about a secret, or is done to it: when it was renewed, how many there are, whether it is in order. */
const AROUND = new RegExp(
  [
    `\\b(?:rotat(?:e|ing)|reset(?:ting)?|revok(?:e|ing)|renew(?:ing)?|invalidat(?:e|ing)|expir(?:e|ing)|disabl(?:e|ing)|delet(?:e|ing)|remov(?:e|ing)|count(?:ing)?|rotier\\p{L}{0,2}|erneuer\\p{L}{0,2}|widerruf\\p{L}{0,2}|z[äa]hl\\p{L}{0,2}|restablec\\p{L}{1,3}|revoca\\p{L}{0,2}|renueva|r[ée]initialis\\p{L}{1,2}|r[ée]voqu\\p{L}{1,2})\\s${WORDS}${SECRET}`,
    `\\b(?:when|whether|if|(?:check|verify|make sure|ensure)\\sthat|how\\s(?:many|old|long|often)|since when|wann|ob|wie\\s(?:viele|alt|lange)|cu[áa]ndo|cu[áa]nt[oa]s|quand|combien de)\\s${WORDS}${SECRET}`,
    `(?:^|[.;:!?]\\s{0,3})(?:does|did|has|is|are|was|were|hat|ist|sind|wurde)\\s${WORDS}${SECRET}`,
    `\\b${OF_IT}\\s(?:of|for|von|der|des|del?|du)\\s${WORDS}${SECRET}`,
    `(?<!\\p{L})${SECRET}(?:['’]s)?\\s${OF_IT}(?!\\p{L})`,
  ].join('|'),
  'giu',
);
const NAMED = new RegExp(`(?<!\\p{L})${SECRET}`, 'iu');
/** `and mail it to him`, `the new one`; not `say that it is done`. */
const MEANT =
  /(?<!\b(?:that|whether|if|when|once|after|dass|ob|wenn|que) )\b(?:it|them|ones?|this|those|these|ihn|es|sie|neue[ns]?|lo|los|la|las|le|les|values?)\b(?! (?:is|was|has|are|were|have|worked|works)\b)/iu;

/**
 * The task speaks of a secret, but only of what is done to it or of something about it: it is to be rotated, counted or
 * looked after, and nobody is to be told it.
 */
export const isOnlyTended = oncePerTask(({ task }): boolean => {
  if (task.length > LONGEST || !NAMED.test(task)) return false;
  const rest = task.replace(AROUND, ' ');
  return rest !== task && !NAMED.test(rest) && !MEANT.test(rest);
});

/** Characters of a task; a longer one says more than this reads. */
const LONGEST = 4096;
