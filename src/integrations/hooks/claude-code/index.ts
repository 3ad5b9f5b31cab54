import type { Host } from '../host.ts';
import { hostTools } from '../tools.ts';
import { parseClaudeCode } from './parse.ts';
import { renderClaudeCode } from './render.ts';
import { CLAUDE_CODE_TOOLS } from './tools.ts';

export const claudeCode: Host = {
  name: 'claude-code',
  projectVariable: 'CLAUDE_PROJECT_DIR',
  parse: parseClaudeCode,
  render: renderClaudeCode,
  tools: hostTools(CLAUDE_CODE_TOOLS),
};
