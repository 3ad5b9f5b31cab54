// `npm run count:first -- other-x`: adds what the rules as they are find in a new set to training/first-contact.jsonl. To be
// run before anybody looks at the set: afterwards it says nothing of the next stranger.
import { appendFileSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FIRST_CONTACT_FILE, findNow, readFirstContact, UNSEEN } from './first-contact.ts';
import { scriptsOf } from './strangers.ts';

const [set, ...more] = process.argv.slice(2);
if (set === undefined || more.length > 0)
  throw new Error('give the name of one set, as `other-x` for evals/codemode/other-x.jsonl');
if (!existsSync(fileURLToPath(new URL(`../evals/codemode/${set}.jsonl`, import.meta.url))))
  throw new Error(`no evals/codemode/${set}.jsonl`);
if ((UNSEEN as readonly string[]).includes(set))
  throw new Error(`\`${set}\` is counted only: nothing is made from it`);
if (readFirstContact().some((one) => one.set === set))
  throw new Error(`\`${set}\` was counted before; only the first time counts`);
const scripts = Object.fromEntries(scriptsOf(set).map((script) => [script.id, findNow(script)]));
appendFileSync(FIRST_CONTACT_FILE, `${JSON.stringify({ set, scripts })}\n`);
console.log(`${Object.keys(scripts).length} scripts of ${set}; now \`npm run train:odds\``);
