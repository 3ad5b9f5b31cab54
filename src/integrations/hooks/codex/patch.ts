import { invalid } from '../fields.ts';

const MARKS = ['*** Add File: ', '*** Update File: ', '*** Delete File: ', '*** Move to: '] as const;
/** Files that are named, at most, and characters of one name. */
const MOST_FILES = 256;
const MOST_NAME = 4096;

/**
 * The files that a patch of Codex is about, as they stand in it. Like the host, takes marks with space around them. Linear in
 * the text.
 *
 * @throws SteelyardError HOST_EVENT_INVALID for a patch of more than 256 files: those that are not read could be any
 */
export function patchedFiles(patch: string): readonly string[] {
  const files = new Set<string>();
  for (const line of patch.split('\n')) {
    const text = line.trim();
    const mark = MARKS.find((one) => text.startsWith(one));
    const file = mark === undefined ? '' : text.slice(mark.length).trim();
    if (file === '') continue;
    if (file.length > MOST_NAME) throw invalid(`the patch names a file of more than ${MOST_NAME} characters`);
    files.add(file);
    if (files.size > MOST_FILES)
      throw invalid(`the patch is about more than ${MOST_FILES} files; make it in parts`);
  }
  return [...files];
}
