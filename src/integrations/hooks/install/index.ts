export { closing, hookCommand, isOurEntry, type Places, quoted, SCOPES, type Scope } from './command.ts';
export { lineDiff } from './diff.ts';
export { withHooks, withoutHooks } from './edit-hooks.ts';
export { HOST_SETTINGS, type HostSettings, settingsPath } from './host-settings.ts';
export { readSettingsFile, replaceSettingsFile, type SettingsFile } from './settings-file.ts';
