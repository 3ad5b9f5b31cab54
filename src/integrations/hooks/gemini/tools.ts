import type { HostTool } from '../tools.ts';

/** The tools of Gemini CLI 0.61. */
export const GEMINI_TOOLS: readonly HostTool[] = [
  { name: 'run_shell_command', kind: 'shell', arguments: { command: 'command', directory: 'identity' } },
  { name: 'write_file', kind: 'write', arguments: { file_path: 'identity', content: 'content' } },
  {
    name: 'replace',
    kind: 'write',
    arguments: {
      file_path: 'identity',
      old_string: 'content',
      new_string: 'content',
      instruction: 'content',
    },
  },
  { name: 'read_file', kind: 'read', arguments: { file_path: 'identity' } },
  { name: 'read_many_files', kind: 'read', arguments: { 'include[]': 'query' } },
  { name: 'list_directory', kind: 'read', arguments: { dir_path: 'identity' } },
  { name: 'glob', kind: 'read', arguments: { pattern: 'query', dir_path: 'identity' } },
  { name: 'grep_search', kind: 'read', arguments: { pattern: 'query', dir_path: 'identity' } },
  { name: 'search_file_content', kind: 'read', arguments: { pattern: 'query', dir_path: 'identity' } },
  { name: 'web_fetch', kind: 'fetch', arguments: { prompt: 'query' } },
  { name: 'google_web_search', kind: 'search', arguments: { query: 'query' } },
  { name: 'save_memory', kind: 'later', arguments: { fact: 'content' } },
  { name: 'write_todos', kind: 'own', arguments: { 'todos[].description': 'content' } },
  { name: 'ask_user', kind: 'own', arguments: { 'questions[].question': 'content' } },
  { name: 'activate_skill', kind: 'agent', arguments: { name: 'other' } },
  { name: 'delegate_to_agent', kind: 'agent', arguments: { objective: 'content' } },
  { name: 'enter_plan_mode', kind: 'own' },
  { name: 'exit_plan_mode', kind: 'own' },
];
