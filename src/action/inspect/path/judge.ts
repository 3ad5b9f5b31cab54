/**
 * What reading, writing or deleting a path means. The one table of harm for paths: the readers of shell text, of code
 * and of plain path arguments all ask here.
 */

import type { ActionFinding, Reversibility, Scope } from '../finding.ts';
import { actsLater } from './acts-later.ts';
import { secretFile } from './secret-files.ts';
import type { Place, Zone } from './zone.ts';

/** A finding without its place in the arguments, which only the reader knows. */
export type Judgement = Omit<ActionFinding, 'inspector' | 'path' | 'confidence'>;

export interface Deletion {
  readonly recursive: boolean;
  /** Only what passes a filter by name, age or size: `find -name`, `grep`. */
  readonly filtered: boolean;
}

/** Harm of deleting: everything below, one thing, only what passes a filter. */
// biome-ignore format: a table
const DELETE: Record<Zone, readonly [whole: number, one: number, filtered: number]> = {
  root:           [1,    0.95, 0.6],
  device:         [0.9,  0.9,  0.8],
  pseudo:         [0.8,  0.7,  0.6],
  system:         [0.95, 0.8,  0.65],
  kernel:         [0.7,  0.6,  0.5],
  local:          [0.6,  0.4,  0.35],
  logs:           [0.7,  0.65, 0.4],
  data:           [0.55, 0.35, 0.35],
  homes:          [0.95, 0.75, 0.4],
  home:           [0.5,  0.35, 0.3],
  'project-root': [0.6,  0.4,  0.3],
  repository:     [0.75, 0.5,  0.4],
  project:        [0.35, 0.2,  0.2],
  build:          [0.1,  0.1,  0.1],
  temp:           [0.15, 0.1,  0.1],
  outside:        [0.6,  0.4,  0.35],
  unknown:        [0.5,  0.3,  0.25],
};

export function judgeDelete(place: Place, how: Deletion): Judgement {
  let severity = DELETE[place.zone][how.filtered ? 2 : how.recursive ? 0 : 1];
  if (place.zone === 'data' && how.recursive && !how.filtered && place.depth <= 1) severity = 0.75;
  if (place.zone === 'temp' && place.depth <= 1 && how.recursive) severity = 0.3;
  const later = how.filtered ? undefined : actsLater(place.normal);
  const keys = how.filtered ? undefined : (secretFile(place.normal)?.what ?? later?.what);
  if (keys !== undefined && place.zone !== 'build')
    severity = Math.max(severity, place.zone === 'project' ? 0.45 : 0.7);
  // Without its gate, nothing that an agent does is weighed.
  if (later?.kind === 'agent') severity = Math.max(severity, later.write);
  const whole = how.recursive && !how.filtered;
  return {
    id: whole ? 'RECURSIVE_DELETE' : 'DELETE',
    message:
      `deletes ${how.filtered ? 'what matches below' : whole ? 'everything below' : ''} ${named(place)}`.replace(
        '  ',
        ' ',
      ),
    effect: 'delete',
    scope: scopeOf(place, how),
    reversibility: reversal(place.zone),
    reach: 'local',
    target: place.normal,
    severity,
  };
}

function scopeOf(place: Place, how: Deletion): Scope {
  if (place.zone === 'root' || place.zone === 'homes' || place.zone === 'project-root')
    return how.filtered ? 'many' : 'all';
  if (how.recursive || how.filtered || place.many) return 'many';
  return 'one';
}

function reversal(zone: Zone): Reversibility {
  if (zone === 'build' || zone === 'temp') return 'reversible';
  return zone === 'project' || zone === 'project-root' ? 'costly' : 'irreversible';
}

