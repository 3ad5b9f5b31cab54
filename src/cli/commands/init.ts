import { join, relative, resolve } from 'node:path';
import { createGateFolder } from '../../gate/new-folder.ts';
import { escapeText, printableJson } from '../../visible.ts';
import { type Io, send } from '../io.ts';
import { type ParsedOptions, usage } from '../options.ts';

/** Where a project's gate is, when nothing is said. */
const FOLDER = '.steelyard';

type Scorer = 'default' | 'semantic' | 'recommended';

/** `steelyard init`: makes the folder of a gate, and says what to do next. */
export async function runInit(options: ParsedOptions, io: Io): Promise<number> {
  if (options.positionals.length > 0) throw usage('init', '`init` takes no file; name the folder with --dir');
  const folder = resolve(io.cwd, options.text('dir') ?? FOLDER);
  const origin = options.text('origin');
  const scorer = options.text('scorer') as Scorer | undefined;
  const environment = options.text('environment');
  const made = await createGateFolder(folder, {
    ...(origin === undefined ? {} : { origin }),
    ...(scorer === undefined ? {} : { scorer }),
    ...(environment === undefined ? {} : { environment }),
  });
  if (options.text('format') === 'json') {
    await send(io.stdout, `${printableJson(made, 2)}\n`, io.signal);
    return 0;
  }
  const at = (name: string): string => escapeText(join(relative(io.cwd, folder) || '.', name));
  const lines = [
    ...made.created.map((name) => `made  ${at(name)}`),
    ...made.kept.map((name) => `kept  ${at(name)}, which was there already`),
    '',
    'Next:',
    `  1. read ${at('policy.yaml')}: which level of risk asks for what, and who may decide`,
    '  2. steelyard doctor        proves that every way to fail is a denial here',
    '  3. steelyard approvals     what waits for people; it is empty now',
    '  4. steelyard console       the same as a page, where people sign in with passkeys (name `console` in `channels` first)',
    `The private key of the log is ${at('audit/audit.key')}: keep a copy elsewhere. Its public key, to hand out:`,
    `  ${escapeText(made.publicKey)}`,
  ];
  await send(io.stdout, `${lines.join('\n')}\n`, io.signal);
  return 0;
}
