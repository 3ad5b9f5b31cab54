import type { LabelUse } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { payloadOf } from '../../flow-model/data/payload.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { isInFewWords } from '../../flow-model/task/few-words.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { samePath } from '../../flow-model/values.ts';

/** What single ones are, have or owe, told where the task asks for one figure of all: `how many parcels the depot has`. */
export function besideFigures(view: CallView, model: FlowModel): string | undefined {
  for (const use of view.call.args.labels.slice(0, MOST_USES)) {
    if (use.strength !== 'explicit' || use.plain || !use.label.path.includes('[]')) continue;
    if (view.role(use.at).role !== 'content') continue;
    const { level, class: kind, asked } = payloadOf(use, model);
    if (asked || (kind !== 'personal' && kind !== 'health')) continue;
    if (level >= 2 || (level === 1 && isToldBeside(use, view))) return leafOf(use.label.path);
  }
  return undefined;
}

/** Another field of the same element goes into the same argument: `Ada 17, Ben 12`. */
function isToldBeside({ at, label }: LabelUse, view: CallView): boolean {
  return view.call.args.labels.some(
    ({ at: there, label: other, strength, plain }) =>
      strength === 'explicit' &&
      plain !== true &&
      other.call === label.call &&
      samePath(there, at) &&
      !samePath(other.path, label.path) &&
      samePath(other.path.slice(0, -1), label.path.slice(0, -1)),
  );
}

const MOST_USES = 24;

export function asksFigure(said: Said): boolean {
  return isInFewWords(said) && figure(said);
}

const figure = oncePerTask(({ task }) => FIGURE.test(task) && !OF_EACH.test(task.replace(OF_GROUPS, ' ')));
const FIGURE =
  /\b(?:how many|how much|the (?:number|count|total|sum|average|mean|share) of|(?:average|mean|median)(?! (?:to|that|by|it|what))|durchschnitt\w*|mittelwert|promedio|moyenne|wie viele?|(?:die )?anzahl|cu[aá]nt[oa]s|combien|quant[ieo]|el n[úu]mero de|il numero d[ie]|o n[úu]mero de|het aantal)\b|\b(?:le|du) nombre d(?:es?\b|['’])/iu;
/** `of each class`, `per region`: one figure for each group is none for each of whom it is about. */
const OF_GROUPS =
  /(?<!\p{L})(?:each|every|per|by|je|pro|jede[rnms]?|cada|por|par|chaque|ogni|per ogni|elke) (?:class(?:e|es|room)?|grade|year|month|week|day|team|department|region|district|county|country|city|town|village|site|branch|store|shop|ward|category|status|type|kind|group|level|course|klasse|jahr|monat|woche|tag|abteilung|standort|filiale|gruppe|stufe|clase|curso|grupo|mes|semana|tienda|sede|niveau|groupe|mois|semaine|magasin|service|agence|classe|gruppo|mese|settimana|negozio|reparto|turma|loja)(?!\p{L})/giu;
const OF_EACH =
  /\b(?:names?|lists?|which|who|whose|each|every|per|by|with|and|their|his|her|mit|und|je|pro|con|y|por|avec|et|par|details?)\b/iu;
