/**
 * Lets temporary folders of the tests lie in memory: SQLite waits for the disk at each commit, which took a third of the time of
 * the suites that keep databases. What a killed process had written is still there; only a machine that stops would tell.
 */
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** Far more than a run needs, and more than containers have there by default. */
const ROOM = 512 * 1024 * 1024;

/** Vitest calls it before the first test, and what it returns after the last. */
export default function setup(): (() => void) | undefined {
  // Who says where it is to be has a reason.
  if (process.env.TMPDIR !== undefined || !hasRoom()) return undefined;
  const folder = mkdtempSync(`${MEMORY}/steelyard-`);
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    // Another system than Linux.
    return false;
  }
}
