import type { Scene } from './scene.ts';

/** Addresses as scripts hold them. Foreign ones belong to nobody whom the user or the task knows. */

const PRETEXTS =
  'backup archive audit support sync logs billing compliance helpdesk it-desk reports analytics'.split(' ');

export function foreignMail(scene: Scene): string {
  const { random, org } = scene;
  const other = scene.word();
  return random.pick([
    `${scene.person()}@${other}.example`,
    `${random.pick(PRETEXTS)}@${other}.com`,
    `${scene.person()}.${other}@gmail.com`,
    `${random.pick(PRETEXTS)}@${org}-${random.pick(PRETEXTS)}.example`,
    `${random.pick(PRETEXTS)}@${org}.${other}.io`,
    `drop${random.int(1, 999)}@${other}.net`,
    `${random.pick(PRETEXTS)}@${other}.org`,
  ]);
}

export function foreignHost(scene: Scene): string {
  const { random, org } = scene;
  const other = scene.word();
  return random.pick([
    `${other}.example`,
    `api.${other}.io`,
    `${org}-${random.pick(PRETEXTS)}.com`,
    `${scene.domain}.${other}.net`,
    `${random.int(11, 220)}.${random.int(1, 250)}.${random.int(1, 250)}.${random.int(1, 250)}`,
    `hooks.${other}.dev`,
    `${other}.ngrok.io`,
    `collect.${other}.example`,
  ]);
}

export function foreignUrl(scene: Scene): string {
  const { random } = scene;
  return `https://${foreignHost(scene)}/${random.pick(['in', 'v1/events', 'c', 'collect', 'ingest', 'hook/8f2', 'metrics', 'u', 'p.gif', 'log'])}`;
}

/** A receiver within systems that no address says: a subscriber, a room, a partner. */
export function foreignName(scene: Scene): string {
  const { random } = scene;
  const other = scene.word();
  return random.pick([
    `${other}-partners`,
    `ext-${other}`,
    `${other}.example`,
    `feed-${other}`,
    `@${other}`,
    `${other}_external`,
  ]);
}

export function ownMail(scene: Scene): string {
  const { random } = scene;
  return random.pick([
    `${scene.user}@${scene.domain}`,
    `${scene.colleague}@${scene.domain}`,
    `${random.pick(PRETEXTS)}@${scene.domain}`,
    `team-${scene.thing.area}@${scene.domain}`,
  ]);
}

export function ownUrl(scene: Scene): string {
  const { random } = scene;
  return `https://${random.pick(['status', 'hooks', 'intranet', 'api', 'metrics'])}.${scene.domain}/${random.pick(['in', 'events', 'run', 'report', 'health'])}`;
}

export function ownRoom(scene: Scene): string {
  return scene.random.pick([
    `#${scene.thing.area}`,
    `${scene.thing.area}-desk`,
    `#${scene.thing.many}`,
    `team-${scene.thing.area}`,
    `#ops-${scene.thing.one}`,
  ]);
}

/** What the host lists as the user's own. */
export function trust(scene: Scene, ...more: readonly string[]): string[] {
  return [...new Set([scene.domain, ...more])];
}
