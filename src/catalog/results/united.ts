import type {
  ArgumentBelief,
  ArgumentRole,
  Effect,
  EffectBelief,
  Reach,
  ReachBelief,
  ResultShape,
  Sensitivity,
  ToolDeclaration,
  ToolKnowledge,
} from '../types.ts';
import { worse } from './field-sensitivity.ts';

const REACHES: readonly Reach[] = ['local', 'organisation', 'world'];
/** What an argument can do at worst, first. */
const ROLES: readonly ArgumentRole[] = [
  'destination',
  'command',
  'amount',
  'content',
  'fields',
  'limit',
  'query',
  'identity',
  'flag',
  'other',
];

/**
 * Knowledge of a name that is declared more than once: the worst of all declarations, because nobody can
 * tell which of them answers the call.
 */
export class UnitedKnowledge implements ToolKnowledge {
  readonly name: string;
  readonly declared = true;
  readonly declaration?: ToolDeclaration;
  readonly #parts: readonly ToolKnowledge[];
  readonly #roles = new Map<string, ArgumentBelief>();
  readonly #classes = new Map<string, Sensitivity>();
  #effects: readonly EffectBelief[] | undefined;
  #reach: ReachBelief | undefined;
  #shape: ResultShape | undefined | null = null;

  /** @param parts at least one */
  constructor(name: string, parts: readonly ToolKnowledge[]) {
    this.name = name;
    this.#parts = parts;
    const first = parts[0]?.declaration;
    if (first !== undefined) this.declaration = first;
  }

  get effects(): readonly EffectBelief[] {
    if (this.#effects === undefined) {
      const best = new Map<Effect, EffectBelief>();
      for (const part of this.#parts) {
        for (const belief of part.effects) {
          const known = best.get(belief.effect);
          if (known === undefined || belief.confidence > known.confidence) best.set(belief.effect, belief);
        }
      }
      this.#effects = [...best.values()].sort((a, b) => b.confidence - a.confidence);
    }
    return this.#effects;
  }

  get reach(): ReachBelief {
    this.#reach ??= this.#parts
      .map((part) => part.reach)
      .reduce((a, b) => (REACHES.indexOf(b.reach) > REACHES.indexOf(a.reach) ? b : a));
    return this.#reach;
  }

  get irreversible(): boolean {
    return this.#parts.some((part) => part.irreversible);
  }

  get persistent(): boolean {
    return this.#parts.some((part) => part.persistent);
  }

  get costly(): boolean {
    return this.#parts.some((part) => part.costly);
  }

  get untrustedResult(): boolean {
    return this.#parts.some((part) => part.untrustedResult);
  }

  get result(): ResultShape | undefined {
    if (this.#shape === null)
      this.#shape = this.#parts
        .map((part) => part.result)
        .reduce((a, b) => (a === undefined ? b : b === undefined ? a : joinShapes(a, b, 0)));
    return this.#shape;
  }

  has(effect: Effect): number {
    return this.effects.find((belief) => belief.effect === effect)?.confidence ?? 0;
  }

  argument(path: readonly string[]): ArgumentBelief {
    const key = path.join('\u0000');
    let found = this.#roles.get(key);
    if (found === undefined) {
      found = this.#parts.map((part) => part.argument(path)).reduce(worseRole);
      if (this.#roles.size < 256) this.#roles.set(key, found);
    }
    return found;
  }

  sensitivity(path: readonly string[]): Sensitivity {
    const key = path.join('\u0000');
    let found = this.#classes.get(key);
    if (found === undefined) {
      found = this.#parts.map((part) => part.sensitivity(path)).reduce(worse);
      if (this.#classes.size < 256) this.#classes.set(key, found);
    }
    return found;
  }
}

function worseRole(a: ArgumentBelief, b: ArgumentBelief): ArgumentBelief {
  // A guess does not outrank what is well known.
  if (Math.min(a.confidence, b.confidence) < 0.4 && Math.max(a.confidence, b.confidence) >= 0.5)
    return a.confidence >= b.confidence ? a : b;
  return ROLES.indexOf(b.role) < ROLES.indexOf(a.role) ? b : a;
}

const MOST_DEPTH = 24;

function joinShapes(a: ResultShape, b: ResultShape, depth: number): ResultShape {
  if (depth > MOST_DEPTH) return a;
  const fields = new Map(a.fields ?? []);
  for (const [name, shape] of b.fields ?? []) {
    const known = fields.get(name);
    fields.set(name, known === undefined ? shape : joinShapes(known, shape, depth + 1));
  }
  const items =
    a.items === undefined
      ? b.items
      : b.items === undefined
        ? a.items
        : joinShapes(a.items, b.items, depth + 1);
  return {
    ...(fields.size > 0 ? { fields } : {}),
    ...(items === undefined ? {} : { items }),
    open: a.open || b.open,
  };
}
