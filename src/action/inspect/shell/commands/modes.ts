/** Who may read, write and run: modes, owners, attributes, capabilities. */

import { secretFile } from '../../path/secret-files.ts';
import type { Place } from '../../path/zone.ts';
import type { Handler } from '../dispatch.ts';
import type { Call, Machine } from '../machine.ts';
import { readOptions } from '../options.ts';
import { FILTERED, NOTHING, REMOTE, type Value } from '../value.ts';

const WIDE = new Set(['root', 'system', 'kernel', 'homes', 'device']);

function chmod(call: Call, machine: Machine): Value {
  const args = call.args.filter(
    (arg) =>
      !/^-(?:[RvcfHLP]+|-recursive|-verbose|-silent|-quiet|-changes|-preserve-root|-no-preserve-root)$/.test(
        arg.text,
      ),
  );
  const recursive = readOptions(call.args).has('R', 'recursive');
  const mode = args[0]?.text ?? '';
  const open = opens(mode);
  const setId = /^0?[2467]\d{3}$/.test(mode)
    ? /^0?[46]/.test(mode) || /^0?[46]/.test(mode)
    : /(?:^|,)[uga]{0,3}[+=][rwxX]{0,4}s/.test(mode);
  for (const item of args.slice(1, 33)) {
    for (const line of item.text.split('\n').slice(0, 4)) {
      const place = machine.place(line);
      const target = {
        target: place.normal,
        effect: 'grant' as const,
        scope: recursive || place.many ? ('many' as const) : ('one' as const),
      };
      if (setId && !recursive) {
        const shell = /\/(?:ba|z|da|k)?sh$|\/(?:python|perl|vim?|find|cp|nano|less|awk|env|nmap)[\d.]*$/.test(
          place.normal,
        );
        machine.note(
          'SETUID',
          `lets everybody run \`${place.normal.slice(0, 80)}\` with the rights of its owner`,
          shell ? 0.9 : place.zone === 'project' && !/u/.test(mode) ? 0.5 : 0.7,
          target,
        );
      }
      if (open !== 0)
        machine.note(
          'WORLD_WRITABLE',
          `lets everybody change \`${place.normal.slice(0, 80)}\``,
          openHarm(place, recursive, (item.from & FILTERED) !== 0),
          { ...target, reach: 'local' },
        );
      else if (readable(mode)) {
        const secret = secretFile(place.normal);
        if (secret !== undefined && secret.read >= 0.65)
          machine.note(
            'SECRET_EXPOSED',
            `lets everybody read ${secret.what}: \`${place.normal.slice(0, 80)}\``,
            0.75,
            target,
          );
      }
      if (/^0?000$|^a?-rwx$|^a-x$|^-x$/.test(mode) && WIDE.has(place.zone))
        machine.note(
          'LOCKS_OUT',
          `takes all rights from \`${place.normal.slice(0, 80)}\``,
          recursive ? 0.95 : 0.75,
          { ...target, effect: 'write' },
        );
      else if (WIDE.has(place.zone) && recursive && open === 0)
        machine.note(
          'MODE_CHANGE',
          `changes the rights of everything below \`${place.normal.slice(0, 80)}\``,
          (item.from & FILTERED) !== 0 ? 0.45 : place.zone === 'homes' ? 0.5 : 0.8,
          { ...target, effect: 'write', reversibility: 'irreversible' },
        );
      const written = machine.files.get(place.normal);
      if (written !== undefined && (written.from & REMOTE) !== 0 && /x|[1357]/.test(mode))
        machine.note('DOWNLOAD_MADE_PROGRAM', 'makes a download a program that can be run', 0.6, {
          ...target,
          effect: 'write',
        });
    }
  }
  return NOTHING;
}

/** Others may write. */
function opens(mode: string): number {
  if (/^[0-7]{3,5}$/.test(mode)) return Number(mode.slice(-1)) & 2;
  return /(?:^|,)(?=[ug]*[oa])[ugoa]+[+=][rxXst]*w|(?:^|,)\+[rxX]*w|(?:^|,)ugo[+=][rxX]*w/.test(mode) &&
    !/^\+/.test(mode)
    ? 2
    : 0;
}

