import type { ToolDeclaration } from '../../catalog/types.ts';
import type { Analysis } from '../../script/facts.ts';
import type { ScriptRecord } from '../record.ts';
import { renameTools } from './rename.ts';

export type Ablation = 'names' | 'descriptions' | 'tools';

/** A record with something taken away; `renamed` is false when its names could not be replaced. */
export interface Ablated {
  readonly record: ScriptRecord;
  readonly renamed: boolean;
}

/**
 * Takes away part of what a scorer may know, to see what its verdicts rest on.
 * - `tools`: no declarations at all; trusted destinations and the task stay, as they are the user's;
 * - `descriptions`: no descriptions and titles of tools, arguments and results; names, types and annotations stay;
 * - `names`: every tool gets a meaningless name, in the catalogue and in the script alike.
 */
export async function ablate(
  record: ScriptRecord,
  ablation: Ablation,
  analyse: (code: string, toolNames: readonly string[]) => Promise<Analysis>,
): Promise<Ablated> {
  if (ablation === 'names') return renameTools(record, analyse);
  const { tools, ...rest } = record.input;
  if (ablation === 'tools' || tools === undefined)
    return { record: { ...record, input: rest }, renamed: true };
  return { record: { ...record, input: { ...rest, tools: tools.map(withoutDescriptions) } }, renamed: true };
}

function withoutDescriptions(tool: ToolDeclaration): ToolDeclaration {
  const { description: _, inputSchema, outputSchema, annotations, ...rest } = tool;
  return {
    ...rest,
    ...(inputSchema === undefined ? {} : { inputSchema: silent(inputSchema, false) }),
    ...(outputSchema === undefined ? {} : { outputSchema: silent(outputSchema, false) }),
    ...(annotations === undefined ? {} : { annotations: untitled(annotations) }),
  };
}

function untitled(
  annotations: NonNullable<ToolDeclaration['annotations']>,
): NonNullable<ToolDeclaration['annotations']> {
  if (annotations === null) return annotations;
  const { title: _, ...rest } = annotations;
  return rest;
}

const PROSE = new Set(['description', 'title', '$comment', 'examples']);

/** A schema without prose. Below `properties` the keys are names of arguments, also `title` or `description`. */
function silent(schema: unknown, keysAreNames: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((one) => silent(one, false));
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => keysAreNames || !PROSE.has(key))
      .map(([key, value]) => [
        key,
        silent(value, !keysAreNames && (key === 'properties' || key === '$defs')),
      ]),
  );
}
