import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { examine } from '../../gate/doctor/examine.ts';
import type { HostCheck } from '../../gate/doctor/host-check.ts';
import { GATE_FILES } from '../../gate/folder.ts';
import { escapeText, printableJson } from '../../visible.ts';
import { paintFor } from '../ansi.ts';
import { HOST_CHECKS } from '../host-checks.ts';
import { type Io, send } from '../io.ts';
import { type ParsedOptions, usage } from '../options.ts';

const FOLDER = '.steelyard';

/** `steelyard doctor`: tries each way in which the gate can fail, and says what it proved. */
export async function runDoctor(options: ParsedOptions, io: Io): Promise<number> {
  if (options.positionals.length > 0)
    throw usage('doctor', '`doctor` takes no file; name the folder with --dir');
  const folder = resolve(io.cwd, options.text('dir') ?? FOLDER);
  const hosts: HostCheck[] = [];
  for (const name of new Set(options.list('host'))) {
    const load = HOST_CHECKS.get(name);
    if (load !== undefined) hosts.push(await load(folder));
  }
  const report = await examine(folder, hosts);
  if (options.text('format') === 'json') {
    await send(io.stdout, `${printableJson(report, 2)}\n`, io.signal);
  } else {
    const paint = paintFor(io.stdout, io.env);
    const lines = report.checks.map(({ name, ok, text }) =>
      ok
        ? `${paint('green', 'proved')}  ${escapeText(name)}: ${escapeText(text)}`
        : `${paint('red', 'FAILED')}  ${escapeText(name)}: ${escapeText(text)}`,
    );
    const failed = report.checks.filter(({ ok }) => !ok).length;
    const end =
      failed === 0
        ? `All ${report.checks.length} checks were proved.`
        : `${failed} of ${report.checks.length} checks failed: do not rely on this gate before they are mended.`;
    const missing = existsSync(join(folder, GATE_FILES.config))
      ? ''
      : 'There is no gate here: run `steelyard init`, or name its folder with --dir.\n';
    await send(io.stdout, `${lines.join('\n')}\n${end}\n${missing}`, io.signal);
  }
  return report.ok ? 0 : 1;
}
