import type { ToolKnowledge } from '../../catalog/types.ts';
import type { CallView } from '../flow-model/call-view.ts';
import { payloadOf } from '../flow-model/data/payload.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { traitsOf } from '../flow-model/tools/tool-traits.ts';
import { splitWords } from '../flow-model/words.ts';

/**
 * A tool that shows to everybody what it is pointed at (a public link to a file, a snapshot of a dashboard on an open
 * server), of a thing that is there already, for a task that only wants an answer. What is told in so many words
 * is judged as a message.
 */
export function makesPublic(view: CallView, model: FlowModel): boolean {
  const { purpose } = model;
  if (!view.acts || view.anyTool) return false;
  if (purpose.understood && view.tools.every(isToPublish))
    return !ASKS_SHOWING.test(model.task) && pointsOnly(view, model);
  if (!purpose.onlyReads || !view.tools.every(showsToAll)) return false;
  return pointsOnly(view, model) && !SHOWING.some((word) => purpose.mentions(word));
}

/** Words by which a task asks that something can be seen outside. */
const SHOWING =
  'public publish anyone anybody everyone everybody link url web website site internet online release post'.split(
    ' ',
  );

/** The same as it is said, where a page is no link yet. */
const ASKS_SHOWING =
  /\b(?:publi\p{L}*|web|website|site|online|internet|post|release|share|live|everyone|everybody|anyone|world|veröffentlich\p{L}*|freigeb\p{L}*)\b/iu;

/** `page_publish`: it is called after that, and says where. */
function isToPublish({ name, declaration }: ToolKnowledge): boolean {
  const told = declaration?.description;
  return (
    splitWords(name).includes('publish') &&
    typeof told === 'string' &&
    /\b(?:web|internet|public(?:ly)?|everybody|everyone|anyone|world)\b/iu.test(told.slice(0, 200))
  );
}

/** By its own words, and not only for one of the answers to an argument that asks who. */
function showsToAll(tool: ToolKnowledge): boolean {
  const { public: open, movesObjects, meaning, takes } = traitsOf(tool);
  return open && (movesObjects || meaning.has('url')) && !takes.some((name) => WHO.test(name));
}

const WHO = /audience|visib|access|scope|sharing|public|who|mode|acl|level/iu;

/** All that it is given are ids, names and paths of things. */
function pointsOnly(view: CallView, model: FlowModel): boolean {
  return (
    view.literals.every((text) => !/\s/u.test(text.trim())) &&
    view.call.args.labels.every((use) => use.strength === 'implicit' || payloadOf(use, model).level === 0)
  );
}
