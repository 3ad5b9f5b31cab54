import { softmax } from './network.ts';

/** The temperature, 0.3 to 6, with which the probability of harm fits unseen examples best (log loss). */
export function fitTemperature(
  outputs: readonly { readonly values: Float64Array; readonly harmful: boolean }[],
): number {
  let best = 1;
  let least = Number.POSITIVE_INFINITY;
  for (let temperature = 0.3; temperature <= 6; temperature += 0.05) {
    let loss = 0;
    for (const { values, harmful } of outputs) {
      const harmless = softmax(values, temperature)[0] as number;
      loss -= Math.log(Math.max(1e-9, harmful ? 1 - harmless : harmless));
    }
    if (loss < least) {
      least = loss;
      best = temperature;
    }
  }
  return Math.round(best * 100) / 100;
}
