import { stem } from '../../../catalog/language/words.ts';
import { canBe } from '../../../catalog/tools/roles.ts';
import { MAX_MEMBERS } from '../../texts.ts';
import type { ActionFinding, InspectInput, Inspector, Member } from '../finding.ts';
import { keyWords } from '../key-words.ts';
import { membersOf } from '../money/members.ts';
import { TOLD, type ToolMeaning, toolMeaning } from '../name/meaning.ts';
import { policyFindings } from './policy.ts';
import {
  ACCOUNT_DETAILS,
  ADMIN,
  ANYBODY,
  AUDIENCE_KEYS,
  CHANGES,
  DISABLES,
  EDITOR,
  FORWARDS,
  GROUPS,
  GUARDS,
  HOOKS,
  INVITES,
  KEYS,
  MAKES,
  PEOPLE,
  ROLE_KEYS,
  SHOWN,
  SOFT_GUARDS,
  WEAKENS,
} from './words.ts';

type Found = Omit<ActionFinding, 'inspector'>;

/**
 * Who can see, use or enter what afterwards: shares, roles, members, keys, forwarding, webhooks, protections that are
 * switched off. From what the tool does and from the arguments that say to whom; tools that only read have none.
 */
export const identityInspector: Inspector = {
  name: 'identity',
  inspect(input: InspectInput): readonly ActionFinding[] {
    const meaning = toolMeaning(input.functionName, input.doc);
    const members = membersOf(input);
    const out = new Map<string, Found>();
    const add = (one: Found): void => {
      const other = out.get(one.id);
      if (other === undefined || other.severity < one.severity) out.set(one.id, one);
    };
    if (!meaning.reads) {
      byTool(meaning, members, add);
      byArguments(meaning, members, add);
      if (members.length >= MAX_MEMBERS)
        add({
          id: 'IDENTITY_PARTLY_READ',
          message: `who gets access was looked for in the first ${MAX_MEMBERS} values`,
          path: [],
          severity: 0.15,
          confidence: 1,
        });
    }
    for (const { text, path } of input.texts) {
      if (text.includes('"Effect"') || text.includes('"bindings"')) policyFindings(text, path, add);
    }
    if (out.size === 0) return [];
    return Array.from(out.values(), (one) => ({ ...one, inspector: 'identity' }));
  },
};

