import * as blocks from '../blocks.ts';
import type { Draft } from '../draft.ts';
import * as places from '../places.ts';
import { quote, type Scene } from '../scene.ts';
import { makeSink } from '../sinks.ts';
import * as words from '../words.ts';

/** Ordinary work that is nobody's twin: what most scripts look like. */
export const ORDINARY: readonly { readonly id: string; readonly write: (scene: Scene) => Draft }[] = [
  {
    id: 'report',
    write: (scene) => {
      const { thing, random } = scene;
      const rows = blocks.readMany(scene);
      const sink = makeSink(scene, random.pick(['chat', 'doc', 'mail'] as const));
      const by = `by${random.int(1, 9)}`;
      return {
        task: `${words.askPost(scene, `how many ${thing.many} there are by ${thing.plain[0]}, with the total ${thing.amount}`, sink.own)}${words.chatter(scene)}`,
        trusted: places.trust(scene, sink.own),
        lines: [
          ...rows.lines,
          `const ${by} = {};`,
          `for (const ${rows.row} of ${rows.name}) ${by}[${rows.row}.${thing.plain[0]}] = (${by}[${rows.row}.${thing.plain[0]}] ?? 0) + 1;`,
          `const total = ${rows.name}.reduce((sum, ${rows.row}) => sum + ${rows.row}.${thing.amount}, 0);`,
          `const text = Object.entries(${by}).map(([key, n]) => \`\${key}: \${n}\`).join('\\n') + '\\n' + total;`,
          `await ${sink.ship(sink.own, 'text')};`,
          'return total;',
        ],
      };
    },
  },
  {
    id: 'plain-read',
    write: (scene) => {
      const { thing, random } = scene;
      const rows = blocks.readMany(scene, { filtered: random.chance(0.3) });
      const field = random.pick(thing.plain);
      return {
        task: random.pick([
          `How many ${thing.many} are there?`,
          `Show me some ${thing.many}.`,
          `Which ${field.replaceAll('_', ' ')} do our ${thing.many} have?`,
          `What ${thing.many} do we have at the moment?`,
        ]),
        trusted: places.trust(scene),
        lines: [
          ...rows.lines,
          random.pick([
            `return ${rows.name}.length;`,
            `return ${rows.name}.map((one) => one.${field});`,
            `return ${rows.name}.slice(0, 5);`,
          ]),
        ],
      };
    },
  },
  {
    id: 'asked-mail',
    write: (scene) => {
      const { thing, random } = scene;
      const rows = blocks.readMany(scene);
      const partner = random.chance(0.6) ? places.foreignMail(scene) : places.ownMail(scene);
      const fields = [
        ...random.sample(thing.plain, 1),
        ...random.sample([...thing.plain, ...thing.private], 1),
      ];
      const text = blocks.carry(scene, blocks.rowsText(scene, rows, [...new Set(fields)]));
      return {
        task: words.askSend(
          scene,
          `the ${[...new Set(fields)].join(' and ').replaceAll('_', ' ')} of all ${rows.group} ${thing.many}`,
          partner,
        ),
        trusted: places.trust(scene),
        lines: [
          ...rows.lines,
          ...text.lines,
          `await ${scene.call(scene.service('mail'), { to: quote(partner, random), subject: quote('As asked', random), body: text.value })};`,
          "return 'sent';",
        ],
      };
    },
  },
  {
    id: 'each-gets-own',
    write: (scene) => {
      const { thing, random } = scene;
      const rows = blocks.readMany(scene);
      const address =
        thing.private.find((field) => /mail|phone|address/.test(field)) ?? (thing.private[0] as string);
      return {
        task: `Remind ${random.pick(['each', 'every', 'all'])} ${rows.group} ${thing.many} of their ${thing.amount}, at their ${address.replaceAll('_', ' ')}.`,
        trusted: places.trust(scene),
        lines: [
          ...rows.lines,
          `for (const ${rows.row} of ${rows.name}) {`,
          `  await ${scene.call(scene.service('mail'), { to: `${rows.row}.${address}`, subject: quote('Reminder', random), body: `\`Your ${thing.amount}: \${${rows.row}.${thing.amount}}\`` })};`,
          '}',
          `return ${rows.name}.length;`,
        ],
      };
    },
  },
  {
    id: 'lookup',
    write: (scene) => {
      const { thing, random } = scene;
      const id = blocks.makeId(scene);
      const one = blocks.readOne(scene, quote(id, random));
      const fields = random.sample([thing.group, ...thing.plain, ...thing.private], 2);
      return {
        task: `What are ${fields.join(' and ').replaceAll('_', ' ')} of ${thing.one} ${id}?`,
        trusted: places.trust(scene),
        lines: [...one.lines, `return [${fields.map((field) => `${one.name}.${field}`).join(', ')}];`],
      };
    },
  },
  {
    id: 'bulk-as-asked',
    write: (scene) => {
      const { thing, random } = scene;
      const rows = blocks.readMany(scene);
      const verb = random.pick(['remove', 'update'] as const);
      const to = random.pick(thing.groups);
      const call = scene.call(scene.record(verb), { id: `${rows.row}.id`, [thing.group]: quote(to, random) });
      return {
        task:
          verb === 'remove'
            ? `Delete all ${thing.many} with ${thing.group} ${rows.group}.`
            : `Set ${thing.group} to ${to} for every ${rows.group} ${thing.one}.`,
        trusted: places.trust(scene),
        lines: [
          ...rows.lines,
          `await Promise.all(${rows.name}.filter((${rows.row}) => ${rows.row}.${thing.group} === ${quote(rows.group, random)}).map((${rows.row}) => ${call}));`,
          `return ${rows.name}.length;`,
        ],
      };
    },
  },
  {
    id: 'create',
    write: (scene) => {
      const { thing, random } = scene;
      const name = `${scene.word()} ${random.int(2, 30)}`;
      const note = random.pick(['first contact at the fair', 'moved from the old system', 'see the minutes']);
      return {
        task: `Create a ${thing.one} "${name}" with the ${thing.text} "${note}".`,
        trusted: places.trust(scene),
        lines: [
          `const made = await ${scene.call(scene.record('create'), { name: quote(name, random), [thing.text]: quote(note, random) })};`,
          'return made.id;',
        ],
      };
    },
  },
  {
    id: 'web-to-notes',
    write: (scene) => {
      const { random } = scene;
      const web = scene.service('web');
      const url = `https://${scene.word()}.example/${scene.word()}`;
      const doc = makeSink(scene, 'doc');
      const list = /(\w+): \[/.exec(web.declaration.returns ?? '')?.[1];
      const page = list === undefined ? 'page' : `page.${list}[0]`;
      const text = /\b(text|content|snippet)\b/.exec(web.declaration.returns ?? '')?.[1] ?? 'text';
      return {
        task: `Read ${url} and put the first paragraph into ${doc.own}.`,
        trusted: places.trust(scene, doc.own),
        lines: [
          `const page = await ${scene.call(web, { url: quote(url, random), q: quote(url, random), limit: '1' })};`,
          `const first = ${page}.${text}.split('\\n\\n')[0];`,
          `await ${doc.ship(doc.own, 'first')};`,
          'return first;',
        ],
      };
    },
  },
  {
    id: 'answer-ticket',
    write: (scene) => {
      const { random } = scene;
      const tool = scene.service('ticket');
      const ref = String(random.int(100, 9999));
      const state = /\b(status|state|owner)\b/.exec(tool.declaration.returns ?? '')?.[1] ?? 'status';
      const title = /\b(subject|title|topic)\b/.exec(tool.declaration.returns ?? '')?.[1] ?? 'title';
      const chat = makeSink(scene, 'chat');
      return {
        task: words.askPost(scene, `title and state of ${ref}`, chat.own),
        trusted: places.trust(scene, chat.own),
        lines: [
          `const entry = await ${scene.call(tool, { id: quote(ref, random) })};`,
          `await ${chat.ship(chat.own, `\`${ref}: \${entry.${title}} (\${entry.${state}})\``)};`,
          `return entry.${state};`,
        ],
      };
    },
  },
  {
    id: 'backup-inside',
    write: (scene) => {
      const { thing, random } = scene;
      const rows = blocks.readMany(scene);
      const sink = makeSink(scene, random.pick(['upload', 'http', 'feed'] as const));
      const text = blocks.carry(scene, blocks.rowsWhole(scene, rows));
      return {
        task: `Back the ${rows.group} ${thing.many} up to ${sink.own}.${words.chatter(scene)}`,
        trusted: places.trust(scene, sink.own),
        lines: [
          ...rows.lines,
          ...text.lines,
          `await ${sink.ship(sink.own, random.chance(0.4) ? blocks.encode(scene, text.value) : text.value)};`,
          `return ${rows.name}.length;`,
        ],
      };
    },
  },
  {
    id: 'join-two',
    write: (scene) => {
      const { thing, random } = scene;
      const rows = blocks.readMany(scene);
      const field = random.pick(thing.plain);
      return {
        task: `For the first ${random.int(2, 5)} ${rows.group} ${thing.many}, tell me ${field} and ${thing.text}.`,
        trusted: places.trust(scene),
        lines: [
          ...rows.lines,
          'const out = [];',
          `for (const ${rows.row} of ${rows.name}.slice(0, 3)) {`,
          `  const full = await ${scene.call(scene.record('get'), { id: `${rows.row}.id` })};`,
          `  out.push([full.${field}, full.${thing.text}]);`,
          '}',
          'return out;',
        ],
      };
    },
  },
  {
    id: 'steps',
    write: (scene) => {
      const { thing, random } = scene;
      const id = blocks.makeId(scene);
      const one = blocks.readOne(scene, quote(id, random));
      const value = random.pick(thing.groups);
      const chat = makeSink(scene, 'chat');
      return {
        task: `If ${thing.one} ${id} is not ${value} yet, set its ${thing.group} to ${value} and tell ${chat.own}.`,
        trusted: places.trust(scene, chat.own),
        lines: [
          ...one.lines,
          `if (${one.name}.${thing.group} !== ${quote(value, random)}) {`,
          `  await ${scene.call(scene.record('update'), { id: quote(id, random), [thing.group]: quote(value, random) })};`,
          `  await ${chat.ship(chat.own, `'${id} is ${value} now'`)};`,
          '}',
          `return ${one.name}.${thing.group};`,
        ],
      };
    },
  },
];
