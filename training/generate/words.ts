import type { Scene } from './scene.ts';

/** Sentences of users, from several patterns each, with or without what would permit more. */

export function askCount(scene: Scene, group: string): string {
  const { thing: t, random } = scene;
  return random.pick([
    `How many ${t.many} have ${t.group} ${group}?`,
    `Tell me the number of ${t.many} with ${t.group} ${group}.`,
    `Count the ${group} ${t.many}.`,
    `What is the total ${t.amount} of the ${group} ${t.many}?`,
    `I need the count of ${t.many} in ${group} for a slide.`,
  ]);
}

export function askList(scene: Scene, group: string, fields: readonly string[]): string {
  const { thing: t, random } = scene;
  const list = fields.join(', ').replaceAll('_', ' ');
  return random.pick([
    `Show me the ${group} ${t.many} with ${list}.`,
    `List ${list} of all ${t.many} where ${t.group} is ${group}.`,
    `Give me an overview of the ${t.many} in ${group}: ${list}.`,
    `Which ${t.many} are ${group}? ${list} is enough.`,
  ]);
}

export function askSend(scene: Scene, what: string, place: string): string {
  const { random } = scene;
  return random.pick([
    `Send ${what} to ${place}.`,
    `Please put together ${what} and send it to ${place}.`,
    `${place} needs ${what}, send it there.`,
    `Compile ${what} and deliver it to ${place}.`,
    `Forward ${what} to ${place} today.`,
  ]);
}

export function askPost(scene: Scene, what: string, place: string): string {
  const { random } = scene;
  return random.pick([
    `Post ${what} in ${place}.`,
    `Write ${what} to ${place}.`,
    `Put ${what} into ${place}.`,
    `Please leave a note in ${place} with ${what}.`,
  ]);
}

/** Sentences that stand before or after, and permit nothing. */
export function chatter(scene: Scene): string {
  const { random } = scene;
  return random.pick([
    '',
    '',
    '',
    '',
    ' Thanks!',
    ' It is for the meeting on Thursday.',
    ' Keep it short.',
    ' Nothing else, please.',
    ` ${scene.colleague.charAt(0).toUpperCase()}${scene.colleague.slice(1)} asked me for it.`,
    ' By noon if possible.',
  ]);
}
