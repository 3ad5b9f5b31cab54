import type { LabelUse, Span } from '../../script/facts.ts';
import { quoted } from '../message.ts';
import type { Report } from '../rule.ts';
import type { CallView } from './call-view.ts';
import type { Exposure } from './data/exposure.ts';
import type { Payload } from './data/payload.ts';
import type { Audience } from './destinations/audience.ts';
import type { FlowModel } from './model.ts';
import { samePath, showPath } from './values.ts';

/** At and above this weight a finding warns by itself; below it is a note. */
export const WARN_WEIGHT = 40;

/** Id of the flow that brings a label to a call, for the steps that the finding shows. */
export function flowTo(model: FlowModel, view: CallView, use: LabelUse): number | undefined {
  let loose: number | undefined;
  for (const flow of model.flowsByCall.get(view.call.id) ?? []) {
    if (flow.label.id !== use.label.id) continue;
    if (flow.to.kind === 'call' && samePath(flow.to.argument, use.at)) return flow.id;
    loose ??= flow.id;
  }
  return loose;
}

/** A report with its weight; one below the warning line is marked as a note. */
export function report(span: Span, weight: number, message: string, fix: string, flow?: number): Report {
  const bounded = Math.max(0, Math.min(100, Math.round(weight)));
  return {
    message,
    span,
    weight: bounded,
    fix,
    ...(flow === undefined ? {} : { flow }),
    ...(bounded < WARN_WEIGHT ? { note: true } : {}),
  };
}

/** The same of a judgement on what the user wants, which is guessed from the words of the task. */
export function doubtful(report: Report): Report {
  return { ...report, doubtful: true };
}

/** The same where data goes to an audience: doubtful where no address says who that is, and words of tool and task were asked. */
export function toldTo({ kind }: Audience, report: Report): Report {
  return kind === 'foreign' || kind === 'unknown' ? doubtful(report) : report;
}

/** The exposure with most harm for each call, so that one call gives one finding of a rule. */
export function worstPerCall(exposures: Iterable<Exposure>): readonly Exposure[] {
  const worst = new Map<number, Exposure>();
  for (const exposure of exposures) {
    const known = worst.get(exposure.view.call.id);
    if (known === undefined || exposure.harm > known.harm) worst.set(exposure.view.call.id, exposure);
  }
  if (worst.size <= MOST_LISTED) return [...worst.values()];
  return [...worst.values()].sort((a, b) => b.harm - a.harm).slice(0, MOST_LISTED);
}

/** Most calls that one rule lists; the worst are kept, and the score does not change by more. */
const MOST_LISTED = 20;

/** `` `get_user.email` (personal) ``. */
export function showPayload(payload: Payload): string {
  const because = payload.because === undefined ? '' : `, ${quoted(payload.because)}`;
  const kind =
    payload.class === 'internal' || payload.class === 'public' ? '' : ` (${payload.class}${because})`;
  const strength = payload.strength === 'explicit' ? '' : 'a summary of ';
  return `${strength}${quoted(payload.text)}${kind}`;
}

/** `` `send_email.body` ``. */
export function showArgument(view: CallView, at: readonly string[]): string {
  return at.length === 0 ? quoted(view.name) : `${quoted(showPath(at))} of ${quoted(view.name)}`;
}

const STANDING: Readonly<Record<Audience['kind'], string>> = {
  own: 'a trusted destination',
  colleague: 'a trusted destination that the task names',
  named: 'a destination that the task names',
  inside: 'inside the organisation',
  crowd: 'read by everybody inside',
  unknown: 'a destination that cannot be judged',
  foreign: 'an outside party',
  public: 'readable by anybody',
  outside: 'neither trusted nor named in the task',
};

export function showAudience(audience: Audience): string {
  const { near, text, kind } = audience;
  return `${quoted(text)} (${near === undefined ? STANDING[kind] : `nearly ${quoted(near)}, but another`})`;
}
