import { row, splitName } from '../language/words.ts';
import { namedIn, taskPlaces } from '../task/task-places.ts';
import type { DestinationStanding, DestinationVerdict } from '../types.ts';
import { type Address, findAddresses, HOLE, join, readAddress, shown } from './addresses.ts';
import { nearName, wornName } from './near-name.ts';

export interface Destinations {
  destination(text: readonly (string | null)[], task?: string): DestinationVerdict;
  addresses(text: readonly (string | null)[], task?: string): readonly DestinationVerdict[];
}

/** What hosts are called for what they do, not for whose they are. */
const COMMON_LABELS = new Set(
  row(
    'www api apis app apps mail mails smtp imap ftp sftp portal cdn assets static files file data cloud web site online shop store service services group team office hub edge gateway admin intern internal extern external example test dev prod corp company com org net gov edu info delivery upload uploads inbox outbox partner partners public customer customers client clients',
  ),
);

/** Words of the names of hosts, their top-level domains and common labels left out. */
export function namesOfHosts(list: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const raw of list) {
    const host = /(?:^|@|\/\/)([a-z0-9_-]+(?:\.[a-z0-9_-]+)+)(?:[:/?#]|$)/i.exec(
      raw.trim().slice(0, 512),
    )?.[1];
    if (host === undefined) continue;
    for (const label of host.split('.').slice(0, -1))
      for (const word of [label, ...label.split(/[-_]/u)]) {
        const folded = word.toLowerCase();
        if (folded.length > 2 && !COMMON_LABELS.has(folded) && !/^\d+$/u.test(folded)) found.add(folded);
      }
  }
  return found;
}

interface Trusted {
  /** Comparable keys of e-mail addresses, phones, wallets, accounts and network addresses. */
  readonly keys: ReadonlySet<string>;
  readonly domains: ReadonlySet<string>;
  /** Host and path of trusted URLs that name more than a host. */
  readonly prefixes: readonly string[];
  readonly names: ReadonlySet<string>;
}

/** Worst first: what counts when one text holds several addresses. */
const ORDER: readonly DestinationStanding[] = ['outside', 'public', 'unknown', 'internal', 'task', 'trusted'];

const PUBLIC_WORDS = new Set(
  row(
    'public publicly anyone anybody everyone everybody world worldwide internet allusers authenticatedusers unauthenticated jeder jedermann alle oeffentlich todos publico public tous cualquiera pubblico tutti openbaar iedereen pub 全員 公開 所有人 公开',
  ),
);
const OUTSIDE_WORDS = new Set(
  row(
    'external externals outside extern externe externo externos esterno third-party thirdparty partner partners vendor vendors 社外 外部',
  ),
);

/**
 * Compares destinations with trusted ones.
 *
 * A trusted domain covers its subdomains and the mail addresses below it; a URL with a path covers that path
 * and what is below; a name covers itself and names below it after a `/` (`acorn` covers
 * `acorn/web`, not `acorn-web`); phone numbers compare by their digits.
 */
export function destinations(trustedList: readonly string[]): Destinations {
  const trusted = compile(trustedList);
  return {
    destination: (pattern, task) => judgeText(join(pattern), trusted, task),
    addresses: (pattern, task) =>
      findAddresses(join(pattern)).map((address) => judge(address, trusted, task)),
  };
}

const REPOSITORY = /^[A-Za-z0-9][\w-]{0,60}\/[A-Za-z0-9][\w.-]{0,100}$/;
/** Hosts at which `owner/name` is the address of a repository that is called so everywhere. */
const FORGES = ['github.com', 'gitlab.com', 'bitbucket.org', 'codeberg.org'];

