import type { Node } from '../node.ts';
import type { LoopFrame } from '../state/frames.ts';
import type { Slots } from '../state/slots.ts';
import type { Origin } from '../values/taint.ts';
import type { Obj, Scope, Val } from '../values/value.ts';

/** Longest array or text whose elements are told apart. */
export const MAX_ELEMENTS = 64;

export interface DataInfo {
  readonly origin: Origin;
  children: Slots | null;
  /** The result that this is a part of. */
  parent?: Obj;
  /** Something here or below was written to: this part is no longer only what the tool gave. */
  touched?: boolean;
}

export interface FunctionInfo {
  readonly node: Node;
  readonly scope: Scope;
  readonly self: Val;
  /** Prototype that `super` looks in. */
  readonly home: Obj | null;
  readonly fields: readonly FieldInfo[] | null;
  readonly superClass: Val | null;
}

export interface FieldInfo {
  readonly key: string | null;
  readonly node: Node;
  readonly scope: Scope;
}

export interface AccessorInfo {
  get: Val | null;
  set: Val | null;
}

export interface BoundInfo {
  readonly target: Val;
  readonly self: Val;
  readonly args: readonly Val[];
}

export interface ToolInfo {
  /** Members that were asked for. */
  members?: Map<string, Val>;
  /** How the script names it: `callTool`, `tools`, an import, a host global. */
  readonly shape: 'callTool' | 'namespace' | 'import' | 'function';
  readonly path: readonly string[];
  /** Last part when it is computed and not a single constant. */
  readonly computed: Val | null;
}

export interface GeneratorInfo {
  readonly fn: Obj;
  readonly self: Val;
  readonly args: readonly Val[];
  /** The loops in which it was made. */
  readonly loops: LoopFrame[];
}

export const info = {
  data: (o: Obj) => o.data as DataInfo,
  fn: (o: Obj) => o.data as FunctionInfo,
  accessor: (o: Obj) => o.data as AccessorInfo,
  bound: (o: Obj) => o.data as BoundInfo,
  tool: (o: Obj) => o.data as ToolInfo,
  generator: (o: Obj) => o.data as GeneratorInfo,
  name: (o: Obj) => o.data as string,
};
