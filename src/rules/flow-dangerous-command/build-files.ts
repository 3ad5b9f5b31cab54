import type { ArgumentRole } from '../../catalog/types.ts';
import type { Node } from '../../script/ast.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { nodesOf, nodesOfType } from '../flow-model/nodes.ts';
import { onceIn } from '../flow-model/once.ts';
import { OPEN_PLACE } from '../flow-model/task/open-to-all.ts';
import { type Danger, environmentDump, isRemoteExecution } from '../flow-model/tools/commands.ts';
import { filled } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { quoted } from '../message.ts';

export interface Brought {
  readonly danger: Danger;
  readonly text: string;
}

/**
 * What a script brings into a file by which things are built, installed or run, while it reads the file, changes it and writes it back:
 * `content.replace(/pull_request:/g, 'pull_request_target:')`, `step.run = 'curl … | sh'`, `entry.resolved = 'https://strangers/…'`. The
 * text that is written is not known, but every literal that can become part of it is; the task speaks of another change.
 */
export function broughtIntoBuild(view: CallView, model: FlowModel): Brought | undefined {
  if (!model.purpose.stated || view.onlyReads || !view.acts) return undefined;
  const sources = sourcesOf(view, model);
  const named = [view, ...sources].flatMap(({ literals }) => literals).filter((text) => text.length < 300);
  const builds = named.some((text) => BUILD_FILE.test(text));
  const packages = named.some((text) => PACKAGE_FILE.test(text));
  if (!builds && !packages) return undefined;
  // What else a file says that is written anew is the task's, and read elsewhere.
  if (sources.length === 0)
    return dumped(
      view.arguments.flatMap(({ texts }) => texts.map((text) => filled(text, ' x '))),
      model,
    );
  const texts = broughtBy(model);
  return (
    dumped(texts, model) ??
    (packages ? foreignRegistry(texts, model) : undefined) ??
    dangerous(texts, model) ??
    (packages ? unproven(model) : undefined)
  );
}

/** Readings of which something stands in what is written. */
function sourcesOf(view: CallView, model: FlowModel): readonly CallView[] {
  const ids = new Set<number>();
  for (const { label, strength, plain } of view.call.args.labels)
    if (strength === 'explicit' && plain !== true) ids.add(label.call);
  return [...ids].slice(0, MOST_SOURCES).flatMap((id) => {
    const source = model.byId.get(id);
    if (source === undefined || source.acts) return [];
    // The folder of a file that was listed is told by the call that listed it.
    const listed = [...new Set(source.call.args.labels.map(({ label }) => label.call))].slice(
      0,
      MOST_SOURCES,
    );
    return [source, ...listed.flatMap((one) => model.byId.get(one) ?? [])];
  });
}

const MOST_SOURCES = 8;

const BUILD_FILE =
  /(?:^|\/)\.github\/(?:workflows|actions)\b|(?:^|\/)\.(?:gitlab-ci|travis|drone|pre-commit-config)\.ya?ml$|(?:^|\/)\.(?:circleci|husky|buildkite|woodpecker)(?:\/|$)|(?:^|\/)(?:Jenkinsfile|Dockerfile[\w.-]{0,40}|Containerfile|Makefile|Vagrantfile|Procfile|sudoers(?:\.d)?|crontab|action\.ya?ml|azure-pipelines\.ya?ml|bitbucket-pipelines\.ya?ml|cloudbuild\.ya?ml|buildspec\.ya?ml|(?:docker-)?compose[\w.-]{0,40}\.ya?ml)$|\.(?:tf|tfvars|sh|bash|service|timer|ps1)$/iu;
const PACKAGE_FILE =
  /(?:^|\/)(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lock|\.npmrc|\.yarnrc(?:\.yml)?|pip\.conf|requirements[\w.-]{0,40}\.txt|poetry\.lock|uv\.lock|Pipfile(?:\.lock)?|pyproject\.toml|go\.(?:mod|sum)|Cargo\.(?:toml|lock)|Gemfile(?:\.lock)?|composer\.(?:json|lock)|pom\.xml|build\.gradle(?:\.kts)?|NuGet\.config|\.gitmodules|Chart\.(?:yaml|lock)|setup\.(?:py|cfg))$/iu;

