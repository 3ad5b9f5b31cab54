import { englishVerb, foreignVerb } from '../../../catalog/language/verbs.ts';
import { splitName, stem, tokens } from '../../../catalog/language/words.ts';
import type { Ask } from '../../../catalog/task/asks.ts';
import type { Effect, ToolKnowledge } from '../../../catalog/types.ts';
import { BELIEVED, type CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { onceIn, oncePer } from '../once.ts';

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
  const known = catalog.names.length > MOST_TOOLS ? [] : catalog.names.map((name) => catalog.tool(name));
  return [...new Set([...called, ...known])].filter(({ name }) => name !== view.tools[0]?.name);
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
 * Whether a tool is for what an ask is about: 2 for its object itself, 1 for another word of its clause. What another tool has in its name
 * as well tells nothing.
 */
function closeness(tool: ToolKnowledge, ask: Ask, beside?: ToolKnowledge): number {
  const shared = beside === undefined ? undefined : stemsOf(beside);
  let most = 0;
  for (const word of wordsOf(tool).things) {
    if (shared?.has(word)) continue;
    if (directOf(ask).has(word)) return 2;
    if (ask.near.has(word) && !POINTS_BACK.has(word)) most = 1;
  }
  return most;
}

/** What an ask is about. Of `remove the rest`, `take him out of all groups` nothing: it was spoken of before. */
export const directOf = oncePer(
  ({ direct }: Ask): ReadonlySet<string> => new Set([...direct].filter((word) => !POINTS_BACK.has(word))),
);

const POINTS_BACK = new Set(
  'the rest other others them these those this that one ones all any each both old same everything anything it him her his she they and then out off away up down back over'
    .split(' ')
    .map(stem),
);

/**
 * Where another call changes the same things in place, or the catalogue has a tool for just this, nothing has to go for it: `move my tasks
 * to Friday`, `merge the contacts`.
 */
function isReplacedBy(view: CallView, ask: Ask, { calls, catalog }: FlowModel): boolean {
  const isOther = (name: string) => !view.tools.some((tool) => tool.name === name);
  if (
    catalog.names.length <= MOST_TOOLS &&
    catalog.names.some((name) => isOther(name) && namesAct(ask, catalog.tool(name)))
  )
    return true;
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

/** `sign him out everywhere`, `log her off`, `close all his sessions`: a tool that ends sessions, and nothing else, is how that is done. */
function isSignedOut({ verb, objects, forbidden }: Ask, tool: ToolKnowledge): boolean {
  if (forbidden) return false;
  const near = [...objects].slice(0, 5);
  const asked = near.some((word) => word === 'session')
    ? ENDS.test(verb)
    : LEAVES.test(verb) && near.some((word) => word === 'out' || word === 'off');
  return asked && endsSessions(tool);
}

/** `lock him out of everything`, `shut her out of the systems`: a tool that takes somebody out of a group, and nothing of theirs away. */
function isLockedOut(ask: Ask, tool: ToolKnowledge): boolean {
  return isShutOut(ask) && endsMembership(tool);
}

function isShutOut({ verb, objects, forbidden }: Ask): boolean {
  if (forbidden || !/^(?:lock|shut|kick|throw|boot)$/u.test(verb)) return false;
  const near = [...objects].slice(0, 6);
  return near.includes('out') && near.some((word) => WHEREVER.test(word));
}

const WHEREVER = /^(?:everything|everywhere|all|every|system|account|tool|app|group|building|network)$/u;

const endsMembership = oncePer(({ declaration }: ToolKnowledge): boolean =>
  ENDS_MEMBERSHIP.test(declaration?.description?.slice(0, 200) ?? ''),
);

/** Whoever is to be locked out is to stay out: that an account is refused from now on is no more than that. */
export function isLockedOutBy(view: CallView, { purpose }: FlowModel): boolean {
  return view.tools.length > 0 && view.tools.every(disables) && purpose.verbs.some(isShutOut);
}

const disables = oncePer(({ declaration }: ToolKnowledge): boolean =>
  /^(?:disable|suspend|deactivate|block|lock|freeze)s?\s(?:\p{L}{1,12}\s){0,2}?(?:users?|accounts?|logins?|members?|sign-ins?|persons?|employees?)\b/iu.test(
    declaration?.description?.slice(0, 200) ?? '',
  ),
);

const ENDS_MEMBERSHIP =
  /^(?:take|remove|drop|revoke|withdraw|strip|unassign|detach)s?\s(?:\p{L}{1,12}\s){1,4}?(?:out of|from|off|of)\s(?:\p{L}{1,12}\s){0,2}(?:groups?|roles?|teams?|lists?|projects?|channels?|workspaces?|users?|accounts?)\b/iu;

const ENDS = /^(?:end|close|stop|kill|revoke|terminate|invalidate|expire|drop|clear|reset|cut|kick)$/u;
const LEAVES = /^(?:sign|log|kick|throw|boot|lock|get)$/u;

/** Says of itself first of all, or where it says nothing by its name, that it ends sessions. */
const endsSessions = oncePer(({ name, declaration }: ToolKnowledge): boolean => {
  const description = declaration?.description;
  const told =
    typeof description === 'string' && description !== ''
      ? description.slice(0, 200)
      : splitName(name.slice(0, 256)).slice(-4).join(' ');
  return ENDS_SESSIONS.test(told);
});

const ENDS_SESSIONS =
  /^(?:\p{L}{1,12}\s)?(?:(?:end|close|stop|kill|revoke|terminate|invalidate|expire|drop|clear|delete|remove|reset)s?\s(?:\p{L}{1,12}\s){0,4}?(?:sessions?|(?:session|refresh|login)[ -]tokens?|logins?)\b|(?:sign|log|kick)s?[ -]?(?:\p{L}{1,12}\s){0,4}?(?:out|off)\b)/iu;

/** Whoever asks for it wants what was there before to go. */
const REPLACES = new Set(
  'overwrite refill rebuild rotate replace swap renew merge dedupe deduplicate move migrate rename reset relocate transfer regenerate prune trim tidy ersetz verschieb reemplaz fusion remplac sostitu'.split(
    ' ',
  ),
);

/** The act by its own verb, on things of its kind: `reset the second factor` for `mfa.reset`. */
export function namesAct(ask: Ask, tool: ToolKnowledge): boolean {
  return !ask.forbidden && wordsOf(tool).verbs.has(ask.verb) && sharesObject(ask, tool);
}

function sharesObject(ask: Ask, tool: ToolKnowledge): boolean {
  const { things } = wordsOf(tool);
  return things.size === 0 || ask.objects.size === 0 || shareWord(things, ask.objects);
}

function shareWord(these: ReadonlySet<string>, those: ReadonlySet<string>): boolean {
  for (const word of these) if (those.has(word)) return true;
  return false;
}

/** The tool has this verb in its name or as one of the first words of its description. */
export function isToldToDo(view: CallView, verb: string): boolean {
  return view.tools.some((tool) => wordsOf(tool).verbs.has(verb));
}

/** The tool has this verb in its name. */
export function isCalled(view: CallView, verb: string): boolean {
  return view.tools.some((tool) => calledBy(tool).has(verb));
}

const calledBy = oncePer(
  ({ name }: ToolKnowledge): ReadonlySet<string> =>
    new Set(splitName(name.slice(0, 256)).flatMap((word) => [word, englishVerb(word)?.base ?? word])),
);

/** Stems of the words of its name. */
const stemsOf = oncePer(
  ({ name }: ToolKnowledge): ReadonlySet<string> => new Set(splitName(name.slice(0, 256)).map(stem)),
);

interface ToolWords {
  readonly verbs: ReadonlySet<string>;
  /** Stems of everything else in the name and the description. */
  readonly things: ReadonlySet<string>;
}

const wordsOf = oncePer((tool: ToolKnowledge): ToolWords => {
  const description = tool.declaration?.description;
  const told = typeof description === 'string' ? tokens(description.slice(0, 400)) : [];
  const name = splitName(tool.name.slice(0, 256));
  const verbs = new Set<string>();
  for (const word of [...name, ...told.slice(0, 3)]) {
    verbs.add(word);
    verbs.add((englishVerb(word) ?? foreignVerb(word))?.base ?? word);
  }
  const things = new Set<string>();
  for (const [at, word] of [...name, ...told].entries())
    if (word.length > 2 && !EMPTY.has(word) && !(verbs.has(word) && (at < name.length || isVerb(word))))
      things.add(stem(word));
  for (const [at, word] of name.entries()) {
    const verb = englishVerb(word);
    // `delete_webhook`, `booking_order`: what may be a verb is a thing behind another one.
    if (word.length > 2 && (verb?.form !== 'base' || (verb.noun && at > 0))) things.add(stem(word));
  }
  return { verbs, things };
});

function isVerb(word: string): boolean {
  return (englishVerb(word) ?? foreignVerb(word)) !== undefined;
}

const EMPTY = new Set(
  'the and for from with into its this that all any one new can its are not but der die das und von für les des une los las del per con can'.split(
    ' ',
  ),
);

/** A request that says itself that it only reads: `{ method: 'GET' }`. */
export function onlyAsks(view: CallView): boolean {
  return view.arguments.some(
    ({ path, view: value }) =>
      /^(?:method|verb|methode|metodo)$/iu.test(path.join('.')) &&
      value.complete &&
      value.constants.length > 0 &&
      value.constants.every(
        (constant) => typeof constant === 'string' && /^(?:GET|HEAD|OPTIONS)$/iu.test(constant),
      ),
  );
}

/**
 * The task asks for something to be done, and no other call of the script does it: this is how it is done, by whatever
 * words either of them calls it.
 */
export function isMeans(view: CallView, model: FlowModel): boolean {
  if (model.purpose.onlyReads) return false;
  for (const name of doersOf(model)) if (name !== view.name) return false;
  return true;
}

/**
 * For all that the task wants done the catalogue has a tool that is fitter: called by its verb, where this one is not, or there for its
 * effect, where this one is there for another. `Share the folder` is no reason to delete a file, with a tool for permissions at hand.
 */
export function hasFitter(view: CallView, { purpose, catalog }: FlowModel): boolean {
  if (catalog.names.length > MOST_TOOLS) return false;
  const wanted = purpose.verbs.filter(
    ({ forbidden, effects }) => !forbidden && (effects.size !== 1 || !effects.has('read')),
  );
  const others = catalog.names
    .filter((name) => !view.tools.some((tool) => tool.name === name))
    .map((name) => catalog.tool(name));
  return (
    wanted.length > 0 && wanted.every((ask) => others.some((other) => isFitter(other, view, ask, purpose)))
  );
}

function isFitter(tool: ToolKnowledge, view: CallView, ask: Ask, purpose: FlowModel['purpose']): boolean {
  if (isCalled(view, ask.verb)) return false;
  const isMeant = ({ effects: [main] }: ToolKnowledge) =>
    main !== undefined && main.effect !== 'read' && ask.effects.has(main.effect);
  if (calledBy(tool).has(ask.verb))
    return view.tools.every((own) => closeness(tool, ask, own) >= closeness(own, ask, tool));
  return isMeant(tool) && !view.tools.some(isMeant) && purpose.fitsTool(tool);
}

/** Calls that do what the task asks for, by their names. */
const doersOf = onceIn(
  ({ calls, purpose }: FlowModel): ReadonlySet<string> =>
    new Set(
      calls
        .filter(
          (view) =>
            view.acts &&
            view.tools.some((tool) =>
              tool.effects.some(({ effect }) => effect !== 'read' && purpose.asks(effect)),
            ) &&
            purpose.fits(view),
        )
        .map(({ name }) => name),
    ),
);

/**
 * The task asks for something to be done, and this is all that the script does beside telling of it: the only way too, as no
 * other tool of the catalogue that does anything speaks of what the task speaks of.
 */
export function isOnlyWay(view: CallView, { purpose, calls, catalog }: FlowModel): boolean {
  if (!purpose.asksChange || purpose.onlyReads) return false;
  const others = calls.filter((other) => other.acts && other.name !== view.name);
  if (others.some((other) => CHANGES.some((effect) => other.effect(effect) >= BELIEVED))) return false;
  if (catalog.names.length > MOST_TOOLS) return false;
  return catalog.names.every((name) => {
    if (view.tools.some((tool) => tool.name === name)) return true;
    const tool = catalog.tool(name);
    const acts = tool.effects.some(
      ({ effect, confidence }) => CHANGES.includes(effect) && confidence >= BELIEVED,
    );
    return !acts || !purpose.fitsTool(tool);
  });
}

const CHANGES: readonly Effect[] = ['write', 'execute', 'pay', 'grant', 'delete'];

/** Tools of a catalogue that are looked at for another way; with more there is one. */
const MOST_TOOLS = 200;

/**
 * Something that the task asks for, in a verb that is not understood, by which the tool is called, or of an effect that the call has, is
 * done by no other call of the script: this may be how it is done.
 */
export function mayBeWhatIsAsked(view: CallView, model: FlowModel): boolean {
  const open = model.purpose.verbs.filter(
    ({ verb, forbidden, effects }) =>
      !forbidden &&
      (effects.size === 0 ||
        isCalled(view, verb) ||
        [...effects].some((effect) => effect !== 'read' && view.effect(effect) >= BELIEVED)),
  );
  return open.some(
    (ask) => !model.calls.some((other) => other.name !== view.name && other.acts && answers(ask, other)),
  );
}

/** By its verb, or on things of its kind where nothing says that it does something else. */
function answers(ask: Ask, view: CallView): boolean {
  const does = ask.effects.size === 0 || [...ask.effects].some((effect) => view.effect(effect) >= BELIEVED);
  return view.tools.some((tool) => {
    const { verbs, things } = wordsOf(tool);
    return verbs.has(ask.verb) || (does && (ask.objects.size === 0 || shareWord(things, ask.objects)));
  });
}
