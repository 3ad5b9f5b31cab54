import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../call-view.ts';
import { oncePer } from '../once.ts';
import { splitWords } from '../words.ts';
import { leafOf } from './argument-names.ts';
import { traitsOf } from './tool-traits.ts';

/** It is told only to say what it would do. */
export function isRehearsed(view: CallView): boolean {
  return view.arguments.some(
    ({ path, view: value }) =>
      rehearses(leafOf(path)) && value.complete && value.constants.every((one) => one === true),
  );
}

/** The switch by which a tool, as it declares, can be told only to say what it would do. */
export const rehearsalOf: (tool: ToolKnowledge) => string | undefined = oncePer((tool: ToolKnowledge) =>
  traitsOf(tool).takes.find(rehearses),
);

function rehearses(name: string): boolean {
  return REHEARSES.test(splitWords(name).join(''));
}

const REHEARSES =
  /^(?:dryrun|simulate|simulation|preview|previewonly|whatif|noop|validateonly|testrun|rehearse)$/u;
