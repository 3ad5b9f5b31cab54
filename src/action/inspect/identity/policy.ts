import type { ActionFinding } from '../finding.ts';

/** Longest policy document that is read. */
export const MAX_POLICY = 65_536;

/** Policy documents of clouds inside a text: who may do what to what. Statements that leave nothing out are findings. */
export function policyFindings(
  text: string,
  path: readonly (string | number)[],
  add: (one: Omit<ActionFinding, 'inspector'>) => void,
): void {
  if (text.length > MAX_POLICY) {
    add({
      id: 'IDENTITY_POLICY_UNREAD',
      message: `a policy of ${text.length} characters is too long to be read`,
      path,
      severity: 0.5,
      confidence: 0.7,
      effect: 'grant',
    });
    return;
  }
  let policy: unknown;
  try {
    policy = JSON.parse(text);
  } catch {
    // Not a document of its own: prose that mentions one.
    return;
  }
  for (const entry of [...listOf(member(policy, 'Statement')), ...listOf(member(policy, 'bindings'))]) {
    if (member(entry, 'Effect') === 'Deny') continue;
    const actions = [...listOf(member(entry, 'Action')), ...listOf(member(entry, 'role'))].map(String);
    const who = principals(entry);
    const all = actions.some(
      (action) =>
        action === '*' || /^[a-z0-9]{1,30}:\*$/.test(action) || /\/(owner|editor|admin)$/.test(action),
    );
    if (who.some((one) => one === '*' || /^all(Authenticated)?Users$/.test(one)))
      add({
        id: 'IDENTITY_PUBLIC',
        message: 'a policy that lets anybody in',
        path,
        severity: all ? 0.9 : 0.75,
        confidence: 0.9,
        effect: 'grant',
        scope: 'all',
        reach: 'world',
        reversibility: 'costly',
      });
    else if (all && listOf(member(entry, 'Resource')).every((one) => one === '*'))
      add({
        id: 'IDENTITY_ADMIN',
        message: 'a policy that allows everything',
        path,
        severity: 0.8,
        confidence: 0.85,
        effect: 'grant',
        scope: 'all',
        reversibility: 'costly',
      });
  }
}

function principals(entry: unknown): string[] {
  const principal = member(entry, 'Principal') ?? member(entry, 'members');
  if (typeof principal === 'string') return [principal];
  if (Array.isArray(principal)) return principal.map(String);
  return typeof principal === 'object' && principal !== null
    ? Object.values(principal).flatMap((one) => listOf(one).map(String))
    : [];
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, 100) : value === undefined ? [] : [value];
}
