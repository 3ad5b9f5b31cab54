/** PowerShell and cmd: all words of a row must occur in the text (lower case). The worse stand first. */

import type { Effect } from '../../../../catalog/types.ts';

export interface WindowsRow {
  readonly words: readonly string[];
  readonly id: string;
  readonly severity: number;
  readonly effect: Effect | undefined;
  readonly message: string;
}

function row(
  words: string,
  id: string,
  severity: number,
  effect: Effect | undefined,
  message: string,
): WindowsRow {
  return { words: words.split(' + '), id, severity, effect, message };
}

// biome-ignore format: a table
export const WINDOWS_ROWS: readonly WindowsRow[] = [
  row('vssadmin|win32_shadowcopy|wbadmin|shadowcopy + delete|resize|.delete()', 'BACKUP_DELETED', 0.95, 'delete', 'deletes the backups that the system keeps'),
  row('bcdedit + recoveryenabled|bootstatuspolicy|safeboot', 'BACKUP_DELETED', 0.85, 'write', 'switches off the recovery of the system'),
  row('format-volume|clear-disk|initialize-disk|remove-partition', 'DISK_FORMAT', 0.95, 'delete', 'formats or wipes a disk'),
  row('diskpart + clean|format', 'DISK_FORMAT', 0.95, 'delete', 'formats or wipes a disk'),
  row('format c:|format d:|format e:|format /fs', 'DISK_FORMAT', 0.95, 'delete', 'formats a disk'),
  row('cipher + /w', 'SHRED', 0.65, 'delete', 'wipes what was deleted so that it cannot be brought back'),
  row('set-mppreference|add-mppreference + disable|exclusion', 'GUARD_OFF', 0.85, 'write', 'switches off the virus scanner or makes it look away'),
  row('advfirewall|set-netfirewallprofile|netsh firewall + off|false|disable', 'GUARD_OFF', 0.8, 'write', 'switches off the firewall'),
  row('advfirewall|new-netfirewallrule + allow + in', 'FIREWALL_CHANGE', 0.6, 'grant', 'opens the firewall to others'),
  row('wevtutil|clear-eventlog|remove-eventlog + cl|clear', 'HIDES_TRACES', 0.8, 'delete', 'clears the logs of the system'),
  row('stop-service|sc stop|net stop|sc config|set-service + windefend|mpssvc|eventlog|wscsvc|sense|wuauserv|vss', 'GUARD_OFF', 0.8, 'write', 'stops a guard of this machine'),
  row('amsiutils|amsiinitfailed|amsicontext', 'GUARD_OFF', 0.95, 'write', 'switches off the scanner of scripts'),
  row('set-executionpolicy + bypass|unrestricted', 'GUARD_OFF', 0.5, 'write', 'lets unsigned scripts run'),
  row('iex|invoke-expression + downloadstring|invoke-webrequest|iwr|invoke-restmethod|irm|net.webclient', 'DOWNLOAD_AND_RUN', 0.85, 'execute', 'runs text from the network without a look at it'),
  row('invoke-expression|iex  + frombase64string', 'HIDDEN_COMMAND', 0.75, 'execute', 'runs a command that was hidden by an encoding'),
  row('downloadfile|invoke-webrequest|iwr |start-bitstransfer|bitsadmin|certutil + start-process|invoke-item|.exe', 'DOWNLOAD_AND_RUN', 0.65, 'execute', 'brings in a program'),
  row('certutil + -urlcache|-decode', 'ODD_DOWNLOAD', 0.65, 'execute', 'brings in or decodes a file by a tool that is made for something else'),
  row('mshta|regsvr32|rundll32 + http|javascript:|/i:', 'DOWNLOAD_AND_RUN', 0.85, 'execute', 'runs code from the network by a tool that is made for something else'),
  row('net.sockets.tcpclient|tcpclient( + getstream|stream', 'REVERSE_SHELL', 0.9, 'grant', 'connects this machine to another for commands'),
  row('reg |new-itemproperty|set-itemproperty|registry + currentversion\\run|winlogon|image file execution options|appinit_dlls', 'WRITE_ACTS_LATER', 0.8, 'write', 'makes a program start at login'),
  row('reg + delete + hklm', 'REGISTRY_DELETE', 0.8, 'delete', 'deletes settings of the whole machine'),
  row('reg + save|export + sam|security|system', 'READ_SECRET', 0.85, 'read', 'copies the password store of the machine'),
  row('mimikatz|sekurlsa|lsadump|procdump + ', 'READ_SECRET', 0.95, 'read', 'takes passwords out of memory'),
  row('comsvcs.dll + minidump', 'READ_SECRET', 0.95, 'read', 'takes passwords out of memory'),
  row('schtasks + /create', 'SCHEDULED', 0.65, 'execute', 'makes a command run later, again and again'),
  row('register-scheduledtask|new-scheduledtask', 'SCHEDULED', 0.65, 'execute', 'makes a command run later, again and again'),
  row('new-service|sc create|sc.exe create', 'STARTS_WITH_MACHINE', 0.65, 'execute', 'makes a service start with this machine'),
  row('net user|new-localuser + /add|-password|-nopassword', 'USER_ADDED', 0.7, 'grant', 'makes an account on this machine'),
  row('net localgroup|add-localgroupmember + administrators|admin', 'SUPERUSER_ADDED', 0.85, 'grant', 'gives a user the rights of an administrator'),
  row('net user + /delete', 'USER_REMOVED', 0.65, 'delete', 'removes an account'),
  row('takeown|icacls + everyone|/grant|/f + windows|system32|c:\\ ', 'ACCESS_CHANGE', 0.75, 'grant', 'takes over files of the system'),
  row('enableluafilter|enablelua|consentpromptbehavior', 'GUARD_OFF', 0.8, 'write', 'switches off the question before a change to the system'),
  row('downloadstring|webclient + uploadfile|uploadstring|uploaddata', 'SENDS_FILE', 0.7, 'send', 'sends a file away'),
  row('invoke-webrequest|invoke-restmethod|iwr |irm  + -infile|get-content', 'SENDS_FILE', 0.65, 'send', 'sends a file away'),
  row('getasynckeystate|setwindowshookex', 'KEYLOGGER', 0.85, 'read', 'records what is typed'),
  row('wmic + process call create', 'ODD_EXECUTION', 0.55, 'execute', 'starts a program by a side door'),
];
