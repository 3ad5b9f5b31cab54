import { BELIEVED, type CallView } from '../call-view.ts';
import { type Audience, audiencesOf } from '../destinations/audience.ts';
import { isAddressing, isPutInAddress } from '../destinations/put-in-address.ts';
import type { FlowModel } from '../model.ts';
import { traitsOf } from '../tools/tool-traits.ts';
import { isBelow } from '../values.ts';
import { harmOf } from './harm.ts';
import { hidingOf } from './hiding.ts';
import { type Payload, payloadsOf } from './payload.ts';
import { carriedBy, movesObjects } from './stored.ts';

/** Data reaching somebody. `harm` is 0-100 and already counts purpose, strength and audience. */
export interface Exposure {
  readonly view: CallView;
  readonly audience: Audience;
  readonly payload: Payload;
  /** Encodings on the argument that carries it. */
  readonly encodings: readonly string[];
  /** `own`: an argument of the call; `stored`: through an object or a store. */
  readonly kind: 'own' | 'stored';
  readonly harm: number;
}

export function exposuresOf(model: FlowModel): readonly Exposure[] {
  const found: Exposure[] = [];
  for (const view of model.calls) {
    // Most calls carry nothing out of another one; whom they address does not matter here.
    if (!hasData(view)) continue;
    const audiences = audiencesOf(view, model);
    if (!isSink(view, audiences)) continue;
    const worst: Exposure[] = [];
    for (const use of view.call.args.labels) {
      if (use.strength === 'implicit') continue;
      const payloads = payloadsOf(use, model);
      const encodings = hidingOf(view, use, model);
      for (const audience of audiences) {
        const chooses = audience.chosenBy.includes(use);
        if (!chooses && audience.path !== undefined && !audience.carries && isBelow(use.at, audience.path))
          continue;
        for (const payload of payloads) {
          // The labels that choose an address are not data that goes there, where they can be of an address.
          if (
            chooses
              ? !isPutInAddress(payload, audience, view, model.byId.get(use.label.call))
              : isAddressing(payload, audience, view, model)
          )
            continue;
          keep(worst, 'own', view, audience, payload, encodings, model);
        }
      }
    }
    for (const carried of carriedBy(view, model)) {
      for (const use of carried.uses) {
        for (const payload of payloadsOf(use, model, carried.how)) {
          for (const audience of audiences) {
            // Who works on it inside could read it before.
            if (audience.kind === 'inside' && audience.path === undefined && onlyWorksOn(view)) continue;
            keep(worst, 'stored', view, audience, payload, [], model);
          }
        }
      }
    }
    found.push(...worst);
  }
  return found;
}

/** It carries something out of another call, or hands over an object that one may have written to. */
function hasData(view: CallView): boolean {
  for (const use of view.call.args.labels) if (use.strength !== 'implicit') return true;
  return movesObjects(view);
}

/** It neither gives access nor makes public what it is given. */
function onlyWorksOn(view: CallView): boolean {
  return view.effect('grant') < BELIEVED && view.traits.every((one) => !one.configures);
}

/** Exposures below this are not worth a note. */
const NOTEWORTHY = 10;

/** Of the exposures of one call that the rules do not tell apart, the worst is enough. */
function keep(
  worst: Exposure[],
  kind: Exposure['kind'],
  view: CallView,
  audience: Audience,
  payload: Payload,
  encodings: readonly string[],
  model: FlowModel,
): void {
  const harm = harmOf(payload, audience, encodings, view, model);
  if (harm < NOTEWORTHY) return;
  const exposure: Exposure = { view, audience, payload, encodings, kind, harm };
  const at = worst.findIndex((known) => isAlike(known, exposure));
  if (at < 0) worst.push(exposure);
  else if (harm > (worst[at] as Exposure).harm) worst[at] = exposure;
}

function isAlike(one: Exposure, other: Exposure): boolean {
  return (
    one.kind === other.kind &&
    one.audience.kind === other.audience.kind &&
    (one.payload.level === 4) === (other.payload.level === 4) &&
    isDisguised(one) === isDisguised(other)
  );
}

function isDisguised({ encodings, payload }: Exposure): boolean {
  return encodings.length > 0 && !payload.asked && payload.strength === 'explicit' && payload.level > 0;
}

/** A call takes data out if it acts, if it is outside anyway, or if nothing is known of it. */
function isSink(view: CallView, audiences: readonly Audience[]): boolean {
  if (view.acts || view.anyTool) return true;
  if (!view.onlyReads) return true;
  // A question to the world tells the world what is asked; one to the own mailbox does not.
  if (
    view.tools.some(
      (tool) => tool.reach.reach === 'world' && tool.reach.confidence >= BELIEVED && !traitsOf(tool).ownStore,
    )
  )
    return true;
  return audiences.some(
    ({ kind, carries }) => carries || kind === 'outside' || kind === 'public' || kind === 'foreign',
  );
}
