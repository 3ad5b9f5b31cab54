import type { Host } from '../host.ts';
import { hostTools } from '../tools.ts';
import { parseCursor } from './parse.ts';
import { renderCursor } from './render.ts';
import { CURSOR_TOOLS } from './tools.ts';

export const cursor: Host = {
  name: 'cursor',
  projectVariable: 'CURSOR_PROJECT_DIR',
  parse: parseCursor,
  render: renderCursor,
  tools: hostTools(CURSOR_TOOLS),
};
