import { hasTokenChecksum, isJwtHeader } from './checksum.ts';

/** One key format that can be told by its look. */
export interface SecretFormat {
  /** What it is, for the message. */
  readonly name: string;
  /** How it begins: the same letters that {@link PREFIXES} looks for. */
  readonly prefix: string;
  /** The whole of it from the prefix on; sticky, every repetition bounded. */
  readonly pattern: RegExp;
  /** Harm if it is real. */
  readonly severity: number;
  /** Whether its own check is right; absent where the format has none. */
  readonly check?: (text: string) => boolean;
}

const format = (
  name: string,
  prefix: string,
  rest: string,
  severity: number,
  check?: (text: string) => boolean,
): SecretFormat => ({
  name,
  prefix,
  pattern: new RegExp(`${prefix.replace(/[.\-/]/g, '\\$&')}${rest}`, 'y'),
  severity,
  ...(check === undefined ? {} : { check }),
});

const END = '(?![A-Za-z0-9_])';
const github = (text: string): boolean => hasTokenChecksum(text.slice(4));

export const FORMATS: readonly SecretFormat[] = [
  ...['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'].map((prefix) =>
    format('GitHub token', prefix, `[A-Za-z0-9]{36}${END}`, 0.85, github),
  ),
  format('GitHub fine-grained token', 'github_pat_', `[A-Za-z0-9]{22}_[A-Za-z0-9]{59}${END}`, 0.85),
  format('npm token', 'npm_', `[A-Za-z0-9]{36}${END}`, 0.85, github),
  format('GitLab token', 'glpat-', '[A-Za-z0-9_-]{20,60}', 0.85),
  ...['AKIA', 'ASIA', 'ABIA', 'ACCA'].map((prefix) =>
    format('AWS access key id', prefix, `[A-Z2-7]{16}${END}`, 0.6),
  ),
  format('Google API key', 'AIza', `[A-Za-z0-9_-]{35}${END}`, 0.75),
  format('Google OAuth token', 'ya29.', '[A-Za-z0-9_-]{20,300}', 0.8),
  format('Google client secret', 'GOCSPX-', '[A-Za-z0-9_-]{28}', 0.8),
  ...['sk_live_', 'rk_live_'].map((prefix) => format('Stripe live key', prefix, '[A-Za-z0-9]{16,120}', 0.9)),
  ...['sk_test_', 'rk_test_'].map((prefix) => format('Stripe test key', prefix, '[A-Za-z0-9]{16,120}', 0.35)),
  format('Stripe webhook secret', 'whsec_', '[A-Za-z0-9+/=]{24,80}', 0.75),
  ...['xoxb-', 'xoxp-', 'xoxa-', 'xoxr-', 'xoxs-', 'xoxe-', 'xoxe.'].map((prefix) =>
    format('Slack token', prefix, '[A-Za-z0-9.-]{20,200}', 0.85),
  ),
  format('Slack app token', 'xapp-', '[0-9]-[A-Za-z0-9-]{20,160}', 0.85),
  format('OpenAI key', 'sk-proj-', '[A-Za-z0-9_-]{20,200}', 0.85),
  format('OpenAI key', 'sk-svcacct-', '[A-Za-z0-9_-]{20,200}', 0.85),
  format('Anthropic key', 'sk-ant-', '[A-Za-z0-9_-]{24,200}', 0.85),
  format('OpenRouter key', 'sk-or-', '[A-Za-z0-9_-]{24,120}', 0.8),
  format('API key', 'sk-', `[A-Za-z0-9]{32,64}${END}`, 0.8),
  format('Hugging Face token', 'hf_', `[A-Za-z]{34}${END}`, 0.8),
  format('SendGrid key', 'SG.', '[A-Za-z0-9_-]{20,24}\\.[A-Za-z0-9_-]{39,50}', 0.85),
  format('PyPI token', 'pypi-', 'AgE[A-Za-z0-9_-]{40,300}', 0.85),
  format('DigitalOcean token', 'dop_v1_', `[a-f0-9]{64}${END}`, 0.85),
  format('Shopify token', 'shpat_', `[a-fA-F0-9]{32}${END}`, 0.85),
  format('Databricks token', 'dapi', `[a-f0-9]{32}(?:-[0-9])?${END}`, 0.85),
  format('Vault token', 'hvs.', '[A-Za-z0-9_-]{24,200}', 0.85),
  format('Linear key', 'lin_api_', '[A-Za-z0-9]{32,60}', 0.75),
  format('Notion token', 'ntn_', '[A-Za-z0-9]{40,60}', 0.75),
  format('Square token', 'sq0atp-', '[A-Za-z0-9_-]{22,60}', 0.85),
  format('Mapbox secret', 'sk.eyJ', '[A-Za-z0-9_-]{20,400}\\.[A-Za-z0-9_-]{10,100}', 0.7),
  format('age secret key', 'AGE-SECRET-KEY-1', '[A-Z0-9]{58}', 0.9),
  format('Ethereum private key', 'PRIVATE_KEY=0x', '[a-fA-F0-9]{64}', 0.9),
  format(
    'JSON Web Token',
    'eyJ',
    // A beginning may also be seen inside of a long word: there its first part is read less far.
    '(?:(?<![A-Za-z0-9_-]eyJ)[A-Za-z0-9_-]{8,2000}|[A-Za-z0-9_-]{8,300})\\.[A-Za-z0-9_-]{8,4000}\\.[A-Za-z0-9_-]{0,1000}',
    0.6,
    (text) => isJwtHeader(text.slice(0, text.indexOf('.'))),
  ),
  format('private key', '-----BEGIN ', '(?:[A-Z0-9]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----', 0.9),
  format('PuTTY private key', 'PuTTY-User-Key-File-', '[23]', 0.9),
  format('storage account key', 'AccountKey=', '[A-Za-z0-9+/]{60,100}={0,2}', 0.85),
];

/** Where a known format may begin. One alternation without repetition: linear. */
export const PREFIXES = new RegExp(
  `(?<![A-Za-z0-9])(?:${[...new Set(FORMATS.map((one) => one.prefix.replace(/[.\-/]/g, '\\$&')))]
    .sort((a, b) => b.length - a.length)
    .join('|')})`,
  'g',
);

export const BY_PREFIX: ReadonlyMap<string, readonly SecretFormat[]> = (() => {
  const map = new Map<string, SecretFormat[]>();
  for (const one of FORMATS) map.set(one.prefix, [...(map.get(one.prefix) ?? []), one]);
  return map;
})();

/** Values that only stand for a secret: documentation, templates, already masked. */
export function isPlaceholder(text: string): boolean {
  if (
    /example|dummy|placeholder|changeme|redacted|sample|your[_-]|xxxx|\*{3}|0{12}|1234567890|<[a-z]|\$\{|\{\{|^\$[A-Z_a-z]/i.test(
      text.slice(0, 300),
    )
  )
    return true;
  // Two or three different characters are no key.
  return text.length >= 8 && new Set(text.slice(0, 64)).size <= 3;
}
