import { type CallView, declaresArgument } from '../call-view.ts';
import { splitWords } from '../words.ts';

/**
 * `reply({ id, body, public: false })`, `comment({ internal: true })`: the tool of a ticket declares the switch, and it is surely set
 * so. Whoever is addressed beside the ticket would make it a message again.
 */
export function isKeptInside(view: CallView): boolean {
  if (!view.acts || view.tools.length !== 1) return false;
  if (!splitWords(view.name).some((word) => ANSWERS.test(word))) return false;
  return view.arguments.some(({ path, leaf, view: { complete, constants, labels } }) => {
    if (path.length !== 1 || !complete || labels.length > 0 || constants.length !== 1) return false;
    const wanted = SHOWN.test(leaf) ? false : HIDDEN.test(leaf) ? true : undefined;
    return wanted !== undefined && constants[0] === wanted && declaresArgument(view, path);
  });
}

const ANSWERS = /^(?:repl(?:y|ies)|comments?|answers?|notes?)$/u;
const SHOWN = /^(?:is_?)?public$/iu;
const HIDDEN = /^(?:is_?)?(?:internal|private)(?:_?(?:note|comment))?$/iu;
