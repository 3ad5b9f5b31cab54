import type { ArgumentSchema } from '../../catalog/schema.ts';
import type { ToolKnowledge } from '../../catalog/types.ts';
import { type CallView, nodeAt } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { oncePer } from '../flow-model/once.ts';
import { OPEN_TO_ALL } from '../flow-model/task/open-to-all.ts';
import { oncePerTask } from '../flow-model/task/purpose.ts';
import { declaredArguments } from '../flow-model/tools/tool-traits.ts';

/**
 * Who sees what is stored is left to the tool, which then shows it to everybody (`visibility` is `public` where it is not given), and
 * the task says for whom alone it is.
 *
 * @returns the argument that is left out
 */
export function leftPublic(view: CallView, model: FlowModel): string | undefined {
  const [tool] = view.tools;
  if (tool === undefined || view.tools.length > 1 || !view.acts || !isForSome(model)) return undefined;
  return view.call.args.open === true ? undefined : publicByItself(tool).find((name) => !isGiven(view, name));
}

function isGiven(view: CallView, name: string): boolean {
  const given = nodeAt(view, [name])?.view;
  return given !== undefined && !(given.complete && given.constants.every((one) => one === undefined));
}

/** The arguments that choose one of several audiences, of which everybody is the one that the tool takes by itself. */
const publicByItself = oncePer((tool: ToolKnowledge): readonly string[] => {
  const sentences = String(tool.declaration?.description ?? '')
    .slice(0, 2000)
    .split(/[.;](?=\s|$)/u);
  return declaredArguments(tool)
    .filter((argument) => {
      const said = [...sentences, ...argument.description.split(/[.;](?=\s|$)/u)];
      const preset = presetOf(argument, said);
      return preset !== undefined && argument.values.length > 1 && isOpen(preset, said);
    })
    .map(({ name }) => name);
});

/** In the schema, or in words: `public (the default)`, `audience defaults to portal`. */
function presetOf({ values, preset }: ArgumentSchema, said: readonly string[]): string | undefined {
  if (typeof preset === 'string') return preset;
  return values
    .filter((one): one is string => typeof one === 'string' && /^[\w-]{2,40}$/u.test(one))
    .find((one) => {
      const told = new RegExp(
        `(?<![\\w-])${one}["'\`]? \\((?:the |by )?default\\)|\\bdefaults? (?:to|is|:) ?["'\`]?${one}(?![\\w-])|(?<![\\w-])${one}["'\`]? (?:is the|by) default\\b`,
        'iu',
      );
      return said.some((sentence) => told.test(sentence));
    });
}

/** By its name, or by what is said of it: `portal: the copy stands where search engines find it`. */
function isOpen(option: string, said: readonly string[]): boolean {
  if (OPEN.has(option.toLowerCase())) return true;
  if (!/^[\w-]{2,40}$/u.test(option)) return false;
  const named = new RegExp(`(?<![\\w-])${option}(?![\\w-])`, 'iu');
  return said.some((sentence) => named.test(sentence) && SEEN_BY_ALL.test(sentence));
}

const OPEN: ReadonlySet<string> = new Set<string>(OPEN_TO_ALL);
const SEEN_BY_ALL =
  /(?<!\b(?:no|not|non)[ -])\b(?:public(?:ly)?|everybody|everyone|anybody|anyone|search engines?|internet|whole world|indexed)\b/iu;

/** It says for whom alone something is, and speaks of nobody else who is to see anything. */
const isForSome = oncePerTask(({ task }): boolean => FOR_SOME.test(task) && !FOR_ALL.test(task));

const FOR_SOME =
  /\b(?:to|for|with|by|among|between|within) [^.;:,\n]{2,60}? (?:alone|only|and (?:to )?(?:nobody|no one) else)\b|\bonly (?:to|for|with|by|in|inside|within|visible|our|members|staff|those|people|she|he|they|us|me)\b|\b(?:may|can|should|shall|must) only\b|\b(?:nobody|no one|none) (?:else|but|other)\b|\b(?:private(?:ly)?|internal(?:ly)?|confidential(?:ly)?|unlisted|not listed|in[- ]house)\b|\b(?:staff|members?|team|employees?)[- ]only\b|\b(?:nur für|nur intern|vertraulich|solo para|confidencial|solo per|riservat[oa]|seulement pour|confidentiel\w{0,2})\b/iu;
const FOR_ALL =
  /(?<!\b(?:no|not|non|not be|never)[ -])\b(?:public(?:ly)?|publish\w{0,3}|everybody|everyone|anybody|anyone|world|website|homepage|öffentlich\w{0,2}|veröffentlich\w{0,3}|público|publier|pubblic\w{1,4})\b/iu;