function readable(mode: string): boolean {
  if (/^[0-7]{3,5}$/.test(mode)) return (Number(mode.slice(-1)) & 4) !== 0;
  return /(?:^|,)(?=[ug]*[oa])[ugoa]+[+=][wxX]*r|^\+r/.test(mode);
}

function openHarm(place: Place, recursive: boolean, filtered: boolean): number {
  const secret = secretFile(place.normal);
  if (place.zone === 'pseudo') return 0.4;
  if (WIDE.has(place.zone))
    return filtered ? 0.6 : recursive || place.zone === 'root' ? 0.95 : place.zone === 'homes' ? 0.65 : 0.8;
  if (secret !== undefined) return 0.75;
  if (place.zone === 'data' || place.zone === 'local' || place.zone === 'logs' || place.zone === 'outside')
    return recursive && !filtered ? 0.6 : 0.45;
  if (place.zone === 'home') return recursive ? 0.55 : 0.45;
  return place.zone === 'temp' || place.zone === 'build' ? 0.3 : recursive ? 0.45 : 0.35;
}

function chown(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'from reference');
  const recursive = options.has('R', 'recursive');
  const targets =
    options.get('reference') === undefined ? options.rest.slice(1, 33) : options.rest.slice(0, 32);
  for (const item of targets) {
    for (const line of item.text.split('\n').slice(0, 4)) {
      const place = machine.place(line);
      const filtered = (item.from & FILTERED) !== 0;
      const harm = WIDE.has(place.zone)
        ? filtered
          ? 0.5
          : recursive
            ? place.zone === 'homes'
              ? 0.55
              : place.depth > 2
                ? 0.55
                : 0.85
            : secretFile(place.normal) !== undefined
              ? 0.75
              : place.zone === 'homes'
                ? 0.35
                : 0.55
        : secretFile(place.normal) !== undefined && place.zone !== 'project'
          ? 0.5
          : recursive
            ? 0.35
            : 0.25;
      machine.note(
        'OWNER_CHANGE',
        `changes who owns ${recursive ? 'everything below ' : ''}\`${place.normal.slice(0, 80)}\``,
        harm,
        { effect: 'grant', target: place.normal, scope: recursive ? 'many' : 'one' },
      );
    }
  }
  return NOTHING;
}

function chattr(call: Call, machine: Machine): Value {
  const change = call.args.find((arg) => /^[-+=][a-zA-Z]+$/.test(arg.text))?.text ?? '';
  const rest = call.args.filter((arg) => !/^[-+=]/.test(arg.text));
  const wide = rest.some(
    (arg) => WIDE.has(machine.place(arg.text).zone) || machine.place(arg.text).zone === 'logs',
  );
  if (/[ia]/.test(change))
    machine.note(
      'ATTRIBUTE_CHANGE',
      change.startsWith('-')
        ? 'lifts the guard against changing a file'
        : 'makes a file that nobody can change',
      wide ? 0.65 : 0.4,
      { effect: 'write' },
    );
  return NOTHING;
}

function setfacl(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'm x M modify');
  const entry = options.get('m', 'modify')?.text ?? '';
  const wide = options.rest.some(
    (arg) =>
      WIDE.has(machine.place(arg.text).zone) || secretFile(machine.place(arg.text).normal) !== undefined,
  );
  machine.note(
    'ACCESS_CHANGE',
    'gives others access to files',
    wide ? 0.7 : /(?:^|,)(?:o|other|u:nobody)/.test(entry) ? 0.45 : 0.3,
    { effect: 'grant' },
  );
  return NOTHING;
}

export const MODE_COMMANDS: Readonly<Record<string, Handler>> = {
  chmod,
  gchmod: chmod,
  chown,
  chgrp: chown,
  chattr,
  setfacl,
};
