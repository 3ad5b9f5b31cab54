import { argumentAt } from '../../../catalog/schema.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { declaredArguments } from '../../flow-model/tools/tool-traits.ts';
import { onlyConstant } from '../../flow-model/values.ts';

/**
 * The task wants an internal note, and the switch that shows it to whoever is outside is on (`public: true`), or left out of a call to a
 * tool that says that it is on by itself.
 *
 * @returns the switch, as it is set
 */
export function shownNote(view: CallView, model: FlowModel): string | undefined {
  const found = shownBy(view);
  // The note is kept inside elsewhere, and this is the answer beside it.
  const keeps = model.calls.some((other) => other !== view && other.name === view.name && !shownBy(other));
  return found !== undefined && !keeps ? found : undefined;
}

function shownBy({ tools, arguments: nodes, call: { args } }: CallView): string | undefined {
  const set = nodes.find(({ path, leaf }) => path.length === 1 && SHOWN.test(leaf));
  if (set !== undefined) return onlyConstant(set.view) === true ? `${set.leaf}: true` : undefined;
  const [tool] = tools;
  if (tool === undefined || tools.length > 1 || args.kind !== 'object' || args.open === true)
    return undefined;
  const left = declaredArguments(tool).find(({ name }) => SHOWN.test(name));
  if (left === undefined) return undefined;
  const said = argumentAt(tool.declaration?.inputSchema, [left.name])?.description ?? '';
  return ON_BY_ITSELF.test(said.slice(0, 300)) ? `${left.name} left out` : undefined;
}

const SHOWN =
  /^(?:is_?)?(?:public|published|external|visible(?:_?to_?(?:customer|requester|client|guest|all)s?)?)$/iu;
const ON_BY_ITSELF =
  /\b(?:default(?:s to|:| is|) ?["'`]?true|(?:true|on|public) by default|defaults? to public)\b/iu;

/** It speaks of a note for the house, and of nothing that is shown to others. */
export const wantsInternal = oncePerTask(({ task }): boolean => INTERNAL.test(task) && !SHOWS.test(task));

// Not what stands in the internal notes already.
const INTERNAL =
  /(?<!\b(?:in|from|of|read|see|check|per) (?:the |our |my |its |their )?)\b(?:internal|private|staff[- ]only|team[- ]only)\s(?:[\p{L}-]{2,16}\s){0,2}(?:notes?|comments?|remarks?|repl(?:y|ies)|messages?)\b|\b(?:notes?|comments?|remarks?)\b[^.;]{0,30}\b(?:internal(?:ly)?|private(?:ly)?|not (?:be )?(?:public|visible)|staff only|team only)\b|\b(?:interne\w? (?:notiz|kommentar)\w{0,2}|nota interna|note interne|comentario interno|commentaire interne|nota privada|note priv[ée]e)\b/iu;
const SHOWS =
  /(?<!\bnot (?:be )?)\bpublic(?:ly)?\b|\b(?:öffentlich|públic|publique)|\b(?:reply|repl(?:y|ies) to|answer|respond|write (?:back )?to|tell|e?-?mail)\b[^.;]{0,30}\b(?:customers?|requesters?|clients?|guests?|her|him|them|with it)\b/iu;
