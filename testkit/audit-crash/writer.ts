// Appends to a log until it is killed. Prints `index id hash` of each entry after it was acknowledged.
import { openAuditFolder } from '../../src/store/audit-folder.ts';

const [folder, name, random] = process.argv.slice(2) as [string, string, string];
const { log } = await openAuditFolder(folder, { checkpointEvery: 7 });
process.stdout.write('ready\n');
for (let i = 0; ; i += 1) {
  const group = 1 + ((Number(random) + i) % 3);
  const receipts = await Promise.all(
    Array.from({ length: group }, () =>
      log.append({
        type: 'decision',
        subject: 'call',
        tool: 'shell',
        digest: 'a'.repeat(64),
        verdict: 'allow',
        enforced: 'allow',
        session: name,
        arguments: { command: `step ${i}`, text: 'x'.repeat((i * 37) % 900) },
      }),
    ),
  );
  for (const { index, id, hash } of receipts) process.stdout.write(`${index} ${id} ${hash}\n`);
  // Leaves the loop, so that what was printed goes out.
  await new Promise((resolve) => setImmediate(resolve));
}
