import type { ApprovalChannel } from './channel.ts';

/** More people than any quorum asks for: who they are is known only when they answer. */
const ANYBODY = 100;

/**
 * People who answer where requests are kept, in a process of their own: on the approvals page, or by the command line.
 * Waits until the request is decided or over.
 */
export function consoleChannel(): ApprovalChannel {
  return {
    name: 'console',
    reach: ANYBODY,
    ask: ({ signal }) =>
      new Promise((resolve) => {
        if (signal.aborted) resolve('asked');
        else signal.addEventListener('abort', () => resolve('asked'), { once: true });
      }),
  };
}
