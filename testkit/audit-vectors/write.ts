// node --import ./testkit/typescript-loader.mjs testkit/audit-vectors/write.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { generate } from './generate.ts';

const folder = new URL('./files/', import.meta.url);
mkdirSync(folder, { recursive: true });
const { files } = await generate();
for (const [name, text] of files) writeFileSync(new URL(name, folder), text);
console.log(`${files.size} files`);
