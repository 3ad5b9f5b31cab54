import type { Outlet } from '../../script/facts.ts';
import { EACH_ONE } from '../flow-model/data/counts-only.ts';
import { isReference } from '../flow-model/data/levels.ts';
import { type Payload, payloadOf } from '../flow-model/data/payload.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { modelOf } from '../flow-model/model.ts';
import {
  doubtful,
  flowTo,
  report,
  showArgument,
  showAudience,
  showPayload,
  toldTo,
  worstPerCall,
} from '../flow-model/report.ts';
import { isInFewWords } from '../flow-model/task/few-words.ts';
import { oncePerTask } from '../flow-model/task/purpose.ts';
import { isOnlyTended } from '../flow-model/task/secret-use.ts';
import { leafOf } from '../flow-model/tools/argument-names.ts';
import { quoted } from '../message.ts';
import type { Report, Rule } from '../rule.ts';
import { toldPasswords } from './made-here.ts';

/** Harm of handing a secret to the agent itself: it enters the context and every log of it. */
const TO_AGENT = 55;

/** Harm of telling a password that was made in the script, to the agent or in a text. */
const MADE_HERE = 62;

/** A password, key, token or other secret is told to somebody, trusted or not, without being asked for. */
export const flowSecretExposed: Rule = {
  id: 'FLOW_SECRET_EXPOSED',
  family: 'flow',
  lifecycle: 'trial',
  severity: 9.5,
  precision: 'high',
  title: 'A secret is passed on',
  why: 'A secret that is sent, posted or returned must be considered known; only the system that checks it should see it.',
  owasp: ['ASI03', 'ASI02', 'LLM02:2025'],
  atlas: ['AML.T0055', 'AML.T0086'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    const secret = model.exposures.filter(
      (exposure) => exposure.kind === 'own' && exposure.payload.level === 4,
    );
    for (const exposure of worstPerCall(secret)) {
      const { view, payload, audience } = exposure;
      yield toldTo(
        audience,
        report(
          view.call.span,
          exposure.harm,
          `${showArgument(view, payload.use.at)} gives ${showPayload(payload)} to ${showAudience(audience)}`,
          `leave \`${payload.because ?? payload.text}\` out of what is sent`,
          flowTo(model, view, payload.use),
        ),
      );
    }
    for (const outlet of facts.outlets) {
      if (outlet.kind !== 'return' && outlet.kind !== 'console' && outlet.kind !== 'throw') continue;
      const shown = outlet.reachable ? secretIn(outlet, model) : undefined;
      if (shown !== undefined) yield toAgent(outlet, shown, model);
    }
    for (const told of toldPasswords(model))
      yield report(
        told,
        MADE_HERE,
        `tells ${quoted(told.name)}, a password that the script has made and set, which the task does not ask for`,
        `leave ${quoted(told.name)} out; whoever needs it asks the system that keeps it`,
      );
  },
};

/** Secrets; and where the user wants nothing but a figure, also data that identifies or harms by itself. */
function secretIn(outlet: Outlet, model: FlowModel): Payload | undefined {
  const returned = outlet.kind === 'return';
  const least = model.purpose.restrictive && returned ? 3 : 4;
  const figure = returned && asksOneFigure(model);
  const strict = outlet.kind === 'return' && !tellsSecrets(model);
  const isSecretUnasked = (payload: Payload) =>
    (strict && isBareSecret(payload)) || (payload.level === 4 && isOnlyTended(model));
  return outlet.value.labels
    .filter((use) => use.strength === 'explicit')
    .map((use) => payloadOf(use, model))
    .find(
      (payload) =>
        (payload.level === 4 || isTelling(payload, least) || (figure && isOfEach(payload))) &&
        !(payload.asked && !isSecretUnasked(payload)),
    );
}

/** What somebody is, has or owes; not the number by which their record is found. */
function isTelling({ level, class: kind, use }: Payload, least: number): boolean {
  return level >= least && kind !== 'confidential' && !isReference(leafOf(use.label.path));
}

/** `How many of them are older than 65?`, `Is the gate closed?`: one question, whose answer is a number, a yes or a no. */
const asksOneFigure = oncePerTask(({ task }) => ONE_FIGURE.test(task) && !EACH_ONE.test(task));

const ONE_FIGURE =
  /^(?:[^.?!]{0,60},\s)?(?:how (?:many|much|often|long)|is|are|was|were|has|have|did|does|do|what(?:'s| is) the (?:average|total|number|count|share)|wie (?:viele?|oft|lange)|ist|sind|war|cu[aá]nt[oa]s?|combien|quant[ieo])\s[^?.!]{5,300}\?\s*$/iu;

/** What single persons are or do, of each of a list. */
function isOfEach({ level, class: kind, use }: Payload): boolean {
  return level >= 2 && kind !== 'internal' && kind !== 'public' && use.label.path.includes('[]');
}

/** A secret by its own name, not one of many fields of a record that the task speaks of. */
function isBareSecret({ level, class: kind, because, use }: Payload): boolean {
  const leaf = leafOf(use.label.path);
  if (level !== 4 || kind !== 'secret' || leaf === '' || leaf === '!error' || leaf.endsWith('s'))
    return false;
  return because === undefined || because === leaf;
}

/** `show me the key`, `what is the password`: whoever only has a secret made, kept or used is not told it. */
const TELLS =
  /\b(?:show|tell|give|send|return|print|read|get|find|fetch|what(?:'s| is)|which|list|export|display|zeig\w{0,2}|gib|nenn\w{0,2}|sag\w{0,2}|lies|muestra\w{0,3}|dime|dame|montre\w{0,3}|donne\w{0,3}|dis|mostra\w{0,2}|dimmi|dammi|podaj|pokaz)\b[^.;]{0,60}\b(?:password|passwort|contrase\w{1,3}|mot de passe|senha|has[łl]o|key|schl[üu]ssel|token|secret|credential|pin|code)s?\b|教え|表示|告诉|显示/i;

function tellsSecrets(model: FlowModel): boolean {
  return TELLS.test(model.task) && !NEVER.test(model.task);
}

/** `the fingerprints, not the keys`. */
const NEVER =
  /\b(?:not|never|without|no|nicht|ohne|kein\w{0,2}|sin|sans)\s(?:the\s|die\s|den\s|la\s|el\s)?(?:keys?|passwords?|secrets?|tokens?|values?|schl[üu]ssel|passw\w{2,4})\b/i;

function toAgent(outlet: Outlet, payload: Payload, model: FlowModel): Report {
  const flow = model.facts.flows.find(
    (candidate) =>
      candidate.to.kind === 'outlet' &&
      candidate.to.outlet === outlet.id &&
      candidate.label.id === payload.use.label.id,
  );
  const told = report(
    outlet.span,
    TO_AGENT,
    `\`${outlet.kind}\` hands ${showPayload(payload)} to the agent, which the task does not ask for`,
    `return only the fields that the task needs, without \`${payload.because ?? payload.text}\``,
    flow?.id,
  );
  return isInFewWords(model) ? told : doubtful(told);
}
