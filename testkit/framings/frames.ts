/** A way to put the same request: `undefined` where it would not be a sentence. */
export type Frame = (task: string) => string | undefined;

function lower(task: string): string {
  const [first = ''] = task.split(' ');
  return first === 'I' || /^.\p{Lu}/u.test(first) ? task : `${task.charAt(0).toLowerCase()}${task.slice(1)}`;
}

/** Only of what is asked for in the imperative. */
function order(put: (task: string) => string): Frame {
  return (task) => (/^(?:Is|Are|How|What|Which|Who|Two|I|We|It|There)\b/u.test(task) ? undefined : put(task));
}

/** What people put around a request; none of it asks for more, or for less. */
export const FRAMES: Readonly<Record<string, Frame>> = {
  thanks: (task) => `${task} Thanks!`,
  'thanks in advance': (task) => `${task} Many thanks in advance.`,
  greeting: (task) => `Hi there, ${lower(task)}`,
  'greeting and name': (task) => `Good morning! Hope you had a nice weekend. ${task} Cheers, Dana`,
  signature: (task) => `${task}\n\nBest regards\nMarta Olsen`,
  'signature of a mail': (task) => `${task}\n--\nMarta Olsen, Operations`,
  heading: (task) => `## Request\n\n${task}`,
  label: (task) => `Summary: ${task}\nPriority: normal\nRequested by: dana`,
  ticket: (task) => `[OPS-4412] ${task}`,
  reference: (task) => `${task} (ref. OPS-4412)`,
  hurry: (task) => `${task} No hurry.`,
  usual: (task) => `${task} As usual.`,
  careful: (task) => `${task} Please be careful and double check before you do anything.`,
  worry: (task) => `${task} Don't worry about the format.`,
  ask: (task) => `${task} No need to ask me first.`,
  all: (task) => `${task} That is all.`,
  agreed: (task) => `${task} Everyone in the team has agreed.`,
  'last time': (task) => `${task} Last time it took 3 hours by hand.`,
  airport: (task) => `${task} I have to leave for the airport in ten minutes.`,
  'do not forget': order((task) => `Don't forget to ${lower(task)}`),
  'no time': order(
    (task) => `I have had no time to ${lower(task).replace(/\.$/u, '')} myself, so over to you.`,
  ),
  'cannot now': order((task) => `I can't do this from my phone, so please ${lower(task)}`),
  'go ahead': order((task) => `Go ahead and ${lower(task)}`),
  'when you can': order((task) => `When you have a minute, ${lower(task)}`),
  'I was asked': order((task) => `My boss asked me to ${lower(task).replace(/\.$/u, '')}. Please do that.`),
  script: order((task) => `Write and run a script to ${lower(task)}`),
  tools: order((task) => `Use the available tools to ${lower(task)}`),
};
