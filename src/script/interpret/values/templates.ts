import { MAX_PARTS, MAX_TEMPLATES, MAX_TEXT, type Template } from './value.ts';

export function sameTemplate(a: Template, b: Template): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

export function unionTemplates(
  a: readonly Template[] | null,
  b: readonly Template[] | null,
): readonly Template[] | null {
  if (a === null || b === null) return null;
  if (a === b || b.length === 0) return a;
  if (a.length === 0) return b;
  let out: Template[] | null = null;
  for (const t of b) {
    if (!(out ?? a).some((k) => sameTemplate(k, t))) {
      out ??= a.slice() as Template[];
      out.push(t);
    }
  }
  const result = out ?? a;
  return result.length > MAX_TEMPLATES ? null : result;
}

/** Joins two texts with holes; keeps few parts and bounded literals. `null`: nothing is known. */
export function concatTemplates(a: Template, b: Template): Template | null {
  const out: (string | null)[] = [];
  for (const part of [...a, ...b]) {
    const last = out.length - 1;
    if (part === null) {
      if (last < 0 || out[last] !== null) out.push(null);
    } else if (part !== '') {
      if (last >= 0 && out[last] !== null) out[last] = cut((out[last] as string) + part);
      else out.push(cut(part));
    }
  }
  if (out.length > MAX_PARTS) {
    out.length = MAX_PARTS;
    if (out[MAX_PARTS - 1] !== null) out.push(null);
  }
  return out.length === 1 && out[0] === null ? null : out;
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
}
