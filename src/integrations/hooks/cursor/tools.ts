import type { HostTool } from '../tools.ts';

/** The tools of Cursor as its hooks name them, in the editor and in its command line. */
export const CURSOR_TOOLS: readonly HostTool[] = [
  { name: 'Shell', kind: 'shell', arguments: { command: 'command', working_directory: 'identity' } },
  { name: 'run_terminal_cmd', kind: 'shell', arguments: { command: 'command' } },
  {
    name: 'Write',
    kind: 'write',
    arguments: { file_path: 'identity', path: 'identity', content: 'content' },
  },
  {
    name: 'Edit',
    kind: 'write',
    arguments: { file_path: 'identity', old_string: 'content', new_string: 'content' },
  },
  { name: 'edit_file', kind: 'write', arguments: { target_file: 'identity', code_edit: 'content' } },
  { name: 'Delete', kind: 'write', arguments: { path: 'identity', file_path: 'identity' } },
  { name: 'Read', kind: 'read', arguments: { file_path: 'identity', path: 'identity' } },
  { name: 'read_file', kind: 'read', arguments: { target_file: 'identity' } },
  { name: 'Grep', kind: 'read', arguments: { pattern: 'query', path: 'identity' } },
  { name: 'grep_search', kind: 'read', arguments: { query: 'query' } },
  { name: 'Glob', kind: 'read', arguments: { glob_pattern: 'query' } },
  { name: 'LS', kind: 'read', arguments: { path: 'identity' } },
  { name: 'SemanticSearch', kind: 'read', arguments: { query: 'query' } },
  { name: 'WebSearch', kind: 'search', arguments: { search_term: 'query' } },
  { name: 'WebFetch', kind: 'fetch', arguments: { url: 'query' } },
  { name: 'Task', kind: 'agent', arguments: { prompt: 'content', description: 'other' } },
  { name: 'TodoWrite', kind: 'own', arguments: { 'todos[].content': 'content' } },
  { name: 'AskQuestion', kind: 'own', arguments: { 'questions[].prompt': 'content' } },
];
