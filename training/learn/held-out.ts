import type { Example } from './dataset.ts';

/** Scripts by author. */
export type ByAuthor = Readonly<Record<string, readonly Example[]>>;

/** What one author's script got from a model that saw none of theirs. */
export interface HeldOut<T> {
  readonly author: string;
  readonly example: Example;
  readonly output: T;
}

/**
 * Leaves one author out at a time: how well strangers' scripts are judged whose author's hand was never seen.
 *
 * @param learn makes a model from examples
 */
export function holdOutAuthors<T>(
  generated: readonly Example[],
  authors: ByAuthor,
  repeat: number,
  learn: (examples: readonly Example[]) => (example: Example) => T,
): HeldOut<T>[] {
  return Object.entries(authors).flatMap(([author, examples]) => {
    const others = Object.entries(authors).flatMap(([name, list]) => (name === author ? [] : list));
    const judge = learn([...generated, ...repeated(others, repeat)]);
    return examples.map((example) => ({ author, example, output: judge(example) }));
  });
}

/** Each example several times: a weight that every learner understands. */
export function repeated(examples: readonly Example[], times: number): Example[] {
  return Array.from({ length: times }, () => examples).flat();
}