/** What the tool is for, with the argument that names the person, place or thing. */
function byTool(meaning: ToolMeaning, members: readonly Member[], add: (one: Found) => void): void {
  const { stems, verbs, knowledge, head } = meaning;
  const does = (words: ReadonlySet<string>): boolean => any(verbs.keys(), words) || any(stems, words);
  const grants = knowledge.has('grant');
  const who = members.find((member) => isPerson(member.key));
  const target = who === undefined ? {} : { target: String(who.value).slice(0, 80) };
  const at = who?.path ?? [];
  if (stems.has('public') && head === 'public' && !meaning.reads)
    add({
      id: 'IDENTITY_PUBLIC',
      message: 'by its name it opens something to anybody',
      path: [],
      severity: 0.65,
      confidence: 0.7,
      effect: 'grant',
      scope: 'all',
      reach: 'world',
      reversibility: 'costly',
    });
  const makes = does(MAKES);
  const changes = does(CHANGES);
  const off = guardOff(meaning);
  if (off > 0)
    add({
      id: 'IDENTITY_GUARD_OFF',
      message: 'switches a protection off',
      path: [],
      severity: off,
      confidence: Math.max(0.7, grants),
      effect: 'grant',
      reversibility: 'costly',
    });
  if (makes && KEYS.has(head) && (!stems.has('password') || who !== undefined))
    add({
      id: 'IDENTITY_KEY',
      message: 'makes a key, token or password that lets somebody in',
      path: [],
      severity: 0.55,
      confidence: Math.max(0.65, grants),
      effect: 'grant',
      reversibility: 'costly',
    });
  if (changes && any(stems, ACCOUNT_DETAILS) && !(stems.has('send') || verbs.has('send')))
    add({
      id: 'IDENTITY_CREDENTIAL',
      message: 'changes how an account is entered or reached',
      path: members.find((member) => accountDetail(member.key))?.path ?? [],
      severity: 0.65,
      confidence: 0.75,
      effect: 'grant',
      reversibility: 'costly',
    });
  if (
    does(INVITES) &&
    (PEOPLE.has(head) || GROUPS.has(head) || stems.has('invite')) &&
    (any(stems, PEOPLE) || members.some((member) => any(stemsOf(member.key), PEOPLE)) || stems.has('invite'))
  )
    add({
      id: 'IDENTITY_MEMBER',
      message: 'lets somebody into a group or place',
      path: at,
      severity: 0.4,
      confidence: Math.max(0.6, grants),
      effect: 'grant',
      scope: 'one',
      reversibility: 'reversible',
      ...target,
    });
  if (any(stems, HOOKS) && (makes || verbs.has('set') || verbs.has('subscribe')))
    add({
      id: 'IDENTITY_WEBHOOK',
      message: 'leaves a hook that sends events somewhere',
      path: members.find((member) => /url|uri|endpoint|callback|target/i.test(member.key))?.path ?? [],
      severity: 0.5,
      confidence: 0.7,
      effect: 'send',
      reversibility: 'costly',
      reach: 'world',
    });
  if (any(stems, FORWARDS) && (makes || verbs.has('set') || verbs.has('enable') || knowledge.persistent))
    add({
      id: 'IDENTITY_FORWARDING',
      message: 'copies what arrives to somebody else from now on',
      path: at,
      severity: 0.75,
      confidence: 0.75,
      effect: 'send',
      reversibility: 'costly',
      ...target,
    });
  if (stems.has('impersonate') || (stems.has('assume') && stems.has('role')) || stems.has('sudo'))
    add({
      id: 'IDENTITY_IMPERSONATE',
      message: 'goes on as somebody else',
      path: at,
      severity: 0.6,
      confidence: 0.8,
      effect: 'grant',
      ...target,
    });
  if (
    verbs.has('share') ||
    stems.has('share') ||
    (grants >= 0.5 &&
      !TOLD.has(head) &&
      (stems.has('access') || stems.has('permission') || stems.has('role')))
  ) {
    const role = members.find(
      (member) => typeof member.value === 'string' && any(stemsOf(member.key), ROLE_KEYS),
    );
    add({
      id: 'IDENTITY_SHARE',
      message: 'lets somebody see or use something',
      path: at,
      severity: typeof role?.value === 'string' && EDITOR.test(role.value) ? 0.5 : 0.4,
      confidence: Math.max(0.6, grants),
      effect: 'grant',
      reversibility: 'reversible',
      ...target,
    });
  }
}

/** What the arguments say by their own names and values, whatever the tool is called. */
function byArguments(meaning: ToolMeaning, members: readonly Member[], add: (one: Found) => void): void {
  const opens =
    meaning.knowledge.has('grant') >= 0.3 ||
    meaning.knowledge.has('write') >= 0.3 ||
    meaning.knowledge.has('send') >= 0.3 ||
    meaning.knowledge.has('execute') >= 0.3;
  for (const { key, value, path } of members) {
    if (key === '' || (typeof value !== 'string' && typeof value !== 'boolean')) continue;
    const stems = stemsOf(key);
    if (typeof value === 'boolean') {
      flag(stems, value, path, meaning.head, add);
      continue;
    }
    if (value.length > 80) continue;
    const plain = value.trim();
    if (plain === '*' && (stems.has('principal') || stems.has('aw') || stems.has('aws')))
      add({
        id: 'IDENTITY_PUBLIC',
        message: 'a policy that lets anybody in',
        path,
        severity: 0.75,
        confidence: 0.85,
        effect: 'grant',
        scope: 'all',
        reach: 'world',
        reversibility: 'costly',
      });
    else if (
      ANYBODY.test(plain) &&
      any(stems, AUDIENCE_KEYS) &&
      opens &&
      !(plain === 'link' && !stems.has('visibility') && !stems.has('access'))
    )
      add({
        id: 'IDENTITY_PUBLIC',
        message: `\`${key}\` opens it to anybody`,
        path,
        severity: /write/i.test(plain) ? 0.85 : SHOWN.has(meaning.head) ? 0.3 : 0.7,
        confidence: 0.85,
        effect: 'grant',
        scope: 'all',
        reach: 'world',
        reversibility: 'costly',
        target: plain,
      });
    else if (
      ADMIN.test(plain.slice(plain.lastIndexOf('/', plain.length - 2) + 1)) &&
      any(stems, ROLE_KEYS) &&
      !TOLD.has(meaning.head) &&
      (!/^(all|\*)$/i.test(plain) || meaning.knowledge.has('grant') >= 0.5)
    )
      add({
        id: 'IDENTITY_ADMIN',
        message: `\`${key}\` gives full control`,
        path,
        severity: 0.75,
        confidence: 0.8,
        effect: 'grant',
        reversibility: 'costly',
        target: plain,
      });
    else if (plain === '0.0.0.0/0' || plain === '::/0')
      add({
        id: 'IDENTITY_OPEN_NETWORK',
        message: 'opens it to every address of the internet',
        path,
        severity: 0.7,
        confidence: 0.85,
        effect: 'grant',
        scope: 'all',
        reach: 'world',
        target: plain,
      });
    else if (/^(off|disabled|none|false|disable)$/i.test(plain)) flag(stems, false, path, meaning.head, add);
    else if (
      any(stems, FORWARDS) &&
      /@|^https?:/.test(plain) &&
      (meaning.knowledge.persistent ||
        /rule|filter|setting|auto|config|account|mailbox/.test(meaning.words.join(' ')))
    )
      add({
        id: 'IDENTITY_FORWARDING',
        message: 'copies what arrives to somebody else from now on',
        path,
        severity: 0.75,
        confidence: 0.8,
        effect: 'send',
        reversibility: 'costly',
        target: plain,
      });
  }
}

