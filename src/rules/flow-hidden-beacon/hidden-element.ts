import type { TextPattern } from '../../script/facts.ts';

/**
 * Whether a text puts data into a part that nobody sees who looks at it: an element of no size or without display, or a comment of the
 * markup.
 */
export function hidesData(text: TextPattern): boolean {
  return fills(text, isOpen);
}

/** The same, or into an attribute that only scripts read: `<div data-row="…">`. */
export function hidesRecord(text: TextPattern): boolean {
  return fills(text, (before) => isOpen(before) || IN_ATTRIBUTE.test(before.slice(before.lastIndexOf('<'))));
}

const IN_ATTRIBUTE = /^<[a-z][^<>]{0,600}\sdata-[\w-]{1,60}\s?=\s?["'][^"'<>]{0,200}$/iu;

function fills(text: TextPattern, isUnseen: (before: string) => boolean): boolean {
  let before = '';
  for (const part of text) {
    if (part !== null) {
      before = (before + part).slice(-LONGEST);
      continue;
    }
    if (isUnseen(before)) return true;
    before += 'x';
  }
  return false;
}

/** Characters before a hole that are looked at. */
const LONGEST = 1000;

/** An element that is not seen has begun, and nothing has ended since; or a comment has. */
function isOpen(before: string): boolean {
  const comment = before.lastIndexOf('<!--');
  if (comment >= 0 && !before.includes('-->', comment)) return true;
  const tag = before.lastIndexOf('<');
  return tag >= 0 && UNSEEN.test(before.slice(tag));
}

const UNSEEN =
  /^<(?!\/)[a-z][^>]{0,600}(?:display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|font-size\s{0,3}:\s{0,3}[01](?:px|pt)?(?![.\d])|opacity\s{0,3}:\s{0,3}0(?![.\d])|(?:max-)?height\s{0,3}:\s{0,3}0(?![.\d])|\shidden(?=[\s>]))[^>]{0,600}>[^<]{0,400}$/iu;
