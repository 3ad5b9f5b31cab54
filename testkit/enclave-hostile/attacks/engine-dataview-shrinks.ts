import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'shrinks a buffer while a view reads from it, writes to it or copies in it',
  code: `
const out = new Set();
const ways = {
  set: (buffer, view, shrink) => new DataView(buffer).setInt32(shrink, 7),
  late: (buffer, view, shrink) => new DataView(buffer).setFloat64(4000, shrink),
  copy: (buffer, view, shrink) => view.copyWithin(0, shrink, 4000),
  fill: (buffer, view, shrink) => view.fill(shrink, 10, 4000),
  sub: (buffer, view, shrink) => view.subarray(shrink, 4000)[100],
  slice: (buffer, view, shrink) => view.slice(shrink, 4000)[100],
  index: (buffer, view, shrink) => view.indexOf(0, shrink),
  join: (buffer, view) => { view.length; return [].join.call(view, { toString() { buffer.resize(0); return ','; } }).length; },
};
for (const [name, way] of Object.entries(ways)) {
  const buffer = new ArrayBuffer(4096, { maxByteLength: 8192 });
  const view = new Uint8Array(buffer);
  const shrink = { valueOf() { buffer.resize(8); return 1; } };
  let got;
  try { got = way(buffer, view, shrink); } catch (error) { got = error.name; }
  // What lay beyond the buffer must not be seen.
  if (typeof got === 'number' && got !== 0 && name !== 'index' && name !== 'join') out.add(name + ' ' + got);
}
return [...out];
`,
  expect: { value: [] },
  neighbour: { code: 'return new DataView(new ArrayBuffer(8)).getInt32(0)', value: 0 },
});
