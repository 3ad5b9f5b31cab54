export type { PatternStorage, StoredPattern } from '../scorers/similarity/pattern-storage.ts';
export { PatternStore } from '../scorers/similarity/pattern-store.ts';
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
export { FileStorageAdapter, type FileStorageOptions } from './patterns/file.ts';
export { MemoryStorageAdapter } from './patterns/memory.ts';
export { RedisStorageAdapter, type RedisStorageOptions } from './patterns/redis.ts';
export { type SqliteSessionOptions, SqliteSessionStore } from './sessions/sqlite.ts';
export { type Migration, type OpenOptions, SqliteDatabase } from './sqlite/database.ts';
export { loadDriver, type SqliteDriver } from './sqlite/driver.ts';
