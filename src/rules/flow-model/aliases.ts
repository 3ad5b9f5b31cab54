import type { CallView } from './call-view.ts';
import type { FlowModel } from './model.ts';
import { onceForEach } from './once.ts';
import { graphOf } from './tools/graphql.ts';
import { filled } from './values.ts';

/** Longest text that is read, and most names that are remembered. */
const MAX_TEXT = 20_000;
const MAX_NAMES = 200;

/** `select p.iban as team` */
const AS = /([A-Za-z_][\w.]{0,120})["`\]]?\s{1,20}as\s{1,20}["`[]?([A-Za-z_]\w{0,60})/giu;
/** `?select=team:iban` */
const CHOSEN = /(?:^|[?&])\$?(?:select|fields|columns)=([^&#\s]{1,2000})/giu;

/** The place in a result by the names that its fields have where they come from, and not by those under which a query has them answered. */
export function byOwnNames(path: readonly string[], source: CallView, model: FlowModel): readonly string[] {
  const aliases = aliasesOf(source, model);
  return aliases.size === 0 ? path : path.map((step) => aliases.get(step) ?? step);
}

const aliasesOf = onceForEach((view: CallView, model: FlowModel): ReadonlyMap<string, string> => {
  const graph = graphOf(view, model);
  if (graph !== undefined) return graph.aliases;
  const found = new Map<string, string>();
  const keep = (alias: string, name: string): void => {
    const own = name.split('.').at(-1) ?? name;
    if (own !== alias && found.size < MAX_NAMES) found.set(alias, own);
  };
  for (const { texts } of view.arguments)
    for (const text of texts) {
      const plain = filled(text, '0').slice(0, MAX_TEXT);
      if (/\bselect\b/iu.test(plain))
        for (const [, name = '', alias = ''] of plain.matchAll(AS)) keep(alias, name);
      for (const [, list = ''] of plain.includes('=') ? plain.matchAll(CHOSEN) : [])
        for (const part of list.split(/[,()]/u)) {
          const [alias = '', name] = part.split(':');
          if (name !== undefined && /^\w+$/u.test(alias) && /^\w+$/u.test(name)) keep(alias, name);
        }
    }
  return found;
});
