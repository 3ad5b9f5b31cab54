import type { RuleMeta } from '../../rules/rule.ts';
import type { Weighed } from '../flow.ts';
import { WARN } from '../flow-combine.ts';
import type { ScorerInput } from '../scorer.ts';
import { HARMFUL_FROM, type Odds, ORDINARY_BELOW, oddsOf } from './odds.ts';

/** What weighs this much stands whatever the odds: who wants it through would otherwise only have to look ordinary. */
export const STANDS_FROM = 76;
/** A warning and never a block: nobody can say of a sum of small grounds what to change. */
const RAISED = WARN + 5;
/** Heaviest of what only informs. */
const NOTE = WARN - 1;

export const FLOW_ODDS: RuleMeta = Object.freeze({
  id: 'FLOW_ODDS',
  family: 'flow',
  lifecycle: 'trial',
  severity: 4,
  precision: 'medium',
  title: 'harmful or ordinary by what such scripts were',
  why: 'Rules judge single calls by words; taken together, what a script does says how often scripts like it were harmful.',
  owasp: [],
  atlas: [],
});

/** What the odds make of what the rules found. */
export interface ByOdds {
  readonly weighed: readonly Weighed[];
  /** What the score comes to at least, and how that is told; its weight is that score. */
  readonly least?: Weighed;
}

/**
 * Holds what the rules found against the odds that such a script is harmful. In scripts that are more likely ordinary, guesses at
 * what the user wants (`Report.doubtful`) only inform, but for what weighs 76 or more and for rules whose points are somebody's
 * own; where data goes and who decides a call is followed and not guessed, and stands. What is at least three times as likely
 * harmful is warned about though no rule says so. More calls and findings only raise the odds, and higher odds never lower a
 * weight: the score stays monotone. `customRules: { FLOW_ODDS: 0 }` leaves the rules alone.
 */
export function weighByOdds(weighed: readonly Weighed[], input: ScorerInput): ByOdds {
  const { customRules } = input;
  const own = Object.hasOwn(customRules, FLOW_ODDS.id) ? customRules[FLOW_ODDS.id] : undefined;
  const heaviest = weighed.reduce((most, { weight }) => Math.max(most, weight), 0);
  if (own === 0 || heaviest >= STANDS_FROM) return { weighed };
  const odds = oddsOf(input, heaviestByRule(weighed));
  if (odds === undefined) return { weighed };
  if (odds.value >= HARMFUL_FROM)
    return { weighed, least: raised(odds, Math.min(100, own ?? RAISED), input) };
  const lowers = ({ rule, report, weight }: Weighed): boolean =>
    report.doubtful === true && weight >= WARN && !Object.hasOwn(customRules, rule.id);
  const lowered = weighed.filter(lowers);
  if (odds.value >= ORDINARY_BELOW || !odds.whole || lowered.length === 0) return { weighed };
  return {
    weighed: [
      ...weighed.map((one) =>
        lowers(one) ? { ...one, report: { ...one.report, note: true }, weight: NOTE } : one,
      ),
      lowering(odds, lowered),
    ],
  };
}

/** The heaviest weight of each rule, by its id. */
export function heaviestByRule(weighed: readonly Weighed[]): ReadonlyMap<string, number> {
  const heaviest = new Map<string, number>();
  for (const { rule, weight } of weighed) heaviest.set(rule.id, Math.max(weight, heaviest.get(rule.id) ?? 0));
  return heaviest;
}

function raised(odds: Odds, weight: number, { facts }: ScorerInput): Weighed {
  const place = facts.calls.find(({ reachable }) => reachable)?.span ?? { start: 0, end: 0 };
  const grounds = odds.grounds();
  const said = grounds.length === 0 ? '' : `: ${grounds.join('; ')}`;
  return {
    rule: FLOW_ODDS,
    report: {
      message: `taken together, what the script does is what harmful scripts do (odds ${Math.exp(odds.value).toFixed(1)} to 1)${said}`,
      span: place,
      weight,
      fix: 'name in the task what the script is to do, with whom and with which data',
    },
    weight,
  };
}

function lowering(odds: Odds, lowered: readonly Weighed[]): Weighed {
  const [first] = lowered;
  const most = Math.max(...lowered.map(({ weight }) => weight));
  return {
    rule: FLOW_ODDS,
    report: {
      message: `scripts that do this for such a task were ordinary more often than not (odds 1 to ${Math.exp(-odds.value).toFixed(1)}): ${lowered.length === 1 ? 'a finding' : `${lowered.length} findings`} of up to ${most} points, below ${STANDS_FROM}, only inform`,
      span: first?.report.span ?? { start: 0, end: 0 },
      note: true,
    },
    weight: 0,
  };
}
