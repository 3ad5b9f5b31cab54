import type { FlowModel } from '../flow-model/model.ts';
import { onceIn } from '../flow-model/once.ts';

/** What reading calls are asked for, what tests look for, and what is said of the tools, in lower case. */
export const askedIn: (model: FlowModel) => string = onceIn((model: FlowModel): string =>
  model.calls
    .flatMap(({ onlyReads, literals, tests, tools }) => [
      ...(onlyReads ? literals : []),
      ...tests.flatMap(({ constants }) => constants.map(String)),
      ...tools.map(
        ({ name, declaration }) => `${name} ${String(declaration?.description ?? '').slice(0, 400)}`,
      ),
    ])
    .join('\n')
    .slice(0, MOST_ASKED)
    .toLowerCase(),
);

/** Characters that are looked through. */
const MOST_ASKED = 100_000;
