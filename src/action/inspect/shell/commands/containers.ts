/** Containers and clusters: what runs in them, and what they may do to the host. */

import type { Handler } from '../dispatch.ts';
import type { Call, Machine } from '../machine.ts';
import { type Options, readOptions } from '../options.ts';
import { HOLE, joined, NOTHING, REMOTE, SECRET, UNKNOWN, type Value, value } from '../value.ts';

const RUN_VALUED =
  'v volume mount e env env-file p publish w workdir u user name network net entrypoint m memory cpus device pid ipc userns uts cap-add cap-drop security-opt platform h hostname l label add-host restart log-driver gpus tmpfs ulimit shm-size dns expose link cgroupns runtime pull volumes-from';

function docker(call: Call, machine: Machine): Value {
  const args = readOptions(call.args, 'H host c context f file p project-name profile', { stop: true }).rest;
  const management =
    /^(?:container|image|volume|network|system|compose|builder|stack|swarm|service|secret|context)$/.test(
      args[0]?.text ?? '',
    );
  const verb = args[management ? 1 : 0]?.text ?? '';
  const rest = args.slice(management ? 2 : 1);
  if (verb === 'run' || verb === 'create') return started(rest, machine);
  if (verb === 'exec')
    return inside(readOptions(rest, 'e env w workdir u user', { stop: true }), 0.85, machine);
  if (verb === 'cp') return copied(rest, machine);
  if (verb === 'login') machine.note('LOGIN', 'logs in to a registry', 0.25, { effect: 'write' });
  if (verb === 'save' || verb === 'export' || verb === 'commit')
    machine.note('READ', 'packs a container or image', 0.2, { effect: 'read' });
  return UNKNOWN;
}

function started(args: readonly Value[], machine: Machine): Value {
  const options = readOptions(args, RUN_VALUED, { stop: true });
  const risks = hostRisks(args, options);
  if (risks !== undefined)
    machine.note('CONTAINER_ESCAPE', `starts a container that ${risks.what}`, risks.severity, {
      effect: 'grant',
      scope: 'all',
    });
  else machine.note('CONTAINER', 'starts a container', 0.2, { effect: 'execute' });
  const entry = options.get('entrypoint');
  const command = options.rest.slice(1);
  const argv = entry === undefined ? command : [entry, ...command];
  if (argv.length === 0) return UNKNOWN;
  const mounts =
    args.some((arg) => /^\/|^~|^\$|^\./.test(arg.text) && arg.text.includes(':')) ||
    /--mount|-v/.test(joined(args.slice(0, 64), ' ').text);
  return weighed(argv, risks !== undefined ? 1 : mounts ? 0.7 : 0.4, machine);
}

function hostRisks(args: readonly Value[], options: Options): { what: string; severity: number } | undefined {
  const all = args.slice(0, 64).map((arg) => arg.text);
  const mount = all.find(
    (text) =>
      /^(?:--volume=|-v)?(?:\/|~root|\/etc|\/root|\/var\/run|\/boot|\/dev|\/proc|\/sys|\/usr|\/lib|\/bin|\/var\/lib):\/?\S*$/.test(
        text,
      ) || /^(?:--mount=)?.*\b(?:source|src)=\/(?:,|etc|root|boot|dev)/.test(text),
  );
  if (all.some((text) => /docker\.sock|containerd\.sock|crio\.sock|podman\.sock/.test(text)))
    return { what: 'controls the container engine of the host', severity: 0.8 };
  if (options.has('privileged') && !options.values.has('privileged'))
    return { what: 'has all rights on the host', severity: 0.85 };
  if (mount !== undefined) return { what: 'sees the file system of the host', severity: 0.85 };
  if (
    all.some((text) => /^(?:--pid|--ipc|--userns|--uts|--cgroupns)=host$/.test(text)) ||
    all.some((text, i) => /^--(?:pid|userns)$/.test(text) && all[i + 1] === 'host')
  )
    return { what: 'shares the processes of the host', severity: 0.7 };
  if (
    all.some((text) =>
      /^(?:--cap-add=)?(?:ALL|SYS_ADMIN|SYS_PTRACE|SYS_MODULE|SYS_RAWIO|DAC_READ_SEARCH|DAC_OVERRIDE|NET_ADMIN|BPF)$/i.test(
        text,
      ),
    )
  )
    return { what: 'has strong rights on the host', severity: 0.7 };
  if (all.some((text) => /(?:seccomp|apparmor)[=:]unconfined|label[=:]disable/.test(text)))
    return { what: 'is not confined', severity: 0.6 };
  return undefined;
}

function inside(options: Options, weight: number, machine: Machine): Value {
  const argv = options.rest.slice(1);
  return argv.length === 0 ? NOTHING : weighed(argv, weight, machine);
}

