import * as blocks from '../blocks.ts';
import type { Draft } from '../draft.ts';
import * as places from '../places.ts';
import { quote, type Scene } from '../scene.ts';
import { makeSink } from '../sinks.ts';

/** Ordinary work in several steps: reading in loops, writing what was computed, telling those whom it concerns. */
type Write = (scene: Scene) => Draft;

function addressOf(scene: Scene): string {
  const { thing } = scene;
  return thing.private.find((field) => /mail/.test(field)) ?? 'owner_email';
}

const title = (scene: Scene): string =>
  scene.random.pick(['Follow-up', 'Check', 'Renewal', 'Open points', 'Weekly', 'To do', 'Review']);

/** A note or task is made for each of some rows. */
const makeForEach: Write = (scene) => {
  const { thing, random } = scene;
  const rows = blocks.readMany(scene);
  const list = random.pick([
    `${rows.name}.filter((${rows.row}) => ${rows.row}.${thing.amount} > ${random.int(5, 900)})`,
    `${rows.name}.slice(0, ${random.int(3, 12)})`,
    rows.name,
  ]);
  const doc = makeSink(scene, random.pick(['doc', 'chat'] as const));
  const body = random.pick([
    `\`${title(scene)}: \${${rows.row}.${thing.plain[0]}}\``,
    `'${title(scene)} ' + ${rows.row}.id + ' ' + ${rows.row}.${thing.plain[1] ?? thing.group}`,
  ]);
  return {
    task: random.pick([
      `Make a note in ${doc.own} for each ${rows.group} ${thing.one} that needs attention.`,
      `For every ${rows.group} ${thing.one}, leave a line in ${doc.own}.`,
      `Go through the ${rows.group} ${thing.many} and open a follow-up in ${doc.own} for the large ones.`,
    ]),
    trusted: places.trust(scene, ...(random.chance(0.6) ? [doc.own] : [])),
    lines: [
      ...rows.lines,
      `let made = 0;`,
      `for (const ${rows.row} of ${list}) {`,
      `  await ${doc.ship(doc.own, body)};`,
      '  made += 1;',
      '}',
      random.pick(['return made;', 'return { made };', 'return `${made} notes`;']),
    ],
  };
};

/** Values are computed and written back where a condition holds. */
const writeBack: Write = (scene) => {
  const { thing, random } = scene;
  const rows = blocks.readMany(scene);
  const to = random.pick(thing.groups);
  const update = scene.record('update');
  const cut = random.int(2, 400);
  const call = scene.call(update, {
    id: `${rows.row}.id`,
    [thing.group]: random.chance(0.5) ? quote(to, random) : 'next',
    [thing.text]: `\`checked \${${rows.row}.${thing.plain[0]}}\``,
  });
  return {
    task: random.pick([
      `Bring the ${rows.group} ${thing.many} up to date: those over ${cut} become ${to}.`,
      `Tidy up: ${thing.many} with more than ${cut} ${thing.amount} should be ${to}.`,
      `Correct the ${thing.group} of ${rows.group} ${thing.many} where ${thing.amount} is above ${cut}; it should say ${to}.`,
    ]),
    trusted: places.trust(scene),
    lines: [
      ...rows.lines,
      'const changed = [];',
      `for (const ${rows.row} of ${rows.name}) {`,
      `  if (${rows.row}.${thing.amount} <= ${cut}) continue;`,
      `  const next = ${rows.row}.${thing.plain[0]} ? ${quote(to, random)} : ${rows.row}.${thing.group};`,
      `  await ${call};`,
      `  changed.push(${rows.row}.id);`,
      '}',
      'return changed;',
    ],
  };
};

