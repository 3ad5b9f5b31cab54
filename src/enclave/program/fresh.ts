/** Names for the wrapper that the script cannot know: they occur nowhere in it. */
import type { ProgramNames } from '../validate/names.ts';

export interface FreshNames {
  /** The wrapper's parameter. */
  readonly entry: string;
  /** Stands for the keyword `import` of `import()`: it has as many characters, so that no column moves. */
  readonly loader: string;
  /** Holds what is exported by default. */
  readonly result: string;
  /** Holds what `store` keeps. */
  readonly memory: string;
}

export function freshNames({ declared, uses }: ProgramNames): FreshNames {
  const taken = new Set(declared);
  for (const use of uses) taken.add(use.name);
  const fresh = (stem: string, width: number): string => {
    for (let number = 0; ; number++) {
      const digits = number.toString(36);
      const name = `$${stem}${'_'.repeat(Math.max(0, width - 1 - stem.length - digits.length))}${digits}`;
      if (!taken.has(name)) return name;
    }
  };
  return { entry: fresh('e', 3), loader: fresh('l', 6), result: fresh('r', 3), memory: fresh('m', 3) };
}
