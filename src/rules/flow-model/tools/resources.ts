/** Places that hold credentials, as they are written in paths and identifiers. Linear: no nested repetition. */
const CREDENTIAL_PLACES: readonly RegExp[] = [
  /(?:^|[/\\~.])(?:\.aws|\.azure|\.gcloud|\.config\/gcloud)[/\\](?:credentials|config|access|application_default)/i,
  /(?:^|[/\\~])\.ssh(?:[/\\]|$)/i,
  /(?:^|[/\\])id_(?:rsa|dsa|ecdsa|ed25519)(?:$|[^a-z.])/i,
  /(?:^|\s|["'])\/etc\/(?:shadow|gshadow|sudoers|krb5\.keytab)/i,
  /(?:^|[/\\])\.env(?:\.[a-z]+)?(?:$|[\s"'])/i,
  /(?:^|[/\\])[\w-]{1,40}\.env(?:$|[\s"'])/i,
  /(?:^|[/\\])\.(?:npmrc|pypirc|netrc|git-credentials|pgpass|my\.cnf|htpasswd|vault-token)(?:$|[\s"'])/i,
  /(?:^|[/\\])\.(?:kube|docker)[/\\]config/i,
  /(?:^|[/\\])\.gnupg(?:[/\\]|$)/i,
  /\/proc\/(?:self|\d{1,7})\/environ/i,
  /(?:^|[/\\])(?:wallet\.dat|keystore\.jks|login\.keychain|logins\.json|cookies\.sqlite|ntds\.dit)/i,
  /\/var\/run\/secrets\//i,
  /169\.254\.169\.254|metadata\.google\.internal/i,
  /\.(?:pem|p12|pfx|kdbx|keytab|ppk)(?:$|[\s"'])/i,
  /(?:^|[/\\])(?:secrets?|credentials?|service[-_]account)\.(?:json|ya?ml|toml|ini|txt|env)(?:$|[\s"'])/i,
];

/** Cheap test before the others: every place has a dot or a slash. */
const MAY_BE_PLACE = /[./\\]/;

/** All of them at once, for the many texts that name none. */
const ANY_PLACE = new RegExp(CREDENTIAL_PLACES.map(({ source }) => source).join('|'), 'i');

/** The credential store that a path or address names, or `undefined`. */
export function credentialPlace(text: string): string | undefined {
  if (text.length > 4096 || !MAY_BE_PLACE.test(text) || !ANY_PLACE.test(text)) return undefined;
  for (const place of CREDENTIAL_PLACES) {
    const match = place.exec(text);
    if (match !== null) return match[0].trim();
  }
  return undefined;
}

/** A command that prints all variables of its process, credentials among them: `env`, `printenv | sort`; not `env NAME=x command`. */
export function dumpsEnvironment(command: string): boolean {
  return DUMPS_ENVIRONMENT.test(command);
}

const DUMPS_ENVIRONMENT =
  /(?:^|[;&|(\n`]\s{0,8})(?:sudo\s{1,8})?(?:env|printenv|export\s{1,8}-p|set)\s{0,8}(?:$|[|;&>)\n`])/u;

/** Key material or a token written out in the text itself. */
const CREDENTIAL_LITERALS: readonly RegExp[] = [
  /^\s*(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-\S{1,40}|sk-ssh-\S{1,40})\s+[A-Za-z0-9+/=]{16,}/,
  /-----BEGIN [A-Z ]{0,30}(?:PUBLIC|PRIVATE) KEY-----/,
  /^\s*-----BEGIN CERTIFICATE-----/,
];

/** True for a public key, private key or certificate spelled out as a literal. */
export function isKeyLiteral(text: string): boolean {
  return CREDENTIAL_LITERALS.some((literal) => literal.test(text));
}

const HUNTS: readonly RegExp[] = [
  /\b(?:password|passwort|passwd|contrase|mot de passe|senha)/i,
  /\bverif(?:y|ication|izier)|\bbestätig|\bverificaci/i,
  /\b(?:otp|one[- ]time|2fa|mfa|tan|einmal)\b/i,
  /\b(?:reset|zurücksetzen|restablecer|réinitialis)/i,
  /\b(?:sign|log)[- ]?in\b|\banmeld|\bconnexion/i,
  /\b(?:code|pin|passcode|recovery|backup code)\b/i,
  /\b(?:api[- ]?key|token|secret|credential|private key|invoice password)s?\b/i,
];

/** A search that names several kinds of login codes and passwords: it is after credentials, wherever they are. */
export function huntsCredentials(query: string): boolean {
  if (query.length < 12 || query.length > 600) return false;
  const wanted = query.replace(LEFT_OUT, ' ');
  let kinds = 0;
  for (const kind of HUNTS) if (kind.test(wanted)) kinds += 1;
  return kinds >= 3;
}

/** `-"verification code"`, `-subject:password`, `NOT "one-time code"`: what a search leaves out. */
const LEFT_OUT =
  /(?:(?<=^|[\s(])-|\bnot\s{1,3})(?:[a-z]{1,12}:)?(?:"[^"]{0,80}"|\([^()]{0,120}\)|[^\s"()]{1,60})/giu;
