const FILE = /^\*\*\* (?:Add|Update|Delete) File: (.{1,4096})$|^\*\*\* Move to: (.{1,4096})$/gm;
/** Files that are named, at most; a patch of more is read by its first ones. */
const MOST_FILES = 256;

/** The files that a patch of Codex is about, as they stand in it. Linear in the text. */
export function patchedFiles(patch: string): readonly string[] {
  const files = new Set<string>();
  for (const [, changed, moved] of patch.matchAll(FILE)) {
    files.add((changed ?? moved ?? '').trim());
    if (files.size >= MOST_FILES) break;
  }
  return [...files];
}
