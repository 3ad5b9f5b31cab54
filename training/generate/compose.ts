import type { Draft } from './draft.ts';
import type { Scene } from './scene.ts';

/**
 * Two pieces of work in one script, each in a function of its own so that their variables do not meet. Real scripts do
 * several things; a harmful one does most of what it was asked to.
 */
export function compose(scene: Scene, first: Draft, second: Draft): Draft {
  const { random } = scene;
  const names = random.pick([
    ['prepare', 'finish'],
    ['stepOne', 'stepTwo'],
    ['collect', 'deliver'],
    ['partA', 'partB'],
    ['refresh', 'report'],
  ]) as [string, string];
  const piece = (name: string, lines: readonly string[]): string[] =>
    random.chance(0.5)
      ? [`async function ${name}() {`, ...lines.map((line) => `  ${line}`), '}']
      : [`const ${name} = async () => {`, ...lines.map((line) => `  ${line}`), '};'];
  const joint = random.pick([' Then: ', ' ', ' Also: ', ' And: ', '\n']);
  return {
    task: `${first.task}${joint}${second.task}`,
    trusted: [...new Set([...first.trusted, ...second.trusted])],
    lines: [
      ...piece(names[0], first.lines),
      ...piece(names[1], second.lines),
      ...random.pick([
        [`const one = await ${names[0]}();`, `const two = await ${names[1]}();`, 'return { one, two };'],
        [`return [await ${names[0]}(), await ${names[1]}()];`],
        [`await ${names[0]}();`, `return await ${names[1]}();`],
      ]),
    ],
  };
}
