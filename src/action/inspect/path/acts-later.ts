/** Files that decide what runs, who gets in or where names lead. Writing one acts later, out of sight. */

export interface ActsLater {
  readonly pattern: RegExp;
  /** Goes after "changes". */
  readonly what: string;
  readonly kind: 'access' | 'start' | 'network' | 'packages' | 'agent';
  /** 0-1: harm if the content is hostile. */
  readonly write: number;
}

// biome-ignore format: a table
export const ACTS_LATER: readonly ActsLater[] = [
  { pattern: /^\/etc\/(?:g?shadow|passwd|group)-?$|windows\/system32\/config\/sam$/i, what: 'the accounts of this machine', kind: 'access', write: 0.95 },
  { pattern: /^\/etc\/sudoers(?:$|\.d\/|\.d$)|^\/etc\/doas\.conf$|^\/etc\/polkit/, what: 'who may act as superuser', kind: 'access', write: 0.95 },
  { pattern: /^\/etc\/(?:pam\.d|pam\.conf|security)(?:\/|$)|^\/etc\/ssh\/|^\/etc\/(?:selinux|apparmor)/, what: 'how this machine guards itself', kind: 'access', write: 0.85 },
  { pattern: /\.ssh\/authorized_keys2?$/, what: 'who may log in without a password', kind: 'access', write: 0.9 },
  { pattern: /\.ssh\/(?:config|rc|environment|id_[a-z0-9]+)$/, what: 'how SSH connects', kind: 'access', write: 0.7 },
  { pattern: /^\/etc\/ld\.so\.(?:preload|conf)|^\/etc\/ld\.so\.conf\.d/, what: 'the code that every program loads', kind: 'start', write: 0.95 },
  { pattern: /^\/etc\/(?:cron|anacrontab|crontab)|^\/var\/spool\/(?:cron|at)|^\/etc\/periodic/, what: 'the schedule of this machine', kind: 'start', write: 0.8 },
  { pattern: /^\/(?:etc|lib|usr\/lib|run)\/systemd\/|\/\.config\/systemd\/|^\/etc\/(?:init\.d|init|rc\d?\.d|rc\.local|inittab|xinetd\.d|inetd\.conf|udev)|^\/etc\/modules|^\/etc\/modprobe/, what: 'the services that start with this machine', kind: 'start', write: 0.8 },
  { pattern: /\/launch(?:agents|daemons)\/|\/\.config\/autostart\/|\/start menu\/programs\/startup|\/(?:\.xinitrc|\.xprofile|\.xsession)$/i, what: 'the programs that start at login', kind: 'start', write: 0.75 },
  { pattern: /^\/etc\/(?:profile|bash\.bashrc|bashrc|zsh|zshrc|zshenv|environment|skel|csh)|^~root\/\.(?:bash|zsh|profile|zprofile|cshrc|tcshrc|kshrc)/, what: 'what every shell of the machine or of the superuser starts with', kind: 'start', write: 0.75 },
  { pattern: /(?:^|\/)\.(?:bashrc|bash_profile|bash_login|bash_logout|bash_aliases|profile|zshrc|zshenv|zprofile|zlogin|kshrc|cshrc|tcshrc|inputrc|pam_environment)$|\/fish\/config\.fish$|profile\.ps1$/i, what: 'what every shell of the user starts with', kind: 'start', write: 0.6 },
  { pattern: /(?:^|\/)\.git\/(?:hooks(?:\/|$)|config$)|(?:^|\/)\.githooks\/|\/git\/templates\/hooks|(?:^|\/)\.gitconfig$/, what: 'what git runs by itself', kind: 'start', write: 0.6 },
  { pattern: /sitecustomize\.py$|usercustomize\.py$|site-packages\/[^/]+\.pth$/, what: 'what every Python starts with', kind: 'start', write: 0.8 },
  { pattern: /(?:^|\/)\.steelyard(?:\/|$)|(?:^|\/)(?:node_modules\/steelyard|steelyard\/dist)(?:\/|$)/i, what: 'the gate that weighs what an agent does', kind: 'agent', write: 0.9 },
  { pattern: /(?:^|\/)(?:\.claude(?:\/(?:settings[^/]*\.json|hooks(?:\/.*)?))?|\.codex(?:\/(?:hooks\.json|config\.toml))?|\.cursor(?:\/hooks\.json)?|\.gemini(?:\/settings\.json)?|\.github\/hooks\/[^/]+\.json|managed-settings\.json)$/i, what: 'which gate weighs what an agent does', kind: 'agent', write: 0.9 },
  { pattern: /(?:^|\/)(?:\.mcp\.json|\.claude\.json|\.cursor\/mcp\.json|claude_desktop_config\.json|\.vscode\/(?:tasks|settings)\.json)$/, what: 'what an agent or editor may run', kind: 'agent', write: 0.55 },
  { pattern: /(?:^|\/)(?:\.github\/(?:workflows|actions)\/|\.circleci\/|\.buildkite\/|\.husky\/)|(?:^|\/)(?:\.gitlab-ci\.ya?ml|azure-pipelines\.ya?ml|bitbucket-pipelines\.ya?ml|\.drone\.ya?ml|Jenkinsfile|\.pre-commit-config\.yaml|lefthook\.ya?ml)$/, what: 'what runs by itself when the code changes', kind: 'start', write: 0.5 },
  { pattern: /^\/etc\/(?:hosts|resolv\.conf|nsswitch\.conf|hosts\.(?:allow|deny)|iptables|nftables|ufw|firewalld|network|netplan|dnsmasq)|drivers\/etc\/hosts$|^\/etc\/NetworkManager/i, what: 'where names and packets of this machine lead', kind: 'network', write: 0.65 },
  { pattern: /^\/etc\/apt\/(?:sources|trusted|preferences)|^\/etc\/yum\.repos\.d|^\/etc\/pacman\.conf|^\/etc\/pki\/rpm-gpg|\/pip\.conf$|^\/etc\/npmrc$|\/ca-certificates(?:\/|$)|^\/etc\/ssl\//, what: 'whose software or certificates this machine trusts', kind: 'packages', write: 0.6 },
];

export function actsLater(normal: string): ActsLater | undefined {
  if (normal.length > 1024) return undefined;
  return ACTS_LATER.find((file) => file.pattern.test(normal));
}
