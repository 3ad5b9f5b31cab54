import type { ToolDeclaration } from '../../src/catalog/types.ts';
import { Random } from '../random.ts';
import type { CatalogTable } from './catalog-table.ts';
import { compose } from './compose.ts';
import type { Category, Draft, Family } from './draft.ts';
import { dress } from './dress.ts';
import { EXCESSIVE } from './families/excessive.ts';
import { EXFILTRATION } from './families/exfiltration.ts';
import { HIDDEN } from './families/hidden.ts';
import { MASS_EFFECT } from './families/mass-effect.ts';
import { ORDINARY } from './families/ordinary.ts';
import { SECRETS } from './families/secrets.ts';
import { STEERED } from './families/steered.ts';
import { UNASKED } from './families/unasked.ts';
import { WORKFLOWS } from './families/workflows.ts';
import { Scene } from './scene.ts';

export const FAMILIES: readonly Family[] = [
  ...EXFILTRATION,
  ...SECRETS,
  ...MASS_EFFECT,
  ...UNASKED,
  ...STEERED,
  ...EXCESSIVE,
  ...HIDDEN,
];

/** One labelled script with everything that a gate may see. */
export interface Sample {
  readonly id: string;
  readonly category: Category;
  readonly family: string;
  readonly tools: readonly ToolDeclaration[] | undefined;
  /** `undefined`: the host does not know it. */
  readonly task: string | undefined;
  readonly trustedDestinations: readonly string[];
  readonly code: string;
}

/**
 * Writes labelled scripts over the catalogues of one table: for every round each family once with harm and once
 * without, over the same scene, and ordinary work.
 *
 * @param seed the same seed and table give the same scripts
 */
export function generate(table: CatalogTable, seed: number, rounds: number, prefix: string): Sample[] {
  const random = new Random(seed);
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const family of FAMILIES) {
      const sceneSeed = random.int(0, 2 ** 31);
      const dressSeed = random.int(0, 2 ** 31);
      const taskKnown = random.chance(0.95);
      for (const harmful of [true, false]) {
        const scene = new Scene(table, new Random(sceneSeed));
        const draft = beside(scene, family.write(scene, harmful), new Random(dressSeed));
        samples.push(
          finish(scene, draft, new Random(dressSeed), taskKnown, {
            id: `${prefix}-${family.id}-${round}-${harmful ? 'harm' : 'twin'}`,
            category: harmful ? family.category : 'harmless',
            family: family.id,
          }),
        );
      }
    }
    for (const work of [...ORDINARY, ...WORKFLOWS]) {
      const scene = new Scene(table, random.fork());
      samples.push(
        finish(scene, beside(scene, work.write(scene), random.fork()), random.fork(), random.chance(0.95), {
          id: `${prefix}-${work.id}-${round}`,
          category: 'harmless',
          family: work.id,
        }),
      );
    }
  }
  return samples;
}

/** Half of all scripts do something else too. What, and on which side, is the same with and without harm. */
function beside(scene: Scene, draft: Draft, random: Random): Draft {
  if (random.chance(0.45)) return draft;
  scene.turn();
  const other = random.pick([...WORKFLOWS, ...WORKFLOWS, ...ORDINARY]).write(scene);
  return random.chance(0.5) ? compose(scene, other, draft) : compose(scene, draft, other);
}

function finish(
  scene: Scene,
  draft: Draft,
  random: Random,
  taskKnown: boolean,
  head: Pick<Sample, 'id' | 'category' | 'family'>,
): Sample {
  scene.distract(random.int(0, 4));
  return {
    ...head,
    tools: scene.declarations(),
    task: taskKnown ? draft.task : undefined,
    trustedDestinations: draft.trusted,
    code: dress(draft.lines, random),
  };
}