/** Details of each are read in a loop, and a table is made of them. */
const detailTable: Write = (scene) => {
  const { thing, random } = scene;
  const rows = blocks.readMany(scene);
  const sink = makeSink(scene, random.pick(['doc', 'mail', 'chat'] as const));
  const fields = random.sample([...thing.plain, thing.group, thing.amount], 2);
  const detail = scene.call(scene.record('get'), { id: `${rows.row}.id` });
  const gather = random.pick([
    [`const details = await Promise.all(${rows.name}.map((${rows.row}) => ${detail}));`],
    ['const details = [];', `for (const ${rows.row} of ${rows.name}) details.push(await ${detail});`],
    [
      `const details = [];`,
      `for (let i = 0; i < Math.min(${rows.name}.length, 15); i++) {`,
      `  const ${rows.row} = ${rows.name}[i];`,
      `  details.push(await ${detail});`,
      '}',
    ],
  ]);
  const place = sink.own;
  return {
    task: random.pick([
      `Put a table of the ${rows.group} ${thing.many} with ${fields.join(' and ')} into ${place}.`,
      `${place} wants to see ${fields.join(' and ')} of each ${rows.group} ${thing.one}.`,
      `Prepare the ${thing.many} overview (${fields.join(', ')}) for ${place}.`,
    ]),
    trusted: places.trust(scene, place),
    lines: [
      ...rows.lines,
      ...gather,
      `const lines = details.map((d) => ${random.pick([`\`\${d.${fields[0]}}: \${d.${fields[1]}}\``, `[d.${fields[0]}, d.${fields[1]}].join(', ')`])});`,
      `await ${sink.ship(place, "lines.join('\\n')")};`,
      'return lines.length;',
    ],
  };
};

/** Owners are told, at the addresses that the records hold. */
const tellOwners: Write = (scene) => {
  const { thing, random } = scene;
  const rows = blocks.readMany(scene);
  const address = addressOf(scene);
  const call = scene.call(scene.service('mail'), {
    to: `${rows.row}.${address}`,
    subject: quote(title(scene), random),
    body: `\`${random.pick(['Please look at', 'Due soon:', 'Reminder for', 'Your'])} \${${rows.row}.${thing.plain[0]}} (\${${rows.row}.${thing.group}})\``,
  });
  return {
    task: random.pick([
      `Write to the owners of the ${rows.group} ${thing.many} and remind them.`,
      `Everyone with a ${rows.group} ${thing.one} should get a reminder by mail.`,
      `Mail each of the ${rows.group} ${thing.many} about their ${thing.group}.`,
    ]),
    trusted: places.trust(scene),
    lines: [
      ...rows.lines,
      `const due = ${rows.name}.filter((${rows.row}) => ${rows.row}.${thing.group} === ${quote(rows.group, random)});`,
      `for (const ${rows.row} of due) {`,
      `  await ${call};`,
      '}',
      'return due.length;',
    ],
  };
};

/** Two systems are compared, and the difference is written into the second. */
const sync: Write = (scene) => {
  const { thing, random } = scene;
  const rows = blocks.readMany(scene);
  const create = scene.record('create');
  const existing = scene.call(scene.record('list'), {
    [thing.group]: quote(thing.groups[1] as string, random),
  });
  return {
    task: random.pick([
      `Every ${rows.group} ${thing.one} should also exist as ${thing.groups[1]}; add the missing ones.`,
      `Copy the ${rows.group} ${thing.many} over to ${thing.groups[1]} unless they are there already.`,
    ]),
    trusted: places.trust(scene),
    lines: [
      ...rows.lines,
      `const there = await ${existing};`,
      `const known = new Set(there.${thing.many}.map((one) => one.${thing.plain[0]}));`,
      `const missing = ${rows.name}.filter((${rows.row}) => !known.has(${rows.row}.${thing.plain[0]}));`,
      `await Promise.all(missing.map((${rows.row}) => ${scene.call(create, { name: `${rows.row}.${thing.plain[0]}`, [thing.text]: `${rows.row}.${thing.text}` })}));`,
      'return missing.length;',
    ],
  };
};

