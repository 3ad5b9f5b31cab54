/**
 * Text that speaks to a model instead of a person. Ordinary letters do so as well, so it is an observation of low
 * weight; hidden or encoded it is more.
 */

/** How much of a text is searched for phrases, in UTF-16 units. */
export const MAX_INSTRUCTION = 32_768;

const PHRASES: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}\b(?:previous|prior|above|earlier|preceding|all|any|system|your)\b[^.\n]{0,30}\b(?:instructions?|prompts?|rules?|directions?|guidelines?|context|orders?)\b/i,
  /\b(?:you are now|from now on,? you|act as if you|pretend (?:to be|you are)|your new (?:role|task|goal|instructions?))\b/i,
  /\b(?:system|developer) (?:prompt|message|override|instruction)s?\b|<\/?(?:system|assistant|instructions?)>|\[\/?(?:INST|SYSTEM)\]|<\|(?:im_start|system|endoftext)\|>/i,
  /\b(?:do not|don't|never|without) (?:tell|telling|inform|informing|mention|mentioning|alert|alerting|notify|notifying|reveal|show)\b[^.\n]{0,30}\b(?:user|human|owner|anyone|them|this)\b/i,
  /\b(?:ai|assistant|agent|model|llm|chatbot)\b[^.\n]{0,30}\b(?:must|should|has to|needs to|please)\b[^.\n]{0,40}\b(?:send|forward|delete|transfer|call|execute|run|share|post|upload)\b/i,
  /\bbefore (?:you )?(?:continu|proceed|answer|solv|complet)\w{0,5}\b[^.\n]{0,40}\b(?:first|must|send|call|execute|do)\b/i,
  /\b(?:ignorier|vergiss|missachte)\w{0,3}\b[^.\n]{0,40}\b(?:anweisung|vorgabe|regel|instruktion)\w{0,3}\b/i,
  /\b(?:ignora|olvida|ignorez|oubliez|ignore|oublie|dimentica|esque(?:ç|c)a)\b[^.\n]{0,40}\b(?:instruc|consign|istruzion|instru(?:ç|c)|regla|r(?:è|e)gle)\w{0,6}\b/i,
  /(?:忽略|无视|無視)[^。\n]{0,20}(?:指令|指示|说明|規則|规则)|(?:指示|命令|ルール)を(?:無視|忘れ)|игнорируй[^.\n]{0,40}инструкц/,
];

/** Words without which none of the phrases is there; looked for in lower case, which is much faster than ignoring case. */
const WORTH =
  /ignor|disregard|forget|overrid|bypass|you are now|from now on|act as if|pretend|your new |system|developer|instruction|im_start|inst\]|endoftext|not (?:tell|inform|mention|alert|notif|reveal|show)|n't (?:tell|inform|mention|alert|notif|reveal|show)|never (?:tell|inform|mention|alert|notif|reveal|show)|without (?:tell|inform|mention|alert|notif|reveal|show)|\b(?:ai|assistant|agent|model|llm|chatbot)\b|before (?:you|continu|proceed|answer|solv|complet)|vergiss|missacht|olvida|oubli|dimentica|esque|忽略|无视|無視|忘れ/;

/** How many of the phrases a text holds. Linear: every gap is bounded, and 32,768 characters are read. */
export function instructionPhrases(text: string): number {
  const head = text.length > MAX_INSTRUCTION ? text.slice(0, MAX_INSTRUCTION) : text;
  if (head.length < 12 || !WORTH.test(head.toLowerCase())) return 0;
  let count = 0;
  for (const phrase of PHRASES) if (phrase.test(head)) count += 1;
  return count;
}
