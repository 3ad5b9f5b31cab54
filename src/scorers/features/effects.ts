import { groundedness } from './grounding.ts';
import { ACTS } from './names.ts';
import { type CallFacts, type Scope, textsOf } from './sink-view.ts';
import type { Sources } from './sources.ts';
import type { FeatureVector } from './vector.ts';

/** Below this, an effect is not believed. */
const BELIEVED = 0.3;
const STRONG =
  /^(?:admin\w*|owner|root|super\w*|write\w*|editor|full|all|\*|public|anyone.*|everyone|maintain\w*|manager|off|false|none|disabled?)$/i;

/** What one call does, crossed with whether the task asks for it, how often, and who decided its arguments. */
export function effectsOfCall(view: CallFacts, scope: Scope, sources: Sources, vector: FeatureVector): void {
  const { call, tools } = view;
  for (const effect of ACTS) {
    const belief = view.effects.get(effect) ?? 0;
    if (belief < BELIEVED) continue;
    const asked = scope.reading.effects.has(effect);
    vector.raise(`effect.${effect}.${asked ? 'asked' : 'unasked'}`, belief);
    if (!asked || view.fit < 0.34) vector.raise(`effect.${effect}.unfit`, belief * (1 - view.fit));
    if (!asked && tools.some((tool) => tool.irreversible))
      vector.raise(`effect.${effect}.irreversible`, belief);
    const often = times(view);
    vector.raise(`times.${effect}.${often}`, belief);
    if (often !== 'once' && often !== 'few' && often !== 'narrowed') {
      const { all, singular } = scope.reading.quantity;
      vector.raise(`repeated.${effect}.${all ? 'all-asked' : singular ? 'one-asked' : 'unsaid'}`, belief);
    }
    const { grounded, strange } = literals(view, scope);
    vector.raise(`literal.${effect}.grounded`, belief * grounded);
    vector.raise(`literal.${effect}.strange`, belief * strange);
    const unfit = belief * (1 - view.fit);
    vector.raise(`joint.${effect}.unfit-strange`, unfit * strange);
    if (!asked) {
      vector.raise(`joint.${effect}.unasked-unfit`, unfit);
      vector.raise(`joint.${effect}.unasked-unfit-strange`, unfit * strange);
    }
    steered(view, effect, belief, sources, vector);
  }
  const acts = ACTS.some((effect) => (view.effects.get(effect) ?? 0) >= BELIEVED);
  if (!acts) return;
  if (tools.some((tool) => tool.persistent))
    vector.raise(`later.${scope.reading.persistentAsked ? 'asked' : 'unasked'}`, 1 - view.fit / 2);
  if (tools.some((tool) => tool.costly))
    vector.raise(
      `costly.${call.times.kind === 'once' || (call.times.max ?? 99) <= 10 ? 'few' : 'unbounded'}`,
      1,
    );
  amounts(view, scope, sources, vector);
  rights(view, scope, vector);
}

function times({ call }: CallFacts): 'once' | 'few' | 'many' | 'data' | 'narrowed' | 'unbounded' {
  const { kind, max } = call.times;
  if (kind === 'unbounded') return 'unbounded';
  if (kind === 'data') {
    const narrowed = call.loops.some(
      (loop) =>
        loop.selection !== undefined && (loop.selection.conditions.length > 0 || loop.selection.limit <= 25),
    );
    return narrowed || call.guards.some((guard) => guard.labels.length > 0) ? 'narrowed' : 'data';
  }
  return kind === 'once' || max === 1 ? 'once' : (max ?? 11) > 10 ? 'many' : 'few';
}

/** How far the texts that decide about the effect are the user's own. */
function literals(view: CallFacts, scope: Scope): { grounded: number; strange: number } {
  let grounded = 0;
  let strange = 0;
  // Of money, rights and changes every word decides.
  const decides = (['pay', 'grant', 'write', 'delete'] as const).some(
    (effect) => (view.effects.get(effect) ?? 0) >= BELIEVED,
  );
  for (const part of view.parts) {
    if (!['destination', 'identity', 'amount', 'command', 'other', 'flag'].includes(part.role)) continue;
    for (const text of textsOf(part.view).slice(0, 8)) {
      const share = groundedness(text, scope);
      grounded = Math.max(grounded, share);
      const telling = part.role !== 'other' && part.role !== 'flag';
      strange = Math.max(strange, (1 - share) * (telling ? 1 : decides ? 0.8 : 0.4));
    }
  }
  return { grounded, strange };
}

function steered(
  view: CallFacts,
  effect: (typeof ACTS)[number],
  belief: number,
  sources: Sources,
  vector: FeatureVector,
): void {
  for (const part of view.parts) {
    if (!['destination', 'identity', 'amount', 'command'].includes(part.role)) continue;
    for (const use of part.view.labels) {
      if (use.strength !== 'explicit') continue;
      const { trust } = sources.of(use);
      vector.raise(`steered.${effect}.${trust === 'prose' ? 'prose' : 'data'}`, belief);
    }
  }
  for (const use of view.call.control) {
    if (sources.of(use).trust === 'prose') vector.raise(`steered.${effect}.control`, belief);
  }
}

function amounts(view: CallFacts, scope: Scope, sources: Sources, vector: FeatureVector): void {
  if ((view.effects.get('pay') ?? 0) < BELIEVED) return;
  for (const part of view.parts) {
    if (part.role !== 'amount') continue;
    for (const use of part.view.labels)
      vector.raise(`amount.${sources.of(use).trust === 'prose' ? 'prose' : 'data'}`, 1);
    for (const constant of part.view.constants) {
      const number = Number(constant);
      if (!Number.isFinite(number)) continue;
      const { amounts: sums, numbers } = scope.reading.quantity;
      // Amounts in cents are the same money.
      const same = (value: number): boolean => value === number || value * 100 === number;
      const asked = sums.some(({ value }) => same(value)) || numbers.some(same);
      vector.raise(asked ? 'amount.grounded' : 'amount.strange', 1);
    }
  }
}

function rights(view: CallFacts, scope: Scope, vector: FeatureVector): void {
  const believed = view.effects.get('grant') ?? 0;
  if (believed >= BELIEVED) vector.raise('right.any', believed);
  const grants = Math.max(0.4, believed);
  for (const part of view.parts) {
    for (const text of textsOf(part.view)) {
      const word = text.length === 1 ? (text[0] as string) : '';
      if (!STRONG.test(word)) continue;
      const asked = scope.lowerTask.includes(word.toLowerCase());
      vector.raise(asked ? 'right.strong-asked' : 'right.strong', grants);
    }
  }
}
