import type { Io } from './io.ts';
import type { ParsedOptions } from './options.ts';
import { existingFile } from './read-input.ts';
import type { EvaluateInput, Services } from './services.ts';

/**
 * What the command line says of the scripts: the `--catalog` file, then `--trusted` (added to the file's), `--task`
 * and `--language` over it.
 *
 * @throws SteelyardError CATALOG_INVALID, INPUT_INVALID
 */
export async function knownTools(options: ParsedOptions, io: Io, services: Services): Promise<EvaluateInput> {
  const file = options.text('catalog');
  const catalog =
    file === undefined ? {} : await services.readCatalog((await existingFile(file, io.cwd)).path);
  const trusted = [
    ...(catalog.trustedDestinations ?? []),
    ...options
      .list('trusted')
      .flatMap((list) => list.split(','))
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ];
  const task = options.text('task') ?? catalog.task;
  const language = options.text('language') as EvaluateInput['language'];
  return {
    ...(catalog.tools === undefined ? {} : { tools: catalog.tools }),
    ...(catalog.manifest === undefined ? {} : { manifest: catalog.manifest }),
    ...(trusted.length === 0 ? {} : { trustedDestinations: trusted }),
    ...(task === undefined ? {} : { task }),
    ...(language === undefined ? {} : { language }),
  };
}
