/** What must stay as it was in the host's process, whatever runs in an engine. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Seen {
  readonly problems: readonly string[];
  /** Longest time in which the event loop did not turn, in milliseconds. */
  readonly blockedMs: number;
  /** Largest resident size of the process, in MiB. */
  readonly peakMb: number;
}

/** Own keys of what every object of the host shares: a polluted prototype shows here. */
function shared(): string {
  const owners: readonly object[] = [
    Object.prototype,
    Array.prototype,
    Function.prototype,
    Promise.prototype,
    Error.prototype,
    Map.prototype,
    String.prototype,
    globalThis,
  ];
  return owners.map((owner) => Reflect.ownKeys(owner).map(String).join()).join('\n');
}

/** Begins to watch; the answer ends it and says what was seen. */
export function watchHost(): () => Promise<Seen> {
  const problems: string[] = [];
  const stray = (error: unknown): void => {
    problems.push(`stray ${error instanceof Error ? error.message : String(error)}`);
  };
  process.on('unhandledRejection', stray);
  process.on('uncaughtException', stray);
  const before = shared();
  const lag = monitorEventLoopDelay({ resolution: 5 });
  let peak = 0;
  const sample = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  lag.enable();
  return async () => {
    // What a late answer or a rejection would do, it does within this time.
    await new Promise((resolve) => setTimeout(resolve, 50));
    clearInterval(sample);
    lag.disable();
    process.off('unhandledRejection', stray);
    process.off('uncaughtException', stray);
    if (shared() !== before) problems.push('something that the host shares was changed');
    peak = Math.max(peak, process.memoryUsage.rss());
    return { problems, blockedMs: Math.round(lag.max / 1e6), peakMb: Math.round(peak / 2 ** 20) };
  };
}