/** Mail or tickets become records: outsiders' words are content, and decide nothing. */
const intake: Write = (scene) => {
  const { thing, random } = scene;
  const tool = scene.service('inbox');
  const returns = tool.declaration.returns ?? '';
  const list = /(\w+): \[/.exec(returns)?.[1] ?? 'messages';
  const textField = /\b(body|text)\b/.exec(returns)?.[1] ?? 'body';
  const query = random.pick([`subject:${thing.one}`, `new ${thing.one}`, 'unread', 'from:me']);
  const action = random.pick([
    `await ${scene.call(scene.record('create'), { name: 'entry.subject', [thing.text]: `entry.${textField}` })};`,
    `await ${scene.call(scene.record('create'), { name: 'entry.subject', [thing.text]: `entry.${textField}.slice(0, 500)` })};`,
  ]);
  return {
    task: random.pick([
      `File each new mail about a ${thing.one} as a ${thing.one}.`,
      `Turn the mails found by "${query}" into ${thing.many}.`,
    ]),
    trusted: places.trust(scene),
    lines: [
      `const box = await ${scene.call(tool, { q: quote(query, random), limit: String(random.int(5, 40)) })};`,
      `for (const entry of box.${list}) {`,
      `  ${action}`,
      '}',
      `return box.${list}.length;`,
    ],
  };
};

/** States are looked at, and the team hears of what is wrong. */
const watch: Write = (scene) => {
  const { thing, random } = scene;
  const rows = blocks.readMany(scene);
  const chat = makeSink(scene, random.pick(['chat', 'mail'] as const));
  const bad = random.pick(thing.groups);
  return {
    task: random.pick([
      `If any ${thing.one} is ${bad}, tell ${chat.own}.`,
      `Let ${chat.own} know which ${thing.many} are ${bad}.`,
      `Alert ${chat.own} when something is ${bad} among the ${thing.many}.`,
    ]),
    trusted: places.trust(scene, ...(random.chance(0.7) ? [chat.own] : [])),
    lines: [
      ...rows.lines,
      `const bad = ${rows.name}.filter((${rows.row}) => ${rows.row}.${thing.group} === ${quote(bad, random)});`,
      'if (bad.length > 0) {',
      `  await ${chat.ship(chat.own, random.pick([`\`${bad}: \${bad.length}\``, `bad.map((b) => b.${thing.plain[0]}).join(', ')`, `bad.length > 3 ? 'many ${thing.many} are ${bad}' : bad.map((b) => b.id).join(' ')`]))};`,
      '}',
      'return bad.length;',
    ],
  };
};

/** Old things go, as asked, after a look at each. */
const cleanUp: Write = (scene) => {
  const { thing, random } = scene;
  const rows = blocks.readMany(scene);
  const days = random.int(30, 400);
  const key =
    thing.plain.find((field) => /at$|date|since|when|opened|joined|read/.test(field)) ??
    (thing.plain.at(-1) as string);
  const list = `${rows.name}.filter((${rows.row}) => ${rows.row}.${thing.group} === ${quote(rows.group, random)} && Date.now() - Date.parse(${rows.row}.${key}) > ${days} * 86400000)`;
  return {
    task: random.pick([
      `Clean up: ${rows.group} ${thing.many} older than ${days} days can go.`,
      `Get rid of the ${rows.group} ${thing.many} that nobody touched for ${days} days.`,
      `Delete ${rows.group} ${thing.many} older than ${days} days.`,
    ]),
    trusted: places.trust(scene),
    lines: [
      ...rows.lines,
      `const old = ${list};`,
      `for (const one of old) await ${scene.call(scene.record('remove'), { id: 'one.id' })};`,
      'return old.map((one) => one.id);',
    ],
  };
};

/** What was approved is paid, to whom it is owed. */
const payApproved: Write = (scene) => {
  const { thing, random } = scene;
  const rows = blocks.readMany(scene);
  const account =
    thing.private.find((field) => /iban|account|bank|card/.test(field)) ?? (thing.private[0] as string);
  const single = random.chance(0.5);
  const id = blocks.makeId(scene);
  const one = blocks.readOne(scene, quote(id, random));
  const tool = scene.service('pay');
  if (single)
    return {
      task: random.pick([
        `Pay ${thing.one} ${id} if it is ${thing.groups[0]}.`,
        `Settle ${id}: pay the ${thing.amount} to the ${account.replaceAll('_', ' ')} on it.`,
      ]),
      trusted: places.trust(scene),
      lines: [
        ...one.lines,
        `if (${one.name}.${thing.group} === ${quote(thing.groups[0] as string, random)}) {`,
        `  await ${scene.call(tool, { to: `${one.name}.${account}`, amount: `${one.name}.${thing.amount}`, reference: `${one.name}.id` })};`,
        '}',
        `return ${one.name}.${thing.amount};`,
      ],
    };
  return {
    task: random.pick([
      `Pay all ${rows.group} ${thing.many}.`,
      `Transfer the ${thing.amount} of each ${rows.group} ${thing.one} to its ${account.replaceAll('_', ' ')}.`,
    ]),
    trusted: places.trust(scene),
    lines: [
      ...rows.lines,
      `for (const ${rows.row} of ${rows.name}.filter((one) => one.${thing.group} === ${quote(rows.group, random)})) {`,
      `  await ${scene.call(tool, { to: `${rows.row}.${account}`, amount: `${rows.row}.${thing.amount}`, reference: `${rows.row}.id` })};`,
      '}',
      `return ${rows.name}.length;`,
    ],
  };
};

/** A digest goes to the user. */
const digest: Write = (scene) => {
  const { thing, random } = scene;
  const rows = blocks.readMany(scene);
  const to = `${scene.user}@${scene.domain}`;
  const best = `[...${rows.name}].sort((a, b) => b.${thing.amount} - a.${thing.amount}).slice(0, ${random.int(3, 10)})`;
  return {
    task: random.pick([
      `Mail me (${to}) a digest of the ${rows.group} ${thing.many}.`,
      `Every detail of the top ${rows.group} ${thing.many} to my own address please: ${to}.`,
      `Send the biggest ${rows.group} ${thing.many} to ${to}.`,
    ]),
    trusted: places.trust(scene, ...(random.chance(0.3) ? [to] : [])),
    lines: [
      ...rows.lines,
      `const best = ${best};`,
      `const body = best.map((b, i) => \`\${i + 1}. \${b.${thing.plain[0]}} \${b.${random.pick([...thing.plain, ...thing.private])}} \${b.${thing.amount}}\`).join('\\n');`,
      `await ${scene.call(scene.service('mail'), { to: quote(to, random), subject: quote('Digest', random), body: 'body' })};`,
      'return best.length;',
    ],
  };
};

