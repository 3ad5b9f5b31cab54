import type { HostTool } from '../tools.ts';

/** The tools of Codex CLI 0.169 as its hooks name them. */
export const CODEX_TOOLS: readonly HostTool[] = [
  { name: 'Bash', kind: 'shell', arguments: { command: 'command' } },
  { name: 'apply_patch', kind: 'write', arguments: { patch: 'content' } },
  { name: 'update_plan', kind: 'own', arguments: { 'plan[].step': 'content' } },
  { name: 'view_image', kind: 'read', arguments: { path: 'identity' } },
  { name: 'web_search', kind: 'search', arguments: { query: 'query' } },
  { name: 'spawn_agent', kind: 'agent', arguments: { message: 'content' } },
  { name: 'request_user_input', kind: 'own', arguments: { 'questions[].question': 'content' } },
];
