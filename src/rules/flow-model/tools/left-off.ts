import { argumentAt } from '../../../catalog/schema.ts';
import type { ToolKnowledge } from '../../../catalog/types.ts';
import { type CallView, nodeAt } from '../call-view.ts';
import { oncePer } from '../once.ts';
import { traitsOf } from './tool-traits.ts';

/**
 * The tool deletes only where a switch is on (`With purge_missing, offers missing from the feed are deleted`), and the call leaves
 * it off.
 */
export function leavesDeletionOff(view: CallView): boolean {
  return (
    view.tools.length > 0 &&
    view.tools.every((tool) => {
      const name = switchOf(tool);
      return name !== undefined && isOff(name, view, tool);
    })
  );
}

function isOff(name: string, view: CallView, { declaration }: ToolKnowledge): boolean {
  const given = nodeAt(view, [name])?.view;
  if (given !== undefined) return given.complete && given.constants.every((one) => one === false);
  const { fields, open, labels } = view.call.args;
  // What is spread into the arguments may bring it along; what the tool does by itself is not told by a switch that is left out.
  if (fields === undefined || open === true || labels.some(({ at }) => at.length === 0)) return false;
  const said = argumentAt(declaration?.inputSchema, [name])?.description ?? '';
  return !/\bdefault/iu.test(said) && !/\bdefault/iu.test(declaration?.description ?? '');
}

/** The one switch on which all hangs that the description says of deleting. */
const switchOf = oncePer((tool: ToolKnowledge): string | undefined => {
  const text = tool.declaration?.description?.slice(0, 2000) ?? '';
  if (!DELETES.test(text) || DELETES.test(tool.name.replace(/[_-]/gu, ' '))) return undefined;
  const switches = traitsOf(tool).takes.filter(
    (name) => name.length > 3 && isSwitch(tool.declaration?.inputSchema, name),
  );
  let found: string | undefined;
  for (const sentence of text.split(/[.;](?=\s|$)|\n/u)) {
    if (!DELETES.test(sentence)) continue;
    const name = UNLESS.test(sentence)
      ? undefined
      : switches.find((one) => new RegExp(`\\b(?:with|if|when|where|only) ${one}\\b`, 'iu').test(sentence));
    if (name === undefined || (found !== undefined && found !== name)) return undefined;
    found = name;
  }
  return found;
});

/** A flag that the schema declares as one. */
function isSwitch(schema: unknown, name: string): boolean {
  if (!/^\w+$/u.test(name)) return false;
  const { properties } = (schema ?? {}) as { readonly properties?: Readonly<Record<string, unknown>> };
  const own = properties?.[name] as { readonly type?: unknown; readonly default?: unknown } | undefined;
  return own?.type === 'boolean' && own.default !== true;
}

const DELETES = /\b(?:delet|remov|purg|eras|wip(?:e|ing)|destroy|clear(?:s|ed)|drop(?:s|ped))\w{0,4}/iu;
const UNLESS = /\b(?:unless|without|not|never|false|off|no)\b/iu;
