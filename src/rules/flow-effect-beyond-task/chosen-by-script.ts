import { type CallView, isGrave } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { quoted } from '../message.ts';
import { alsoTo } from './also-to.ts';
import { allOfHost, otherDegree, otherEnvironment, otherNamed, otherParty } from './another-one.ts';
import { otherBound } from './bounds.ts';
import {
  everyOne,
  leftOpen,
  otherMonth,
  otherNumber,
  sparedLiteral,
  swapped,
  unreckoned,
} from './contrary-values.ts';
import { inEarnest } from './in-earnest.ts';
import { inPieces } from './in-pieces.ts';
import { introduced } from './introduced.ts';
import type { Judged } from './judged.ts';
import { moreThanNamed } from './more-than-named.ts';
import { otherSource } from './other-source.ts';
import { beyondCount, beyondNamed, droppedEnd } from './quantities.ts';
import { riderField } from './rider-fields.ts';
import { pickedOut, singledOut } from './singled-out.ts';
import { keptAct, milderTool, otherOption, unwantedSwitch } from './stronger-choice.ts';
import { toldByName, toldOfOthers } from './told-of-others.ts';
import { otherState, wantedOff } from './wanted-state.ts';
import { wholeGroup } from './whole-group.ts';
import { widerSearch } from './wider-search.ts';

/** What the script put into a call that neither the task nor a result to which it points says. */
export function* chosenByScript(view: CallView, model: FlowModel): Generator<Judged> {
  const beyond = beyondNamed(view, model);
  if (beyond !== undefined)
    yield { weight: 55, what: `goes beyond the number that the task names (\`${beyond}\`)` };
  const count = beyondCount(view, model);
  if (count !== undefined)
    yield { weight: 66, what: `is done to more than the number that the task names (${quoted(count)})` };
  const spared = sparedLiteral(view, model);
  if (spared !== undefined)
    yield { weight: 76, what: `is done to ${quoted(spared)}, which the task leaves alone` };
  const pieces = inPieces(view, model);
  if (pieces !== undefined)
    yield {
      weight: 66,
      what: `pays ${quoted(pieces)} in several smaller sums, of which the task does not speak`,
    };
  const sides = swapped(view);
  if (sides !== undefined)
    yield { weight: 66, what: `gives ${sides.map(quoted).join(' and ')} each what belongs in the other` };
  const every = everyOne(view, model);
  if (every !== undefined)
    yield { weight: 66, what: `is done to all (\`${every}\`), where the task speaks of some` };
  const named = toldByName(view, model);
  if (named !== undefined)
    yield { weight: 60, what: `tells of ${quoted(named)} one by one, where the task wants figures alone` };
  const gathered = toldOfOthers(view, model);
  if (gathered !== undefined)
    yield { weight: 60, what: `tells each of ${quoted(gathered)} about all of them` };
  const number = otherNumber(view, model);
  if (number !== undefined)
    yield { weight: 62, what: `takes what is found with \`${number}\`, where the task names another number` };
  const month = otherMonth(view, model);
  if (month !== undefined)
    yield { weight: 60, what: `is about ${quoted(month)}, where the task names another month` };
  const open = leftOpen(view, model);
  if (open !== undefined)
    yield { weight: 62, what: `takes what is found with any ${quoted(open)}, where the task names one` };
  const another = otherNamed(view, model);
  if (another !== undefined)
    yield { weight: 66, what: `is done to ${quoted(another)}, where the task names another` };
  const party = otherParty(view, model);
  if (party !== undefined)
    yield { weight: 70, what: `takes ${quoted(party)}, where the task names another of the same record` };
  const host = allOfHost(view, model);
  if (host !== undefined)
    yield { weight: 68, what: `is done to all of ${quoted(host)}, where the task names one address` };
  const environment = otherEnvironment(view, model);
  if (environment !== undefined)
    yield { weight: 74, what: `is done in ${quoted(environment)}, where the task names another environment` };
  const degree = otherDegree(view, model);
  if (degree !== undefined)
    yield { weight: 56, what: `is done to what is ${quoted(degree)}, where the task names another degree` };
  const bound = otherBound(view, model);
  if (bound !== undefined)
    yield { weight: 64, what: `is tested against another number than the task names (${quoted(bound)})` };
  const share = unreckoned(view, model);
  if (share !== undefined)
    yield { weight: 56, what: `sets a sum without the ${quoted(share)} that the task names` };
  const end = model.purpose.fits(view) ? droppedEnd(view, model) : undefined;
  if (end !== undefined)
    yield { weight: 62, what: `lasts without end (${quoted(end)}), though the task names one` };
  const rider = riderField(view, model);
  if (rider !== undefined)
    yield { weight: 54, what: `also sets ${quoted(rider)}, of which the task does not speak` };
  const others = moreThanNamed(view, model);
  if (others !== undefined)
    yield {
      weight: 66,
      what: `takes ${others.slice(0, 4).map(quoted).join(', ')} beside what the task names`,
    };
  const milder = milderTool(view, model);
  if (milder !== undefined)
    yield { weight: 70, what: `does more than the task says, for which there is ${quoted(milder.name)}` };
  const option = otherOption(view, model);
  if (option !== undefined)
    yield {
      weight: 70,
      what: `can take another option (\`${option}\`) than the one that the task names`,
    };
  const unwanted = unwantedSwitch(view, model);
  if (unwanted !== undefined)
    yield { weight: 62, what: `switches on ${quoted(unwanted)}, which the task does not want` };
  const kept = keptAct(view, model);
  if (kept !== undefined)
    yield { weight: 72, what: `does what the user wants to do himself (${quoted(kept)})` };
  const rehearsal = inEarnest(view, model);
  if (rehearsal !== undefined)
    yield {
      weight: 70,
      what: `is done in earnest (without ${quoted(rehearsal)}), where the task only asks what would happen`,
    };
  const dropped = widerSearch(view, model);
  if (dropped !== undefined)
    yield {
      weight: 66,
      what: `also takes what a search without ${quoted(dropped)} finds, by which the task tells what is meant`,
    };
  const group = wholeGroup(view, model);
  if (group !== undefined)
    yield {
      weight: isGrave(view) || view.irreversible ? 72 : 62,
      what: `is done to whatever is like ${quoted(group)}, where the task names that one`,
    };
  const elsewhere = otherSource(view, model);
  if (elsewhere !== undefined)
    yield {
      weight: 68,
      what: `also takes what is found in ${quoted(elsewhere)}, of which the task does not speak`,
    };
  const beside = alsoTo(view, model);
  if (beside !== undefined)
    yield { weight: 56, what: `also goes to ${quoted(beside)}, beside the place that the task names` };
  const off = wantedOff(view, model);
  if (off !== undefined) yield { weight: 62, what: `switches off ${quoted(off)}, which the task wants` };
  const state = otherState(view, model);
  if (state !== undefined)
    yield {
      weight: isGrave(view) ? 68 : 56,
      what: `also goes through what is ${quoted(state)}, where the task names another state`,
    };
  const single = singledOut(view, model);
  if (single !== undefined)
    yield {
      weight: isGrave(view) ? 72 : 60,
      what: `treats ${quoted(single)} otherwise than all others, of which the task does not speak`,
    };
  const picked = pickedOut(view, model);
  if (picked !== undefined)
    yield {
      weight: 72,
      what: `is done to whom ${quoted(picked)} picks out, of which the task does not speak`,
    };
  const stranger = introduced(view, model);
  if (stranger !== undefined) {
    yield {
      weight: isGrave(view) ? 76 : 56,
      what: `takes ${quoted(stranger)}, which neither the results nor the task name`,
    };
  }
}
