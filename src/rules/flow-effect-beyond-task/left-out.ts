import type { ToolKnowledge } from '../../catalog/types.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { oncePer } from '../flow-model/once.ts';
import { traitsOf } from '../flow-model/tool-traits.ts';
import { splitWords } from '../flow-model/words.ts';

/**
 * An argument that the call leaves out, without which its tool says that it takes all (`without a class it deletes them all`), where the
 * task does not ask for all.
 */
export function leftOut(view: CallView, model: FlowModel): string | undefined {
  const { purpose } = model;
  if (!purpose.stated || purpose.quantity === 'all' || view.call.args.open === true) return undefined;
  const given = new Set(view.arguments.map(({ path }) => path[0]));
  for (const tool of view.tools) for (const name of widening(tool)) if (!given.has(name)) return name;
  return undefined;
}

/** The arguments of a tool without which it takes all. */
const widening = oncePer((tool: ToolKnowledge): readonly string[] => {
  const said = (tool.declaration?.description ?? '').slice(0, 2000).toLowerCase();
  if (!WITHOUT.test(said)) return [];
  return traitsOf(tool).takes.filter((name) => {
    const noun = splitWords(name).at(-1) ?? '';
    if (!/^\p{L}{3,}$/u.test(noun)) return false;
    const missing = `(?:without|with no|if no|when no|omitting|leaving out|ohne|senza|sin|sans|sem|bez)\\s(?:an?\\s|any\\s|the\\s|eine?n?\\s)?(?:\\p{L}{1,20}\\s)?${noun}`;
    return new RegExp(
      `\\b${missing}[^.;]{0,60}(?<!\\p{L})${ALL}|(?<!\\p{L})${ALL}[^.;]{0,60}\\b${missing}(?!\\p{L})|\\bwith\\s(?:an?\\s|the\\s)?${noun}\\b[^.]{0,40}[;,.]\\swithout (?:it|one|that|them)\\b[^.;]{0,60}(?<!\\p{L})${ALL}`,
      'u',
    ).test(said);
  });
});

const WITHOUT = /\b(?:without|with no|if no|when no|omitting|leaving out|ohne|senza|sin|sans|sem|bez)\b/u;
const ALL =
  '(?:all|every|everything|everybody|everyone|whole|entire|alles?|jede[nrs]?|tutt[aeio]|tod[ao]s?|tou(?:te)?s|wszystk\\w{1,3})(?!\\p{L})';
