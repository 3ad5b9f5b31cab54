import type { DestinationVerdict } from '../../catalog/types.ts';
import type { TextPattern } from '../../script/facts.ts';
import type { Place } from './names.ts';
import { type CallFacts, type Part, type Scope, textsOf } from './sink-view.ts';
import type { Sources } from './sources.ts';

/** One place that a call's arguments name. */
export interface Target {
  readonly place: Place;
  /** The address or name as text; empty where it is computed. */
  readonly text: string;
  readonly part: Part;
  /** An address inside other text, such as a link in a message. */
  readonly embedded: boolean;
  readonly kind: DestinationVerdict['kind'] | undefined;
}

const ADDRESS = /@|:\/\/|\.\w|\+\d|\b[A-Z]{2}\d{2}|\b0x/;
/** Names of addresses that no host is behind. */
const MOST_TEXTS = 12;

/** Every place that the call names: destination arguments, and addresses that stand in other arguments. */
export function targetsOf(view: CallFacts, scope: Scope, sources: Sources): Target[] {
  const targets: Target[] = [];
  for (const part of view.parts) {
    const own = part.role === 'destination';
    const texts = textsOf(part.view).slice(0, MOST_TEXTS);
    if (own && isLeaf(part.view)) {
      for (const text of texts) targets.push(judged(text, part, scope, false));
      const computed = part.view.labels.filter((use) => use.strength === 'explicit');
      const addressKnown = texts.some((text) => text.length > 1 && hasHost(text));
      if (computed.length > 0 && !addressKnown) {
        const prose = computed.some((use) => sources.of(use).trust === 'prose');
        targets.push({ place: prose ? 'prose' : 'data', text: '', part, embedded: false, kind: undefined });
      }
      continue;
    }
    for (const text of texts) {
      if (!text.some((piece) => piece !== null && ADDRESS.test(piece))) continue;
      for (const found of scope.addresses(text).slice(0, MOST_TEXTS)) {
        const verdict = found.standing === 'trusted' ? found : scope.standing([found.text]);
        targets.push({
          place: verdict.standing,
          text: verdict.text,
          part,
          embedded: true,
          kind: verdict.kind,
        });
      }
    }
  }
  return targets;
}

/** A value of which no parts are known: what came out of a result is an object that could have any. */
function isLeaf(view: Part['view']): boolean {
  return (
    (view.fields === undefined || view.fields.size === 0) &&
    view.elements === undefined &&
    view.items === undefined
  );
}

function judged(text: TextPattern, part: Part, scope: Scope, embedded: boolean): Target {
  const verdict = scope.standing(text);
  return { place: verdict.standing, text: verdict.text, part, embedded, kind: verdict.kind };
}

/** True when the host of a URL with holes is known. */
function hasHost(text: TextPattern): boolean {
  const first = text[0];
  return typeof first === 'string' && /^[a-z+.-]{2,12}:\/\/[^/?#]+[/?#]/i.test(first);
}
