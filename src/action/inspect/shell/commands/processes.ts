/** Commands that end processes, stop services and turn the machine off. */

import type { Handler } from '../dispatch.ts';
import type { Call, Machine } from '../machine.ts';
import { readOptions } from '../options.ts';
import { FILTERED, HOLE, NOTHING, PROCESSES, type Value } from '../value.ts';

/** Programs that others depend on: the system, its guards, its databases and servers. */
const SERVICES =
  /(?:^|[^a-z])(?:sshd?|dockerd?|docker-proxy|containerd(?:-shim)?|runc|crun|sssd|init|systemd(?:-\w+)?|launchd|xorg|wayland|gnome-\w+|gnome|kwin|plasmashell|lightdm|gdm3?|sddm|postgres(?:ql)?|mysqld?|mariadbd?|mongod|redis(?:-server)?|memcached|nginx|apache2?|httpd|crond?|atd|rsyslogd?|syslogd?|syslog-ng|auditd|dbus(?:-daemon)?|networkmanager|wpa_supplicant|dhclient|dhcpcd|kubelet|kube-\w+|etcd|firewalld|ufw|iptables|fail2ban(?:-server)?|clamd?|freshclam|falcon-sensor|ossec|wazuh|crowdstrike|osqueryd|haproxy|named|bind9|dnsmasq|unbound|cupsd?|vsftpd|proftpd|smbd|nmbd|samba|snapd|polkitd?|udisksd|avahi(?:-daemon)?|bluetoothd|journald|logind|udevd|kthreadd|kworker|supervisord|php-fpm|tomcat\d*|elasticsearch|rabbitmq|kafka|zookeeper|consul|vault|postfix|dovecot|exim4?|sendmail|openvpn|wireguard|strongswan|ntpd|chronyd|rpcbind|nfsd|multipathd|lvmetad|irqbalance|thermald|acpid|pulseaudio|pipewire|lsass|csrss|winlogon|svchost|services|explorer|msmpeng|splunkd|filebeat|prometheus|grafana|zabbix\w*|nagios|node_exporter|jenkins|gitlab|tty|agetty|getty)(?:$|[^a-z])/i;

/** The guards of the machine: stopping them hides what follows. */
const GUARDS =
  /^(?:auditd?|rsyslogd?|syslog(?:-ng|d)?|systemd-journald|journald|firewalld|ufw|iptables|nftables|ip6tables|fail2ban|clamd?|clamav\S*|apparmor|selinux|falcon-sensor|crowdstrike|ossec|wazuh\S*|osqueryd|sysmon|windefend|msmpsvc|wscsvc|mpssvc|eventlog|carbonblack|cbdefense|sentinel\S*|aide|tripwire|rkhunter|snort|suricata|zeek|amazon-ssm-agent|falco)(?:\.service)?$/i;

function isService(machine: Machine, names: readonly string[]): string | undefined {
  const name =
    names.find((text) => SERVICES.test(text)) ?? machine.mentions.find((text) => SERVICES.test(text));
  return name === undefined ? undefined : SERVICES.exec(name)![0].replace(/^[^a-z]+|[^a-z]+$/gi, '');
}

/** Signals that end nothing: they ask whether a process is there, or make it read its settings again. */
const NUDGES = /^(?:0|l|(?:SIG)?(?:HUP|USR1|USR2|WINCH|CONT|CHLD|URG))$/i;

/** `-HUP`, `-s HUP`, `--signal=HUP`, in front of what it is sent to. */
function nudges({ args }: Call): boolean {
  const first = args[0]?.text ?? '';
  if (NUDGES.test(first.slice(1)) && first.startsWith('-')) return true;
  const named = /^(?:-s|--signal)(?:=(\w{1,12}))?$/.exec(first);
  return named !== null && NUDGES.test(named[1] ?? args[1]?.text ?? '');
}

function kill(call: Call, machine: Machine): Value {
  if (nudges(call)) return NOTHING;
  const ids = call.args.filter(
    (arg, i) =>
      !/^-(?:[A-Z]+\d*|\d+|s|n|signal)$/i.test(arg.text) ||
      (i > 0 && /^-\d+$/.test(arg.text)) ||
      arg.text === '-1',
  );
  const all = ids.some(
    (arg, i) => arg.text === '-1' && (i > 0 || call.args.length > 1 || call.args[0] !== arg),
  );
  if (all)
    machine.note('KILL_ALL', 'ends every process of this machine', 0.9, { effect: 'delete', scope: 'all' });
  else if (ids.some((arg) => arg.text === '1'))
    machine.note('KILL_SERVICE', 'ends the first process, on which all others depend', 0.8, {
      effect: 'delete',
      scope: 'all',
    });
  else stops(ids, [], machine);
  return NOTHING;
}

function stops(ids: readonly Value[], names: readonly string[], machine: Machine): void {
  const chosen = ids.some((arg) => (arg.from & PROCESSES) !== 0 || arg.text.includes(HOLE));
  const service = names.length > 0 || chosen ? isService(machine, names) : undefined;
  const filtered = ids.some((arg) => (arg.from & FILTERED) !== 0);
  if (service !== undefined)
    machine.note('KILL_SERVICE', `ends a service that others depend on: \`${service}\``, 0.65, {
      effect: 'delete',
      target: service,
    });
  else if (ids.some((arg) => (arg.from & PROCESSES) !== 0) && !filtered && machine.mentions.length === 0)
    machine.note('KILL_ALL', 'ends processes without telling them apart', 0.7, {
      effect: 'delete',
      scope: 'many',
    });
  else
    machine.note('KILL', 'ends processes', names.length > 0 || chosen ? 0.4 : 0.3, {
      effect: 'delete',
      scope: chosen ? 'few' : 'one',
    });
}

