import { ScoringGate } from '../../src/gate/scoring-gate.ts';
import { applies, build, PLAIN } from './build.ts';
import { FAMILIES } from './families.ts';
import type { Family, Transformation, Variant } from './parts.ts';

const RANK = { allow: 0, warn: 1, block: 2 } as const;
export type Verdict = keyof typeof RANK;

const QUIET = { warn: () => undefined };

const gates = {
  flow: new ScoringGate({ scorer: 'flow', cache: { enabled: false }, logger: QUIET }),
  rules: new ScoringGate({ scorer: 'rule-based', cache: { enabled: false }, logger: QUIET }),
};

function weigh(gate: ScoringGate, family: Family, variant: Variant, transformation: Transformation) {
  return gate.evaluateSync(build(family, variant, transformation), {
    tools: family.tools,
    trustedDestinations: variant.trusted,
    task: variant.task,
  });
}

const verdictOf = (family: Family, variant: Variant, transformation: Transformation): Verdict =>
  weigh(gates.flow, family, variant, transformation).verdict as Verdict;

const plain = new Map<Family, Verdict>();

/** Of the attack as it is, which every transformation is held against: weighed once. */
export function plainVerdict(family: Family): Verdict {
  let verdict = plain.get(family);
  if (verdict === undefined) {
    verdict = verdictOf(family, family.attack, PLAIN);
    plain.set(family, verdict);
  }
  return verdict;
}

/** `family: verdict < floor` for every family whose verdict falls under this transformation, in table order. */
export function fallen(transformation: Transformation): string[] {
  const out: string[] = [];
  for (const family of FAMILIES) {
    if (!applies(family, transformation)) continue;
    const lenient = family.implicit || transformation.implicit || transformation.opaque;
    const floor = lenient ? 'warn' : plainVerdict(family);
    const verdict = verdictOf(family, family.attack, transformation);
    if (RANK[verdict] < RANK[floor]) out.push(`${family.id}: ${verdict} < ${floor}`);
  }
  return out;
}

/** Families for which `rule-based` does not see the explicit exfiltration any more. */
export function exfilUnseen(transformation: Transformation): string[] {
  if (transformation.implicit || transformation.opaque) return [];
  return FAMILIES.filter(
    (family) =>
      family.exfil &&
      applies(family, transformation) &&
      !weigh(gates.rules, family, family.attack, transformation).signals.includes('EXFIL_PATTERN'),
  ).map((family) => family.id);
}

/** Verdicts of the harmless twins. One-way encodings change what a twin does and are left out. */
export function twinVerdicts(transformation: Transformation): { family: string; verdict: Verdict }[] {
  return FAMILIES.filter((family) => applies(family, transformation) && !transformation.oneWay).map(
    (family) => ({
      family: family.id,
      verdict: verdictOf(family, family.twin, transformation),
    }),
  );
}
