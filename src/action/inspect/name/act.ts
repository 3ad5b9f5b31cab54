import { englishVerb } from '../../../catalog/language/verbs.ts';
import { splitName } from '../../../catalog/language/words.ts';
import { lastPart } from '../../../catalog/tools/read-name.ts';

/** An act that a name tells without a verb in its base form. */
export interface NamedAct {
  /** The same name with the verb: `delete_users`. */
  readonly spelled: string;
  /** Severity and confidence at most. */
  readonly worst: number;
  readonly confidence: number;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Acts that do harm. Of the others the form names things: `sending_domain`, `running_jobs`, `opening_hours`. */
const ACTS = set('delete grant');
/** Of these too: `expiring_certificates`, `approving_manager`. */
const ADJECTIVES = set('expire terminate dissolve flush shed approve empower onboard');
const MONEY_BACK = set('refund reimburse repay disburse remit');
/** What is told about an act. */
const ABOUT = set(
  `policy policies rule rules guide guides help tutorial docs documentation overview report reports info settings option options
   reason reasons error errors example examples faq page step steps instructions strategy workflow permission permissions
   list search lookup view display`,
);
const ACT_NOUNS: ReadonlyMap<string, string> = new Map([
  ['deletion', 'delete'],
  ['deletions', 'delete'],
  ['removal', 'remove'],
  ['removals', 'remove'],
  ['erasure', 'erase'],
  ['destruction', 'destroy'],
  ['revocation', 'revoke'],
]);
/** Words in front that make the noun a state of the thing. */
const STATES = set('pending scheduled planned recent past last next failed soft after before on post pre');

/** `deletingUsers` deletes, `user_deletion` may; `booking_search`, `deletion_policy`, `get_user_deletion` do not. */
export function actOf(name: string): NamedAct | undefined {
  const words = splitName(lastPart(name));
  if (words.length < 2) return undefined;
  const last = words.at(-1)!;
  const lead = englishVerb(words[0]!);
  if (lead !== undefined && lead.form === 'ing') {
    const harms = ACTS.has(lead.effect)
      ? !lead.noun && !ADJECTIVES.has(lead.base)
      : MONEY_BACK.has(lead.base);
    if (!harms || ABOUT.has(last)) return undefined;
    return { spelled: [lead.base, ...words.slice(1)].join('_'), worst: 1, confidence: 1 };
  }
  const verb = ACT_NOUNS.get(last);
  const objects = words.slice(0, -1);
  if (verb === undefined || objects.some((word) => STATES.has(word) || reads(word))) return undefined;
  return { spelled: [verb, ...objects].join('_'), worst: 0.45, confidence: 0.6 };
}

function reads(word: string): boolean {
  return englishVerb(word)?.effect === 'read';
}
