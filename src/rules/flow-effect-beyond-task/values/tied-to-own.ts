import type { ToolKnowledge } from '../../../catalog/types.ts';
import { type CallView, saysDestructive } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { hasExplicit } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';
import { isDeclared, isKeyLike, isOwn } from './introduced.ts';

/**
 * What was found is tied to a number or address that the script alone knows, by a tool that undoes what was there before (`assign_sim({
 * number: found.number, iccid: '8937104426000183375' })`) and of whose verb the task has no word.
 *
 * @returns the number or address
 */
export function tiedToOwn(view: CallView, model: FlowModel): string | undefined {
  const { purpose } = model;
  if (!purpose.stated || !saysDestructive(view)) return undefined;
  if (!view.arguments.some(({ path, view: { labels } }) => path.length === 1 && hasExplicit(labels)))
    return undefined;
  if (view.tools.some((tool) => verbsOf(tool).some((verb) => purpose.mentions(verb)))) return undefined;
  for (const { path, role, strings, view: value } of view.arguments) {
    if (path.length !== 1 || role === 'content' || !value.complete || strings.length !== 1) continue;
    const [text = ''] = strings;
    if (isLong(text) && isKeyLike(text) && isOwn(text, model) && !isDeclared(text, view)) return text;
  }
  return undefined;
}

/** A number of a card, an account or a device, or an address: no name of a folder, and no date. */
function isLong(text: string): boolean {
  return (text.match(/\d/gu)?.length ?? 0) >= DIGITS || /^[^\s@]{1,64}@[^\s@]{3,80}$/u.test(text);
}

const DIGITS = 9;

/** What the tool does, by the words of its name and the first one of its description. */
const verbsOf = oncePer(({ name, declaration }: ToolKnowledge): readonly string[] => {
  const [first = ''] = splitWords(declaration?.description?.slice(0, 60) ?? '');
  return [...splitWords(name.slice(0, 128)), first].filter((word) => word.length > 2);
});
