import type { Network } from './network.ts';

/** Several networks side by side in one: its logits are the mean of theirs. */
export function sideBySide(nets: readonly Network[]): Network {
  const [one] = nets;
  if (one === undefined) throw new Error('no networks');
  const { inputs, outputs } = one;
  const hidden = nets.reduce((sum, net) => sum + net.hidden, 0);
  const count = nets.length;
  if (hidden === 0) {
    const mean = (of: (net: Network) => Float32Array): Float32Array =>
      of(one).map((_, i) => nets.reduce((sum, net) => sum + (of(net)[i] as number), 0) / count);
    return { ...one, first: mean((net) => net.first), firstBias: mean((net) => net.firstBias) };
  }
  const first = new Float32Array(inputs * hidden);
  const firstBias = new Float32Array(hidden);
  const second = new Float32Array(hidden * outputs);
  const secondBias = new Float32Array(outputs);
  let at = 0;
  for (const net of nets) {
    for (let i = 0; i < inputs; i += 1)
      first.set(net.first.subarray(i * net.hidden, (i + 1) * net.hidden), i * hidden + at);
    firstBias.set(net.firstBias, at);
    second.set(
      net.second.map((value) => value / count),
      at * outputs,
    );
    net.secondBias.forEach((value, c) => {
      secondBias[c] = (secondBias[c] as number) + value / count;
    });
    at += net.hidden;
  }
  return { inputs, hidden, outputs, first, firstBias, second, secondBias };
}
