import { payloadOf } from '../../rules/flow-model/data/payload.ts';
import type { FlowModel } from '../../rules/flow-model/model.ts';
import { literalsBelow } from '../../rules/flow-model/values.ts';
import type { Outlet, OutletKind } from '../../script/facts.ts';
import { carriesPhrases, DISGUISES } from './data-phrases.ts';
import type { FeatureBag } from './features.ts';

const WAYS: Readonly<Partial<Record<OutletKind, readonly [phrase: string, weight: number]>>> = {
  fetch: ['talks to the network past the tools', 1.4],
  import: ['loads a module', 1.4],
  eval: ['runs a text as code', 1.6],
  'host-call': ['reaches the host', 1.4],
  'global-write': ['keeps data in a global', 0.8],
  return: ['hands to the agent', 1],
  console: ['hands to the agent', 1],
  throw: ['hands to the agent', 1],
  export: ['hands to the agent', 1],
};

/** Outlets that go past the tools; what the script answers is part of the form only where something is said of it. */
export function tellsOutside(outlet: Outlet): boolean {
  return (
    outlet.kind === 'fetch' ||
    outlet.kind === 'import' ||
    outlet.kind === 'eval' ||
    outlet.kind === 'host-call'
  );
}

/** What is told of a way out that is no tool. */
export function describeOutlet(bag: FeatureBag, outlet: Outlet, model: FlowModel): void {
  const [phrase, weight] = WAYS[outlet.kind] ?? ['leaves', 1];
  bag.add(phrase, weight);
  const answers = outlet.kind === 'return' || outlet.kind === 'console' || outlet.kind === 'throw';
  const kind = answers ? 'named' : standingOf(outlet, model);
  if (!answers) bag.add(kind === 'own' ? 'to a trusted place' : 'to a stranger', kind === 'own' ? 0.5 : 1.2);
  for (const use of outlet.value.labels.slice(0, 100)) {
    if (use.strength === 'implicit') continue;
    const payload = payloadOf(use, model);
    for (const [what, much] of carriesPhrases(payload, { kind, wanted: false })) bag.add(what, much);
    if (answers && payload.level === 4 && !payload.asked) bag.add('secrets to the agent', 1.4);
  }
  for (const encoding of outlet.value.encodings)
    if (DISGUISES.has(encoding)) bag.add('data in disguise', 1.2);
}

function standingOf(outlet: Outlet, model: FlowModel): 'own' | 'outside' {
  const verdicts = literalsBelow(outlet.value)
    .slice(0, 20)
    .flatMap((text) => model.addresses([text]));
  return verdicts.length > 0 &&
    verdicts.every((verdict) => verdict.standing === 'trusted' || verdict.standing === 'task')
    ? 'own'
    : 'outside';
}
