import type { ToolKnowledge } from '../../../catalog/types.ts';
import { type CallView, nodeAt } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { samePath } from '../../flow-model/values.ts';
import { quoted } from '../../message.ts';
import type { Judged } from '../judgement.ts';
import { inTask } from '../values/introduced.ts';

/**
 * The first page of a search is asked for with the criterion that the task names, and the further ones without it (`{ ...base, filter }`,
 * then `{ ...base, after }`): they are pages of all that there is, and what is found on them is changed, deleted or sent with the rest.
 * Surely where the tool says what it finds without the criterion, or pages are counted: a cursor may hold the search that it goes on with.
 */
export function lostOnLaterPages(view: CallView, model: FlowModel): Judged | undefined {
  if (!model.purpose.stated) return undefined;
  const ids = new Set<number>();
  for (const { label, strength } of view.call.args.labels) if (strength === 'explicit') ids.add(label.call);
  if (ids.size < 2) return undefined;
  const sources = [...ids].slice(0, MOST_SOURCES).flatMap((id) => model.byId.get(id) ?? []);
  let perhaps: string | undefined;
  for (const later of sources) {
    if (later.acts || later.call.args.open === true || cursorHoldsSearch(later)) continue;
    if (!later.arguments.some(isPage)) continue;
    const lost = lostOn(later, sources, view, model);
    if (lost === undefined) continue;
    if (later.tools.every(searchesAnew) || isCounted(later)) return { weight: SURELY, what: saysLost(lost) };
    perhaps ??= lost;
  }
  return perhaps === undefined ? undefined : { weight: PERHAPS, what: saysLost(perhaps) };
}

export const SURELY = 78;
/** Nothing is said of what the cursor holds. */
const PERHAPS = 62;

function saysLost(lost: string): string {
  return `is done to what further pages hold, which are asked for without ${quoted(lost)}, by which the task names what is meant`;
}

/** The criterion of a first page with which this further one is not asked for. */
function lostOn(
  later: CallView,
  sources: readonly CallView[],
  view: CallView,
  model: FlowModel,
): string | undefined {
  const kept = new Set(later.literals);
  for (const first of sources) {
    if (first === later || first.name !== later.name || first.call.args.open === true) continue;
    if (!goesOnFrom(later, first)) continue;
    for (const { path, leaf, strings } of first.arguments) {
      const lost = strings.find(
        (text) => text.length > 3 && text.length < 200 && !kept.has(text) && inTask(text, model.purpose),
      );
      // One of several filters may be left out; another value at its place is another search.
      if (lost === undefined || !(path.includes('[]') || isLacking(later, path))) continue;
      // `{ field: 'company', value: 'Fennel' }`
      const beside = first.arguments.filter((one) => samePath(one.path.slice(0, -1), path.slice(0, -1)));
      const fields = path.length > 1 ? beside.flatMap((one) => one.strings) : [];
      if (!isTested(view, lost, [leaf, ...fields])) return lost;
    }
  }
  return undefined;
}

/** Reading calls of which each is compared with the others. */
const MOST_SOURCES = 12;

/** It is not given at all there, rather than something else. */
function isLacking(later: CallView, path: readonly string[]): boolean {
  const given = nodeAt(later, path)?.view;
  return given === undefined || (given.complete && given.constants.every((one) => one == null));
}

/** Its cursor stands in what was found first, or that tells how many pages there are: it is the same search, and no other. */
function goesOnFrom(later: CallView, first: CallView): boolean {
  const { id } = first.call;
  return (
    later.call.loops.some(({ labels }) => labels.some(({ label }) => label.call === id)) ||
    later.arguments.some(
      ({ leaf, view: { labels } }) =>
        isPage({ leaf }) &&
        labels.some(({ label, strength }) => strength === 'explicit' && label.call === id),
    )
  );
}

/** Where the search goes on. */
function isPage({ leaf }: { readonly leaf: string }): boolean {
  return CURSOR.test(leaf) || COUNTED.test(leaf);
}

const CURSOR =
  /^(?:after|cursor|marker|from|start(?:ing)?(?:_?(?:at|after|from|cursor|key))?|(?:next_?)?(?:page_?)?(?:cursor|token|marker)|next|exclusive_?start_?key|since_?id|last_?id)$/iu;
const COUNTED = /^(?:page(?:_?(?:no|num|number|index))?|offset|skip|start_?(?:at|index)|first_?result)$/iu;

/** A number that the script counts itself holds no search. */
function isCounted({ arguments: nodes }: CallView): boolean {
  return nodes.some(
    ({ leaf, view: { labels } }) =>
      COUNTED.test(leaf) && !labels.some(({ strength }) => strength === 'explicit'),
  );
}

/** `without filters all objects of the type match`. */
const searchesAnew = oncePer(({ declaration }: ToolKnowledge): boolean =>
  ANEW.test((declaration?.description ?? '').slice(0, 2000)),
);
const ANEW =
  /\b(?:without|with no|if no|when no|omitting|leaving out|ohne|senza|sin|sans)\b[^.;]{0,60}\b(?:all|every\w{0,5}|any\w{0,5}|alles?|jede\w?|tutt[aeio]|tod[ao]s?|tou(?:te)?s)\b|\ball\b[^.;]{0,60}\b(?:without|with no|if no|when no|unless)\b|\b(?:every|each) page\b[^.;]{0,20}\b(?:else|otherwise|or)\b[^.;]{0,40}\ball\b/iu;

/** Its tool says that a cursor goes on with the search that it came from. */
export function cursorHoldsSearch(later: CallView): boolean {
  return later.arguments.some(({ leaf }) => CURSOR.test(leaf)) && later.tools.some(holdsSearch);
}

const holdsSearch = oncePer(({ declaration }: ToolKnowledge): boolean => {
  if (declaration === undefined) return false;
  const schema = declaration.inputSchema === undefined ? '' : JSON.stringify(declaration.inputSchema);
  const said = `${declaration.description?.slice(0, 2000) ?? ''} ${schema.slice(0, 8000)}`;
  return HOLDS.test(said) && !AGAIN.test(said);
});
const HOLDS =
  /\b(?:cursor|token|marker|scroll|pages?)\b[^.;"]{0,60}\b(?:keeps?|holds?|remembers?|carr(?:y|ies)|encodes?|contains?|includes?|knows?|belongs? to|continues?|resumes?|goes on with|(?:of|for) the same)\b[^.;"]{0,40}\b(?:search|query|filters?|criteri\w{1,2}|parameters?|arguments?|request|listing|list)\b|\b(?:others?|filters?|query|parameters?|arguments?)\b[^.;"]{0,40}\b(?:(?:are|is) ignored|must not|may not|cannot be|not needed|(?:are|is) (?:remembered|kept))\b/iu;
/** `give the tenant with every page`: what it holds is not enough. */
const AGAIN =
  /\b(?:every|each|all|further|later|next) pages?\b|\b(?:again|anew|repeat\w{0,3}|only a (?:position|place))\b/iu;

/** What is found is held against the criterion again, or looked at by the field of it. */
function isTested(view: CallView, lost: string, fields: readonly string[]): boolean {
  const wanted = lost.toLowerCase();
  const names = new Set(fields.map((field) => leafOf(field.split('.')).toLowerCase()));
  return view.tests.some(
    ({ constants, labels }) =>
      constants.some((one) => typeof one === 'string' && one.toLowerCase() === wanted) ||
      labels.some(
        ({ label, strength }) => strength !== 'implicit' && names.has(leafOf(label.path).toLowerCase()),
      ),
  );
}