/** What is in the words of a change, what it does, and words by which the task speaks of it. */
type Change = readonly [pattern: RegExp, harm: number, what: string, wanted: readonly string[]];

const CHANGES: readonly Change[] = [
  [
    /(?<![a-z_])pull_request_target\s{0,4}:/u,
    64,
    'has pull requests of strangers run with the secrets of the repository',
    ['pull_request_target'],
  ],
  [
    /\bpermissions:\s{0,4}write-all\b/u,
    74,
    'gives a pipeline all rights',
    ['permissions', 'rights', 'write-all'],
  ],
  [
    /\bNOPASSWD:\s{0,4}ALL\b/u,
    78,
    'lets somebody do everything without a password',
    ['nopasswd', 'sudo', 'passwordless'],
  ],
  [
    /\bchmod\s{1,4}(?:-R\s{1,4})?(?:0?777|a\+rwx)\b/u,
    62,
    'opens file permissions to everybody',
    ['chmod', '777', 'permissions'],
  ],
  [
    /\s--no-verify\b/u,
    60,
    'passes over the checks before a commit',
    ['no-verify', 'hooks', 'hook', 'verify'],
  ],
  [
    /\b0\.0\.0\.0\/0(?!\d)|(?<![\p{L}\d:])::\/0(?!\d)/u,
    66,
    'opens something to the whole internet',
    [...OPEN_PLACE, '0.0.0.0', 'anywhere', 'outbound', 'egress', 'route'],
  ],
  [
    /\bprivileged:\s{0,4}true\b|\/var\/run\/docker\.sock\b|\bhost(?:Network|PID):\s{0,4}true\b/u,
    66,
    'lets a container reach the machine that it runs on',
    ['privileged', 'docker.sock', 'socket', 'hostnetwork', 'hostpid'],
  ],
  [
    /\bStrictHostKeyChecking[= ]{1,3}no\b|\bNODE_TLS_REJECT_UNAUTHORIZED\W{1,6}0\b|\bstrict-ssl\s{0,3}[=:]?\s{0,3}false\b|\bsslVerify\s{0,3}[=: ]\s{0,3}false\b/iu,
    64,
    'no longer checks whom it talks to',
    ['certificate', 'certificates', 'tls', 'ssl', 'host key', 'stricthostkeychecking', 'self-signed'],
  ],
];

/** What a pull request brings is checked out where the secrets are: anybody's code runs with them. */
const RUNS_STRANGERS = 80;
const TARGET = /pull_request_target/u;
const HEAD = /(?<![a-z_])pull_request\.head\b|(?<![a-z_])github\.head_ref\b/u;

function dangerous(texts: readonly string[], model: FlowModel): Brought | undefined {
  const all = texts.join('\n');
  for (const [pattern, harm, what, wanted] of CHANGES) {
    const found = pattern.exec(all);
    if (found === null || wanted.some((word) => model.purpose.lower.includes(word))) continue;
    const worse = TARGET.test(found[0]) && HEAD.test(all) ? RUNS_STRANGERS : harm;
    return { danger: { harm: worse, what: `brings in what ${what}` }, text: found[0].slice(0, 80) };
  }
  for (const text of texts) {
    const remote = isRemoteExecution(text);
    if (remote === undefined || isKnownInstaller(text, model)) continue;
    return { danger: { harm: 76, what: `brings in a step that ${remote.what}` }, text: text.slice(0, 120) };
  }
  return undefined;
}

/** A step writes out all variables, tokens included, where others read them. */
function dumped(texts: readonly string[], model: FlowModel): Brought | undefined {
  if (DUMPED.test(model.task)) return undefined;
  for (const text of texts) {
    const found = environmentDump(text);
    if (found !== undefined)
      return {
        danger: { harm: 78, what: 'passes on the environment, which holds credentials' },
        text: found.trim().slice(0, 80),
      };
  }
  return undefined;
}

