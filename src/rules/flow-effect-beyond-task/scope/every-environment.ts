import { type CallView, nodeAt } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { samePath } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * The task names the environment (`in staging`), and the call is made for each one that a result has, none of which is picked or passed
 * over by what it is called: `for (const [env, state] of Object.entries(flag.environments)) turnOn({ env })`.
 *
 * @returns the environment that the task names
 */
export function everyEnvironment(view: CallView, model: FlowModel): string | undefined {
  const named = environmentOf(model);
  if (named === undefined || view.call.times.kind !== 'data') return undefined;
  for (const { at, label, strength } of view.call.args.labels) {
    if (strength !== 'explicit' || !splitWords(leafOf(at)).some((word) => ENVIRONMENT.test(word))) continue;
    // What is left where a test has told which one it is.
    if (nodeAt(view, at)?.view.complete === true) continue;
    if (!label.path.some((step) => step === '[]' || step === '{}')) continue;
    const isTold = view.tests.some(
      ({ labels, constants }) =>
        constants.some((one) => typeof one === 'string' && NAMED.test(one)) ||
        labels.some((use) => use.label.call === label.call && samePath(use.label.path, label.path)),
    );
    // What the listing was asked for tells which as well.
    const isAsked =
      model.byId.get(label.call)?.literals.some((text) => text.toLowerCase().includes(named)) === true;
    if (!isTold && !isAsked) return named;
  }
  return undefined;
}

export function namesEnvironment(said: Said): boolean {
  return environmentOf(said) !== undefined;
}

const ENVIRONMENT = /^(?:env|envs|environments?|stages?|umgebung|entorno|environnement|ambiente)$/u;
const NAMED =
  /^(?:prod|production|live|staging|stage|dev|development|test|testing|qa|uat|sandbox|preview|canary)$/iu;

const environmentOf = oncePerTask(({ task }): string | undefined =>
  EVERY.test(task) ? undefined : IN_ONE.exec(task)?.[1]?.toLowerCase(),
);

/** Several, or all there are. */
const EVERY =
  /\b(?:all|every|each|both|any|alle[nrm]?|jede[rnms]?|todos|tous|toutes|tutti|tutte)\b[^.;,]{0,20}(?:\benv|umgebung|entorno|ambient|stages?\b)|\beverywhere\b|überall|\b(?:prod(?:uction)?|live|staging|dev(?:elopment)?|test|qa|uat|sandbox|preview|canary)(?:,| and| und| y| et| e) (?:then )?(?:in |on |to )?(?:prod(?:uction)?|live|staging|dev(?:elopment)?|test|qa|uat|sandbox|preview|canary)\b/iu;
const IN_ONE =
  /\b(?:in|on|to|for|of|auf|en|sur|su)\s(?:the\s|der\s)?(production|prod|staging|development|dev|qa|uat|sandbox|preview|canary)\b/iu;
