/** Reading parser trees whose shapes are only known by their keys. */

export type Node = Readonly<Record<string, unknown>>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function child(node: unknown, key: string): unknown {
  return isNode(node) && Object.hasOwn(node, key) ? node[key] : undefined;
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The one key of a tagged node (`{ Update: { ... } }`) and what is under it. */
export function tagged(node: unknown): readonly [string, unknown] | undefined {
  if (!isNode(node)) return undefined;
  for (const key in node) return [key, node[key]];
  return undefined;
}

/** Every node of a tree with its key, parents first; iterative, since a tree can be deep. */
export function visit(root: unknown, see: (key: string, value: Node) => void): void {
  const open: [string, unknown][] = [['', root]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [key, value] = next;
    if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i -= 1) open.push([key, value[i]]);
    } else if (isNode(value)) {
      see(key, value);
      for (const name in value) {
        const part = value[name];
        if (typeof part === 'object' && part !== null && name !== 'span') open.push([name, part]);
      }
    }
  }
}
