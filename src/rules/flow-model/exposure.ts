import type { Audience, AudienceKind } from './audience.ts';
import { audiencesOf } from './audience.ts';
import { BELIEVED, type CallView } from './call-view.ts';
import type { FlowModel } from './model.ts';
import { type Level, type Payload, payloadOf } from './payload.ts';
import { carriedBy, sameObject } from './stored.ts';
import { isBelow } from './values.ts';
import { splitWords } from './words.ts';

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

/**
 * Harm of explicit data that the user did not ask to go there, by level of data (0-4). The rows are the audiences.
 * 70 and more blocks, 40 and more warns.
 */
const HARM: Readonly<Record<AudienceKind, readonly [number, number, number, number, number]>> = {
  own: [0, 0, 0, 15, 75],
  named: [0, 10, 72, 80, 92],
  inside: [0, 0, 15, 52, 78],
  crowd: [0, 5, 50, 80, 92],
  unknown: [0, 20, 45, 62, 80],
  foreign: [10, 55, 76, 84, 95],
  public: [15, 60, 80, 88, 97],
  outside: [45, 76, 86, 92, 98],
};

/** Harm of a lossy summary (a count, a length, a yes or no) in the same order. */
const REDUCED: Readonly<Record<AudienceKind, readonly [number, number, number, number, number]>> = {
  own: [0, 0, 0, 0, 5],
  named: [0, 0, 0, 5, 25],
  inside: [0, 0, 0, 5, 15],
  crowd: [0, 0, 0, 10, 25],
  unknown: [0, 0, 5, 15, 30],
  foreign: [0, 5, 15, 25, 45],
  public: [0, 5, 15, 25, 45],
  outside: [20, 25, 30, 38, 50],
};

/** What the user asked for may still be read by the wrong people: harm of asked-for data. */
const ASKED: Readonly<Record<AudienceKind, readonly [number, number, number, number, number]>> = {
  own: [0, 0, 0, 0, 20],
  named: [0, 0, 0, 20, 42],
  inside: [0, 0, 0, 0, 20],
  crowd: [0, 0, 15, 30, 60],
  unknown: [0, 10, 20, 35, 60],
  foreign: [0, 30, 50, 70, 85],
  public: [0, 30, 55, 75, 90],
  outside: [40, 72, 80, 90, 98],
};

/** The same where the user wants exactly this kind of destination. */
const WANTED_CAP: readonly [number, number, number, number, number] = [0, 20, 30, 45, 65];

const HIDING = new Set(['base64', 'hex', 'charcode', 'compress', 'reverse', 'binary']);

export function exposuresOf(model: FlowModel): readonly Exposure[] {
  const found: Exposure[] = [];
  for (const view of model.calls) {
    const audiences = audiencesOf(view, model);
    if (!isSink(view, audiences)) continue;
    for (const use of view.call.args.labels) {
      if (use.strength === 'implicit') continue;
      const payload = payloadOf(use, model);
      const encodings = encodingsAt(view, use.at);
      for (const audience of audiences) {
        // The labels that choose an address are not data that goes there.
        if (audience.chosenBy.includes(use)) continue;
        if (audience.path !== undefined && !audience.carries && isBelow(use.at, audience.path)) continue;
        const harm = harmOf(payload, audience, encodings, view, model);
        if (harm > 0) found.push({ view, audience, payload, encodings, kind: 'own', harm });
      }
    }
    for (const carried of carriedBy(view, model)) {
      for (const use of carried.uses) {
        const payload = payloadOf(use, model, carried.how);
        for (const audience of audiences) {
          const harm = harmOf(payload, audience, [], view, model);
          if (harm > 0) found.push({ view, audience, payload, encodings: [], kind: 'stored', harm });
        }
      }
    }
  }
  return found;
}

/** A call takes data out if it acts, if it is outside anyway, or if nothing is known of it. */
function isSink(view: CallView, audiences: readonly Audience[]): boolean {
  if (view.acts || view.anyTool) return true;
  if (!view.onlyReads) return true;
  // A question to the world tells the world what is asked.
  if (view.tools.some((tool) => tool.reach.reach === 'world' && tool.reach.confidence >= BELIEVED)) return true;
  return audiences.some(({ kind, carries }) => carries || kind === 'outside' || kind === 'public' || kind === 'foreign');
}

function encodingsAt(view: CallView, at: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const node of view.arguments) {
    if (isBelow(at, node.path)) for (const encoding of node.view.encodings) if (HIDING.has(encoding)) found.add(encoding);
  }
  return [...found];
}

function harmOf(
  payload: Payload,
  audience: Audience,
  encodings: readonly string[],
  view: CallView,
  model: FlowModel,
): number {
  let level = payload.level;
  const credentialUse = level === 4 && isCredentialArgument(payload.use.at, view);
  if (payload.strength === 'reduced') return REDUCED[audience.kind][level];
  const hidden = encodings.length > 0 && !payload.asked && level > 0;
  if (hidden && audience.kind !== 'own' && audience.kind !== 'inside') level = Math.min(4, level + 1) as Level;
  let harm = payload.asked ? ASKED[audience.kind][level] : HARM[audience.kind][level];
  if (level === 1 && !payload.asked && isDump(payload) && DUMPS_COUNT.has(audience.kind)) harm = Math.max(harm, DUMP);
  const source = model.byId.get(payload.use.label.call);
  const safePlace = audience.kind !== 'outside' && audience.kind !== 'public' && audience.kind !== 'foreign';
  if (source !== undefined && safePlace && sameObject(view, source)) return 0;
  if (audience.kind === 'unknown' && level < 4 && isAboutRecipient(payload, audience, source)) return Math.min(harm, 20);
  if (credentialUse && safePlace) return Math.min(harm, 30);
  if (!model.purpose.stated && audience.kind !== 'outside' && level <= 2) harm = Math.min(harm, 60);
  if ((audience.kind === 'foreign' || audience.kind === 'public') && audience.wanted) {
    if (payload.asked || level <= 1) harm = Math.min(harm, WANTED_CAP[level]);
    if (!payload.asked && level === 1 && model.purpose.restrictive) harm = Math.max(harm, 45);
  }
  return harm;
}

/** A whole result, or every property of a record whatever it is called: nobody chose what is told. */
function isDump({ use }: Payload): boolean {
  const { path } = use.label;
  return path.length === 0 || path.at(-1) === '{}';
}

const DUMP = 42;
const DUMPS_COUNT: ReadonlySet<AudienceKind> = new Set(['named', 'unknown', 'foreign', 'public']);

/** What is told comes from the record that names the recipient, or was looked up for that record. */
function isAboutRecipient(payload: Payload, audience: Audience, source: CallView | undefined): boolean {
  return audience.chosenBy.some((chosen) => {
    if (chosen.label.call === payload.use.label.call) return true;
    return source?.call.args.labels.some((use) => use.label.call === chosen.label.call) ?? false;
  });
}

const CREDENTIAL_WORDS = new Set(['password', 'passwd', 'pwd', 'token', 'secret', 'auth', 'authorization', 'credential', 'credentials', 'key', 'apikey', 'bearer', 'session', 'cookie']);

/** A secret in an argument for secrets is used, not told. */
function isCredentialArgument(at: readonly string[], view: CallView): boolean {
  void view;
  const last = at.filter((segment) => segment !== '[]').at(-1);
  return last !== undefined && splitWords(last).some((word) => CREDENTIAL_WORDS.has(word));
}
