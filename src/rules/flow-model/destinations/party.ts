import { row, splitName, tokens } from '../../../catalog/language/words.ts';
import type { ToolKnowledge } from '../../../catalog/types.ts';
import { BELIEVED, type CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { onceForEach, onceIn, oncePer } from '../once.ts';

/**
 * Whether the user names the party at the other end of a tool that is given no address: the tool's declaration calls it by a name
 * that the task has, too (`hand them over to our payroll provider Lönetek`, and a tool `lonetek_import`), or by what it is (`to the
 * tax office`). `trusted` where the host trusts an address of that name, so that its owner is vetted as well.
 *
 * A name that tools of the own house bear says with what the work is done, not for whom.
 */
export const partyOf: (view: CallView, model: FlowModel) => 'named' | 'trusted' | undefined = onceForEach(
  (view: CallView, model: FlowModel) => {
    if (!model.purpose.stated || view.anyTool || view.tools.length === 0) return undefined;
    const said = partiesOf(model);
    if (said.size === 0) return undefined;
    let trusted = true;
    for (const tool of view.tools) {
      const called = [...wordsOf(tool)].filter((word) => said.has(word));
      if (called.length === 0) return undefined;
      trusted &&= called.some((word) => model.catalog.trustedNames.has(word));
    }
    return trusted ? 'trusted' : 'named';
  },
);

/** Words by which the task speaks of parties: names in it that no tool of the own house bears, and what offices and firms are called. */
const partiesOf = onceIn((model: FlowModel): ReadonlySet<string> => {
  const { catalog, purpose } = model;
  const found = new Set<string>();
  for (const thing of purpose.wholeThings)
    if (!/\p{N}/u.test(thing)) for (const word of splitName(thing)) if (word.length > 2) found.add(word);
  for (const token of tokens(purpose.task)) {
    const kind = KINDS.get(token);
    if (kind !== undefined) found.add(kind);
    else if (token.length > 4 && catalog.trustedNames.has(token)) found.add(token);
  }
  if (found.size > 0)
    for (const name of catalog.names) {
      const tool = catalog.tool(name);
      if (tool.reach.reach === 'world' && tool.reach.confidence >= BELIEVED) continue;
      for (const word of splitName(name)) found.delete(word);
    }
  return found;
});

/** Words of a tool's name and description, firms and offices by what they are. */
const wordsOf = oncePer(({ name, declaration }: ToolKnowledge): ReadonlySet<string> => {
  const found = new Set(splitName(name.slice(0, 256)));
  const description = declaration?.description;
  for (const token of tokens(typeof description === 'string' ? description.slice(0, 1024) : ''))
    found.add(KINDS.get(token) ?? token);
  return found;
});

/** What offices and firms are called that others hand things to, one meaning a line. */
const KINDS: ReadonlyMap<string, string> = new Map(
  [
    'agency agencies agentur behoerde agencia agence agenzia',
    'authority authorities',
    'ministry ministerium ministerio ministere ministero',
    'police polizei policia',
    'insurer insurance insurers versicherung versicherer aseguradora assureur assicurazione',
    'payroll lohnbuero',
    'accountant accountants steuerberater steuerberaterin gestoria comptable commercialista',
    'adviser advisor advisers advisors',
    'auditor auditors pruefer wirtschaftspruefer',
    'registry registrar register handelsregister registro registre',
    'supplier suppliers lieferant lieferanten proveedor fournisseur fornitore wholesaler wholesalers grosshaendler',
    'carrier carriers courier couriers spediteur spedition transportista transporteur corriere',
    'printer printers druckerei imprenta imprimerie',
    'laboratory laboratories lab labs labor laboratorio laboratoire',
    'customs zoll aduana douane dogana',
    'court courts gericht tribunal',
    'municipality gemeinde ayuntamiento mairie comune',
    'embassy botschaft embajada ambassade consulate konsulat consulado',
    'broker brokers makler',
    'partner partners',
  ].flatMap((line) => row(line).map((word, _, words) => [word, words[0] as string] as const)),
);
