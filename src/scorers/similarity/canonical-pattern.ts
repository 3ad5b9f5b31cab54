import { compileCatalog } from '../../catalog/catalog.ts';
import { SteelyardError } from '../../errors.ts';
import { analyseScript } from '../../script/analyse.ts';
import { canonicalForm, type Fragment } from './canonical-form.ts';
import type { KnownPattern, PatternSource } from './known-pattern.ts';

/** Marks the lines where harm is done; what else a pattern needs to get there is not looked up. */
const MARK = /\/\/\s{0,4}harm\b/u;

/**
 * Turns a malicious script into what is looked up.
 *
 * @throws SteelyardError PATTERN_INVALID when the script cannot be read, does nothing that could be looked up, or marks
 *   lines on which nothing is done; CATALOG_INVALID for tools that cannot be read
 */
export function canonicalPattern(source: PatternSource): KnownPattern {
  const { id, category, title, code, tools, trustedDestinations, task } = source;
  const catalog = compileCatalog({
    tools: tools ?? [],
    ...(trustedDestinations === undefined ? {} : { trustedDestinations }),
  });
  const facts = analyseScript(code, { toolNames: catalog.names });
  if (!facts.ok)
    throw new SteelyardError('PATTERN_INVALID', `the script of \`${id}\` cannot be read: ${facts.message}`, {
      data: { id },
    });
  const fragments = canonicalForm(facts, { catalog, ...(task === undefined ? {} : { task }) });
  const lines = code.split('\n');
  const marked = lines.some((line) => MARK.test(line));
  const harmful = marked
    ? fragments.filter((one) => isMarked(one, lines, (offset) => facts.locate(offset)))
    : fragments;
  if (harmful.length === 0)
    throw new SteelyardError(
      'PATTERN_INVALID',
      `the script of \`${id}\` calls nothing${marked ? ' on its lines marked `// harm`' : ''} that could be looked up`,
      { data: { id } },
    );
  return { id, category, title, fragments: harmful.map((one) => one.features) };
}

/** The mark stands on the line where the call begins, or on one that the call goes over. */
function isMarked(
  { span }: Fragment,
  lines: readonly string[],
  locate: (offset: number) => { readonly line: number },
): boolean {
  const last = locate(span.end).line;
  for (let line = locate(span.start).line; line <= last; line += 1)
    if (MARK.test(lines[line - 1] ?? '')) return true;
  return false;
}
