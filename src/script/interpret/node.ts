/**
 * An ESTree node as the interpreter reads it: every field that any node type has, so that one switch on `type`
 * needs no casts. A field is only there when ESTree says so for that type.
 */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly operator: string;
  readonly kind: string;
  readonly value: Node;
  readonly key: Node;
  readonly computed: boolean;
  readonly static: boolean;
  readonly shorthand: boolean;
  readonly optional: boolean;
  readonly prefix: boolean;
  readonly async: boolean;
  readonly generator: boolean;
  readonly await: boolean;
  readonly delegate: boolean;
  readonly body: Node;
  readonly id: Node | null;
  readonly init: Node | null;
  readonly test: Node | null;
  readonly update: Node | null;
  readonly left: Node;
  readonly right: Node;
  readonly object: Node;
  readonly property: Node;
  readonly callee: Node;
  readonly tag: Node;
  readonly quasi: Node;
  readonly argument: Node | null;
  readonly expression: Node;
  readonly consequent: Node;
  readonly alternate: Node | null;
  readonly block: Node;
  readonly handler: Node | null;
  readonly finalizer: Node | null;
  readonly param: Node | null;
  readonly label: Node | null;
  readonly discriminant: Node;
  readonly superClass: Node | null;
  readonly source: Node;
  readonly local: Node;
  readonly imported: Node;
  readonly exported: Node;
  readonly declaration: Node | null;
  readonly meta: Node;
  readonly params: readonly Node[];
  readonly arguments: readonly Node[];
  readonly elements: readonly (Node | null)[];
  readonly properties: readonly Node[];
  readonly declarations: readonly Node[];
  readonly expressions: readonly Node[];
  readonly quasis: readonly Node[];
  readonly cases: readonly Node[];
  readonly specifiers: readonly Node[];
}

/** Statements of a body-like field, which ESTree types as a node or a list. */
export function nodes(field: Node): readonly Node[] {
  return field as unknown as readonly Node[];
}
