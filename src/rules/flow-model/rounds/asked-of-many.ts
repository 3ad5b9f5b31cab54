import type { CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { splitWords } from '../words.ts';
import { loopLabels } from './loop-labels.ts';
import type { Narrowing } from './narrowing.ts';
import { PAGES } from './repetition.ts';

/**
 * The user speaks of the things that the call goes through as of many (`pay the carrier invoices`), and the script asks
 * for some of them: by a query with an argument, or by tests. A listing without any is still everything.
 */
export function isAskedOfMany(view: CallView, narrowed: Narrowing, model: FlowModel): boolean {
  if (!model.purpose.stated || model.missesThing) return false;
  const readers = [...loopLabels(view)]
    .map((id) => model.byId.get(id))
    .filter((reader): reader is CallView => reader !== undefined && isReader(reader));
  if (readers.length === 0) return false;
  const outer = readers.filter((reader) =>
    reader.tools.some((tool) => namesOfThings(tool, reader).some((word) => model.purpose.mentionsMany(word))),
  );
  if (outer.length === 0) return false;
  return narrowed !== 'none' || readers.some(asksForSome);
}

/** Says of itself that it only reads, and its name does not say otherwise. */
function isReader(view: CallView): boolean {
  if (view.onlyReads) return true;
  return (
    view.tools.length > 0 &&
    view.tools.every((tool) => tool.declaration?.annotations?.readOnlyHint === true) &&
    READS.test(splitWords(view.name).join(' '))
  );
}

const READS = /\b(?:list|get|search|find|read|fetch|query|lookup|show)\b/u;

/** Nouns by which a tool calls what it returns: of its name, and of the fields of its result that are lists. */
function namesOfThings(tool: CallView['tools'][number], reader: CallView): readonly string[] {
  const words = [...splitWords(reader.name)];
  const { result } = tool;
  for (const [name, shape] of result?.fields ?? [])
    if (shape.items !== undefined) words.push(...splitWords(name));
  for (const name of result?.items?.fields?.keys() ?? []) words.push(...splitWords(name));
  return words.filter((word) => word.length > 3);
}

/** A filter that is no page, limit or choice of fields, and not empty or a wildcard. */
function asksForSome(reader: CallView): boolean {
  return reader.arguments.some(({ path, role, view: value }) => {
    if (path.length === 0 || role === 'limit' || role === 'fields' || PAGES.test(path.join('.')))
      return false;
    if (value.fields !== undefined || value.items !== undefined) return false;
    if (value.constants.length === 0) return value.texts.length > 0 || value.labels.length > 0;
    return value.constants.every(
      (constant) =>
        constant !== '' &&
        constant !== '*' &&
        constant !== '%' &&
        constant !== null &&
        constant !== undefined &&
        constant !== false,
    );
  });
}
