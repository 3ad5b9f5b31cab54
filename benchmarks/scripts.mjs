// Realistic agent scripts of a wanted size, put together from the development set.
import { readFileSync } from 'node:fs';
import * as acorn from 'acorn';

export const ACORN = {
  ecmaVersion: 'latest',
  sourceType: 'module',
  locations: true,
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
};

const parses = (code) => {
  try {
    acorn.parse(code, ACORN);
    return true;
  } catch {
    return false;
  }
};

/** Records in JavaScript without imports: both parsers must be able to read what is compared. */
export function records() {
  const text = readFileSync(new URL('../evals/codemode/dev.jsonl', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((record) => !/^import\b/m.test(record.code) && parses(record.code));
}

function join(parts) {
  const tools = new Map();
  for (const part of parts)
    for (const tool of part.tools) if (!tools.has(tool.name)) tools.set(tool.name, tool);
  const code =
    parts.length === 1
      ? parts[0].code
      : parts
          .map((part, at) => `async function job${at}() {\n${part.code}\n}\nawait job${at}();`)
          .join('\n\n');
  return {
    code,
    options: {
      tools: [...tools.values()],
      trustedDestinations: [...new Set(parts.flatMap((part) => part.trusted_destinations))],
      task: parts[0].task,
    },
  };
}

/**
 * `count` scripts of about `size` (by `measure`, default UTF-16 units). A script of up to 1.5x the median record is
 * one record as it stands; a longer one calls several, each as a function of its own.
 */
export function assemble(size, count, measure = (code) => code.length) {
  const all = records();
  const single = all.filter(({ code }) => Math.abs(measure(code) - size) < size * 0.3);
  if (single.length >= count) return single.slice(0, count).map((record) => join([record]));
  const out = [];
  let at = 0;
  while (out.length < count) {
    const parts = [];
    while (parts.length === 0 || measure(join(parts).code) < size * 0.97) {
      parts.push(all[at % all.length]);
      at += 7;
    }
    out.push(join(parts));
  }
  return out;
}
