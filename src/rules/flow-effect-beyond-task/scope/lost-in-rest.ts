import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { Node } from '../../../script/ast.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { identifiersOf, nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn, oncePer } from '../../flow-model/once.ts';
import { isIn } from '../../flow-model/within.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * A tool that takes the place of all that was there (`what is left out is cleared`) is given the rest of a record of which something
 * was taken out that nothing uses: `const { alert_contacts, ...setup } = current`.
 *
 * @returns the field that goes, of which the task does not speak
 */
export function lostInRest(view: CallView, model: FlowModel): string | undefined {
  if (!view.tools.some(replacesWhole)) return undefined;
  const { start, end } = view.call.span;
  return restsOf(model).find(({ uses, lost }) => {
    const isGiven = uses.some((use) => start < use && use < end);
    return isGiven && !splitWords(lost).some((word) => word.length > 2 && model.purpose.mentions(word));
  })?.lost;
}

const replacesWhole = oncePer(
  ({ declaration }: ToolKnowledge): boolean =>
    typeof declaration?.description === 'string' && WHOLE.test(declaration.description.slice(0, 2000)),
);

const WHOLE =
  /\b(?:(?:what|whatever|everything|anything|fields?|keys?|those|settings?)\b[^.;]{0,40}\b(?:left out|omitted|missing|absent|not (?:given|sent|listed|in it))\b[^.;]{0,30}\b(?:cleared|removed|deleted|lost|dropped|reset|unset|gone|empt(?:y|ied)|goes)|replaces?\b[^.;]{0,60}\b(?:as a whole|whole|entire(?:ly)?|completely|altogether|in full)|(?:overwrites?|replaces?) (?:the |an? )?(?:whole|entire|complete|full)\b|full replace(?:ment)?\b)/iu;

interface Rest {
  readonly lost: string;
  /** Where the rest, or what is made of it, is written. */
  readonly uses: readonly number[];
}

/** Rests that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 50;

const restsOf = onceIn((model: FlowModel): readonly Rest[] => {
  const names = identifiersOf(model);
  const placesOf = (name: string): readonly number[] => [
    ...new Set((names.get(name) ?? []).map(({ start }) => start!)),
  ];
  const found: Rest[] = [];
  for (const { id } of nodesOfType(model, 'VariableDeclarator')) {
    if (id.type !== 'ObjectPattern' || found.length >= MOST) continue;
    const rest = id.properties.at(-1);
    if (rest?.type !== 'RestElement' || rest.argument.type !== 'Identifier') continue;
    const uses = placesOf(rest.argument.name);
    const made = nodesOfType(model, 'VariableDeclarator').filter(
      ({ init, id: to }) =>
        to.type === 'Identifier' &&
        init?.type === 'ObjectExpression' &&
        uses.some((use) => isIn(use, init as Node)),
    );
    const all = [
      ...uses,
      ...made.flatMap(({ id: to }) => (to.type === 'Identifier' ? placesOf(to.name) : [])),
    ];
    for (const property of id.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
      const { value } = property;
      if (OF_SYSTEM.test(property.key.name)) continue;
      if (value.type === 'Identifier' && placesOf(value.name).length === 1)
        found.push({ lost: property.key.name, uses: all });
    }
  }
  return found;
});

/** What the system gives by itself, and takes from nobody. */
const OF_SYSTEM =
  /^_|^(?:id|uuid|self|links?|href|url|uri|etag|version|revision|rev|kind|type|object|status|state|checksum|hash|sha|meta|metadata|resource_?version|generation)$|(?:^|_)(?:id|at|by|on|count|url)$|[a-z](?:Id|At|By|On|Count|Url|Version)$|^(?:created|updated|modified|last|deleted)/iu;
