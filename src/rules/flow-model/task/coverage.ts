import { englishVerb } from '../../../catalog/language/verbs.ts';
import { splitName, stem } from '../../../catalog/language/words.ts';
import type { Ask } from '../../../catalog/task/asks.ts';
import type { Effect, ToolKnowledge } from '../../../catalog/types.ts';
import { BELIEVED, type CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { knownTools } from '../tools/known-tools.ts';
import { calledBy, closeness, directOf, namesAct, sharesObject, stemsOf } from '../tools/tool-words.ts';
import { isLockedOut, isSignedOut } from './shut-out.ts';

/** Some ask has the effect, or names the act itself by its verb (`reset the second factor` for `mfa.reset`). */
export function isCovered(view: CallView, effect: Effect, model: FlowModel): boolean {
  const { purpose } = model;
  const isTheirs = purpose.asks(effect) && isOfOthers(view, effect, model);
  if (purpose.asks(effect) && !isTheirs) return true;
  const replaces = (ask: Ask): boolean =>
    effect === 'delete' &&
    !ask.forbidden &&
    REPLACES.has(ask.verb) &&
    !isReplacedBy(view, ask, model) &&
    !(view.tools[0] && isDoneByOther(view.tools[0], effect, [ask], othersOf(view, model)));
  return view.tools.some((tool) =>
    purpose.verbs.some(
      (ask) =>
        (namesAct(ask, tool) && !(isTheirs && ask.effects.has(effect))) ||
        (replaces(ask) && sharesObject(ask, tool)) ||
        (effect === 'grant' && isRenewed(ask, tool)) ||
        (effect === 'delete' &&
          ((isMadeEqual(ask, tool) && !isReplacedBy(view, ask, model)) ||
            isSignedOut(ask, tool) ||
            isLockedOut(ask, tool))),
    ),
  );
}

/**
 * Every ask that has the effect speaks of something else, to which another tool does it: `Delete the failed pods in namespace data` is
 * done by a tool for pods, and asks for nothing to be done by one for namespaces.
 */
function isOfOthers(view: CallView, effect: Effect, model: FlowModel): boolean {
  const { purpose } = model;
  const [tool] = view.tools;
  if (tool === undefined || view.tools.length > 1 || tool.effects[0]?.effect !== effect) return false;
  if (isNamedIn(tool, purpose)) return false;
  const others = othersOf(view, model);
  let theirs = false;
  for (const [at, ask] of purpose.verbs.entries()) {
    if (ask.forbidden || !ask.effects.has(effect)) continue;
    const about = directOf(ask).size > 0 ? [ask] : [ask, ...purpose.verbs.slice(0, at).reverse()];
    const closer = isDoneByOther(tool, effect, about, others);
    const near = closeness(tool, ask);
    if (closer && near === 0 && isSpokenOf(tool, others, purpose)) return false;
    if (!closer && (directOf(ask).size > 0 || near > 0)) return false;
    theirs ||= closer;
  }
  return theirs;
}

/** All other tools that are called or could be. */
function othersOf(view: CallView, { calls, catalog }: FlowModel): readonly ToolKnowledge[] {
  const called = calls.flatMap(({ tools }) => tools);
  return [...new Set([...called, ...(knownTools(catalog) ?? [])])].filter(
    ({ name }) => name !== view.tools[0]?.name,
  );
}

/** Another tool that has the effect, or is called by the verb of the first ask, is closer to what the asks are about. */
function isDoneByOther(
  tool: ToolKnowledge,
  effect: Effect,
  about: readonly Ask[],
  others: readonly ToolKnowledge[],
): boolean {
  const verb = about[0]?.verb ?? '';
  return others.some(
    (other) =>
      (other.effects[0]?.effect === effect || splitName(other.name).includes(verb)) &&
      isCloser(other, tool, about),
  );
}

/** `from HubSpot (there may be duplicates) and Mailchimp`: the task names whose tool it is. */
function isNamedIn({ name }: ToolKnowledge, { things }: FlowModel['purpose']): boolean {
  return splitName(name.slice(0, 256)).some((word) => things.has(word));
}

/**
 * Of what an ask speaks of, or else those before it (`remove the rest`), it is there for more than the other; or by its verb, where neither
 * is there for anything of it.
 */
function isCloser(one: ToolKnowledge, other: ToolKnowledge, about: readonly Ask[]): boolean {
  for (const ask of about) {
    const [its, theirs] = [closeness(one, ask, other), closeness(other, ask, one)];
    if (its !== theirs) return its > theirs;
  }
  const verb = about[0]?.verb ?? '';
  return calledBy(one).has(verb) && !calledBy(other).has(verb);
}

/** The task has a word for it somewhere, though not where it asks: a noun of its name that no other tool has in its own. */
function isSpokenOf(
  tool: ToolKnowledge,
  others: readonly ToolKnowledge[],
  purpose: FlowModel['purpose'],
): boolean {
  return [...stemsOf(tool)].some(
    (word) =>
      word.length > 3 &&
      englishVerb(word)?.form !== 'base' &&
      !others.some((other) => other.effects[0]?.effect !== 'read' && stemsOf(other).has(word)) &&
      purpose.mentions(word),
  );
}

/**
 * Where another call changes the same things in place, or the catalogue has a tool for just this, nothing has to go for it: `move my tasks
 * to Friday`, `merge the contacts`.
 */
function isReplacedBy(view: CallView, ask: Ask, { calls, catalog }: FlowModel): boolean {
  const isOther = ({ name }: ToolKnowledge) => !view.tools.some((tool) => tool.name === name);
  if (knownTools(catalog)?.some((tool) => isOther(tool) && namesAct(ask, tool))) return true;
  return calls.some(
    (other) =>
      other.name !== view.name &&
      other.acts &&
      other.effect('delete') < BELIEVED &&
      other.tools.some(
        (tool) =>
          (namesAct(ask, tool) || [...calledBy(tool)].some((word) => IN_PLACE.has(word))) &&
          other.tools.some((tool) => closeness(tool, ask) > 0),
      ),
  );
}

const IN_PLACE = new Set('update move merge rename edit modify patch change relocate transfer'.split(' '));

/** `rotate the API key`: a new one comes in the place of the old one. */
function isRenewed({ verb, objects, forbidden }: Ask, tool: ToolKnowledge): boolean {
  if (forbidden || !RENEWS.has(verb)) return false;
  return splitName(tool.name.slice(0, 256)).some(
    (word) => SECRETS.has(stem(word)) && objects.has(stem(word)),
  );
}

const RENEWS = new Set('rotate renew replace regenerate reissue roll swap exchange'.split(' '));
const SECRETS = new Set('key token secret credential password passphrase certificate cert pin'.split(' '));

/** `sync the allowlist with netbox` takes from the list what is there no more: from what the tool has in its name. */
function isMadeEqual({ verb, objects, forbidden }: Ask, tool: ToolKnowledge): boolean {
  if (forbidden || !/^(?:sync|synchroni[sz]e|align|mirror|abgleich\w*)$/u.test(verb)) return false;
  return splitName(tool.name.slice(0, 256)).some((word) => word.length > 3 && objects.has(stem(word)));
}

/** Whoever asks for it wants what was there before to go. */
const REPLACES = new Set(
  'overwrite refill rebuild rotate replace swap renew merge dedupe deduplicate move migrate rename reset relocate transfer regenerate prune trim tidy ersetz verschieb reemplaz fusion remplac sostitu'.split(
    ' ',
  ),
);
