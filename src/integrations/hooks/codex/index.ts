import type { Host } from '../host.ts';
import { hostTools } from '../tools.ts';
import { parseCodex } from './parse.ts';
import { renderCodex } from './render.ts';
import { CODEX_TOOLS } from './tools.ts';

export const codex: Host = {
  name: 'codex',
  parse: parseCodex,
  render: renderCodex,
  tools: hostTools(CODEX_TOOLS),
};
