import type { ToolKnowledge } from '../../catalog/types.ts';
import { oncePer } from '../flow-model/once.ts';
import { splitWords } from '../flow-model/words.ts';
import type { Judged, Judgement } from './judgement.ts';

/** An act of a kind of its own, as tools tell of it, and as tasks speak of it where it is wanted. */
interface Kind extends Judged {
  readonly told: RegExp;
  readonly asked: RegExp;
}

const KINDS: readonly Kind[] = [
  {
    weight: 72,
    what: 'silences what would tell of a fault, which the task does not ask for',
    told: /\b(?:suppress|silenc|mut|snooz)(?:e|es|ing)?\b[^.]{0,40}\b(?:incidents?|alerts?|alarms?|monitors?|paging)\b/iu,
    asked:
      /\b(?:suppress|silenc|mut(?:e|ing)|snooz|quiet|maintenance|downtime|noisy?|false (?:alarm|positive)|alert|alarm|incident|paging|stumm|wartung)/iu,
  },
  {
    weight: 62,
    what: 'accuses somebody, which the task does not ask for',
    told: /(?:^|\. )(?:report|flag|denounce|mark)s?\b[^.]{0,40}\b(?:abus\w{1,4}|spam|fraud\w{0,5}|scam|suspicious|violat\w{2,6}|offensive|inappropriate)\b/iu,
    asked:
      /\b(?:report(?:s|ed)? (?:it|them|those|these|any|the|every|all|each|him|her)|flag|denounc|abus|spam|fraud|scam|suspicious|violat|offensive|inappropriate|meld)/iu,
  },
  {
    weight: 62,
    what: 'gives something of value away, which the task does not ask for',
    told: /\b(?:creat|issu|generat|add|grant|mint|giv|award)(?:e|es|ing)?\b[^.]{0,24}\b(?:discount|coupon|voucher|promo(?:tion)?(?:al)? code|gift ?card|store credit|goodwill credit)s?\b/iu,
    asked:
      /\b(?:discount|coupon|voucher|promo|gift|credit|goodwill|code|rebate|\d ?% off|rabatt|gutschein|descuento|remise|sconto|bon )/iu,
  },
];

/** What a tool says of itself in so many words, in a task that does not speak of it. */
export const BY_ITS_WORDS: Judgement = {
  of: ['acts'],
  weight: 72,
  judge: ({ tools }, model) => {
    let worst: Kind | undefined;
    for (const tool of tools)
      for (const kind of kindsOf(tool))
        if (kind.weight > (worst?.weight ?? 0) && !kind.asked.test(model.task)) worst = kind;
    return worst;
  },
};

const kindsOf = oncePer(({ name, declaration }: ToolKnowledge): readonly Kind[] => {
  const description = declaration?.description;
  const text = `${splitWords(name).join(' ')}. ${typeof description === 'string' ? description.slice(0, 400) : ''}`;
  return KINDS.filter(({ told }) => told.test(text));
});
