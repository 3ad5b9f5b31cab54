/** Files whose content opens something else, or says who may do what. One line each; the worst first within a kind. */

export interface SecretFile {
  /** Tested against a normal path: home as `~` or `~user`, `/` as separator. */
  readonly pattern: RegExp;
  readonly what: string;
  /** 0-1: harm if a stranger reads it. */
  readonly read: number;
}

// biome-ignore format: a table
export const SECRET_FILES: readonly SecretFile[] = [
  { pattern: /^\/etc\/g?shadow(?:-|\.bak)?$|^\/etc\/master\.passwd|\/base-passwd\/[^/]*shadow/, what: 'password hashes', read: 0.9 },
  { pattern: /^\/etc\/security\/opasswd$|windows\/system32\/config\/(?:sam|security|system)|\/ntds\.dit$/i, what: 'password hashes', read: 0.9 },
  { pattern: /\.ssh\/(?:id_[a-z0-9]+|identity|[^/]*(?:key|rsa|ed25519|ecdsa|dsa)[^/]*)$(?<!\.pub)|ssh_host_[a-z0-9]+_key$/, what: 'a private SSH key', read: 0.85 },
  { pattern: /^~[^/]*\/\.ssh(?:\/\*?)?$|^~[^/]*\/\.gnupg(?:\/|$)/, what: 'private keys of a user', read: 0.8 },
  { pattern: /\.ssh\/(?:authorized_keys|config|known_hosts)$/, what: 'SSH access of a user', read: 0.6 },
  { pattern: /^\/etc\/ssl\/private(?:\/|$)|\.(?:pem|key|p12|pfx|jks|keystore|ppk)$(?<!pub(?:lic)?[^/]{0,8}\.(?:pem|key))/i, what: 'a private key', read: 0.7 },
  { pattern: /\.aws\/(?:credentials|config|sso|cli\/cache)|\.config\/gcloud(?:\/|$)|\.azure(?:\/|$)|application_default_credentials\.json|\.boto$|\.oci\/|\.aliyun\/|\.s3cfg$/, what: 'cloud credentials', read: 0.85 },
  { pattern: /^~[^/]*\/\.aws(?:\/\*?)?$/, what: 'cloud credentials', read: 0.85 },
  { pattern: /\.kube\/config$|^\/etc\/kubernetes\/.*\.conf$|^\/etc\/kubernetes\/pki|serviceaccount\/token$|^\/(?:var\/)?run\/secrets(?:\/|$)|k3s\.yaml$/, what: 'cluster credentials', read: 0.85 },
  { pattern: /\.docker\/config\.json$|\.npmrc$|\.pypirc$|\.netrc$|_netrc$|\.git-credentials$|\.config\/gh\/hosts\.yml|\.config\/hub$|\.gem\/credentials|\.cargo\/credentials|\.m2\/settings\.xml|\.composer\/auth\.json|\.terraform\.d\/credentials|\.vault-token$|\.config\/doctl|\.fly\/config|\.databrickscfg$|\.snowflake\/|rclone\.conf$|\.huggingface\/token$|\.cache\/huggingface\/token$/, what: 'access tokens', read: 0.8 },
  { pattern: /(?:^|\/)\.steelyard\/(?:approvals\.db|audit(?:\/|$)|passkeys)/i, what: 'answers and keys of the gate', read: 0.75 },
  { pattern: /(?:^|\/)\.env(?:\.(?!(?:example|sample|template|dist|defaults)\b)[\w.-]+)?$|(?:^|\/)\.envrc$/, what: 'secrets of an application', read: 0.65 },
  { pattern: /(?:^|[/_.-])(?:secrets?|credentials?|passwords?|passwd)\.(?:json|ya?ml|txt|toml|ini|csv|xml|conf|env|kdbx|xlsx?|bak)$|service[-_]account[^/]*\.json$|\.kdbx$|\.htpasswd$|\.pgpass$|\.my\.cnf$|wp-config\.php$|(?:^|\/)master\.key$|client_secret[^/]*\.json$/i, what: 'stored credentials', read: 0.7 },
  { pattern: /(?:chrome|chromium|brave|edge|firefox|mozilla|vivaldi|opera)[^\n]{0,400}\/(?:login data|cookies|logins\.json|key[34]\.db|web data|local state|cookies\.sqlite)/i, what: 'passwords and cookies of a browser', read: 0.85 },
  { pattern: /library\/keychains|login\.keychain|\.local\/share\/keyrings|microsoft\/(?:credentials|protect)(?:\/|$)|\.password-store(?:\/|$)|1password|bitwarden/i, what: 'a password store', read: 0.85 },
  { pattern: /wallet\.dat$|\.(?:bitcoin|ethereum|electrum|monero|solana|exodus|config\/solana)\/|\/keystore\/utc--|metamask/i, what: 'a money wallet', read: 0.85 },
  { pattern: /(?:^|\/)\.(?:[a-z]{1,16}_)*history$|consolehost_history\.txt$/i, what: 'what a user typed', read: 0.6 },
  { pattern: /^\/proc\/(?!sys\/|net\/|bus\/)[^/]+\/(?:environ|mem|maps|cmdline|auxv|fd)|^\/proc\/(?:kcore|keys|key-users|kallsyms|kmsg|kpage\w+|sysrq-trigger|timer_list|vmallocinfo|slabinfo)$|^\/dev\/(?:mem|kmem|port)$/, what: 'memory or environment of processes', read: 0.7 },
  { pattern: /^\/sys\/(?:kernel\/(?:kexec\w*|vmcoreinfo|debug|security|tracing|notes|uevent\w*|profiling|fscaps|boot_params)|firmware|module\/[^/]+\/sections|fs\/selinux|power|hypervisor)/, what: 'internals of the kernel', read: 0.6 },
  { pattern: /^\/etc\/(?:sudoers|pam\.d|pam\.conf|security|audit|ssh(?:$|\/)|ipsec|openvpn|wireguard|krb5|selinux|apparmor|polkit|crypttab|securetty|login\.defs|hosts\.(?:allow|deny)|subuid|subgid)/, what: 'how this machine guards itself', read: 0.6 },
  { pattern: /^\/etc\/(?:passwd|group)-?$|\/base-passwd\/(?:passwd|group)\.master$|^\/var\/lib\/pam(?:\/|$)|^\/var\/lib\/(?:extrausers|AccountsService|sss|samba\/private)/, what: 'the accounts of this machine', read: 0.6 },
  { pattern: /^\/var\/log\/(?:auth|secure|audit|btmp|wtmp|lastlog|faillog|tallylog|sudo)|^\/var\/run\/utmp$|^\/run\/utmp$/, what: 'who logged in when', read: 0.6 },
  { pattern: /^\/var\/(?:spool\/)?mail\/|\.(?:mbox|pst|ost)$|\/maildir\/|thunderbird\/[^\n]{0,400}\/(?:imap|mail)/i, what: 'mail of a user', read: 0.7 },
  { pattern: /^\/var\/spool\/cron|^\/var\/lib\/(?:mysql|postgresql|mongodb|redis|docker|kubelet|etcd)(?:\/|$)/, what: 'data of a service', read: 0.6 },
  { pattern: /^~root\/\.(?!cache)[^/]/, what: 'settings of the superuser', read: 0.6 },
];

/** The worst kind of secret at a normal path, if any. */
export function secretFile(normal: string): SecretFile | undefined {
  if (normal.length > 1024) return undefined;
  let worst: SecretFile | undefined;
  for (const file of SECRET_FILES)
    if ((worst === undefined || file.read > worst.read) && file.pattern.test(normal)) worst = file;
  return worst;
}
