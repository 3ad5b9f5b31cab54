export {
  claudeCodeEntries,
  hookCommand,
  isOurEntry,
  type Places,
  SCOPES,
  type Scope,
  settingsPath,
} from './claude-code.ts';
export { lineDiff } from './diff.ts';
export { withHooks, withoutHooks } from './edit-hooks.ts';
export { readSettingsFile, replaceSettingsFile, type SettingsFile } from './settings-file.ts';
