import { type ArgumentNode, BELIEVED, type CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { splitWords } from '../flow-model/words.ts';
import type { Widening } from './widening.ts';

const OPENING = new Set('public publicly publish published anonymous anyone everyone'.split(' '));

/** `public: true` of a comment on a ticket: the one who asked reads it, beside the notes that only colleagues read. */
export function isAnswer(view: CallView, name: string): boolean {
  return (
    /^(?:is_?)?public$/iu.test(name) &&
    view.effect('grant') < BELIEVED &&
    view.tools.every(({ name: tool }) => {
      const words = splitWords(tool).join(' ');
      // `update({ comment: { body, public: true } })`
      const within = view.arguments.some(
        ({ path, leaf }) => path.length > 1 && leaf === name && ANSWERS.test(path.at(-2) ?? ''),
      );
      return (ANSWERS.test(words) || within) && !HANDS_OUT.test(words);
    })
  );
}

const ANSWERS =
  /\b(?:repl(?:y|ies)|comments?|answers?|antwort\w{0,3}|kommentar\w{0,2}|respuestas?|r[ée]ponses?|risposte?)\b/i;

const HANDS_OUT = /\b(?:export|publish|share|acl|access|visibility)\b/iu;

const WHEN = new Set('at on date time day from until after before since'.split(' '));

const CLOSING = new Set('no not non disable block deny un'.split(' '));

/**
 * A switch that opens something to everybody and can be on: `public: true`, `publish_to_web: pages.length > 0`. One that
 * takes over what a result says (`public: repo.public`) keeps things as they are.
 */
export function opens(node: ArgumentNode, name: string, model: FlowModel): Widening | undefined {
  const words = splitWords(name);
  // `publishAt` says when.
  if (!words.some((word) => OPENING.has(word)) || WHEN.has(words.at(-1) ?? '')) return undefined;
  const closes = words.some((word) => CLOSING.has(word));
  const certain = node.view.constants.includes(!closes);
  if (closes && !certain) return undefined;
  if (!certain && !mayBeOn(node)) return undefined;
  const wanted = [...OPENING].some((word) => model.purpose.mentions(word));
  return {
    weight: wanted ? 30 : certain ? 78 : 70,
    what: `makes something public (\`${name.toLowerCase()}\`)`,
  };
}

/** A switch that a computation sets: `rows.length > 0`. */
export function mayBeOn({ view }: ArgumentNode): boolean {
  return (
    !view.complete &&
    view.kind === 'primitive' &&
    view.constants.every((constant) => typeof constant === 'boolean') &&
    view.texts.length === 0 &&
    view.range === undefined &&
    view.labels.length > 0 &&
    view.labels.every((use) => use.strength !== 'explicit')
  );
}
