export type { EmbeddedSql } from './effects.ts';
export { inspectShell, shellInspector, sqlInShell } from './inspector.ts';
export { readShell, type ShellReading } from './read-shell.ts';
