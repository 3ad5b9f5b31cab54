/**
 * What the host itself puts into a prompt: reports of tasks in the background, words of other agents, output of commands. It
 * tells of them by the same event as of what the user writes.
 */
const NOT_THE_USERS =
  /<(?:task-notification|teammate-message|system-reminder|channel|bash-(?:stdout|stderr)|local-command-(?:stdout|stderr))(?=[\s>])|^(?:A background agent completed a task|Another Claude session sent a message):/m;

/** The prompt up to the first part that is not the user's: what stands behind it could pose as theirs. Linear. */
export function ownWords(prompt: string): string {
  const found = NOT_THE_USERS.exec(prompt);
  return found === null ? prompt : prompt.slice(0, found.index).trimEnd();
}
