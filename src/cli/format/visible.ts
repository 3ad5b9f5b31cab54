export { escapeText, type Glyph, glyphs, printableJson } from '../../visible.ts';
