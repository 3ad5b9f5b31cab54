import type { Host } from '../host.ts';
import { hostTools } from '../tools.ts';
import { parseGemini } from './parse.ts';
import { renderGemini } from './render.ts';
import { GEMINI_TOOLS } from './tools.ts';

export const gemini: Host = {
  name: 'gemini',
  projectVariable: 'GEMINI_PROJECT_DIR',
  parse: parseGemini,
  render: renderGemini,
  tools: hostTools(GEMINI_TOOLS),
};