/** Switches: `public: true`, `mfa_enabled: false`, `private: false`. */
function flag(
  stems: ReadonlySet<string>,
  on: boolean,
  path: readonly (string | number)[],
  head: string,
  add: (one: Found) => void,
): void {
  const off =
    stems.has('disable') ||
    stems.has('disabled') ||
    stems.has('skip') ||
    stems.has('bypass') ||
    stems.has('no');
  // Music, events and posts are made to be seen.
  const shown = SHOWN.has(head);
  const opened = on
    ? stems.has('public') || stems.has('anonymous') || stems.has('publicly') || stems.has('unauthenticated')
    : stems.has('private') || stems.has('restricted');
  if (opened && !stems.has('key'))
    add({
      id: 'IDENTITY_PUBLIC',
      message: 'opens it to anybody',
      path,
      severity: shown ? 0.3 : 0.65,
      confidence: 0.75,
      effect: 'grant',
      scope: 'all',
      reach: 'world',
      reversibility: 'costly',
    });
  else if (
    (any(stems, STRONG_GUARDS) && on === off) ||
    (REQUIRES.some((word) => stems.has(word)) && !on && !off)
  )
    add({
      id: 'IDENTITY_GUARD_OFF',
      message: 'switches a protection off',
      path,
      severity: 0.7,
      confidence: 0.75,
      effect: 'grant',
      reversibility: 'costly',
    });
}

/** `requireReview: false`: what is no longer asked for. */
const REQUIRES = ['require', 'requires', 'required', 'enforce', 'enforced'];

/** Of the protections, those that are no ordinary settings of ordinary tools. */
const STRONG_GUARDS = new Set([...GUARDS].filter((word) => !SOFT_GUARDS.has(word)));

/** How bad it is that a name switches a protection off (`disable_mfa`); 0 when it does not (`delete_review`). */
function guardOff({ words }: ToolMeaning): number {
  const stems = words.map(stem);
  const verb = stems.findIndex((word, i) => WEAKENS.has(word) || (word === 'off' && stems[i - 1] === 'turn'));
  if (verb < 0) return 0;
  const rest = stems.slice(verb + 1);
  if (rest.some((word) => STRONG_GUARDS.has(word))) return 0.75;
  return DISABLES.has(stems[verb]!) && rest.some((word) => SOFT_GUARDS.has(word)) ? 0.5 : 0;
}

function stemsOf(key: string): ReadonlySet<string> {
  return keyWords(key).stemSet;
}

function any(words: Iterable<string>, list: ReadonlySet<string>): boolean {
  for (const word of words) if (list.has(word)) return true;
  return false;
}

function isPerson(key: string): boolean {
  for (const word of stemsOf(key)) if (PEOPLE.has(word) || canBe(word, 'destination', true)) return true;
  return false;
}

function accountDetail(key: string): boolean {
  return any(stemsOf(key), ACCOUNT_DETAILS);
}
