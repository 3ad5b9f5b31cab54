/** Words of access and identity, folded, as stems. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Principals that are anybody. */
export const ANYBODY =
  /^(public|anyone|anybody|everyone|everybody|world|anonymous|all_?users|allauthenticatedusers|all_?authenticated_?users|public-read|public-read-write|publicread|publicreadwrite|authenticated-read|anyone_?with_?(the_?)?link|anyonewithlink|link|unlisted|internet|oeffentlich|öffentlich|jeder|publico|público|publique|pubblico|tous|todos|tutti|全員|公開|公开|所有人)$/i;

/** Arguments that say who can see or use something. */
export const AUDIENCE_KEYS = set(
  `visibility audience acl access scope privacy public shared sharing principal member grantee permission policy cidr anonymous private type role
   recipient who entity sichtbarkeit visibilidad visibilite visibilita`,
);

/** Roles that can do everything, also give everything away. */
export const ADMIN =
  /^(global_?)?(admin|administrator|owner|co-?owner|superuser|super_?admin|root|sudo|sysadmin|dba|org_?owner|maintainer|billing_?admin|account_?admin|tenant_?admin|cluster-admin|roles\/owner|roles\/editor|administratoraccess|poweruseraccess|full_?(access|control)|all|\*|domain_?admins?|administrador|administrateur|amministratore|besitzer|propietario|proprietaire|eigentuemer|管理者|管理员)$/i;
export const EDITOR =
  /^(editor|write|writer|edit|contributor|can_?edit|read_?write|rw|push|modify|moderator|manage|manager|organizer|fileorganizer)$/i;

export const ROLE_KEYS = set(
  'role permission access privilege level accesslevel scope right acl rolle rol ruolo papel policy',
);

/** What protects; switching it off is a change of who can do what. */
export const GUARDS = set(
  `mfa 2fa totp otp twofactor authenticator audit logging auditlog log cloudtrail guardduty firewall waf antivirus defender endpoint protection
   encryption verification approval review lock quarantine monitoring alert alerting retention backup policy rls sso captcha ratelimit
   sandbox restriction safeguard securityhub dlp scanning detection guardrail confirmation authentication`,
);
export const WEAKENS = set(
  'disable deactivate remove delete stop suspend bypass skip turn off unprotect clear pause mute relax unlock ignore override reset whitelist allowlist exempt deaktivier desactiv desactivar disattiv wylacz vypni',
);

/** What lets somebody in who has it. */
export const KEYS = set(
  `key apikey token credential secret password passwd passcode certificate keypair accesskey pat sshkey cert servicekey deploykey serviceaccount
   schluessel zugangsdaten passwort clave contrasena jeton motdepasse chave senha chiave haslo heslo`,
);
export const MAKES = set(
  'create generate issue add make new mint register provision rotate regenerate get-new upload import erstell cre crea crear gener genera utworz vytvor',
);
export const CHANGES = set(
  'update change set reset edit modify replace override rotate aender cambi modifi actualiz aktualisier zmien zmeni',
);

/** Groups of people and places that people are let into. */
export const GROUPS = set(
  `group team channel organization organisation org workspace project repo repository room space guild tenant board list folder
   gruppe equipo equipe grupo gruppo kanal canal`,
);
export const PEOPLE = set(
  'user member collaborator guest participant contributor teammate admin owner people person account contractor external principal delegate benutzer usuario utilisateur utente mitglied miembro membre membro',
);
export const INVITES = set(
  'add invite join enroll enrol onboard assign attach einlad invit convid convida agreg anad ajout adicion aggiung dodaj pridej hinzufueg',
);

/** Details by which an account is found, reached or taken over. */
export const ACCOUNT_DETAILS = set(
  'password passwd passcode pin mfa phone email recovery username login securityquestion passwort kennwort contrasena clave senha motdepasse haslo heslo',
);

/** Copying of what arrives to somewhere else. */
export const FORWARDS = set(
  'forward forwarding autoforward redirect redirection weiterleitung umleitung reenvio redireccion redirection transfert inoltro przekierowanie presmerovani',
);
export const HOOKS = set(
  'webhook hook callback listener subscription integration connector eventsubscription notifyurl',
);

/** Things that are made to be seen: to open them is what they are for. */
export const SHOWN = set(
  'playlist event post poll story article blog video comment page profile review recipe podcast song',
);

/** Protections whose words also name ordinary things: a review of a book, the log of a day. */
export const SOFT_GUARDS = set(
  'log alert alerting review policy backup lock detection scanning confirmation approval endpoint retention monitoring verification restriction protection',
);
/** Verbs that can only mean that something is to stop working. */
export const DISABLES = set(
  'disable deactivate bypass suspend unprotect off deaktivier desactiv desactivar disattiv wylacz vypni',
);
