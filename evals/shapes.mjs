// Are the tool names found that real products' scripts call, in each calling convention?
import { readFileSync } from 'node:fs';

/** A Markdown section: how many scripts had all their tool names found, and which had not. */
export async function shapesSection(file) {
  const { analyseScript } = await import('../dist/script/index.js');
  const records = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
  const wrong = [];
  let extras = 0;
  for (const { id, shape, code, expect_tools: expected } of records) {
    const { missing, extra } = compare(analyseScript(code), expected);
    if (extra.length > 0) extras += 1;
    if (missing.length > 0)
      wrong.push(`- \`${id}\` (${shape}): not found ${missing.map((name) => `\`${name}\``).join(', ')}`);
  }
  const found = records.length - wrong.length;
  const list = wrong.length === 0 ? '' : `\n${wrong.join('\n')}\n`;
  return `All tool names found in ${found} of ${records.length} scripts, without a catalogue; ${extras} scripts gave further names.
Separators and a leading host object are not compared.\n${list}`;
}

function compare(facts, expected) {
  if (!facts.ok) return { missing: expected.length === 0 ? [facts.signal] : expected, extra: [] };
  const names = [...new Set(facts.calls.flatMap((call) => call.names))];
  // `<dynamic>`: the script works out the name while it runs.
  const dynamic =
    facts.calls.some((call) => call.dynamic || call.names.length === 0) || facts.unresolved.length > 0;
  const wanted = expected.filter((name) => name !== '<dynamic>');
  return {
    missing: expected.filter((one) =>
      one === '<dynamic>' ? !dynamic : !names.some((name) => sameTool(name, one)),
    ),
    extra: names.filter((name) => !wanted.some((one) => sameTool(name, one))),
  };
}

/** Products spell one tool in several ways (`a.b`, `a__b`, `a:b`, or `b` alone where `a` is the host's own object). */
function sameTool(found, expected) {
  const [a, b] = [found, expected].map((name) =>
    `.${name.replace(/[^A-Za-z0-9]+/g, '.')}`.replace(/^\.+/, '.'),
  );
  return a.endsWith(b) || b.endsWith(a);
}
