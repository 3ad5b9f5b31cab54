import type { ArgumentBelief, Effect, ToolKnowledge } from '../../catalog/types.ts';
import { meaningOf, splitWords } from './words.ts';

/** What the rules read out of a declaration; worked out once for a tool of a catalogue. */
export interface ToolTraits {
  /** Description, title and name as meanings. */
  readonly meaning: ReadonlySet<string>;
  /** Its words speak of outside parties. */
  readonly foreign: boolean;
  /** Its words say that anybody can read what it writes. */
  readonly public: boolean;
  /** Its words speak of money. */
  readonly money: boolean;
  /** Its words say that a protection is taken away. */
  readonly unprotects: boolean;
  /** It says of itself that it reads what belongs to others. */
  readonly ofOthers: boolean;
  /** Sharing, exporting, publishing: an object itself changes hands, not only its handle. */
  readonly movesObjects: boolean;
  /** All that it answers is that something was done, and it does not claim to be read-only. */
  readonly acknowledges: boolean;
  readonly effects: ReadonlyMap<Effect, number>;
  readonly irreversible: boolean;
  readonly persistent: boolean;
  readonly costly: boolean;
  readonly untrusted: boolean;
  /** Role of the argument at a path, remembered. */
  role(path: readonly string[]): ArgumentBelief;
}

/** Most argument places of one tool whose role is remembered. */
const MAX_ROLES = 500;

const FOREIGN =
  /\b(?:outside|external|third[- ]part(?:y|ies)|vendor'?s?|manufacturer'?s?|partners?|partner compan(?:y|ies)|supplier'?s?|counterpart(?:y|ies)|subscribers?|any host|customer-facing)\b|extern[eo]?s?\b|外部|社外/iu;
const PUBLIC =
  /\b(?:public|publicly|anyone|anybody|everyone on the internet|the internet|world[- ]readable|paste site|open web)\b|öffentlich|público|publique?s?\b|pubblic[oa]|公開|公共|공개/iu;
/** "Private or public" names a choice, not a fact. */
const EITHER = /\bor\b[^.]{0,40}\bpublic\b/iu;
const MONEY =
  /\b(?:pay|paid|payment|payout|salary|payroll|wage|deposit|bank|refund|transfer|invoice|gehalt|lohn|nómina|salaire|stipendio)\w{0,6}\b|給与|振込|口座/iu;
const UNPROTECTS =
  /\b(?:disabl|remov|reset|delet|turn(?:s|ed)? off|revok|bypass|suspend|weaken|unlock|stop)\w{0,6}\b[^.]{0,40}\b(?:factor|mfa|2fa|firewall|log(?:s|ging)?|audit|alert|monitor|protect|polic|guard|antivirus|encrypt|backup|lock)/iu;
const OF_OTHERS =
  /\badmin(?:istrator|istrative)?(?:'s)? (?:scope|access|rights?|privileges?|only)\b|\bimpersonat|\bon behalf of (?:any|another|other)|\bother (?:people|users?|employees|members|customers|tenants)(?:'s?|s')?\b|\b(?:any|every) (?:user|employee|tenant|customer)'s\b|\belevated (?:rights?|privileges?)\b/iu;
const MOVES =
  /\b(?:export|share|publish|transfer|copy|sync|upload|replicat|mirror|release|unload|dump|attach|forward|link|deliver|expos)/iu;
const RECEIPTS = new Set(
  'ok success done accepted sent queued delivered posted saved updated stored applied ack acknowledged'.split(
    ' ',
  ),
);

const known = new WeakMap<ToolKnowledge, ToolTraits>();

export function traitsOf(tool: ToolKnowledge): ToolTraits {
  let traits = known.get(tool);
  if (traits === undefined) {
    traits = read(tool);
    known.set(tool, traits);
  }
  return traits;
}

function read(tool: ToolKnowledge): ToolTraits {
  const description =
    typeof tool.declaration?.description === 'string' ? tool.declaration.description.slice(0, 4096) : '';
  const title = tool.declaration?.annotations?.title;
  const text = `${description} ${typeof title === 'string' ? title : ''} ${splitWords(tool.name.slice(0, 256)).join(' ')}`;
  const open = PUBLIC.test(text) && !EITHER.test(text);
  return {
    meaning: meaningOf(text),
    foreign: FOREIGN.test(text),
    public: open,
    money: MONEY.test(text),
    unprotects: UNPROTECTS.test(description),
    ofOthers: OF_OTHERS.test(description),
    movesObjects: MOVES.test(text),
    acknowledges: acknowledges(tool),
    effects: effectsOf(tool),
    irreversible: tool.irreversible,
    persistent: tool.persistent,
    costly: tool.costly,
    untrusted: tool.untrustedResult,
    role: roles(tool),
  };
}

function effectsOf(tool: ToolKnowledge): ReadonlyMap<Effect, number> {
  const effects = new Map<Effect, number>();
  for (const { effect, confidence } of tool.effects)
    effects.set(effect, Math.max(effects.get(effect) ?? 0, confidence));
  return effects;
}

function roles(tool: ToolKnowledge): ToolTraits['role'] {
  const found = new Map<string, ArgumentBelief>();
  return (path) => {
    const place = path.join('\u0000');
    let belief = found.get(place);
    if (belief === undefined) {
      belief = tool.argument(path);
      if (found.size < MAX_ROLES) found.set(place, belief);
    }
    return belief;
  };
}

function acknowledges(tool: ToolKnowledge): boolean {
  const fields = tool.result?.fields;
  if (fields === undefined || fields.size === 0 || tool.declaration?.annotations?.readOnlyHint === true)
    return false;
  return [...fields.keys()].every((name) => RECEIPTS.has(name.toLowerCase()));
}
