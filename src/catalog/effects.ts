import { round } from './reach.ts';
import type { DescriptionReading } from './read-description.ts';
import type { NameReading } from './read-name.ts';
import { canBe } from './roles.ts';
import type { ArgumentSchema } from './schema.ts';
import type { Basis, Effect, EffectBelief, ToolAnnotations } from './types.ts';

export interface EffectInput {
  readonly description: DescriptionReading | undefined;
  readonly name: NameReading;
  readonly arguments: readonly ArgumentSchema[];
  readonly annotations: ToolAnnotations | undefined;
  readonly declared: boolean;
  /** Sensitive words in the name or description that make the object of a write a guarded thing. */
  readonly manifest?: readonly Effect[] | undefined;
}

const DESTINATIONS = new Set(
  'to cc bcc recipient recipients email webhook phone msisdn attendees payee channel destinatario destinataire empfaenger an para atesaki audience'.split(
    ' ',
  ),
);
const CARRIERS = new Set(
  'body text message content subject payload attachment attachments html texto texte nachricht inhalt betreff asunto honbun mensaje corps testo corpo msg data'.split(
    ' ',
  ),
);

/**
 * Believed effects of a tool, strongest first; never empty.
 *
 * The manifest decides alone. Otherwise description and schema outweigh the name, and a claimed
 * `readOnlyHint` only weakens what nothing else shows.
 */
export function inferEffects(input: EffectInput): EffectBelief[] {
  if (input.manifest !== undefined && input.manifest.length > 0) {
    return input.manifest.map((effect) => ({
      effect,
      confidence: 1,
      basis: 'manifest',
      evidence: 'listed in the manifest',
    }));
  }
  const beliefs = new Map<Effect, EffectBelief>();
  const raise = (effect: Effect, confidence: number, basis: Basis, evidence: string): void => {
    const known = beliefs.get(effect);
    if (known === undefined || confidence > known.confidence)
      beliefs.set(effect, { effect, confidence, basis, evidence });
  };
  const { description } = input;
  for (const r of description?.readings ?? []) raise(r.effect, r.confidence, 'description', r.evidence);
  const told = beliefs.size > 0;
  if (description?.nounPhrase === true && !told)
    raise('read', 0.75, 'description', 'the description names a thing, not an act');

  for (const r of input.name.readings) {
    // Where the description speaks, the name can only hint at more.
    const factor = told
      ? 0.55
      : description?.nounPhrase === true
        ? r.effect === 'read'
          ? 1
          : 0.7
        : input.declared
          ? 1
          : 0.85;
    raise(r.effect, r.confidence * factor, 'name', `${r.evidence} in the name`);
  }
  fromSchema(input.arguments, beliefs, raise);
  for (const denied of description?.denied ?? []) beliefs.delete(denied);
  fromAnnotations(input, beliefs, raise);
  if (beliefs.size === 0) raise('read', 0.3, 'name', 'nothing says what it does');
  return [...beliefs.values()]
    .map((belief) => ({ ...belief, confidence: round(belief.confidence) }))
    .filter((belief) => belief.confidence >= 0.1)
    .sort((a, b) => b.confidence - a.confidence);
}

type Raise = (effect: Effect, confidence: number, basis: Basis, evidence: string) => void;

function fromSchema(list: readonly ArgumentSchema[], beliefs: Map<Effect, EffectBelief>, raise: Raise): void {
  let destination = '';
  let carrier = '';
  let amount = false;
  let target = '';
  for (const argument of list) {
    const joined = argument.words.join('');
    const last = argument.words.at(-1) ?? '';
    if (DESTINATIONS.has(joined) || DESTINATIONS.has(last) || argument.format === 'email')
      destination ||= argument.name;
    if (CARRIERS.has(joined) || CARRIERS.has(last)) carrier ||= argument.name;
    if (carrier === '' && canBe(joined, 'content', true)) carrier = argument.name;
    else if (target === '' && canBe(joined, 'destination', false)) target = argument.name;
    if (/^(amount|amountcents|qty|betrag|importe|montant)$/.test(joined)) amount = true;
    if (/^(sql|soql|cmd|command|script|shell)$/.test(joined) || (last === 'sql' && argument.words.length > 1))
      raise(
        'execute',
        (beliefs.get('read')?.confidence ?? 0) > 0.85 ? 0.4 : 0.6,
        'schema',
        `it takes \`${argument.name}\``,
      );
    if (
      joined === 'method' &&
      argument.values.some((v) => typeof v === 'string' && /^(post|put|patch|delete)$/i.test(v))
    )
      raise('send', 0.7, 'schema', 'its method can be `POST`');
    if (joined === 'url' && /webhook|callback/.test(argument.description))
      raise('send', 0.6, 'schema', 'it takes a callback');
  }
  const reads = beliefs.get('read')?.confidence ?? 0;
  const others = Math.max(
    0,
    ...[...beliefs.values()].filter((b) => b.effect !== 'read').map((b) => b.confidence),
  );
  if (destination !== '' && carrier !== '') {
    // Drafts take the same arguments as letters; only where nothing else is known does this count much.
    const confidence = reads >= 0.7 && others < 0.4 ? 0.5 : others >= 0.7 ? 0.35 : 0.65;
    raise('send', confidence, 'schema', `it takes \`${destination}\` and \`${carrier}\``);
  }
  if (beliefs.size === 0 && carrier !== '') {
    // Nothing else is known: something is carried, and something may say where to.
    if (target !== '') raise('send', 0.5, 'schema', `it takes \`${target}\` and \`${carrier}\``);
    raise('write', 0.4, 'schema', `it takes \`${carrier}\``);
  }
  if (amount && destination !== '' && others >= 0.3)
    raise('pay', 0.5, 'schema', 'it takes an amount and a destination');
}

function fromAnnotations(input: EffectInput, beliefs: Map<Effect, EffectBelief>, raise: Raise): void {
  const hints = input.annotations;
  if (hints === undefined) return;
  const contradicted = [...beliefs.values()].some(
    (b) => b.effect !== 'read' && b.effect !== 'execute' && b.confidence >= 0.6 && b.basis !== 'name',
  );
  if (hints.readOnlyHint === true && !contradicted) {
    for (const [effect, belief] of beliefs) {
      if (effect === 'read') continue;
      // Weakened, not dropped: the hint is a claim of the tool's author.
      beliefs.set(effect, { ...belief, confidence: belief.confidence * (effect === 'execute' ? 0.55 : 0.5) });
    }
    raise('read', 0.8, 'annotation', '`readOnlyHint` is true');
  }
  if (hints.readOnlyHint === false) {
    const acts = [...beliefs.values()].some((b) => b.effect !== 'read' && b.confidence >= 0.4);
    if (!acts) {
      raise('write', 0.5, 'annotation', '`readOnlyHint` is false');
      const read = beliefs.get('read');
      if (read !== undefined && read.basis !== 'description')
        beliefs.set('read', { ...read, confidence: read.confidence * 0.6 });
    }
  }
  if (hints.destructiveHint === true && hints.readOnlyHint !== true) {
    const strong = (beliefs.get('delete')?.confidence ?? 0) >= 0.4;
    raise('delete', strong ? 0.85 : 0.3, 'annotation', '`destructiveHint` is true');
    raise('write', 0.5, 'annotation', '`destructiveHint` is true');
  }
}
