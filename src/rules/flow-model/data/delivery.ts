import { BELIEVED, type CallView } from '../call-view.ts';
import type { Audience, AudienceKind } from '../destinations/audience.ts';
import { asksEverything } from '../destinations/recipient.ts';
import type { FlowModel } from '../model.ts';
import { isOnlyTended } from '../task/secret-use.ts';
import { isBesideAddressee, isDelivered, isNeeded } from './harm-grounds.ts';
import type { Level } from './levels.ts';
import type { Payload } from './payload.ts';
import { isDump, isPlain } from './record-told.ts';
import { isWholeDocument } from './whole-document.ts';

/** Data on its way to somebody, with what is known of both before any step is asked. */
export interface Delivery {
  readonly payload: Payload;
  readonly audience: Audience;
  /** Encodings that hide it. */
  readonly encodings: readonly string[];
  readonly view: CallView;
  readonly model: FlowModel;
  /** The call whose result it is. */
  readonly source: CallView | undefined;
  /** Whom the user names by name may be told what they ask for, as if by address. */
  readonly kind: AudienceKind;
  /** The level of the payload, one more where a form hides it. */
  readonly level: Level;
  /** Whole records rather than fields of them. */
  readonly dump: boolean;
  /** A service cannot do without it what it is asked for. */
  readonly needed: boolean;
  /** The task asks for it to go there, or it is needed. */
  readonly asked: boolean;
}

export function deliveryOf(
  payload: Payload,
  audience: Audience,
  encodings: readonly string[],
  view: CallView,
  model: FlowModel,
  source: CallView | undefined,
  kind: AudienceKind,
): Delivery {
  const dump = isDump(payload, source);
  // What is ruled out is not needed, whatever a tool wants.
  const needed =
    payload.excluded !== true &&
    (isNeeded(payload, audience, view, source, model) || isDelivered(payload, audience, view, source, model));
  // A message about a secret that was only to be changed or checked needs not hold it.
  const kept = payload.level === 4 && view.effect('send') >= BELIEVED && isOnlyTended(model);
  const whole =
    (kind === 'colleague' || kind === 'named') && payload.class !== 'secret' && asksEverything(model);
  const elsewhere = payload.level === 4 && isBesideAddressee(audience, model);
  const asked =
    (payload.asked && !kept && !elsewhere) ||
    needed ||
    whole ||
    isWholeDocument(payload, kind, source, model);
  // Ordinary data that goes where it may go is no secret in any form.
  const disguised =
    encodings.length > 0 &&
    !asked &&
    (payload.level > (kind === 'outside' || !isPlain(payload) ? 0 : 1) || dump) &&
    kind !== 'own' &&
    kind !== 'colleague' &&
    kind !== 'inside';
  const level = disguised ? (Math.min(4, Math.max(1, payload.level) + 1) as Level) : payload.level;
  return { payload, audience, encodings, view, model, source, kind, level, dump, needed, asked };
}