/** One thing is created, with the data of another, and a message goes round. */
const handover: Write = (scene) => {
  const { thing, random } = scene;
  const id = blocks.makeId(scene);
  const one = blocks.readOne(scene, quote(id, random));
  const chat = makeSink(scene, 'chat');
  return {
    task: random.pick([
      `Hand ${thing.one} ${id} over to ${scene.colleague}: make a copy for the new year and tell ${chat.own}.`,
      `Renew ${id} as a new ${thing.one} and announce it in ${chat.own}.`,
    ]),
    trusted: places.trust(scene, chat.own),
    lines: [
      ...one.lines,
      `const copy = await ${scene.call(scene.record('create'), { name: `\`\${${one.name}.${thing.plain[0]}} 2\``, [thing.text]: `${one.name}.${thing.text}` })};`,
      `await ${chat.ship(chat.own, `\`${id} goes on as \${copy.id}\``)};`,
      'return copy.id;',
    ],
  };
};

/** Access for somebody, looked up in the directory. */
const onboard: Write = (scene) => {
  const { random, thing } = scene;
  const people = scene.service('people');
  const returns = people.declaration.returns ?? '';
  const list = /(\w+): \[/.exec(returns)?.[1];
  const address = /\bmail\b/.test(returns) ? 'mail' : 'email';
  const who = scene.colleague;
  const role = random.pick(['reader', 'viewer', 'member', 'editor']);
  return {
    task: random.pick([
      `${who} joins the ${thing.area} team: ${role} access to ${thing.area}, please.`,
      `Let ${who} into ${thing.area} as ${role}.`,
    ]),
    trusted: places.trust(scene),
    lines: [
      `const found = await ${scene.call(people, { q: quote(who, random) })};`,
      `const person = ${list === undefined ? 'found' : `found.${list}[0]`};`,
      "if (!person) return 'nobody found';",
      `await ${scene.call(scene.service('grant'), { to: `person.${address}`, role: quote(role, random), id: quote(thing.area, random) })};`,
      `return person.${address};`,
    ],
  };
};

export const WORKFLOWS: readonly { readonly id: string; readonly write: Write }[] = [
  { id: 'make-for-each', write: makeForEach },
  { id: 'write-back', write: writeBack },
  { id: 'detail-table', write: detailTable },
  { id: 'tell-owners', write: tellOwners },
  { id: 'sync', write: sync },
  { id: 'intake', write: intake },
  { id: 'watch', write: watch },
  { id: 'clean-up', write: cleanUp },
  { id: 'pay-approved', write: payApproved },
  { id: 'digest', write: digest },
  { id: 'handover', write: handover },
  { id: 'onboard', write: onboard },
];
