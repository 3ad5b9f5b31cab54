import type { HostCheck } from '../gate/doctor/host-check.ts';

/** Proofs of integrations, by name, for `steelyard doctor --host NAME`. Each is loaded only when it is asked for. */
export const HOST_CHECKS: ReadonlyMap<string, (folder: string) => Promise<HostCheck>> = new Map([
  [
    'claude-code',
    async (folder) => (await import('../integrations/hooks/host-check.ts')).claudeCodeHostCheck(folder),
  ],
  ['mcp', async (folder) => (await import('../integrations/mcp/host-check.ts')).mcpHostCheck(folder)],
]);