function compile(list: readonly string[]): Trusted {
  const keys = new Set<string>();
  const domains = new Set<string>();
  const prefixes: string[] = [];
  const names = new Set<string>();
  for (const raw of list) {
    const entry = raw.trim();
    if (entry === '') continue;
    names.add(entry.toLowerCase());
    for (const name of calledIn(entry)) names.add(name);
    // `account:604411902288` is called by its number in most tools.
    const number = /^[a-z][a-z_-]{1,30}:(\d{6,24})$/i.exec(entry)?.[1];
    if (number !== undefined) names.add(number);
    const bare = entry.startsWith('*.') ? entry.slice(2) : entry.startsWith('@') ? entry.slice(1) : entry;
    const object = /^(?:https?:\/\/)?[a-z0-9.-]+\.[a-z]{2,24}\/([^?#]+)$/i
      .exec(bare)?.[1]
      ?.replace(/\/+$/, '');
    // `github.com/acorn/web` is called `acorn/web` by the tools of that host.
    if (object?.includes('/')) names.add(object.toLowerCase());
    // And `acorn/web` is found at that address.
    if (REPOSITORY.test(entry)) for (const forge of FORGES) prefixes.push(`${forge}/${entry}`);
    const address = readAddress(bare);
    if (address === undefined) {
      // A name with dots whose end is no usual top-level domain (`corp.firm`) is still a domain.
      if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(bare)) domains.add(bare.toLowerCase());
      continue;
    }
    if (address.kind === 'host') domains.add(address.host!);
    else if (address.kind === 'url') {
      // `s3://depot/part`: tools of the store call the place `depot`.
      if (!address.host!.includes('.') && !/^https?:/i.test(bare)) names.add(address.host!);
      const path = address.key.slice(address.host!.length);
      if (path === '' || path === '/') domains.add(address.host!);
      else prefixes.push(address.key);
    } else keys.add(address.key);
  }
  return { keys, domains, prefixes, names };
}

/** What tools call the place of a description: `sheet: 'Relocation'` for `Relocation sheet`, `CB-204` for `benefits feed CB-204`. */
function calledIn(entry: string): readonly string[] {
  const words = entry.toLowerCase().split(/\s+/u);
  if (words.length < 2 || words.length > 12) return [];
  const keys = words.filter((word) => /^(?=\p{L}[\p{L}-]{0,9}\d)[\p{L}\d-]{4,24}$/u.test(word));
  const rest = KINDS.has(words.at(-1) ?? '')
    ? words.slice(0, -1)
    : KINDS.has(words[0] ?? '')
      ? words.slice(1)
      : [];
  return rest.length > 0 ? [...keys, rest.join(' ')] : keys;
}

const KINDS = new Set(
  row(
    'sheet spreadsheet channel folder drive board page calendar group chat team list feed repo repository wiki space',
  ),
);

/** A host with a missing value after it (`${host}${path}` before there is a path) stands for the host: no name ends so. */
const WITH_NOTHING = /^(https?:\/\/[^/?#\s]{1,253}?)(?:null|undefined)(?:$|(?=[/?#])|https?:.*$)/i;

function judgeText(text: string, trusted: Trusted, task: string | undefined): DestinationVerdict {
  const trimmed = text.trim().replace(WITH_NOTHING, '$1');
  const known = trimmed.replaceAll(HOLE, '');
  const name = trimmed.toLowerCase();
  if (known === '')
    return verdict('unknown', trimmed === '' ? '' : '…', 'name', 'the text is not known before it runs');
  if (!trimmed.includes(HOLE) && trusted.names.has(name)) {
    const kind = readAddress(trimmed)?.kind ?? kindOfName(trimmed);
    return verdict('trusted', trimmed, kind, 'listed as trusted');
  }
  // `user:kim@farm.example`, `domain:farm.example`, `slack:#yard`: a kind in front of the place.
  const kinded =
    /^(user|group|serviceaccount|domain|host|email|mail|url|to|cc|bcc|channel|slack|teams):(?!\/)/i.exec(
      trimmed,
    );
  if (kinded !== null && trimmed.length < 512) {
    const inner = judgeText(trimmed.slice(kinded[0].length), trusted, task);
    if (inner.kind !== 'name' || inner.standing === 'trusted' || inner.standing === 'task') return inner;
  }
  const whole = readAddress(trimmed);
  if (whole !== undefined) return judge(whole, trusted, task);
  const inside = findAddresses(trimmed);
  if (inside.length > 0) {
    return inside
      .map((address) => judge(address, trusted, task))
      .reduce((a, b) => (ORDER.indexOf(b.standing) < ORDER.indexOf(a.standing) ? b : a));
  }
  return judgeName(trimmed, trusted, task);
}

function judgeName(text: string, trusted: Trusted, task: string | undefined): DestinationVerdict {
  const kind = kindOfName(text);
  const name = text.toLowerCase();
  const hole = name.indexOf(HOLE);
  const fixed = hole < 0 ? name : name.slice(0, hole);
  for (const entry of trusted.names) {
    if (hole < 0 && name === entry) return verdict('trusted', text, kind, 'listed as trusted');
    if (fixed.startsWith(`${entry}/`))
      return verdict('trusted', text, kind, `below \`${entry}\`, which is trusted`);
  }
  const words = splitName(text.slice(0, 256));
  const isPublic = words.find((word) => PUBLIC_WORDS.has(word) && (word !== 'alle' || words.length === 1));
  if (hole < 0 && task !== undefined && name !== 'public' && namedIn(text, task)) {
    return verdict('task', text, kind, 'named in the task');
  }
  if (isPublic !== undefined || PUBLIC_WORDS.has(name))
    return verdict('public', text, kind, `\`${isPublic ?? name}\` is anybody`);
  if (words.some((word) => OUTSIDE_WORDS.has(word)))
    return verdict('outside', text, kind, 'its own name says that it is outside');
  // Key material says who gets in, and nobody can tell whose it is.
  if (/^(ssh-|ecdsa-|-----begin )/.test(name))
    return verdict('outside', `${text.slice(0, 24)}…`, kind, 'a key that is not named in the task');
  if (hole >= 0) return verdict('unknown', text, kind, 'part of the name is not known before it runs');
  // `northwind/shop` for `the shop`, where `northwind.example` is trusted: a place of the same house.
  const [owner = '', own = ''] = REPOSITORY.test(text) ? name.split('/') : [];
  if (owner.length > 3 && [...trusted.domains].some((domain) => domain.startsWith(`${owner}.`))) {
    if (task !== undefined && namedIn(own, task))
      return verdict('task', text, kind, `named in the task, of \`${owner}\``);
    return verdict('internal', text, kind, `of \`${owner}\`, as a trusted host is called`);
  }
  const near = nearName(name, trusted.names) ?? nearName(name, taskPlaces(task).words);
  if (near !== undefined) return { ...verdict('outside', text, kind, `it is nearly \`${near}\``), near };
  return verdict('internal', text, kind, 'a name, not an address');
}

function kindOfName(text: string): DestinationVerdict['kind'] {
  return text.startsWith('@') || text.startsWith('#') ? 'handle' : 'name';
}

function judge(address: Address, trusted: Trusted, task: string | undefined): DestinationVerdict {
  const { kind, text } = address;
  const places = taskPlaces(task);
  const host = address.host;
  if (!address.key.includes(HOLE) || kind === 'url') {
    if (trusted.keys.has(address.key)) return verdict('trusted', text, kind, 'listed as trusted');
    if (places.keys.has(address.key)) return verdict('task', text, kind, 'named in the task');
  }
  if (host === undefined) {
    if (task !== undefined && !text.includes(HOLE) && namedIn(text, task))
      return verdict('task', text, kind, 'named in the task');
    return verdict('outside', text, kind, 'neither trusted nor named in the task');
  }
  const hole = host.lastIndexOf(HOLE);
  const tail = hole < 0 ? host : host.slice(hole + 1);
  // Whatever word fills the hole, the host is no place of the user: `mail-….com`, `https://quarry-….example`.
  if (
    hole >= 0 &&
    tail.startsWith('.') &&
    !tail.slice(1).includes('.') &&
    !fits(host.slice(0, hole), tail, trusted.domains) &&
    !fits(host.slice(0, hole), tail, places.domains)
  )
    return verdict('outside', text, kind, 'its known parts fit neither a trusted host nor one of the task');
  if (hole >= 0 && !(tail.startsWith('.') && tail.slice(1).includes('.'))) {
    return verdict('unknown', text, kind, 'the host is not known before it runs');
  }
  const domain = hole < 0 ? host : tail.slice(1);
  const below = parentIn(domain, trusted.domains);
  if (below !== undefined) {
    return verdict(
      'trusted',
      text,
      kind,
      below === domain ? `\`${below}\` is trusted` : `below \`${below}\`, which is trusted`,
    );
  }
  if (kind === 'url' && hole < 0) {
    const prefix = trusted.prefixes.find(
      (p) => address.key === p || address.key.startsWith(p.endsWith('/') ? p : `${p}/`),
    );
    if (prefix !== undefined && !/%2e|\.\./i.test(address.key))
      return verdict('trusted', text, kind, `below \`${prefix}\`, which is trusted`);
    if (!host.includes('.') && trusted.names.has(host))
      return verdict('trusted', text, kind, 'listed as trusted');
  }
  if (parentIn(domain, places.domains) !== undefined)
    return verdict('task', text, kind, `\`${domain}\` is named in the task`);
  if (hole < 0 && task !== undefined && kind !== 'email' && namedIn(host, task))
    return verdict('task', text, kind, `\`${host}\` is named in the task`);
  // A repository that the task names, at its usual address.
  const repository = hole < 0 && FORGES.includes(host) ? address.key.slice(host.length + 1) : '';
  const [holder, project] = repository.split('/');
  if (holder && project && task !== undefined && namedIn(`${holder}/${project}`, task))
    return verdict('task', text, kind, `\`${holder}/${project}\` is named in the task`);
  const known = new Set([...trusted.domains, ...places.domains]);
  const near = hole < 0 ? (nearName(host, known) ?? wornName(host, known)) : undefined;
  if (near !== undefined)
    return { ...verdict('outside', text, kind, `it is made to look like \`${near}\``), near };
  return verdict('outside', text, kind, 'neither trusted nor named in the task');
}

/** Whether one word between `before` and `tail` can make a listed domain. */
function fits(before: string, tail: string, domains: ReadonlySet<string>): boolean {
  const start = before.slice(Math.max(before.lastIndexOf('.'), before.lastIndexOf(HOLE)) + 1);
  for (const domain of domains) {
    if (!domain.endsWith(tail)) continue;
    const label = domain.slice(0, domain.length - tail.length);
    if (label.slice(label.lastIndexOf('.') + 1).startsWith(start)) return true;
  }
  return false;
}

/** The listed domain that is this one or above it. */
function parentIn(host: string, domains: ReadonlySet<string>): string | undefined {
  let rest = host;
  for (let i = 0; i < 40; i += 1) {
    if (domains.has(rest)) return rest;
    const dot = rest.indexOf('.');
    if (dot < 0) return undefined;
    rest = rest.slice(dot + 1);
  }
  return undefined;
}

function verdict(
  standing: DestinationStanding,
  text: string,
  kind: DestinationVerdict['kind'],
  evidence: string,
): DestinationVerdict {
  return { standing, text: shown(text), kind, evidence };
}
