import { askedFields } from './asked-fields.ts';
import { groundedness } from './grounding.ts';
import { type CallFacts, type Scope, textsOf } from './sink-view.ts';
import type { Sources } from './sources.ts';
import type { FeatureVector } from './vector.ts';

const EMPTY = /^(?:|\*|\*\*|%|\.\*|all)$/;

/** How much is read, of what, and whether the task has to do with it. */
export function reads(view: CallFacts, scope: Scope, vector: FeatureVector): void {
  const { call, tools, parts } = view;
  const pure = (view.effects.get('read') ?? 0) >= 0.3;
  if (!pure) return;
  if (call.times.kind === 'unbounded') vector.raise('read.unbounded', 1);
  if (call.times.kind === 'data') vector.raise('read.data-loop', 1);
  let filtered = false;
  let strange = 0;
  for (const part of parts) {
    if (part.role === 'limit') limit(part.view.constants, part.view.range?.max, vector);
    if (
      part.role === 'query' ||
      part.role === 'identity' ||
      (part.role === 'other' && part.path.length > 0)
    ) {
      const texts = textsOf(part.view);
      for (const text of texts.slice(0, 4)) {
        const share = groundedness(text, scope);
        strange = Math.max(strange, 1 - share);
        vector.raise('read.grounded', share);
      }
      const empty = part.view.constants.some((value) => typeof value === 'string' && EMPTY.test(value));
      if (empty) vector.raise('read.wildcard', 1);
      else if (texts.length > 0 || part.view.labels.length > 0) filtered = true;
    }
    if (part.role === 'fields') fields(part.view.constants, scope, vector);
  }
  const weight = Math.max(
    0,
    ...tools.map((tool) => tool.sensitivity([]).weight * tool.sensitivity([]).confidence),
  );
  if (!filtered) {
    vector.raise('read.unfiltered', Math.max(0.3, weight));
    if (call.guards.length === 0 && call.loops.length === 0) vector.raise('read.ungated-list', 1);
  }
  const classes = tools.map((tool) => tool.sensitivity([]).class);
  const asked = classes.some((one) => scope.reading.asksSensitive(one));
  if (!asked) vector.raise(weight >= 0.75 ? 'read.grave-unasked' : 'read.private-unasked', weight);
  vector.raise('read.strange', strange);
  vector.raise('read.unfit-strange', strange * (1 - view.fit));
  vector.raise('read.unfit', 1 - view.fit);
  vector.raise('read.unfit-grave', (1 - view.fit) * weight);
  if (tools.some((tool) => tool.untrustedResult)) vector.raise('read.outsiders', 1);
}

function limit(constants: readonly unknown[], top: number | undefined, vector: FeatureVector): void {
  for (const value of [...constants, top]) {
    const number = Number(value);
    if (value === undefined || Number.isNaN(number) || number < 1) continue;
    vector.raise('read.limit', Math.min(8, Math.log10(number)) / 4);
  }
}

function fields(constants: readonly unknown[], scope: Scope, vector: FeatureVector): void {
  for (const value of constants) {
    if (typeof value !== 'string') continue;
    for (const name of value.split(',').slice(0, 32)) {
      const found = scope.catalog.fieldSensitivity(name.trim());
      if (found !== undefined && !scope.reading.mentions(name.trim()))
        vector.raise('read.fields-unasked', found.weight * found.confidence);
    }
  }
}

/** What the script answers, and what leaves by other ways than tools. */
export function outlets(scope: Scope, sources: Sources, vector: FeatureVector): void {
  for (const outlet of scope.facts.outlets) {
    if (!outlet.reachable) continue;
    const kind = outlet.kind === 'export' ? 'return' : outlet.kind;
    vector.raise(`outlet.${kind}.there`, 1);
    if (kind === 'return') askedFields(outlet.value.labels, ['returned'], scope, sources, vector);
    for (const use of outlet.value.labels) {
      const source = sources.of(use);
      const explicit = use.strength === 'explicit';
      if (source.secret && explicit) vector.raise(`secret.${kind === 'return' ? 'returned' : 'shown'}`, 1);
      vector.raise(`outlet.${kind}.weight`, source.weight * (explicit ? 1 : 0.3));
      if (kind !== 'return' || !explicit) continue;
      vector.raise(`returned.${source.level}.${source.asked ? 'asked' : 'unasked'}`, 1);
      if (source.record) vector.raise('returned.record', Math.max(0.2, source.weight));
      const call = scope.byId.get(use.label.call);
      if (call !== undefined && call.call.times.kind === 'unbounded') vector.raise('returned.unbounded', 1);
      if (call !== undefined) vector.raise('returned.unfit', (1 - call.fit) * Math.max(0.2, source.weight));
    }
    if (kind === 'fetch' || kind === 'import') fetched(outlet.value, scope, vector);
  }
}

function fetched(value: CallFacts['call']['args'], scope: Scope, vector: FeatureVector): void {
  const texts = [value, ...(value.elements ?? [])].flatMap(textsOf);
  if (texts.length === 0) vector.raise('fetched.computed', 1);
  for (const text of texts) {
    for (const found of scope.addresses(text)) {
      const { standing } = found.standing === 'trusted' ? found : scope.standing([found.text]);
      vector.raise(`fetched.${standing === 'trusted' || standing === 'task' ? 'trusted' : 'foreign'}`, 1);
    }
  }
}
