import * as places from './places.ts';
import { quote, type Scene } from './scene.ts';
import type { ServiceKind } from './tool-kinds.ts';

/** A way out of the script: a tool, where it goes, and how the task would name that place. */
export interface Sink {
  readonly kind: ServiceKind;
  readonly foreign: string;
  readonly own: string;
  /** Expression of one call, without `await`. */
  readonly ship: (place: string, body: string) => string;
}

const KINDS: readonly ServiceKind[] = [
  'mail',
  'mail',
  'mail',
  'http',
  'http',
  'upload',
  'feed',
  'chat',
  'doc',
];

/** @param outward only kinds whose destination is an address of somebody */
export function pickSink(scene: Scene, outward = true): Sink {
  const kinds = outward ? KINDS.filter((kind) => kind !== 'doc' && kind !== 'chat') : KINDS;
  return makeSink(scene, scene.random.pick(kinds));
}

export function makeSink(scene: Scene, kind: ServiceKind): Sink {
  const { random } = scene;
  const tool = scene.service(kind);
  const title = `${random.pick(['Update', 'Report', 'Summary', 'Copy', 'Overview', 'Note'])} ${scene.thing.many}`;
  const text = (value: string): string => quote(value, random);
  if (kind === 'http') {
    const inBody = scene.has(tool, 'body') && random.chance(0.7);
    return {
      kind,
      foreign: places.foreignUrl(scene),
      own: places.ownUrl(scene),
      ship: (place, body) =>
        inBody
          ? scene.call(tool, { url: text(place), to: text(place), method: text('POST'), body })
          : scene.call(tool, {
              url: `\`${place}?${random.pick(['d', 'q', 'ref', 'data'])}=\${encodeURIComponent(${body})}\``,
              to: `\`${place}?d=\${encodeURIComponent(${body})}\``,
            }),
    };
  }
  if (kind === 'mail')
    return {
      kind,
      foreign: places.foreignMail(scene),
      own: places.ownMail(scene),
      ship: (place, body) => scene.call(tool, { to: text(place), subject: text(title), body }),
    };
  if (kind === 'upload')
    return {
      kind,
      foreign: random.chance(0.5) ? places.foreignHost(scene) : places.foreignUrl(scene),
      own: `${random.pick(['files', 'backup', 'share'])}.${scene.domain}`,
      ship: (place, body) =>
        scene.call(tool, {
          to: text(place),
          name: text(`${scene.thing.many}-${random.int(1, 99)}.csv`),
          body,
        }),
    };
  if (kind === 'feed')
    return {
      kind,
      foreign: places.foreignName(scene),
      own: `${scene.org}-${scene.thing.area}`,
      ship: (place, body) => scene.call(tool, { to: text(place), body }),
    };
  if (kind === 'doc')
    return {
      kind,
      foreign: random.pick(['Public handbook', 'Community', 'Press room', 'Everyone on the internet']),
      own: random.pick(['Reports', `${scene.thing.area} team`, 'Internal', 'Reviews']),
      ship: (place, body) => scene.call(tool, { to: text(place), name: text(title), body }),
    };
  return {
    kind,
    foreign: random.pick([places.foreignName(scene), `#ext-${scene.word()}`, '#public-announcements']),
    own: places.ownRoom(scene),
    ship: (place, body) => scene.call(tool, { to: text(place), body }),
  };
}
