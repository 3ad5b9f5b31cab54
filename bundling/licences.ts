import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'tsdown';

/** Writes `<file>.licences.txt` beside each built file that holds code of other packages: their licences ask for it. */
export function licences(): Rolldown.Plugin {
  return {
    name: 'licences',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const packages = new Set(file.moduleIds.flatMap(packageOf));
        if (packages.size === 0) continue;
        const source = [...packages]
          .sort()
          .map(licenceOf)
          .join(`\n${'-'.repeat(80)}\n\n`);
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.licences.txt`, source });
      }
    },
  };
}

/** The folder of the package that a module belongs to. */
function packageOf(module: string): string[] {
  const found = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\\', '/'));
  return found === null ? [] : [found[1] as string];
}

function licenceOf(folder: string): string {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license: string;
  };
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) throw new Error(`no licence in ${folder}, a part of the build`);
  return `${about.name} ${about.version} (${about.license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
