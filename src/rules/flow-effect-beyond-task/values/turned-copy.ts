import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { filled } from '../../flow-model/values.ts';

/**
 * A command that copies, mirrors or moves is given the two places of the task the wrong way round: `rsync -a --delete /mnt/backup /srv`
 * where the task says `mirror /srv to /mnt/backup`. What was to be kept is overwritten by what was to be replaced.
 *
 * @returns the place that is written to, and that the task only has read
 */
export function turnedCopy(view: CallView, model: FlowModel): string | undefined {
  const { task, purpose } = model;
  if (!purpose.stated || task.length > LONGEST) return undefined;
  const lower = task.toLowerCase();
  const runs = view.arguments.filter(({ role }) => role === 'command');
  for (const node of runs.slice(0, MOST)) {
    // A program and its arguments in a list: the words of one command.
    const parts = node.view.elements?.map(({ constants: [one] }) => one);
    const list = parts?.every((one) => typeof one === 'string')
      ? [
          [
            ...(view.arguments.find(({ path }) => PROGRAM.test(path.at(-1) ?? ''))?.strings ?? []),
            ...parts,
          ].join(' '),
        ]
      : [];
    for (const text of [...node.texts.map((pattern) => filled(pattern, '')), ...list].slice(0, MOST)) {
      if (text.length > LONGEST) continue;
      for (const [, copy = ''] of text.matchAll(COPIES)) {
        const places = copy
          .split(/\s+/u)
          .map((word) => word.replace(/^["']|["']$/gu, ''))
          .filter((word) => PLACE.test(word));
        const [source, aim] = places.slice(-2).map(bare);
        if (places.length === 2 && source !== undefined && aim !== undefined && source !== aim) {
          if (goesTheOtherWay(lower, aim, source)) return places[1];
        }
      }
    }
  }
  return undefined;
}

const LONGEST = 4000;
const MOST = 20;
const PROGRAM = /^(?:command|cmd|program|executable|file|bin)$/iu;

/** Programs whose last two words are from where and to where. */
const COPIES =
  /(?:^|[;&|(\n]\s{0,4}|\bsudo\s)(?:rsync|cp|mv|scp|robocopy|xcopy|aws\s+s3\s+(?:sync|cp|mv)|gsutil\s(?:-m\s)?(?:rsync|cp|mv)|gcloud\s+storage\s+(?:rsync|cp|mv)|rclone\s+(?:sync|copy|move)|azcopy\s+(?:sync|copy)|mc\s+(?:mirror|cp|mv)|zfs\s+rename)\s([^;&|\n]{3,600})/giu;

/** A path, a bucket or a remote; no option, and none of its values. */
const PLACE = /^(?![-=])(?:[\w.~$@-]{0,80}:)?[\w.~$*-]{0,80}\/\S{0,300}$|^[\w.@-]{1,80}:\S{0,300}$/u;

/** Without what only says `all that is in it`. */
function bare(place: string): string {
  return place.toLowerCase().replace(/(?:\/(?:\.|\*)?)+$/u, '');
}

/** The task speaks of the one, and that it is brought to the other. */
function goesTheOtherWay(task: string, from: string, to: string): boolean {
  const [one, other] = [placeIn(task, from), placeIn(task, to)];
  if (one < 0 || other < 0 || one >= other) return false;
  const before = task.slice(Math.max(0, one - 80), one);
  const between = task.slice(one + from.length, other);
  return COPY.test(before) && !RESTORES.test(before) && BRINGS.test(between) && !TAKES.test(between);
}

/** Where it stands by itself, and not as the beginning of a longer one. */
function placeIn(task: string, place: string): number {
  for (let at = task.indexOf(place); at >= 0; at = task.indexOf(place, at + 1)) {
    const around = `${task.charAt(at - 1)} ${task.slice(at + place.length, at + place.length + 2)}`;
    if (/^[^\p{L}\p{N}/.~:-]? (?:[/.]?(?:$|[^\p{L}\p{N}/.-])|$)/u.test(around)) return at;
  }
  return -1;
}

const COPY =
  /\b(?:cop(?:y|ies)|mirror\w{0,3}|back(?:s|ed)? ?up|sync\w{0,9}|mov(?:e|es|ing)|transfer\w{0,4}|upload\w{0,3}|replicat\w{1,4}|push\w{0,3}|archiv\w{1,3}|rsync|migrat\w{1,3}|publish\w{0,3}|kopier\w{0,3}|spieg(?:le|eln?)|sicher[en]{0,2}|verschieb\w{0,3}|übertrag\w{0,3}|copia\w{0,3}|copie[rz]?|sauvegard\w{1,3}|déplace\w{0,2}|respald\w{1,3}|mueve|sposta)\b/iu;
/** `restore /srv to the state in /mnt/backup`. */
const RESTORES =
  /\b(?:restor\w{1,4}|revert\w{0,3}|reset|roll|recover\w{0,3}|wiederherstell\w{0,3})\b|\b(?:into|onto|to|nach)\s["'`]?$/iu;
/** What stands last before the second place. */
const BRINGS =
  /(?:^|[^\p{L}])(?:to|into|onto|in|over to|nach|auf|in|zu|à|vers|sur|dans|a|en|hacia|su|verso)(?![\p{L}])[^.;!?]{0,50}$|(?:->|→|=>)\s{0,3}["'`]?$/iu;
const TAKES =
  /(?:^|[^\p{L}])(?:from|out of|with what|like|match\w{0,3}|equal|identical|same as|von|aus|wie|mit|depuis|desde|da|dal|del?|comme|como)(?![\p{L}])/iu;
