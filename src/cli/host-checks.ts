import type { HostCheck } from '../gate/doctor/host-check.ts';
import { HOSTS } from '../integrations/hooks/event.ts';

type Load = (folder: string) => Promise<HostCheck>;

/** Proofs of integrations, by name, for `steelyard doctor --host NAME`. Each is loaded only when it is asked for. */
export const HOST_CHECKS: ReadonlyMap<string, Load> = new Map<string, Load>([
  ...HOSTS.map((host): [string, Load] => [
    host,
    async (folder) => (await import('../integrations/hooks/host-check.ts')).hookHostCheck(host, folder),
  ]),
  ['mcp', async (folder) => (await import('../integrations/mcp/host-check.ts')).mcpHostCheck(folder)],
]);
