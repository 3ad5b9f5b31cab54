export { inspectShell, shellInspector, sqlInShell } from './inspector.ts';
export type { EmbeddedSql } from './machine.ts';
export { readShell, type ShellReading } from './read-shell.ts';