/** The user speaks of the variables, or has them looked at. */
const DUMPED =
  /\b(?:printenv|env(?:ironment)?[- ]?vars?|variables?|(?:whole|full|entire|print|dump|show|log|save) (?:the )?env(?:ironment)?|umgebungsvariablen?|variables? d'environnement|variables? de entorno)\b|\.env\b/iu;

/** From a host that the task or the configuration names, or as its makers say that it is installed. */
function isKnownInstaller(text: string, model: FlowModel): boolean {
  const hosts = model.addresses([text]).filter(({ kind }) => kind !== 'email');
  return (
    hosts.length > 0 &&
    hosts.every(
      ({ text: host, standing }) => standing === 'trusted' || standing === 'task' || isWellKnown(host, model),
    )
  );
}

const WELL_KNOWN =
  /(?:^|[/.@])(?:npmjs\.(?:org|com)|yarnpkg\.com|jsr\.io|pypi\.org|pythonhosted\.org|crates\.io|rust-lang\.org|rustup\.rs|rubygems\.org|maven\.org|apache\.org|gradle\.org|nuget\.org|packagist\.org|golang\.org|go\.dev|nodejs\.org|deno\.land|bun\.sh|pnpm\.io|python-poetry\.org|astral\.sh|docker\.(?:io|com)|ghcr\.io|quay\.io|gcr\.io|pkg\.dev|mcr\.microsoft\.com|helm\.sh|k8s\.io|github\.(?:com|io)|githubusercontent\.com|gitlab\.com|bitbucket\.org|schemastore\.org|json-schema\.org|w3\.org|googleapis\.com|debian\.org|ubuntu\.com|alpinelinux\.org|localhost)(?=[/:?#]|$)/iu;

/** Hosts from which everybody installs, and those whose owner's name the task says. */
function isWellKnown(address: string, model: FlowModel): boolean {
  const host =
    /^(?:[a-z+]{2,12}:\/\/)?(?:[^/@\s]{1,100}@)?([^/:?#\s]{1,200})/iu.exec(address)?.[1] ?? address;
  if (WELL_KNOWN.test(host)) return true;
  const owner = host.split('.').at(-2) ?? '';
  const words = splitWords(owner);
  return words.length > 0 && words.every((word) => word.length > 3 && model.purpose.mentions(word));
}

const URL_AHEAD = /(?:^|[\s"'=])((?:git\+|sparse\+|registry\+)?(?:https?|ssh):\/\/[^\s"'`]{4,200})/iu;

/** Packages are taken from a host that nobody named. */
function foreignRegistry(texts: readonly string[], model: FlowModel): Brought | undefined {
  for (const text of texts) {
    const url = URL_AHEAD.exec(text)?.[1];
    if (url === undefined) continue;
    const strange = model
      .addresses([url])
      .some(
        ({ text: host, standing, kind }) =>
          kind !== 'email' && standing === 'outside' && !isWellKnown(host, model),
      );
    if (strange)
      return {
        danger: { harm: 78, what: 'has packages taken from a host that nobody named' },
        text: url.slice(0, 120),
      };
  }
  return undefined;
}

/** The proofs by which a package is known again are taken out one after the other. */
function unproven(model: FlowModel): Brought | undefined {
  const found = proofsDeleted(model);
  return found === undefined || PROOFS.some((word) => model.purpose.mentions(word))
    ? undefined
    : { danger: { harm: 66, what: 'takes out the proofs by which packages are known again' }, text: found };
}

const PROOFS = ['integrity', 'checksum', 'hash', 'digest', 'signature', 'sha'];
const PROOF = /^(?:integrity|checksums?|hash(?:es)?|digest|sha(?:256|512)?|signatures?)$/iu;

const proofsDeleted = onceIn((model: FlowModel): string | undefined => {
  const loops = [
    ...nodesOfType(model, 'ForOfStatement'),
    ...nodesOfType(model, 'ForInStatement'),
    ...nodesOfType(model, 'ArrowFunctionExpression'),
  ].slice(0, 200);
  for (const node of nodesOfType(model, 'UnaryExpression')) {
    const { operator, argument } = node;
    if (operator !== 'delete' || argument.type !== 'MemberExpression') continue;
    const { property } = argument;
    if (property.type !== 'Identifier' || argument.computed || !PROOF.test(property.name)) continue;
    if (loops.some(({ start, end }) => start! < node.start! && node.end! <= end!)) return property.name;
  }
  return undefined;
});

/** Every literal of the script that can become part of what is written: none that is only asked for, nor what is told to people. */
const broughtBy = onceIn((model: FlowModel): readonly string[] => {
  const aside = new Set<Node>();
  const leaveOut = (node: Node | null | undefined) => {
    if (node) aside.add(node);
  };
  for (const { callee, arguments: given } of nodesOfType(model, 'CallExpression')) {
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') continue;
    if (ASKS.test(callee.property.name)) leaveOut(given[0]);
  }
  for (const { callee, arguments: given } of nodesOfType(model, 'NewExpression'))
    if (callee.type === 'Identifier' && callee.name === 'RegExp') leaveOut(given[0]);
    else if (callee.type === 'Identifier' && /Error$/u.test(callee.name))
      for (const one of given) leaveOut(one);
  for (const { operator, left, right } of nodesOfType(model, 'BinaryExpression'))
    if (operator !== '+') {
      leaveOut(left as Node);
      leaveOut(right);
    }
  for (const { test } of nodesOfType(model, 'SwitchCase')) leaveOut(test);
  // `[before, after]`
  for (const { elements } of nodesOfType(model, 'ArrayExpression'))
    if (elements.length === 2) leaveOut(elements[0] as Node | null);
  for (const { key, value, computed } of nodesOfType(model, 'Property')) {
    const name =
      key.type === 'Identifier' && !computed ? key.name : key.type === 'Literal' ? String(key.value) : '';
    if (TOLD.test(name) || SOUGHT.test(name)) leaveOut(value as Node);
  }
  // What is asked for, and where something is sent, is no part of what is written.
  const given = new Set<string>();
  for (const { acts, literals, arguments: nodes } of model.calls) {
    if (!acts) for (const literal of literals) given.add(literal);
    else
      for (const { role, strings } of nodes)
        if (PLACES.has(role)) for (const text of strings) given.add(text);
  }
  const texts: string[] = [];
  const spans = [...aside].filter(({ type }) => type !== 'Literal' && type !== 'Identifier').slice(0, 200);
  const isAside = (node: Node): boolean =>
    aside.has(node) || spans.some(({ start, end }) => start! <= node.start! && node.end! <= end!);
  for (const node of nodesOf(model)) {
    if (texts.length >= MOST_TEXTS) break;
    const text =
      node.type === 'Literal' && typeof node.value === 'string'
        ? node.value
        : node.type === 'TemplateElement'
          ? (node.value.cooked ?? '')
          : '';
    if (text.length > 8 && text.length < 8000 && !given.has(text) && !isAside(node)) texts.push(text);
  }
  return texts;
});

const PLACES = new Set<ArgumentRole>(['destination', 'identity', 'query']);
const MOST_TEXTS = 200;
const ASKS =
  /^(?:replace|replaceAll|split|includes|startsWith|endsWith|indexOf|lastIndexOf|match|matchAll|test|has|search|log|warn|error|info)$/u;
const TOLD =
  /^(?:message|commit_?message|title|body|description|subject|note|notes|comment|summary|reason)$/iu;
const SOUGHT = /^(?:from|find|search|pattern|match|old|before|needle|regex|re)$/iu;

/** How it is said. */
export function saysBrought({ danger, text }: Brought, name: string): string {
  return `what ${quoted(name)} writes back ${danger.what}: ${quoted(text)}`;
}
