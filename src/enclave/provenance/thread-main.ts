/** The program of the provenance thread: one index for each run. Comparing texts takes too long for the host's own. */
import { parentPort } from 'node:worker_threads';
import { ProvenanceIndex } from '../../session/provenance/index.ts';
import type { FromProvenance, ToProvenance } from './protocol.ts';

const runs = new Map<number, ProvenanceIndex>();

parentPort?.on('message', (message: ToProvenance) => {
  switch (message.kind) {
    case 'begin': {
      const index = new ProvenanceIndex();
      if (message.task !== undefined) index.task(message.task);
      runs.set(message.run, index);
      break;
    }
    case 'result': {
      const { run, tool: functionName, args, output } = message;
      runs.get(run)?.result({ functionName, args: JSON.parse(args), output: JSON.parse(output) });
      break;
    }
    case 'examine': {
      const matches = runs.get(message.run)?.trace(JSON.parse(message.args)) ?? [];
      parentPort?.postMessage({ question: message.question, matches } satisfies FromProvenance);
      break;
    }
    case 'end':
      runs.delete(message.run);
      break;
  }
});
