import { type Catalog, compileCatalog, readTask } from '../../catalog/index.ts';
import type { Assessment, FactorScore, RiskScorer } from '../assessment.ts';
import type { ActionContext } from '../context.ts';
import type { ActionFinding, InspectInput } from '../inspect/finding.ts';
import { inspect } from '../inspect/index.ts';
import { clamped, riskLevelFromScore, rounded } from '../levels.ts';
import { argumentTexts } from '../texts.ts';
import { type Doubt, doubtOf, total } from './doubt.ts';
import { taskFit } from './fit.ts';
import { type Outcome, outcomes } from './harm.ts';
import { type ToolProfile, ToolShelf } from './knowledge.ts';
import { named, pull, type Steering, steering } from './steering.ts';
import { type CallValue, callValues, type Origin, originOf } from './values.ts';

export interface SemanticOptions {
  /** What is known of tools and destinations; tools that it does not declare are read from the call itself. */
  readonly catalog?: Catalog;
}

/** Reads what a call means: the worst credible outcome leads. */
export class SemanticRiskScorer implements RiskScorer {
  readonly name = 'semantic';
  readonly #catalog: Catalog;
  readonly #shelf: ToolShelf;

  constructor(options: SemanticOptions = {}) {
    this.#catalog = options.catalog ?? compileCatalog();
    this.#shelf = new ToolShelf(options.catalog);
  }

  score(context: ActionContext): number {
    return this.assess(context).score;
  }

  assess(context: ActionContext): Assessment {
    const profile = this.#shelf.of(context);
    const texts = argumentTexts(context.args, context.kwargs);
    const values = callValues(texts, profile);
    const input: InspectInput = {
      functionName: context.functionName,
      doc: context.doc,
      cwd: context.cwd,
      args: context.args,
      texts: texts.values,
      role: (path) => profile.knowledge.argument(path.map(String)),
    };
    const inspections = inspect(input);
    const findings: ActionFinding[] = inspections.flatMap((one) => one.findings);
    const { task } = context;
    const reading = readTask(task);
    const fit = taskFit(task, profile);
    const origins = values
      .filter((value) => value.decisive)
      .map((value) => ({ value, origin: originOf(value, context) }));
    const origin = worstOrigin(origins);
    const steered = steering(
      context.history,
      profile,
      namedValues(values, origins),
      (word) => reading.words.has(word),
      (name) => this.#shelf.trusts(name),
      task,
    );
    let best: { outcome: Outcome; doubt: Doubt; score: number } | undefined;
    for (const outcome of outcomes({ profile, values, findings, catalog: this.#catalog, task })) {
      const doubt = doubtOf({ effect: outcome.effect, fit, origin, steering: steered });
      const score = outcome.harm * Math.max(outcome.leastDoubt, total(doubt));
      if (best === undefined || score > best.score) best = { outcome, doubt, score };
    }
    const obeyed = obedience(steered, profile, values);
    if (obeyed !== undefined) {
      const doubt = doubtOf({
        effect: profile.reads ? 'read' : (profile.acts[0]?.effect ?? 'read'),
        fit,
        origin,
        steering: steered,
      });
      const score = obeyed.harm * total(doubt);
      if (best === undefined || score > best.score) best = { outcome: obeyed, doubt, score };
    }
    const { outcome, doubt, score } = best!;
    const shown = rounded(clamped(score));
    return {
      score: shown,
      level: riskLevelFromScore(shown),
      factors: factorsOf(outcome, doubt),
      scorer: this.name,
      findings,
      outcome: 'found',
      reasons: [...outcome.parts.map((part) => part.evidence), doubt.fitEvidence, doubt.provenanceEvidence],
    };
  }
}

/** Doing what a result asks for is a harm of its own: whatever follows is what somebody else wants. */
const ADDRESS = /^(?:https?:\/\/|www\.)\S{1,2000}$/i;

function obedience(
  steered: Steering | undefined,
  profile: ToolProfile,
  values: readonly CallValue[],
): Outcome | undefined {
  if (steered === undefined || pull(steered) === 0) return undefined;
  // Opening a public page that a text points to is how one reads; what is read there is judged when it is used.
  const most = profile.reads && values.some(({ text }) => ADDRESS.test(text)) ? 0.28 : 0.46;
  const harm = most * Math.min(1, 0.5 + pull(steered));
  const evidence = `a result of \`${steered.functionName}\` asks for this call`;
  return { effect: 'read', harm, leastDoubt: 0, parts: [{ name: 'effect', harm, evidence }] };
}

const ORDER: readonly Origin[] = ['task', 'unknown', 'trusted', 'looked-up', 'own', 'untrusted'];

function worstOrigin(origins: readonly { readonly origin: Origin }[]): Origin | undefined {
  let worst: Origin | undefined;
  for (const { origin } of origins)
    if (worst === undefined || ORDER.indexOf(origin) > ORDER.indexOf(worst)) worst = origin;
  return worst;
}

const LONGEST_NAMED = 120;

function namedValues(
  values: readonly CallValue[],
  origins: readonly { readonly value: CallValue; readonly origin: Origin }[],
): ReturnType<typeof named>[] {
  const own = new Set(origins.filter((one) => one.origin === 'task').map((one) => one.value));
  return values
    .filter((value) => !own.has(value) && value.text.length > 1 && value.text.length <= LONGEST_NAMED)
    .map((value) => named(value.text, value.decisive));
}

function factorsOf(outcome: Outcome, doubt: Doubt): FactorScore[] {
  const least = Math.max(0, outcome.leastDoubt - total(doubt));
  const ground = doubt.base + least;
  const factors: FactorScore[] = outcome.parts.map((part) => ({
    name: part.name,
    raw: part.harm,
    weight: ground,
    contribution: rounded(part.harm * ground),
    evidence: [part.evidence],
  }));
  const add = (name: string, raw: number, evidence: string): void => {
    factors.push({
      name,
      raw,
      weight: outcome.harm,
      contribution: rounded(raw * outcome.harm),
      evidence: [evidence],
    });
  };
  add('provenance', doubt.provenance, doubt.provenanceEvidence);
  add('fit', doubt.fit, doubt.fitEvidence);
  return factors;
}
