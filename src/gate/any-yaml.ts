import { parse, YAMLError } from 'yaml';

/** What a text says as plain data, or what is wrong with it and where; lines and columns count from 1. */
export type AnyYaml =
  | { readonly value: unknown }
  | {
      readonly wrong: string;
      readonly at?: { readonly line: number; readonly col: number };
      readonly cause: unknown;
    };

/** Reads any YAML, and with it JSON. */
export function parseAnyYaml(text: string): AnyYaml {
  try {
    return { value: parse(text, { maxAliasCount: 50, uniqueKeys: true }) };
  } catch (error) {
    // Too many aliases are reported as a plain reference error.
    if (!(error instanceof YAMLError || error instanceof ReferenceError)) throw error;
    const at = error instanceof YAMLError ? error.linePos?.[0] : undefined;
    const wrong = error.message.split('\n')[0] ?? '';
    return { wrong, cause: error, ...(at === undefined ? {} : { at: { line: at.line, col: at.col } }) };
  }
}
