import type { ArgumentNode, CallView } from '../flow-model/call-view.ts';
import { isCondition } from '../flow-model/destinations/destination-argument.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { leafOf, namesRecipient } from '../flow-model/tools/argument-names.ts';
import { showPath } from '../flow-model/values.ts';
import { quoted } from '../message.ts';
import type { Widening } from './widening.ts';

/** How a rule is called, or whom it is about, is no place where it delivers to. */
function isCaption({ path }: ArgumentNode): boolean {
  return path.length === 1 && CAPTION.test(leafOf(path));
}

const CAPTION =
  /^(?:name|title|label|description|comment|note|remark|(?:from|sender|subject)(?:_?(?:address|has|contains|is))?)$/iu;

/** Another argument, by its name, says where to. */
function saysWhereTo({ arguments: nodes }: CallView): boolean {
  return nodes.some(({ path, strings }) => namesRecipient(leafOf(path)) && strings.length > 0);
}

/** Addresses of outsiders in a rule, subscription or job that goes on delivering. */
export function standingDelivery(view: CallView, model: FlowModel): readonly Widening[] {
  const found: Widening[] = [];
  for (const node of view.arguments) {
    if (isCondition(node.path) || (isCaption(node) && saysWhereTo(view))) continue;
    for (const text of node.strings) {
      for (const verdict of model.addresses([text])) {
        if (verdict.standing !== 'outside' && verdict.standing !== 'public') continue;
        found.push({
          weight: 86,
          what: `sets up a standing delivery to ${quoted(verdict.text)} (${quoted(showPath(node.path))})`,
        });
      }
    }
  }
  return found;
}
