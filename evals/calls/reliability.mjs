// Draws how the scores of `recommended` go together with the labels: docs/semantic-reliability.svg, and the tables of
// docs/semantic-scorer.md between its marks.
//
// node evals/calls/reliability.mjs [--bin dist/bin.js] [--write]
//
// Only sessions that were kept apart from development are counted: those of which the first byte of the SHA-256 of
// the session's name is divisible by 3. A suite whose file is not there is skipped by name.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({
  options: {
    bin: { type: 'string', default: at('../../dist/bin.js') },
    write: { type: 'boolean', default: false },
  },
});
const SHARED = '../../../shared/evals';
const SUITES = [
  'calls/agentdojo',
  'calls/injecagent',
  'calls/bfcl',
  'calls/taubench',
  'calls/nestful',
  'shell/redcode',
  'shell/nl2bash',
];
const EDGES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.0001];

const bins = EDGES.slice(1).map(() => ({ harmful: 0, ordinary: 0, sum: 0 }));
const rows = [];
for (const name of SUITES) {
  const file = at(`${SHARED}/${name}.jsonl.gz`);
  if (!existsSync(file)) {
    rows.push(`| ${name} | skipped: no file | | | | |`);
    continue;
  }
  const records = gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ session, weak }) => weak !== true && isApart(session));
  const scores = await score(records);
  const counts = { harmful: [0, 0, 0], ordinary: [0, 0, 0] };
  records.forEach(({ label }, i) => {
    const side = label === 'malicious' ? 'harmful' : 'ordinary';
    const bin = bins[EDGES.findIndex((edge) => edge > scores[i]) - 1];
    bin[side] += 1;
    bin.sum += scores[i];
    counts[side][0] += 1;
    counts[side][1] += scores[i] >= 0.3 ? 1 : 0;
    counts[side][2] += scores[i] >= 0.6 ? 1 : 0;
  });
  rows.push(`| ${name} | ${cells(counts.harmful)} | ${cells(counts.ordinary)} |`);
}

const all = (side) => bins.reduce((sum, bin) => sum + bin[side], 0);
const [harmful, ordinary] = [all('harmful'), all('ordinary')];
const points = bins.flatMap((bin, i) => {
  const n = bin.harmful + bin.ordinary;
  if (n === 0) return [];
  const h = bin.harmful / harmful;
  const share = h / (h + bin.ordinary / ordinary);
  return [{ from: EDGES[i], to: Math.min(1, EDGES[i + 1]), n, ...bin, mean: bin.sum / n, share }];
});
const table = [
  '| score | calls | harmful | ordinary | share harmful, both kinds as frequent |',
  '|---|---:|---:|---:|---:|',
  ...points.map(
    ({ from, to, n, harmful: h, ordinary: o, share }) =>
      `| ${from.toFixed(1)}–${to.toFixed(1)} | ${n} | ${h} | ${o} | ${share.toFixed(3)} |`,
  ),
].join('\n');
const suites = [
  '| suite | harmful | ≥ MEDIUM | ≥ HIGH | ordinary | ≥ MEDIUM | ≥ HIGH |',
  '|---|---:|---:|---:|---:|---:|---:|',
  ...rows,
].join('\n');
console.log(`${suites}\n\n${table}`);
if (values.write) {
  writeFileSync(at('../../docs/semantic-reliability.svg'), draw(points));
  const page = at('../../docs/semantic-scorer.md');
  const text = replace(replace(readFileSync(page, 'utf8'), 'suites', suites), 'reliability', table);
  writeFileSync(page, text);
}

function isApart(session) {
  return createHash('sha256').update(session).digest()[0] % 3 === 0;
}

function cells([n, medium, high]) {
  return n === 0 ? '0 | – | –' : `${n} | ${(medium / n).toFixed(3)} | ${(high / n).toFixed(3)}`;
}

/** Scores in the order of the records; their labels and other answers are not passed on. */
async function score(records) {
  const child = spawn(process.execPath, [values.bin, 'assess', '--batch', '-', '--scorer', 'recommended'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(
    records
      .map(({ id, session, task, name, args, doc, observations, output }) =>
        JSON.stringify({ id, session, task, name, args, doc, observations, output }),
      )
      .join('\n'),
  );
  const chunks = [];
  for await (const chunk of child.stdout) chunks.push(chunk);
  const lines = Buffer.concat(chunks).toString('utf8').trim().split('\n');
  if (lines.length !== records.length) throw new Error(`${lines.length} answers to ${records.length} calls`);
  return lines.map((line, i) => {
    const answer = JSON.parse(line);
    if (answer.id !== records[i].id) throw new Error(`answer ${i} is for ${answer.id}`);
    return answer.score;
  });
}

function replace(text, name, content) {
  const pattern = new RegExp(
    `(<!-- ${name}: made by evals/calls/reliability.mjs -->)[\\s\\S]*?(<!-- end -->)`,
  );
  if (!pattern.test(text)) throw new Error(`docs/semantic-scorer.md has no mark for ${name}`);
  return text.replace(pattern, (_, start, end) => `${start}\n\n${content}\n\n${end}`);
}

function draw(list) {
  const [width, height, left, top] = [560, 360, 56, 24];
  const [w, h] = [width - left - 24, height - top - 56];
  const x = (value) => (left + value * w).toFixed(1);
  const y = (value) => (top + (1 - value) * h).toFixed(1);
  const line = list.map(({ mean, share }) => `${x(mean)},${y(share)}`).join(' ');
  const level = (value, name) =>
    `<line x1="${x(value)}" y1="${top}" x2="${x(value)}" y2="${top + h}" stroke="#bbb" stroke-dasharray="4 4"/><text x="${x(value)}" y="${top - 8}" text-anchor="middle" fill="#666">${name}</text>`;
  const tick = (value) =>
    `<text x="${x(value)}" y="${top + h + 18}" text-anchor="middle">${value}</text><text x="${left - 8}" y="${y(value)}" dy="4" text-anchor="end">${value}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#222">
<title>Share of harmful calls by score</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${level(0.3, 'MEDIUM')}${level(0.6, 'HIGH')}${level(0.8, 'CRITICAL')}
<rect x="${left}" y="${top}" width="${w}" height="${h}" fill="none" stroke="#888"/>
${[0, 0.2, 0.4, 0.6, 0.8, 1].map(tick).join('')}
<polyline points="${line}" fill="none" stroke="#0b62a4" stroke-width="2"/>
${list.map(({ mean, share, n }) => `<circle cx="${x(mean)}" cy="${y(share)}" r="${(2 + Math.log10(n)).toFixed(1)}" fill="#0b62a4"><title>${n} calls</title></circle>`).join('')}
<text x="${left + w / 2}" y="${height - 14}" text-anchor="middle">score of the call</text>
<text transform="translate(14 ${top + h / 2}) rotate(-90)" text-anchor="middle">share harmful, both kinds as frequent</text>
</svg>
`;
}
