import type { CallView } from '../flow-model/call-view.ts';
import { isReference } from '../flow-model/data/levels.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { filled } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';

/** `POST /roles/tenant-admin/members`: the right stands in the route, whatever the tool is called. */
export function roleByRoute(view: CallView): string | undefined {
  if (!view.acts) return undefined;
  for (const { texts, role } of view.arguments) {
    if (role === 'content') continue;
    for (const text of texts) {
      const found = ROUTE.exec(filled(text, 'x').slice(0, 400))?.[0];
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

const ROUTE =
  /(?:^|\/)(?:directory_?)?(?:roles?|groups?|role_?assignments?|permission_?sets?|teams?)\/[\w.-]{0,40}(?:admin|owner|root|superuser)[\w.-]{0,20}\/(?:members?|users?|assignments?|principals?|grants?)\b/iu;

const HOLDERS = new Set(
  'parent folder root drive workspace space organization organisation org container bucket ordner carpeta dossier cartella pasta'.split(
    ' ',
  ),
);

/** The id of a folder, drive or the like that a result names beside the object itself. */
export function holderIn(view: CallView, model: FlowModel): string | undefined {
  for (const use of view.call.args.labels) {
    if (use.strength !== 'explicit' || view.role(use.at).role === 'content') continue;
    // `parent_id`, or `parent.id` of the object itself.
    const last = use.label.path.at(-1) ?? '';
    const outer = use.label.path.at(-2) ?? '';
    const holds = isReference(last) && HOLDERS.has(outer.toLowerCase());
    const name = holds ? outer : last;
    const words = splitWords(name);
    if (!holds && (words.length < 2 || !words.some((word) => HOLDERS.has(word)))) continue;
    if (!words.some((word) => HOLDERS.has(word) && word !== 'parent' && model.purpose.mentions(word)))
      return name;
  }
  return undefined;
}