function killByName(call: Call, machine: Machine): Value {
  if (nudges(call)) return NOTHING;
  const options = readOptions(call.args, 's signal g G P t O Y u U user F');
  const user = options.get('u', 'U', 'user');
  const names = options.rest.map((arg) => arg.text).filter((text) => text !== user?.text);
  if (user !== undefined && names.length === 0)
    machine.note('KILL_ALL', `ends all processes of a user`, user.text === 'root' ? 0.85 : 0.6, {
      effect: 'delete',
      scope: 'many',
    });
  else if (names.some((text) => /^(?:\.\*?|\*|-1)$/.test(text)))
    machine.note('KILL_ALL', 'ends every process that matches anything', 0.85, {
      effect: 'delete',
      scope: 'all',
    });
  else stops([], names, machine);
  return NOTHING;
}

function service(call: Call, machine: Machine): Value {
  const words = readOptions(call.args, 'p t n M H root').rest.map((arg) => arg.text);
  const verb = words.find((word) =>
    /^(?:stop|disable|mask|kill|isolate|poweroff|reboot|halt|start|enable|restart|reload|suspend|hibernate|emergency|rescue|set-default|edit|link|revert|daemon-reload|status)$/.test(
      word,
    ),
  );
  const units = words.filter((word) => word !== verb);
  const ends = /^(?:stop|disable|mask|kill|revert)$/.test(verb ?? '');
  if (/^(?:poweroff|reboot|halt|emergency|rescue|isolate|kexec)$/.test(verb ?? ''))
    machine.note('POWER', 'turns the machine off or restarts it', 0.65, { effect: 'execute', scope: 'all' });
  else if (ends && units.some((unit) => GUARDS.test(unit)))
    machine.note('GUARD_OFF', 'stops a guard of this machine: its firewall, its log or its scanner', 0.75, {
      effect: 'write',
      target: units[0]?.slice(0, 60) ?? '',
    });
  else if (ends && units.some((unit) => SERVICES.test(unit)))
    machine.note('STOP_SERVICE', 'stops a service that others depend on', verb === 'mask' ? 0.65 : 0.6, {
      effect: 'write',
      target: units[0]?.slice(0, 60) ?? '',
    });
  else if (ends) machine.note('STOP_SERVICE', 'stops a service', 0.4, { effect: 'write' });
  else if (verb === 'enable' || verb === 'link' || verb === 'edit') {
    const own = units.some((unit) =>
      [...machine.files.keys()].some(
        (file) => file.endsWith(`/${unit}`) || file.endsWith(`/${unit}.service`),
      ),
    );
    machine.note('STARTS_WITH_MACHINE', 'makes a service start with this machine', own ? 0.7 : 0.35, {
      effect: 'execute',
    });
  } else if (verb !== undefined && verb !== 'status')
    machine.note('SERVICE', 'starts a service', 0.25, { effect: 'execute' });
  return NOTHING;
}

/** `--vacuum-time=2weeks` tidies up; to keep hardly anything hides what was done. */
const journal: Handler = (call, machine) => {
  const kept = /--vacuum-(time|size|files)[= ]?(\d{1,12})([a-zA-Z]{0,8})/.exec(call.text);
  if (kept === null) return { text: HOLE, from: 0 };
  const [, what, number, unit = ''] = kept;
  const keeps =
    what === 'time'
      ? /^(?:d|w|month|M$|y)/.test(unit)
      : what === 'size'
        ? /^[GT]/.test(unit) || (unit.startsWith('M') && Number(number) >= 50)
        : Number(number) >= 3;
  machine.note('HIDES_TRACES', 'throws logs away', keeps && Number(number) > 0 ? 0.3 : 0.65, {
    effect: 'delete',
  });
  return NOTHING;
};

const power: Handler = (call, machine) => {
  if (call.args.some((arg) => /^(?:-c|--help|--show|-k)$/.test(arg.text))) return NOTHING;
  machine.note('POWER', 'turns the machine off or restarts it', 0.65, { effect: 'execute', scope: 'all' });
  return NOTHING;
};

export const PROCESS_COMMANDS: Readonly<Record<string, Handler>> = {
  kill,
  pkill: killByName,
  killall: killByName,
  killall5: (_, machine) => {
    machine.note('KILL_ALL', 'ends every process of this machine', 0.9, { effect: 'delete', scope: 'all' });
    return NOTHING;
  },
  skill: killByName,
  xkill: killByName,
  systemctl: service,
  service,
  'rc-service': service,
  journalctl: journal,
  initctl: service,
  chkconfig: service,
  'update-rc.d': service,
  launchctl: (call, machine) => {
    const verb = call.args[0]?.text ?? '';
    if (/^(?:load|bootstrap|submit|enable)$/.test(verb))
      machine.note('STARTS_WITH_MACHINE', 'makes a program start with this machine or at login', 0.6, {
        effect: 'execute',
      });
    else if (/^(?:unload|bootout|remove|disable)$/.test(verb))
      machine.note('STOP_SERVICE', 'stops a service', 0.45, { effect: 'write' });
    return NOTHING;
  },
  shutdown: power,
  reboot: power,
  poweroff: power,
  halt: power,
  init: (call, machine) => (/^[06]$/.test(call.args[0]?.text ?? '') ? power(call, machine) : NOTHING),
  telinit: (call, machine) => (/^[06]$/.test(call.args[0]?.text ?? '') ? power(call, machine) : NOTHING),
};