function weighed(argv: readonly Value[], weight: number, machine: Machine): Value {
  const before = machine.weight;
  machine.weight = before * weight;
  const output = machine.run(argv, NOTHING);
  machine.weight = before;
  return output;
}

function copied(rest: readonly Value[], machine: Machine): Value {
  const [source, target] = readOptions(rest).rest;
  if (source === undefined || target === undefined) return NOTHING;
  if (source.text.includes(':')) machine.write(target, { text: HOLE, from: 0 }, { append: false });
  else machine.read(source);
  return NOTHING;
}

const KUBE_VALUED =
  'n namespace context kubeconfig c container l selector f filename o output as user token server s k kustomize field-selector cluster as-group image replicas type patch';

function kubectl(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, KUBE_VALUED, { stop: false });
  const words = options.rest.map((arg) => arg.text);
  const verb = words[0] ?? '';
  const dashes = call.args.findIndex((arg) => arg.text === '--');
  if (verb === 'exec' || verb === 'debug' || verb === 'run') {
    if (verb === 'debug' && /node\//.test(call.text))
      machine.note('CONTAINER_ESCAPE', 'opens a shell on a machine of the cluster', 0.75, {
        effect: 'grant',
        scope: 'all',
      });
    if (verb === 'run' && /"?(?:privileged|hostPID|hostNetwork|hostPath)"?\s{0,4}:/.test(call.text))
      machine.note('CONTAINER_ESCAPE', 'starts a container with rights on its host', 0.85, {
        effect: 'grant',
        scope: 'all',
      });
    const inner = dashes >= 0 ? call.args.slice(dashes + 1) : verb === 'exec' ? options.rest.slice(2) : [];
    if (inner.length > 0) return weighed(inner, 0.9, machine);
    return UNKNOWN;
  }
  const file = options.get('f', 'filename');
  if ((verb === 'apply' || verb === 'create' || verb === 'replace') && file !== undefined) {
    if (/^https?:/.test(file.text))
      machine.note('FOREIGN_INSTALL', 'applies what an address serves to the cluster', 0.6, {
        effect: 'execute',
        reach: 'world',
      });
    else if (
      file.text === '-' &&
      /privileged:\s{0,4}true|hostPID:\s{0,4}true|hostPath:/.test(call.stdin.text.slice(0, 65_536))
    )
      machine.note('CONTAINER_ESCAPE', 'starts a container with rights on its host', 0.8, {
        effect: 'grant',
        scope: 'all',
      });
  }
  if (verb === 'get' && /secrets?/.test(words[1] ?? '') && /-o|--output|template/.test(call.text)) {
    machine.note('READ_SECRET', 'takes secrets out of the cluster', 0.7, { effect: 'read' });
    return { text: HOLE, from: SECRET };
  }
  return UNKNOWN;
}

function lxc(call: Call, machine: Machine): Value {
  const dashes = call.args.findIndex((arg) => arg.text === '--');
  if (/security\.privileged=true|source=\//.test(call.text))
    machine.note('CONTAINER_ESCAPE', 'starts a container with rights on its host', 0.8, {
      effect: 'grant',
      scope: 'all',
    });
  return dashes >= 0 ? weighed(call.args.slice(dashes + 1), 0.85, machine) : UNKNOWN;
}

/** `gcloud compute ssh --command`, `aws ssm send-command`, `az vm run-command`: text for another machine. */
function remoteText(call: Call, machine: Machine): Value {
  const options = readOptions(
    call.args,
    'command parameters scripts script query output region profile project zone',
  );
  const text = options.get('command', 'scripts', 'script');
  if (text !== undefined && /ssh|run-command|execute/.test(call.text)) machine.runText(text);
  const parameters = options.get('parameters')?.text;
  const commands = parameters === undefined ? null : /commands=\[?["']?([^\]"']{1,2000})/.exec(parameters);
  if (commands !== null) machine.runText(value(commands[1]!));
  for (const arg of call.args) if (arg.text.startsWith('file://')) machine.read(value(arg.text.slice(7)));
  if (
    /get-secret-value|secrets versions access|keyvault secret show|get-parameters?\b.*with-decryption|print-(?:access|identity)-token|get-access-token|get-session-token|assume-role|get-login-password/.test(
      call.text,
    )
  )
    return { text: HOLE, from: SECRET };
  return { text: HOLE, from: /s3 cp s3:|storage cp gs:/.test(call.text) ? REMOTE : 0 };
}

export const CONTAINER_COMMANDS: Readonly<Record<string, Handler>> = {
  docker,
  podman: docker,
  nerdctl: docker,
  'docker-compose': docker,
  kubectl,
  oc: kubectl,
  k: kubectl,
  lxc,
  incus: lxc,
  aws: remoteText,
  gcloud: remoteText,
  az: remoteText,
};
