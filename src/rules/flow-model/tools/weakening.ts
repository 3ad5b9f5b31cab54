import type { ArgumentNode, CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { once } from '../once.ts';
import { splitWords } from '../words.ts';
import { leafOf } from './argument-names.ts';

/** A switch that takes a protection away or presses something through. */
export interface Weakening {
  readonly path: readonly string[];
  readonly value: string;
  /** `guard`: a protection is taken away; `override`, `force`: a check is passed over. */
  readonly kind: 'guard' | 'override' | 'force';
}

/** `false` or `0` on these weakens. */
const GUARDED = new Set(
  'enforce enforced require required requires verify verified validate protect protected protection encrypt encrypted encryption mfa 2fa audit auditing logging signed signature approval approvals reviews review alert alerts alarm alarms lock locked retention firewall checks restricted restrict tls ssl strict safety interlock'.split(
    ' ',
  ),
);
/** `true` on these passes a check over. */
const FORCING = new Set(
  'force forced bypass override ignore skip disable disabled insecure unprotected unsafe permanent permanently purge unlimited noverify hard allowforce mute suppress admin privileged'.split(
    ' ',
  ),
);
const OVERRIDES = new Set(
  'bypass override disable disabled insecure unsafe unprotected unlimited privileged'.split(' '),
);
/** Words with which a user asks for it. */
const OFF =
  'disable deactivate off stop pause mute silence suspend cancel ausschalten abschalten deaktivieren desactivar apagar désactiver disattivare desativar wyłącz 無効 停止'.split(
    ' ',
  );
const HARMLESS = new Set(
  'cache duplicates duplicate empty errors missing existing null case whitespace newline notification notifications'.split(
    ' ',
  ),
);

/** Every switch among the literal arguments that weakens, and that the task does not speak of. */
export function weakeningsOf(view: CallView, model: FlowModel): readonly Weakening[] {
  const found: Weakening[] = [];
  const guards = once(() => view.traits.some((one) => one.guards));
  for (const node of view.arguments) {
    if (isEmptied(node) && guards() && !splitWords(node.leaf).some((word) => model.purpose.mentions(word)))
      found.push({ path: node.path, value: '[]', kind: 'guard' });
    if (node.path.length === 0 || (node.view.constants.length === 0 && node.role !== 'flag')) continue;
    const one = judge(node, guards, model);
    if (one !== undefined) found.push(one);
  }
  return found;
}

/** What a guard watches, tells or holds back, set to nothing: `sinks: []`, `reviewers: []`. */
function isEmptied({ path, view }: ArgumentNode): boolean {
  if (path.length === 0 || view.kind !== 'array' || view.length?.max !== 0) return false;
  return splitWords(leafOf(path)).some((word) => WATCHED.has(word));
}

const WATCHED = new Set(
  'sinks sink recipients reviewers approvers rules checks alerts alarms contacts watchers receivers destinations targets required protected conditions patterns detectors controls policies scopes empfaenger destinatarios destinataires'.split(
    ' ',
  ),
);

/** The same noun, one of them or several. */
function isNoun(said: string, noun: string): boolean {
  return said.replace(/s$/u, '') === noun.replace(/s$/u, '');
}

/** What a switch is called, and how people ask for it. */
const SAID_OTHERWISE: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:hard|permanent|permanently|purge)$/u,
    /\b(?:for good|forever|permanent\w{0,2}|irrevocabl[ey]|not recoverabl[ey]|endgültig)\b/iu,
  ],
  [
    /^(?:override|bypass|ignore|skip)$/u,
    /\b(?:overrid\w{1,3}|regardless of|bypass\w{0,3}|ignor(?:e|ing)|no matter|whether or not|even (?:if|those|at night)|or not)\b/iu,
  ],
];

/** `dnd` for `do-not-disturb`. */
function isShortFor(word: string, task: string): boolean {
  if (!/^[a-z]{3,4}$/u.test(word)) return false;
  const letters = [...word].map((letter) => `${letter}\\p{L}{1,14}`).join('[\\s-]');
  return new RegExp(`(?<!\\p{L})${letters}(?!\\p{L})`, 'iu').test(task.slice(0, 4000));
}

function judge(node: ArgumentNode, guards: () => boolean, model: FlowModel): Weakening | undefined {
  const leaf = node.leaf;
  const words = splitWords(leaf);
  if (words.length === 0 || words.length > 5) return undefined;
  const { constants } = node.view;
  // A computed switch can be on.
  const open =
    !node.view.complete &&
    constants.length === 0 &&
    node.view.kind === 'primitive' &&
    node.view.labels.length > 0;
  const on = constants.includes(true) || (open && OVERRIDES.has(words[0] ?? ''));
  const off = constants.includes(false);
  const none = constants.includes(0);
  if (!on && !off && !none) return undefined;
  if (words.some((word) => HARMLESS.has(word))) return undefined;
  const spoken = (word: string): boolean =>
    (word.length > 3 && model.purpose.mentions(word)) ||
    SAID_OTHERWISE.some(([words, said]) => words.test(word) && said.test(model.task)) ||
    isShortFor(word, model.task);
  if (on) {
    const word = words.find((candidate) => FORCING.has(candidate));
    const allows =
      words[0] === 'allow' && words.some((candidate) => FORCING.has(candidate) || GUARDED.has(candidate));
    // Whoever speaks of the check that is passed over does not ask for it to be passed over.
    const excused = words.some((one) => spoken(one) && (allows || !GUARDED.has(one)));
    if ((word !== undefined || allows) && !excused) {
      const strong = words.length > 1 && (allows || words[0] !== 'force');
      return {
        path: node.path,
        value: 'true',
        kind: strong && guards() ? 'guard' : words.some((one) => OVERRIDES.has(one)) ? 'override' : 'force',
      };
    }
  }
  if (off || none) {
    const word = words.find((candidate) => GUARDED.has(candidate));
    // `required: false` describes a field; `required_reviews: 0` takes reviews away. Whoever wants what is approved to be merged
    // does not speak of the number of approvals.
    if (
      word !== undefined &&
      (words.length > 1 || word === 'enabled') &&
      guards() &&
      !words.some((one) =>
        GUARDED.has(one)
          ? one.length > 3 && model.purpose.words.some((said) => isNoun(said, one))
          : spoken(one),
      )
    ) {
      return { path: node.path, value: off ? 'false' : '0', kind: 'guard' };
    }
    const only = words.length === 1 ? words[0] : undefined;
    if (
      off &&
      (only === 'enabled' || only === 'active') &&
      guards() &&
      !OFF.some((verb) => model.purpose.mentions(verb))
    )
      return { path: node.path, value: 'false', kind: 'override' };
  }
  return undefined;
}
