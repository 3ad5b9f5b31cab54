/** Names of fields that hold credentials, personal or financial data; and names that only look like it. */
import { type PhraseTable, phraseTable, singular, splitWords } from '../words.ts';

export type SensitiveKind = 'credential' | 'personal' | 'financial';

/** Phrases are matched word by word, in the singular, without accents; also written together (`apikey`). */
const PHRASES: Readonly<Record<SensitiveKind, string>> = {
  credential: `
    password, passwd, passwort, pwd, passphrase, pass phrase, pass word, passcode, pass code, pass key,
    secret, token, access token, auth token, refresh token, api token, bearer token,
    session token, client secret, api key, access key, secret key, private key, ssh key, pgp key, gpg key,
    encryption key, decryption key, signing key, master key, root key, session key, service account key,
    auth key, key pair, credential, creds, jwt, bearer, session cookie, auth cookie, otp,
    totp, one time code, mfa code, 2fa code, recovery code, backup code, recovery phrase, seed phrase,
    recovery word, mnemonic, pin number, card pin, connection string, htpasswd, kennwort, zugangsdaten,
    api schlussel, contrasena, secreto, credencial, senha, segredo, mot de passe,
    identifiants de connexion, segreto, wachtwoord, losenord, passord, adgangskode, salasana, hasło,
    heslo, sifre, jelszo, пароль, токен, секрет, 密码, 密碼, 口令, 密钥, 令牌, パスワード, 暗証番号, トークン, 비밀번호, 암호`,
  personal: `
    ssn, social security, social insurance number, national id, national identity, national insurance,
    national number, identity number, identity card, id card number, government id, nino,
    personal number, passport, tax id, tax number, taxpayer id, driver license, driver licence,
    driving license, driving licence, drivers license, date of birth, dob, birth date, birthday,
    birth day, maiden name, home address, ethnicity, religion, sexual orientation, biometric, diagnosis,
    diagnoses, medical, medication, prescription, patient record, health record, health insurance,
    blood type, blood group, mrn, hiv status, disability, geburtsdatum, geburtstag,
    sozialversicherungsnummer, steuernummer, steuer id, personalausweis, reisepass, diagnose,
    fecha nacimiento, fecha de nacimiento, seguridad social, dni, curp, cpf, pasaporte, diagnostico,
    date de naissance, date naissance, securite sociale, passeport, codice fiscale, data di nascita,
    data nascimento, passaporto, geboortedatum, personnummer, pesel, паспорт, снилс, дата рождения, 身份证,
    身份证号, 护照, 出生日期, 病历, 生年月日, パスポート, マイナンバー, 診断, 주민등록번호, 여권, 생년월일`,
  financial: `
    credit card, debit card, card number, cc number, cvv, cvc, cvn, card code, card pan, iban,
    account number, bank account, bank detail, routing number, sort code, salary, wage, income, payslip,
    payroll, net worth, credit score, tax return, gehalt, lohn, einkommen, kontonummer, bankverbindung,
    kreditkarte, kreditkartennummer, salario, sueldo, nomina, tarjeta de credito, tarjeta credito,
    numero de cuenta, numero cuenta, cuenta bancaria, salaire, carte bancaire, carte de credit,
    compte bancaire, cartao de credito, conta bancaria, stipendio, carta di credito, conto bancario,
    bankrekening, зарплата, номер карты, 工资, 薪资, 银行卡号, 银行账号, 给与, 給与, 給料, 口座番号, 연봉, 급여, 계좌번호`,
};

let built: PhraseTable<SensitiveKind> | undefined;

/** Built when the first name is looked up: loading the package alone has no use for it. */
function table(): PhraseTable<SensitiveKind> {
  built ??= phraseTable<SensitiveKind>(
    (Object.keys(PHRASES) as SensitiveKind[]).flatMap((kind) =>
      PHRASES[kind].split(',').map((phrase) => [phrase, kind] as const),
    ),
  );
  return built;
}

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(singular));

/** After a sensitive word: something about the field, not what it holds (`passwordPolicy`, `salary_type`). */
const ABOUT = set(
  'count counter usage type kind policy rule strength expiry expires expired expiration lifetime ttl length len version status state enabled disabled required rotated rotation changed change updated created last reset hint format schema at is on by set exists present valid form page screen app brand holder santa sauce',
);
/** After a credential only: `secretName` and `tokenLimit` hold none, `passportId` and `salaryMax` say it all. */
const ABOUT_CREDENTIAL = set(
  'limit used budget age size min max name id ids symbol address price balance supply decimals standard index position offset url uri endpoint scheme provider issuer manager protected per rate bucket stream ring service office control',
);
/** Before a sensitive word: a question about it, an action on it, or that it is not there. */
const ASKED = set(
  'has have is are needs requires require with without no non masked redacted hidden exclude excluding omit allow',
);
/** `resetPassword` and `forgot-password` are actions; a `resetToken` is a credential all the same. */
const ACTIONS = set('reset forgot change');
/** Before `token`: a place in a list, a unit of text, a mark of a request. None of them opens anything. */
const HARMLESS_TOKENS = set(
  'page next prev previous continuation continue sync cursor skip resume delta marker start end csrf xsrf antiforgery idempotency request dedup design prompt completion input output total max min num number count used remaining cached reasoning thinking budget estimated stop special pad mask eos bos unk word text nft erc bpe lexer parser syntax css theme color',
);

/**
 * The sensitive thing that a name says it holds, or undefined. Judges words, not substrings: `apiTokens`,
 * `user.passwords` and `PASSWORD_HASH` are sensitive; `tokenCount`, `nextPageToken`, `maxTokens`,
 * `passwordResetAt` and `author` are not.
 */
export function sensitiveName(name: string): SensitiveKind | undefined {
  return sensitiveWords(splitWords(name));
}

/**
 * The same for words that are already split.
 *
 * @param least only phrases of at least so many words (1 by default)
 */
export function sensitiveWords(raw: readonly string[], least = 1): SensitiveKind | undefined {
  if (raw.length === 0) return undefined;
  const words = raw.map(singular);
  const phrases = table();
  for (let at = 0; at < words.length; at++) {
    const found = phrases.startingAt(words, at);
    if (found !== undefined && found.length >= least && holds(words, at, found.length, found.value))
      return found.value;
  }
  // `APIkey` and `credit_Card` fall apart in odd places: compare the name as a whole, too.
  return least === 1 && words.length < 5 ? phrases.joined(words.join('')) : undefined;
}

function holds(words: readonly string[], at: number, length: number, kind: SensitiveKind): boolean {
  const before = at > 0 ? (words[at - 1] as string) : '';
  const after = words[at + length] ?? '';
  if (ABOUT.has(after) || ASKED.has(before)) return false;
  if (kind !== 'credential') return true;
  if (ABOUT_CREDENTIAL.has(after)) return false;
  return words[at] === 'token' ? !HARMLESS_TOKENS.has(before) : !ACTIONS.has(before);
}