/** Harm of overwriting or of adding, where the file itself is nothing special. */
// biome-ignore format: a table
const WRITE: Record<Zone, readonly [overwrite: number, append: number]> = {
  root:           [0.8,  0.8],
  device:         [1,    0.9],
  pseudo:         [0,    0],
  system:         [0.65, 0.6],
  kernel:         [0.6,  0.6],
  local:          [0.4,  0.35],
  logs:           [0.65, 0.2],
  data:           [0.3,  0.25],
  homes:          [0.4,  0.3],
  home:           [0.3,  0.25],
  'project-root': [0.2,  0.15],
  repository:     [0.5,  0.45],
  project:        [0.15, 0.1],
  build:          [0.1,  0.1],
  temp:           [0.1,  0.1],
  outside:        [0.4,  0.3],
  unknown:        [0.2,  0.2],
};

export function judgeWrite(place: Place, how: { readonly append: boolean }): Judgement {
  const later = actsLater(place.normal);
  const secret = later === undefined ? secretFile(place.normal) : undefined;
  let severity = WRITE[place.zone][how.append ? 1 : 0];
  if (later !== undefined) severity = Math.max(severity, later.write);
  else if (secret !== undefined && place.zone !== 'pseudo')
    severity = Math.max(severity, place.zone === 'project' ? 0.35 : 0.6);
  else if (place.zone === 'system' && /^\/etc\/./.test(place.normal)) severity = 0.5; // Settings of a service: seen, and easily mended.
  // The system keeps its logs at the top or in folders of their own; further down are the records of one service.
  if (place.zone === 'logs' && place.depth > 3 && !/^\/var\/log\/(?:audit|journal)\//.test(place.normal))
    severity = Math.min(severity, 0.4);
  if (place.normal === '/proc/sysrq-trigger') severity = 0.9;
  const id =
    place.zone === 'device'
      ? 'DEVICE_WRITE'
      : later !== undefined
        ? 'WRITE_ACTS_LATER'
        : how.append
          ? 'APPEND'
          : 'OVERWRITE';
  return {
    id,
    message:
      later === undefined
        ? `${how.append ? 'adds to' : 'writes over'} ${named(place)}`
        : `changes ${later.what}: ${named(place)}`,
    effect: 'write',
    scope: place.zone === 'device' ? 'all' : place.many ? 'many' : 'one',
    reversibility: place.zone === 'device' ? 'irreversible' : how.append ? 'reversible' : 'costly',
    reach: 'local',
    target: place.normal,
    severity,
  };
}

/** Harm of reading where the file itself is nothing special. */
// biome-ignore format: a table
const READ: Partial<Record<Zone, number>> = { root: 0.3, device: 0.6, system: 0.25, kernel: 0.15, logs: 0.2, homes: 0.2, home: 0.2, outside: 0.25, data: 0.15 };

export function judgeRead(place: Place): Judgement {
  const secret = secretFile(place.normal);
  let severity = secret?.read ?? READ[place.zone] ?? 0.05;
  // Going through a named folder and out of it again hides where the path leads.
  if (
    place.climbs &&
    severity < 0.65 &&
    (place.zone === 'system' || place.zone === 'kernel' || place.zone === 'logs' || secret !== undefined)
  )
    severity = 0.65;
  return {
    id: secret === undefined ? (place.climbs ? 'READ_TRAVERSAL' : 'READ') : 'READ_SECRET',
    message: secret === undefined ? `reads ${named(place)}` : `reads ${secret.what}: ${named(place)}`,
    effect: 'read',
    scope: place.many ? 'many' : 'one',
    reversibility: 'reversible',
    reach: 'local',
    target: place.normal,
    severity,
  };
}

function named(place: Place): string {
  if (place.zone === 'root') return 'the whole file system';
  if (place.zone === 'project-root') return 'the working directory';
  if (place.zone === 'homes') return `a whole home (\`${shown(place.normal)}\`)`;
  return `\`${shown(place.normal)}\``;
}

/** A path for a message: short, unknown text as an ellipsis. */
export function shown(text: string): string {
  const plain = text.replaceAll('\uFFFC', '…');
  return plain.length > 80 ? `${plain.slice(0, 77)}...` : plain;
}
