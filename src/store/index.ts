export { MemoryAuditStore } from './audit/memory.ts';
export { SqliteAuditStore } from './audit/sqlite.ts';
export {
  createAuditFolder,
  FILES,
  type OpenFolder,
  type OpenLog,
  openAuditFolder,
  readAuditFolder,
  readPublicKeys,
  readSalt,
  rotateKey,
} from './audit-folder.ts';
export { type AuditSettings, RETENTION_DAYS, readAuditSettings, SETTINGS_FILE } from './audit-settings.ts';
export { type SqliteSessionOptions, SqliteSessionStore } from './sessions/sqlite.ts';
export { type Migration, type OpenOptions, SqliteDatabase } from './sqlite/database.ts';
export { loadDriver, type SqliteDriver } from './sqlite/driver.ts';
