import type { Analysis } from '../../script/facts.ts';
import type { ScriptRecord } from '../record.ts';
import type { Ablated } from './ablate.ts';
import { type Edit, type NameMap, renameEdits } from './rename-edits.ts';

/**
 * Gives every tool of a record a name without meaning (`t1`; `m1__t2` where the name has a module part), in the
 * declarations and in the script. The script is renamed by its syntax tree: texts that equal a name, members of
 * namespaces and import paths. Whether that was right is then read off the analysis: each call must have exactly
 * the renamed names that it had before. Where it has not (a name put together at run time), the record is left as
 * it is and reported as not renamed.
 */
export async function renameTools(
  record: ScriptRecord,
  analyse: (code: string, toolNames: readonly string[]) => Promise<Analysis>,
): Promise<Ablated> {
  const { tools } = record.input;
  const unchanged = { record, renamed: false };
  if (tools === undefined || tools.length === 0) return unchanged;
  const names = tools.map((tool) => tool.name);
  const map = meaninglessNames(names);
  const before = await analyse(record.code, names);
  if (!before.ok) return unchanged;

  const newNames = names.map((name) => map.full.get(name)!);
  // Keys of objects are renamed only if the script needs it, as a key is mostly a field of the same name.
  for (const withKeys of [false, true]) {
    const code = applied(record.code, renameEdits(before.ast, record.code, map, withKeys));
    if (sameCalls(before, await analyse(code, newNames), map)) {
      const renamed = tools.map((tool) => ({
        ...tool,
        name: map.full.get(tool.name)!,
        ...(tool.description === undefined ? {} : { description: withoutNames(tool.description, map) }),
      }));
      return { record: { ...record, code, input: { ...record.input, tools: renamed } }, renamed: true };
    }
  }
  return unchanged;
}

function meaninglessNames(names: readonly string[]): NameMap {
  const full = new Map<string, string>();
  const modules = new Map<string, string>();
  const members = new Map<string, string>();
  for (const name of names) {
    if (full.has(name)) continue;
    const [, module, separator, member] = /^(.+?)(__|[:./])(.+)$/s.exec(name) ?? [];
    const number = full.size + 1;
    if (module === undefined || member === undefined) {
      full.set(name, `t${number}`);
      continue;
    }
    const newModule = modules.get(module) ?? `m${modules.size + 1}`;
    const newMember = members.get(member) ?? `t${number}`;
    modules.set(module, newModule);
    members.set(member, newMember);
    full.set(name, `${newModule}${separator}${newMember}`);
  }
  return { full, modules, members };
}

/** Replaces spans from the end, so that offsets stay right. */
function applied(code: string, edits: readonly Edit[]): string {
  let result = code;
  for (const edit of [...edits].sort((a, b) => b.start - a.start)) {
    result = result.slice(0, edit.start) + edit.text + result.slice(edit.end);
  }
  return result;
}

function sameCalls(before: Analysis, after: Analysis, map: NameMap): boolean {
  if (!before.ok || !after.ok || before.calls.length !== after.calls.length) return false;
  return before.calls.every((call, i) => {
    const wanted = call.names.map((name) => map.full.get(name) ?? name).sort();
    const got = [...after.calls[i]!.names].sort();
    return wanted.length === got.length && wanted.every((name, at) => name === got[at]);
  });
}

/** Descriptions that mention another tool by its name would tell it; words of plain language are left. */
function withoutNames(text: string, map: NameMap): string {
  let result = text;
  for (const [name, replacement] of map.full) {
    if (/[_:./-]|[a-z][A-Z]/.test(name)) result = result.replaceAll(name, replacement);
  }
  return result;
}
