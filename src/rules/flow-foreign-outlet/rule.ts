import type { Outlet } from '../../script/facts.ts';
import { payloadOf } from '../flow-model/data/payload.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { report } from '../flow-model/report.ts';
import { literalsBelow, nodesOf, showPath, textsOf } from '../flow-model/values.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';

interface Judged {
  readonly weight: number;
  readonly what: string;
}

const WEB_MODULES =
  /^(?:node:)?(?:child_process|fs|fs\/promises|net|http|https|http2|dgram|tls|dns|worker_threads|cluster|vm|module|repl|inspector|os|process)$/u;

/** Data leaves, or code comes in, without any tool. */
export const flowForeignOutlet: Rule = {
  id: 'FLOW_FOREIGN_OUTLET',
  family: 'flow',
  lifecycle: 'trial',
  severity: 9,
  precision: 'high',
  title: 'A way out that is not a tool',
  why: 'A script works through its tools; the network, the host process, `import()` and `eval` go past every check on them.',
  owasp: ['ASI05', 'ASI02', 'LLM05:2025', 'LLM06:2025'],
  atlas: ['AML.T0053', 'AML.T0086'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const outlet of facts.outlets) {
      if (!outlet.reachable) continue;
      const judged = judge(outlet, model);
      if (judged === undefined) continue;
      const flow = facts.flows.find(
        (candidate) => candidate.to.kind === 'outlet' && candidate.to.outlet === outlet.id,
      );
      yield report(
        outlet.span,
        judged.weight,
        `${quoted(outlet.name)} ${judged.what}`,
        'use a tool of the catalogue instead',
        flow?.id,
      );
    }
  },
};

/** The known beginning of an address that data goes on: `https://charts.example/bar.png?d=` and a hole. */
const OPEN_ADDRESS = /https?:\/\/[^\s()"'<>\]]{1,400}$/iu;

/**
 * Text for the user that holds an address of a stranger with data in it: whatever shows the text as Markdown or HTML
 * fetches an image from there, and with it hands over the data.
 */
function rendered(
  outlet: Outlet,
  data: { text: string; level: number } | undefined,
  model: FlowModel,
): Judged | undefined {
  if (data === undefined) return undefined;
  for (const { view } of nodesOf(outlet.value)) {
    for (const text of textsOf(view)) {
      for (let i = 0; i + 1 < text.length; i += 1) {
        const start = OPEN_ADDRESS.exec(text[i] ?? '')?.[0];
        if (start === undefined || text[i + 1] !== null) continue;
        const { standing, text: shown } = model.destination([start, null]);
        if (standing === 'outside' || standing === 'public')
          return {
            weight: 76,
            what: `shows an address of \`${shown}\` with ${data.text} in it, which is fetched when it is shown`,
          };
      }
    }
  }
  return pictureIn(model, data);
}

/** The markup of a picture whose address the script fills in: `![x](${chart})`, `<img src="${pixel}"`. */
const PICTURE =
  /!\[[^\]\n]{0,120}\]\(\s{0,4}(?:\$\{|['"`]\s{0,4}\+)|<img\b[^>\n]{0,200}\bsrc\s{0,4}=\s{0,4}\\?["']?(?:\$\{|['"`]\s{0,4}\+)/i;
const ADDRESSES = /https?:\/\/[^\s"'`<>)\]$]{4,300}/giu;
const MOST_ADDRESSES = 40;

/**
 * The text is put together so that its parts are not known; the script writes the markup of a picture with a hole for its
 * address, and an address of a stranger that no tool is given.
 */
function pictureIn(model: FlowModel, data: { text: string; level: number }): Judged | undefined {
  const { source } = model.facts;
  if (!PICTURE.test(source)) return undefined;
  const used = model.calls.flatMap((view) => view.literals);
  for (const [address] of [...source.matchAll(ADDRESSES)].slice(0, MOST_ADDRESSES)) {
    const { standing, text } = model.destination([address]);
    if (standing !== 'outside' && standing !== 'public') continue;
    if (used.some((literal) => literal.startsWith(address))) continue;
    return {
      weight: data.level >= 1 ? 62 : 42,
      what: `shows a picture from ${quoted(text)} beside ${data.text}, with an address that the script fills in`,
    };
  }
  return undefined;
}

function judge(outlet: Outlet, model: FlowModel): Judged | undefined {
  const data = dataIn(outlet, model);
  switch (outlet.kind) {
    case 'return':
      return rendered(outlet, data, model);
    case 'fetch':
      return network(outlet, data, model);
    case 'import': {
      if (data !== undefined)
        return { weight: 88, what: `loads a module whose name depends on ${data.text}` };
      const module = literalsBelow(outlet.value)[0] ?? '';
      if (WEB_MODULES.test(module)) return { weight: 76, what: `loads ${quoted(module)} of the host` };
      return {
        weight: module === '' ? 60 : 45,
        what: `loads ${module === '' ? 'an unknown module' : quoted(module)}`,
      };
    }
    case 'eval':
      if (data !== undefined) return { weight: 92, what: `runs text that depends on ${data.text}` };
      return { weight: 55, what: 'runs a text as code' };
    case 'host-call':
      if (data !== undefined) return { weight: 84, what: `hands ${data.text} to the host` };
      return {
        weight: /process|require|Deno|Bun|child/u.test(outlet.name) ? 72 : 25,
        what: 'reaches the host that runs the script',
      };
    case 'global-write':
      if (data !== undefined && data.level >= 2)
        return { weight: 50, what: `keeps ${data.text} in a global` };
      return data === undefined ? undefined : { weight: 20, what: `keeps ${data.text} in a global` };
    default:
      return undefined;
  }
}

function network(
  outlet: Outlet,
  data: { text: string; level: number } | undefined,
  model: FlowModel,
): Judged {
  const literals = literalsBelow(outlet.value);
  const standings = literals
    .flatMap((literal) => model.addresses([literal]))
    .map((verdict) => verdict.standing);
  const trusted = standings.length > 0 && standings.every((standing) => standing === 'trusted');
  const named =
    standings.length > 0 && standings.every((standing) => standing === 'trusted' || standing === 'task');
  if (data === undefined)
    return { weight: trusted ? 25 : named ? 30 : 48, what: 'talks to the network past the tools' };
  if (trusted) return { weight: data.level >= 3 ? 72 : 45, what: `sends ${data.text} past the tools` };
  return {
    weight: named && data.level <= 1 ? 60 : 90,
    what: `sends ${data.text} to the network past the tools`,
  };
}

/** The most sensitive explicit data in the outlet. */
function dataIn(outlet: Outlet, model: FlowModel): { text: string; level: number } | undefined {
  let worst: { text: string; level: number } | undefined;
  for (const use of outlet.value.labels) {
    if (use.strength === 'implicit') continue;
    const payload = payloadOf(use, model);
    const level = use.strength === 'reduced' ? Math.max(0, payload.level - 2) : payload.level;
    if (worst === undefined || level > worst.level) {
      const source = model.byId.get(use.label.call);
      worst = { text: quoted(`${source?.name ?? 'a result'}.${showPath(use.label.path)}`), level };
    }
  }
  return worst;
}
