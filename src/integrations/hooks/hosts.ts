import { claudeCode } from './claude-code/index.ts';
import { codex } from './codex/index.ts';
import { cursor } from './cursor/index.ts';
import type { HostName } from './event.ts';
import { gemini } from './gemini/index.ts';
import type { Host } from './host.ts';

/** Every host by its name. */
export const HOST: Readonly<Record<HostName, Host>> = {
  'claude-code': claudeCode,
  codex,
  cursor,
  gemini,
};
