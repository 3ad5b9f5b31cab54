import type { ArgumentRole } from '../../catalog/types.ts';
import type { LabelUse } from '../../script/facts.ts';
import { BELIEVED, type CallView, isGrave, saysDestructive } from '../flow-model/call-view.ts';
import { isPointedAt } from '../flow-model/destinations/recipient.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { picks } from '../flow-model/rounds/narrowing.ts';
import { leafOf } from '../flow-model/tools/argument-names.ts';
import {
  isCalledFor,
  isHeldAgainst,
  isListedThere,
  isNamedRecord,
  isOfWriter,
  isToldAccount,
  isToldWhere,
  isVetted,
  isWhoAsked,
  isWrittenDown,
} from './grounds.ts';

export function weightOf(
  view: CallView,
  use: LabelUse,
  role: ArgumentRole,
  trust: 'free-text' | 'sender' | 'structured',
  model: FlowModel,
): number {
  const checked = view.call.guards.some(
    (guard) => picks(guard) && guard.labels.some((label) => label.label.call === use.label.call),
  );
  const moves = view.effect('send') >= BELIEVED || view.effect('write') >= BELIEVED;
  const grave = isGrave(view);
  let weight = 0;
  if (role === 'command') weight = trust === 'free-text' ? 88 : trust === 'sender' ? 60 : 45;
  else if (role === 'destination') {
    if (trust === 'free-text')
      weight =
        (isWrittenDown(view, use, model) && !isUnasked(view, model)) || isToldAccount(use, model)
          ? 36
          : grave
            ? 88
            : moves || !view.onlyReads
              ? 82
              : 30;
    else if (trust === 'sender')
      // An answer that is only put down, as a draft or a note, is addressed to whoever wrote.
      weight = grave
        ? isCalledFor(use, model) ||
          isVetted(view, use) ||
          isPointedAt(use, model) ||
          isWhoAsked(view, use, model)
          ? 36
          : 60
        : model.purpose.asks('send') ||
            isPointedAt(use, model) ||
            isNamedRecord(use, model) ||
            view.effect('send') < BELIEVED
          ? 15
          : 50;
    else weight = grave ? 55 : 0;
  } else if (role === 'amount') {
    const told = isHeldAgainst(view, use, model) || isToldWhere(leafOf(use.label.path), model.task);
    if (grave && trust === 'free-text') weight = told ? 36 : 78;
  } else if (role === 'identity' && grave && trust === 'free-text')
    weight = isOfWriter(view, use, model) ? 15 : isListedThere(use, model) ? 25 : 58;
  return checked ? Math.min(weight, role === 'command' ? 60 : 45) : weight;
}

/** A tool that calls itself destructive does what no word of the task is about. */
function isUnasked(view: CallView, { purpose }: FlowModel): boolean {
  return purpose.understood && saysDestructive(view) && !purpose.fits(view);
}

export const SUMS = /amount|total|price|\bsum\b|\bfee\b|\bcost|betrag|summe|importe|montant|importo|kwota/u;
