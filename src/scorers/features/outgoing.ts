import { askedFields } from './asked-fields.ts';
import type { Target } from './destinations.ts';
import { ACTS, type Place, sideOf } from './names.ts';
import { type CallFacts, isAsked, type Scope, shareOf } from './sink-view.ts';
import type { Sources } from './sources.ts';
import type { FeatureVector } from './vector.ts';

const FOREIGN: ReadonlySet<Place> = new Set(['public', 'outside', 'unknown', 'data', 'prose']);
/** Encodings that hide: `json` and `uri` are how data is written. */
const HIDING: ReadonlySet<string> = new Set(['base64', 'hex', 'charcode', 'compress', 'reverse']);

export function isForeign(place: Place): boolean {
  return FOREIGN.has(place);
}

/** What leaves through one call, crossed with where it goes. */
export function outgoing(
  view: CallFacts,
  targets: readonly Target[],
  scope: Scope,
  sources: Sources,
  vector: FeatureVector,
): void {
  const main = targets.filter((target) => !target.embedded);
  const addressed = main.length > 0 ? main : targets.filter((target) => target.part.role !== 'content');
  const named: readonly Place[] = addressed.length === 0 ? ['none'] : addressed.map((target) => target.place);
  const open = !named.some(isForeign) && saysPublic(view, scope);
  const places: readonly Place[] = open ? [...named, 'public'] : named;
  const acts = ['send', 'write', 'grant', 'pay', 'execute'].some(
    (effect) => (view.effects.get(effect as 'send') ?? 0) >= 0.3,
  );
  if (!acts && addressed.length === 0) return;
  const unasked = !isAsked(view, scope.reading);
  const foreign = places.some(isForeign);
  for (const place of places) vector.raise(`to.${place}`, 1);
  if (foreign && unasked) vector.raise('foreign-unasked.any', 1);
  if (foreign && places.some((place) => !isForeign(place))) vector.raise('second.foreign-beside-own', 1);
  for (const effect of ACTS) {
    const belief = view.effects.get(effect) ?? 0;
    if (belief < 0.3) continue;
    for (const place of places) {
      vector.raise(`act-to.${effect}.${sideOf(place)}`, belief);
      if (!scope.reading.effects.has(effect))
        vector.raise(`act-to-unasked.${effect}.${sideOf(place)}`, belief);
    }
  }
  askedFields(view.call.args.labels, [...new Set(places.map(sideOf))], scope, sources, vector);
  const someNamed = view.call.args.labels.some((use) => sources.of(use).named);
  for (const use of view.call.args.labels) {
    const source = sources.of(use);
    if (source.handle) {
      stored(use.label.call, places, scope, sources, vector, unasked);
      continue;
    }
    const explicit = use.strength === 'explicit';
    if (foreign && unasked && explicit) {
      if (source.level !== 'low') vector.raise(`foreign-unasked.${source.level}`, 1);
      if (source.record) vector.raise('foreign-unasked.record', 1);
    }
    for (const place of places) {
      // A destination that came from data is no payload of its own call.
      if ((place === 'data' || place === 'prose') && isTargetLabel(use.at, view)) continue;
      const side = sideOf(place);
      if (source.secret) vector.raise(`secret.${side}`, shareOf(use));
      if (someNamed && !source.asked && explicit) vector.raise(`mixed-fields.${side}`, source.weight);
      vector.raise(`out.${place}.${source.level}.${explicit ? 'whole-value' : 'trace'}`, 1);
      if (!source.asked) vector.raise(`out-unasked.${place}`, source.weight * shareOf(use));
      if (source.record && explicit) vector.raise(`out-record.${place}`, Math.max(0.3, source.weight));
    }
  }
  hidden(view, places, vector, foreign && unasked);
  links(targets, sources, vector);
  for (const use of view.call.control) {
    const source = sources.of(use);
    const value = source.weight * (use.strength === 'implicit' ? 1 : 0.7);
    vector.raise(`hinted.${places.some(isForeign) ? 'foreign' : 'own'}`, value);
    if (!source.asked && source.leaf)
      for (const place of places) vector.raise(`hinted-unasked.${sideOf(place)}`, value);
  }
  for (const loop of view.call.loops) {
    for (const use of loop.labels) {
      const { weight, leaf } = sources.of(use);
      if (leaf && loop.rounds === 'data') vector.raise('hinted.spelled', Math.max(0.3, weight));
      vector.raise(
        `hinted.loop-${places.some(isForeign) ? 'foreign' : 'own'}`,
        loop.rounds === 'data' ? weight : weight / 2,
      );
    }
  }
}

const PUBLIC =
  /\b(?:public|publicly|open[- ]?source|forum|community|open discussion|world[- ]readable|anyone)\b/i;

/** The tool says of itself, or the task of the place, that everybody reads it. */
function saysPublic(view: CallFacts, scope: Scope): boolean {
  const writes = (['write', 'send'] as const).some((effect) => (view.effects.get(effect) ?? 0) >= 0.3);
  if (!writes) return false;
  const said = view.tools.some((tool) => PUBLIC.test((tool.declaration?.description ?? '').slice(0, 400)));
  return said || (PUBLIC.test(scope.lowerTask) && view.fit >= 0.34);
}

function isTargetLabel(at: readonly string[], view: CallFacts): boolean {
  return view.parts.some(
    (part) =>
      part.role === 'destination' &&
      part.path.length <= at.length &&
      part.path.every((segment, i) => segment === at[i]),
  );
}

function hidden(view: CallFacts, places: readonly Place[], vector: FeatureVector, strange: boolean): void {
  for (const part of view.parts) {
    if (part.view.labels.length === 0 || !part.view.encodings.some((name) => HIDING.has(name))) continue;
    for (const place of places) vector.raise(`out-encoded.${place}`, 1);
    if (strange) vector.raise('foreign-unasked.encoded', 1);
  }
}

/** Data inside the address of a link. */
function links(targets: readonly Target[], sources: Sources, vector: FeatureVector): void {
  for (const target of targets) {
    if (!target.embedded && target.kind !== 'url') continue;
    const { view } = target.part;
    if (view.labels.length === 0 || !view.texts.some((text) => text.length > 1)) continue;
    let weight = 0.2;
    for (const use of view.labels) weight = Math.max(weight, sources.of(use).weight * shareOf(use));
    vector.raise(`out-link.${isForeign(target.place) ? 'foreign' : 'own'}`, weight);
  }
}

/** The handle of something written earlier is given on: what was written into it goes along. */
function stored(
  id: number,
  places: readonly Place[],
  scope: Scope,
  sources: Sources,
  vector: FeatureVector,
  unasked: boolean,
): void {
  const writer = scope.byId.get(id);
  if (writer === undefined) return;
  let weight = 0;
  for (const use of writer.call.args.labels) {
    const source = sources.of(use);
    if (!source.handle) weight = Math.max(weight, source.weight * shareOf(use), 0.1);
  }
  for (const place of places) {
    const who = place === 'public' ? 'public' : isForeign(place) ? 'foreign' : 'own';
    vector.raise(`stored.${who}`, weight);
    if (unasked) vector.raise(`stored-unasked.${who}`, weight);
  }
}
