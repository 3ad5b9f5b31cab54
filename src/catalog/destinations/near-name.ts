/** Fewest code units of a name that can be mistaken for another: short ones are alike by chance. */
const SHORTEST = 8;
const LONGEST = 80;

/**
 * The known name that this one is made to look like: one letter is another one, two have changed places, or one is doubled or
 * left out. Digits that differ, endings (`invoice`, `invoices`) and separators make another name of the same kind, no
 * imitation; of plain words only letters that look alike count, since words are spelled in more than one way.
 *
 * Linear in the length of all names.
 *
 * @param name in lower case
 * @param known names in lower case
 */
export function nearName(name: string, known: Iterable<string>): string | undefined {
  if (name.length < SHORTEST || name.length > LONGEST || !NAME.test(name)) return undefined;
  let near: string | undefined;
  for (const other of known) {
    if (other === name) return undefined;
    if (near !== undefined || Math.abs(other.length - name.length) > 1 || !NAME.test(other)) continue;
    if (imitates(name, other)) near = other;
  }
  return near;
}

/**
 * The known domain whose name a host carries under another domain, with a word that invites to sign in or to pay:
 * `quarry.customer-login.example` for `quarry.example`. Not a tenant at a service, `quarry.helpdesk.example`.
 *
 * Linear in the length of all names.
 *
 * @param host in lower case, and below none of the domains
 */
export function wornName(host: string, domains: Iterable<string>): string | undefined {
  const words = host.split('.');
  const parts = new Set(words.flatMap((label) => [label, ...label.split('-')]));
  if (![...parts].some((part) => LURES.has(part))) return undefined;
  for (const domain of domains) {
    const name = domain.split('.').at(-2) ?? '';
    if (name.length < SHORTEST - 1) continue;
    const worn = words.some(
      (label) => label === name || label.startsWith(`${name}-`) || label.endsWith(`-${name}`),
    );
    if (worn && !host.endsWith(domain)) return domain;
  }
  return undefined;
}

const LURES: ReadonlySet<string> = new Set(
  'login logon signin sign secure security verify verification account accounts auth sso password pay payment payments billing invoice settle kundenportal anmelden acceso connexion accesso update support'.split(
    ' ',
  ),
);

const NAME = /^[#@]?[a-z0-9][a-z0-9._/-]*$/;

function imitates(name: string, other: string): boolean {
  let start = 0;
  while (start < name.length && name[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(name.length, other.length) - start &&
    name[name.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1;
  const here = name.slice(start, name.length - end);
  const there = other.slice(start, other.length - end);
  const both = here.length === 1 && there.length === 1;
  if (both && (LOOKS.has(here + there) || LOOKS.has(there + here))) return true;
  // A plain word may be mistyped by whoever writes the task.
  if (!isCoined(name)) return false;
  if (both) return isLetter(here) && isLetter(there) && !SPELLED.has(here + there) && end > 0;
  if (here.length === 2 && there.length === 2)
    return isLetter(here) && here[0] === there[1] && here[1] === there[0];
  // One letter more or less, beside its like: `exchannge`.
  const more = here.length > there.length ? here : there;
  if (here.length + there.length !== 1 || !isLetter(more)) return false;
  const whole = here.length === 1 ? name : other;
  return (
    end > 0 && isLetter(whole[start + 1] ?? '') && (whole[start - 1] === more || whole[start + 1] === more)
  );
}

/** More than a word: it was given to one thing. */
function isCoined(name: string): boolean {
  return /[0-9._/-]/.test(name.slice(1));
}

function isLetter(text: string): boolean {
  return /^[a-z]+$/.test(text);
}

/** Pairs that look alike in print. */
const LOOKS: ReadonlySet<string> = new Set(['l1', 'li', 'i1', 'o0', 'gq', 's5', 'z2', 'b8', 'uv']);
/** Pairs between which the spelling of a word varies. */
const SPELLED: ReadonlySet<string> = new Set(['sz', 'zs', 'ck', 'kc', 'yi', 'iy', 'ea', 'ae']);
