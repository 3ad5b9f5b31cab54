/** Commands that write to disks below the file system. */

import type { Handler } from '../dispatch.ts';
import type { Call, Machine } from '../machine.ts';
import { readOptions } from '../options.ts';
import { AMPLIFIED, HOLE, NOTHING, RANDOM, type Value, value } from '../value.ts';

function dd(call: Call, machine: Machine): Value {
  const setting = (name: string): Value | undefined => {
    const found = call.args.find((arg) => arg.text.startsWith(`${name}=`));
    return found === undefined ? undefined : value(found.text.slice(name.length + 1), found.from);
  };
  const input = setting('if');
  const output = setting('of');
  const noise = input !== undefined && /^\/dev\/(?:u?random|zero)$/.test(input.text);
  const content =
    input === undefined ? call.stdin : noise ? { text: HOLE, from: RANDOM } : machine.read(input);
  if (output === undefined) return content;
  const place = machine.place(output.text);
  if (place.zone === 'device') {
    machine.note('DEVICE_WRITE', `writes over the disk \`${place.normal}\``, 1, {
      effect: 'delete',
      scope: 'all',
      reversibility: 'irreversible',
      target: place.normal,
    });
    return NOTHING;
  }
  const count = setting('count');
  const size = /^(\d+)([kKmMgGtT]?)/.exec(setting('bs')?.text ?? '512');
  const bytes =
    Number(size?.[1] ?? 1) *
    1024 ** ' kmgt'.indexOf((size?.[2] || ' ').toLowerCase()) *
    Number(count?.text ?? Number.NaN);
  if (noise && place.zone !== 'pseudo' && (count === undefined || bytes >= 20 * 1024 ** 3))
    machine.note('FILLS_DISK', 'writes until the disk is full', 0.65, { effect: 'write' });
  machine.write(output, content, { append: /append/.test(setting('oflag')?.text ?? '') });
  return NOTHING;
}

const DISK_HARM = { effect: 'delete', scope: 'all', reversibility: 'irreversible' } as const;

/**
 * Makes, formats or wipes a file system. Harmless on an image file of the project, and for swap on any file but a disk.
 */
function formats(severity: number, anywhere = false): Handler {
  return (call, machine) => {
    const options = readOptions(call.args, 't L n N b i I E O T F o');
    if (options.has('l', 'list', 'help', 'V', 'p') && call.name !== 'mkfs' && !call.name.startsWith('mkfs.'))
      return NOTHING;
    const images = options.rest.filter((arg) =>
      (anywhere ? /^(?!device|system|homes)/ : /^(?:project|build|temp)$/).test(machine.place(arg.text).zone),
    );
    const image =
      images.length > 0 && images.length === options.rest.filter((arg) => /[./]/.test(arg.text)).length;
    machine.note('DISK_FORMAT', 'formats or repartitions a disk', image ? 0.35 : severity, {
      ...DISK_HARM,
      target: options.rest[options.rest.length - 1]?.text ?? '',
    });
    return NOTHING;
  };
}

function mount(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 't o O L U');
  const [what, where] = options.rest;
  if (what === undefined) return NOTHING;
  if (where !== undefined && /^(?:\/etc|\/usr|\/bin|\/)$/.test(where.text) && options.has('bind', 'o'))
    machine.note('MOUNT', 'puts another file system over a folder of the system', 0.65, { effect: 'write' });
  else
    machine.note(
      'MOUNT',
      'mounts a file system',
      /remount/.test(call.text) && /rw/.test(call.text) ? 0.5 : 0.35,
      { effect: 'write' },
    );
  return NOTHING;
}

function stress(_: Call, machine: Machine): Value {
  machine.note('EXHAUSTION', 'loads the machine until it does nothing else', 0.6, {
    effect: 'execute',
    scope: 'all',
  });
  return NOTHING;
}

export const DISK_COMMANDS: Readonly<Record<string, Handler>> = {
  dd,
  dcfldd: dd,
  mkfs: formats(0.95),
  ...Object.fromEntries(
    [
      'ext2',
      'ext3',
      'ext4',
      'xfs',
      'btrfs',
      'vfat',
      'fat',
      'ntfs',
      'f2fs',
      'exfat',
      'jfs',
      'reiserfs',
      'minix',
    ].map((kind) => [`mkfs.${kind}`, formats(0.95)]),
  ),
  mke2fs: formats(0.95),
  mkswap: formats(0.85, true),
  mkntfs: formats(0.95),
  newfs: formats(0.95),
  wipefs: formats(0.9),
  fdisk: formats(0.75),
  sfdisk: formats(0.85),
  cfdisk: formats(0.6),
  gdisk: formats(0.75),
  sgdisk: formats(0.9),
  parted: formats(0.8),
  blkdiscard: formats(0.95),
  badblocks: (call, machine) => (readOptions(call.args).has('w') ? formats(0.9)(call, machine) : NOTHING),
  mount,
  stress,
  'stress-ng': stress,
  fio: (call, machine) => {
    if (/filename=\/dev\//.test(call.text) && /write/.test(call.text))
      machine.note('DEVICE_WRITE', 'writes over a disk to measure it', 0.9, DISK_HARM);
    return { text: HOLE, from: AMPLIFIED };
  },
};
