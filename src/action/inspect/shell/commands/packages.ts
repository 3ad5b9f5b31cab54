/** Installing and removing software: whose code comes in. */

import type { Handler } from '../dispatch.ts';
import type { Call, Machine } from '../machine.ts';
import { readOptions } from '../options.ts';
import { NOTHING, type Value, value } from '../value.ts';
import { isBareAddress } from './sending.ts';

const FOREIGN = /^(?:git\+|https?:|git:|ssh:|github:|gitlab:|file:\/\/|.*\.git(?:#|$))/;
const GUARD_PACKAGES =
  /^(?:auditd?|clamav\S*|ufw|firewalld|fail2ban|apparmor|selinux\S*|rsyslog|sudo|openssh-server|systemd|linux-image\S*|libc6|coreutils|bash|\*)$/;

interface Manager {
  readonly installs: RegExp;
  readonly removes: RegExp;
  /** The whole machine, not one project. */
  readonly system: boolean;
}

// biome-ignore format: a table
const MANAGERS: Readonly<Record<string, Manager>> = {
  npm:     { installs: /^(?:i|in|install|add|ci|exec)$/, removes: /^(?:un|uninstall|rm|remove|prune)$/, system: false },
  pnpm:    { installs: /^(?:i|install|add|dlx)$/, removes: /^(?:rm|remove|un|uninstall)$/, system: false },
  yarn:    { installs: /^(?:install|add|dlx)$/, removes: /^remove$/, system: false },
  bun:     { installs: /^(?:i|install|add|x)$/, removes: /^(?:rm|remove)$/, system: false },
  pip:     { installs: /^(?:install|download|wheel)$/, removes: /^uninstall$/, system: false },
  pip3:    { installs: /^(?:install|download|wheel)$/, removes: /^uninstall$/, system: false },
  pipx:    { installs: /^(?:install|run|inject)$/, removes: /^uninstall/, system: false },
  uv:      { installs: /^(?:add|pip|tool|run)$/, removes: /^remove$/, system: false },
  poetry:  { installs: /^(?:add|install)$/, removes: /^remove$/, system: false },
  conda:   { installs: /^(?:install|create|update)$/, removes: /^(?:remove|uninstall)$/, system: false },
  mamba:   { installs: /^(?:install|create|update)$/, removes: /^(?:remove|uninstall)$/, system: false },
  gem:     { installs: /^install$/, removes: /^uninstall$/, system: false },
  bundle:  { installs: /^(?:install|add)$/, removes: /^remove$/, system: false },
  cargo:   { installs: /^(?:install|add)$/, removes: /^(?:uninstall|remove)$/, system: false },
  go:      { installs: /^(?:install|get)$/, removes: /^$/, system: false },
  composer:{ installs: /^(?:install|require|update)$/, removes: /^remove$/, system: false },
  easy_install: { installs: /./, removes: /^$/, system: false },
  cpan:    { installs: /./, removes: /^$/, system: false },
  apt:     { installs: /^(?:install|reinstall|upgrade|full-upgrade|dist-upgrade|update)$/, removes: /^(?:remove|purge|autoremove)$/, system: true },
  'apt-get': { installs: /^(?:install|reinstall|upgrade|dist-upgrade|update)$/, removes: /^(?:remove|purge|autoremove)$/, system: true },
  aptitude: { installs: /^(?:install|upgrade)$/, removes: /^(?:remove|purge)$/, system: true },
  yum:     { installs: /^(?:install|localinstall|update|groupinstall)$/, removes: /^(?:remove|erase|autoremove)$/, system: true },
  dnf:     { installs: /^(?:install|update|upgrade)$/, removes: /^(?:remove|erase|autoremove)$/, system: true },
  zypper:  { installs: /^(?:in|install|up|update)$/, removes: /^(?:rm|remove)$/, system: true },
  apk:     { installs: /^(?:add|upgrade)$/, removes: /^del$/, system: true },
  pacman:  { installs: /^-S\w*$/, removes: /^-R\w*$/, system: true },
  snap:    { installs: /^(?:install|refresh)$/, removes: /^remove$/, system: true },
  flatpak: { installs: /^install$/, removes: /^(?:remove|uninstall)$/, system: true },
  brew:    { installs: /^(?:install|reinstall|upgrade|tap)$/, removes: /^(?:rm|remove|uninstall)$/, system: true },
  port:    { installs: /^install$/, removes: /^uninstall$/, system: true },
  dpkg:    { installs: /^(?:-i|--install)$/, removes: /^(?:-r|-P|--remove|--purge)$/, system: true },
  rpm:     { installs: /^-[iU]\w*$/, removes: /^(?:-e|--erase)$/, system: true },
  choco:   { installs: /^(?:install|upgrade)$/, removes: /^uninstall$/, system: true },
  winget:  { installs: /^(?:install|upgrade)$/, removes: /^uninstall$/, system: true },
  scoop:   { installs: /^install$/, removes: /^uninstall$/, system: true },
};

function manager(kind: Manager): Handler {
  return (call, machine) => {
    const args = call.args.filter((arg) => arg.text !== '');
    const at = args.findIndex((arg) => kind.installs.test(arg.text) || kind.removes.test(arg.text));
    if (at < 0 || at > 4) return NOTHING;
    const verb = args[at]!.text;
    const options = readOptions(
      args.slice(at + 1),
      'r i e c t index-url extra-index-url find-links registry target prefix requirement source root',
    );
    if (kind.removes.test(verb) && !kind.installs.test(verb)) {
      const guard = options.rest.find((arg) => GUARD_PACKAGES.test(arg.text));
      const harm = guard !== undefined ? 0.75 : kind.system ? 0.45 : 0.25;
      machine.note('UNINSTALL', 'removes software', harm, { effect: 'delete' });
      return NOTHING;
    }
    installs(
      options.rest,
      options.get('index-url', 'extra-index-url', 'i', 'registry', 'find-links', 'source'),
      kind,
      machine,
    );
    if (
      /allow-unauthenticated|force-yes|nogpgcheck|no-gpg-checks|trusted-host|allow-untrusted|no-verify|--nodeps/.test(
        call.text,
      )
    )
      machine.note('UNVERIFIED_INSTALL', 'installs software without checking who made it', 0.6, {
        effect: 'execute',
        reach: 'world',
      });
    return NOTHING;
  };
}

function installs(names: readonly Value[], index: Value | undefined, kind: Manager, machine: Machine): void {
  const foreign = names.find((arg) => FOREIGN.test(arg.text));
  const official =
    index !== undefined &&
    /\/\/(?:pypi\.org|registry\.npmjs\.org|registry\.yarnpkg\.com|rubygems\.org|files\.pythonhosted\.org|download\.pytorch\.org)\//.test(
      `${index.text}/`,
    );
  if (index !== undefined && !official && /^https?:/.test(index.text))
    machine.note(
      'FOREIGN_INSTALL',
      'installs software from an index of its own',
      index.text.startsWith('http:') ? 0.7 : 0.6,
      { effect: 'execute', reach: 'world' },
    );
  else if (foreign !== undefined)
    machine.note(
      'FOREIGN_INSTALL',
      'installs software straight from an address',
      // Nobody vouches for what a number hands out, nor for what comes in the clear.
      foreign.text.startsWith('http:') || isBareAddress(foreign.text.replace(/^git\+/, '')) ? 0.65 : 0.45,
      { effect: 'execute', reach: 'world', target: foreign.text.slice(0, 100) },
    );
  else
    machine.note('INSTALL', 'installs software', names.length === 0 ? 0.2 : kind.system ? 0.35 : 0.25, {
      effect: 'execute',
      reach: 'world',
    });
}

/** `npx name`: downloads a package and runs it at once. */
function runsPackage(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'p c package call', { stop: true });
  const text = options.get('c', 'call');
  if (text !== undefined) machine.runText(text);
  const name = options.rest[0];
  if (name === undefined) return NOTHING;
  machine.note(
    'PACKAGE_RUN',
    'runs a program of the project or of the package index',
    FOREIGN.test(name.text) ? 0.6 : 0.25,
    { effect: 'execute' },
  );
  // A package is called by the name of its program: what that does is known where the program is.
  const program = value(name.text.replace(/(?<=.)@[\w.^~-]*$/, ''), name.from);
  return machine.run([program, ...options.rest.slice(1)], call.stdin);
}

export const PACKAGE_COMMANDS: Readonly<Record<string, Handler>> = {
  ...Object.fromEntries(Object.entries(MANAGERS).map(([name, kind]) => [name, manager(kind)])),
  npx: runsPackage,
  bunx: runsPackage,
  uvx: runsPackage,
  pnpx: runsPackage,
};
