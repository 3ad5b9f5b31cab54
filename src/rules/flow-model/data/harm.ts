import type { CallView } from '../call-view.ts';
import type { Audience, AudienceKind } from '../destinations/audience.ts';
import type { FlowModel } from '../model.ts';
import { isAgeBand } from './age-band.ts';
import { isCopiedOver } from './copied-over.ts';
import { isUse } from './credential-use.ts';
import { deliveryOf } from './delivery.ts';
import { stepsFor } from './harm-steps.ts';
import { ASKED, HARM, REDUCED } from './harm-tables.ts';
import type { Level } from './levels.ts';
import { marksRecord } from './mark-of-record.ts';
import type { Payload } from './payload.ts';
import { holdsRecords } from './scalar.ts';
import { isAskedSignature, SIGNATURE } from './signature.ts';

/** Audiences that are told of somebody who has not told them. */
const TELLS_MANY: ReadonlySet<AudienceKind> = new Set(['crowd', 'foreign', 'public', 'outside']);

/** Harm of one bit about each of several, of which the task does not speak. */
const MARKED = 62;

/** 0-100: by what it is, to whom it goes and whether that was asked for, then step by step by what speaks for or against it. */
export function harmOf(
  payload: Payload,
  audience: Audience,
  encodings: readonly string[],
  view: CallView,
  model: FlowModel,
): number {
  const kind =
    audience.party === undefined ? audience.kind : audience.party === 'trusted' ? 'colleague' : 'named';
  // A mark beside the ticket of a patient tells of that patient.
  if (
    TELLS_MANY.has(kind) &&
    payload.level >= 3 &&
    (payload.class === 'health' || payload.class === 'secret') &&
    !payload.asked &&
    marksRecord(payload, view, model)
  )
    return MARKED;
  // How many records there are tells nothing of what is in them.
  if (payload.strength === 'reduced') {
    const level = holdsRecords(payload.use, model) ? (Math.min(1, payload.level) as Level) : payload.level;
    return Math.min(REDUCED[kind][level], isAskedSignature(payload, model) ? SIGNATURE : 100);
  }
  const source = model.byId.get(payload.use.label.call);
  if (isAgeBand(payload, view, model)) return 0;
  if (source !== undefined && isUse(payload, audience, view, source, model)) return 0;
  if (source !== undefined && isCopiedOver(payload, audience, view, source, model)) return 0;
  const delivery = deliveryOf(payload, audience, encodings, view, model, source, kind);
  let harm = (delivery.asked ? ASKED : HARM)[kind][delivery.level];
  for (const { when, least, most, last } of stepsFor(delivery)) {
    if (when?.(delivery) === false) continue;
    if (least !== undefined) harm = Math.max(harm, typeof least === 'number' ? least : least(delivery));
    if (most !== undefined) harm = Math.min(harm, typeof most === 'number' ? most : most(delivery));
    if (last === true) break;
  }
  return harm;
}
