// node --import ./testkit/typescript-loader.mjs benchmarks/gate-page.ts DECISIONS; prints JSON: milliseconds, or why not
// How long after a decision was durable, over another connection to the database, an open page in Chromium shows it.
import { enrolBy, findChromium, launch, openPerson } from '../testkit/console/browser.ts';
import { openWorld } from '../testkit/console/world.ts';

/** Resolves in the page, with the time at which the state of the request has changed there. */
const SHOWN = `new Promise((resolve) => {
  const changes = new MutationObserver(look);
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  function look() {
    if (!/denied/.test(document.querySelector('[role=status]')?.textContent ?? '')) return;
    changes.disconnect();
    resolve(performance.timeOrigin + performance.now());
  }
})`;

async function measure(path: string, decisions: number): Promise<readonly number[]> {
  const [world, browser] = await Promise.all([openWorld(), launch(path)]);
  const times: number[] = [];
  try {
    const person = await openPerson(browser);
    await enrolBy(person, await world.link('ana'));
    for (let i = 0; i < decisions; i += 1) {
      const id = await world.askBy({ measure: 'confirm', level: 'MEDIUM' });
      await person.page.goto(`${world.page.url}/#/request/${id}`);
      await person.page.getByRole('button', { name: /Review it/ }).waitFor();
      const shown = person.page.evaluate<number>(SHOWN);
      // Not always at the same moment between two looks at the database.
      await new Promise((resolve) => setTimeout(resolve, 60 + Math.random() * 50));
      await world.gate.approvals.deny(id, { id: 'bo', authenticatedBy: 'callback' });
      const made = performance.timeOrigin + performance.now();
      times.push((await shown) - made);
    }
    return times;
  } finally {
    await browser.close();
    await world.close();
  }
}

const chromium = findChromium();
const result =
  chromium === undefined
    ? { skipped: 'there is no Chromium' }
    : { times: await measure(chromium, Number(process.argv[2] ?? 40)) };
process.stdout.write(JSON.stringify(result));
