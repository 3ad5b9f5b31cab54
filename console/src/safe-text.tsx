import type { JSX } from 'preact';
import { glyphs } from '../../src/visible.ts';

const PLAIN = /^[\x20-\x7e]*$/;
/** A letter of an alphabet whose letters look like Latin ones, beside a Latin one. */
const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/**
 * Text from an agent, a tool or a script. Every control, bidi, zero-width or otherwise hidden character is written out,
 * a letter that poses as a Latin one is marked, and nothing in it can reorder what stands around it.
 */
export function Safe({ text }: { readonly text: string }): JSX.Element {
  if (PLAIN.test(text)) return <bdi>{text}</bdi>;
  const mixed = /[A-Za-z]/.test(text) && LOOKALIKE.test(text);
  const parts: JSX.Element[] = [];
  let run = '';
  const flush = (): void => {
    if (run !== '') parts.push(<span key={parts.length}>{run}</span>);
    run = '';
  };
  const marked = (shown: string, name: string, title: string): void => {
    flush();
    parts.push(
      <span key={parts.length} class={name} title={title}>
        {shown}
      </span>,
    );
  };
  for (const glyph of glyphs(text.replaceAll('\t', '    '))) {
    if (glyph.escaped) marked(glyph.text, 'hidden-char', 'a character that would not be seen');
    else if (mixed && LOOKALIKE.test(glyph.text))
      marked(glyph.text, 'odd-char', `${codeOf(glyph.text)}: looks like a Latin letter, and is none`);
    else run += glyph.text;
  }
  flush();
  return <bdi>{parts}</bdi>;
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
