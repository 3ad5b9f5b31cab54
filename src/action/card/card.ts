import { type Catalog, compileCatalog, type Effect } from '../../catalog/index.ts';
import type { Assessment, RiskLevel } from '../assessment.ts';
import type { ActionContext } from '../context.ts';
import type { Reversibility, Scope } from '../inspect/finding.ts';
import { maskSecrets } from '../inspect/secret/index.ts';
import { ToolShelf } from '../semantic/knowledge.ts';
import type { Origin } from '../semantic/values.ts';
import { type Weighing, weigh } from '../semantic/weigh.ts';
import { argumentTexts } from '../texts.ts';
import { type CardValue, cardValues } from './leaves.ts';
import { lowering } from './lower.ts';
import { effectOf, sentenceOf } from './sentence.ts';

/** Names the shape; a change that breaks readers changes the number. */
export const CARD_SCHEMA = 'steelyard.card/1';

/**
 * What a person needs to decide about one call. Texts are complete and stand as they are, with secrets masked: whoever
 * prints them escapes them, as `renderCard` does.
 */
export interface DecisionCard {
  readonly schema: typeof CARD_SCHEMA;
  readonly tool: string;
  /** What the call does, in one sentence. */
  readonly sentence: string;
  readonly level: RiskLevel;
  /** 0-1. */
  readonly score: number;
  readonly effect: Effect;
  /** What is touched: paths, tables, hosts, accounts, objects. */
  readonly touched: readonly string[];
  readonly howMany: { readonly scope: Scope | 'unknown'; readonly text: string };
  readonly reversible: { readonly how: Reversibility | 'reads only'; readonly text: string };
  /** Who receives or gets access, each with how it stands to the user. */
  readonly recipients: readonly {
    readonly text: string;
    readonly standing: string;
    readonly evidence: string;
  }[];
  /** Where the values that decide came from. */
  readonly origins: readonly { readonly at: string; readonly from: Origin; readonly text: string }[];
  /** Why this level, the worst first. */
  readonly why: readonly string[];
  /** What would lower it; empty for LOW. */
  readonly lower: readonly string[];
  /** Every argument, complete. */
  readonly values: readonly CardValue[];
  /** What could not be read or is not shown; empty when nothing is missing. */
  readonly missing: readonly string[];
}

const shelves = new WeakMap<Catalog, ToolShelf>();
const EMPTY = compileCatalog();

/**
 * Explains an assessment. Pure; the same call and assessment give the same card.
 *
 * @param options.catalog what the scorer knew of tools and destinations
 * @throws SteelyardError HINT_INVALID for a context that no scorer accepts
 */
export function decisionCard(
  context: ActionContext,
  assessment: Assessment,
  options: { readonly catalog?: Catalog } = {},
): DecisionCard {
  const catalog = options.catalog ?? EMPTY;
  let shelf = shelves.get(catalog);
  if (shelf === undefined) {
    shelf = new ToolShelf(options.catalog);
    shelves.set(catalog, shelf);
  }
  const weighing = weigh(context, argumentTexts(context.args, context.kwargs), shelf, catalog);
  const { values, hidden } = cardValues(context.args, context.kwargs);
  const { level, score, outcome } = assessment;
  const reasons = assessment.reasons ?? assessment.factors.flatMap((factor) => factor.evidence);
  const unsure = outcome === 'unavailable' || outcome === 'error';
  return {
    schema: CARD_SCHEMA,
    tool: context.functionName,
    sentence: sentenceOf(context.functionName, weighing),
    level,
    score,
    effect: effectOf(weighing),
    touched: touchedBy(weighing),
    howMany: howMany(weighing),
    reversible: reversibility(weighing),
    recipients: recipientsOf(weighing, catalog, context.task),
    origins: originsOf(weighing),
    why: reasons.map(maskSecrets),
    lower: level === 'LOW' ? [] : lowering(weighing).map(maskSecrets),
    values,
    missing: unsure
      ? [`the assessment is \`${outcome}\`: it holds for what could be read`, ...hidden]
      : hidden,
  };
}

function touchedBy({ findings, values }: Weighing): string[] {
  const targets = findings.flatMap(({ target, severity }) =>
    target !== undefined && severity > 0 ? [target] : [],
  );
  const named = values
    .filter(({ role }) => role === 'identity' || role === 'command')
    .map(({ text }) => text);
  return [...new Set([...targets, ...named].map(maskSecrets))];
}

const SCOPES: readonly Scope[] = ['one', 'few', 'many', 'all'];

function howMany({ findings, values, profile }: Weighing): DecisionCard['howMany'] {
  let worst = -1;
  let message = '';
  for (const finding of findings) {
    const rank = finding.scope === undefined ? -1 : SCOPES.indexOf(finding.scope);
    if (rank <= worst) continue;
    worst = rank;
    message = finding.message;
  }
  if (worst >= 0) return { scope: SCOPES[worst]!, text: `${SCOPES[worst]!}: ${maskSecrets(message)}` };
  const decisive = values.filter((value) => value.decisive && value.role !== 'content').length;
  if (decisive === 0 || profile.reads) return { scope: 'unknown', text: 'the arguments do not say' };
  if (decisive === 1) return { scope: 'one', text: 'one is named' };
  return { scope: 'few', text: `${decisive} deciding values are named` };
}

const REVERSIBILITY: readonly Reversibility[] = ['reversible', 'costly', 'irreversible'];
const TOLD: Readonly<Record<Reversibility, string>> = {
  reversible: 'it can be undone in the same way',
  costly: 'it can be undone with effort, or from a backup',
  irreversible: 'it can hardly be taken back',
};

function reversibility({ findings, profile }: Weighing): DecisionCard['reversible'] {
  let worst = -1;
  for (const finding of findings)
    if (finding.reversibility !== undefined && finding.severity >= 0.2)
      worst = Math.max(worst, REVERSIBILITY.indexOf(finding.reversibility));
  if (profile.reads && worst < 0) return { how: 'reads only', text: 'it only reads, as far as is known' };
  const told = profile.knowledge.irreversible ? 2 : profile.knowledge.persistent ? 1 : 0;
  const how = REVERSIBILITY[Math.max(worst, profile.reads ? 0 : told)]!;
  const later = profile.knowledge.persistent ? '; it leaves something that acts later' : '';
  return { how, text: `${TOLD[how]}${later}` };
}

function recipientsOf(
  { values }: Weighing,
  catalog: Catalog,
  task: string | undefined,
): DecisionCard['recipients'] {
  return values
    .filter(({ role, text }) => role === 'destination' && text.trim() !== '')
    .map(({ text }) => {
      const { standing, evidence } = catalog.destination([text.slice(0, 2048)], task);
      return { text: maskSecrets(text), standing, evidence: maskSecrets(evidence) };
    });
}

const ORIGINS: Readonly<Record<Origin, string>> = {
  task: 'the user wrote it',
  trusted: 'from a trusted result',
  'looked-up': 'looked up in an earlier result',
  own: 'neither in the task nor in a result',
  untrusted: 'from a result that others may write',
  read: 'from a text that the user pointed at',
  told: 'only from a text that somebody else wrote',
  unknown: 'not known',
};

function originsOf({ values }: Weighing): DecisionCard['origins'] {
  return values
    .filter(({ decisive }) => decisive)
    .map(({ path, origin }) => ({ at: maskSecrets(path.join('.')), from: origin, text: ORIGINS[origin] }));
}
