import { parse, YAMLError } from 'yaml';

/** What a text of YAML or JSON says, or why it says nothing. */
export type YamlText =
  | { readonly value: unknown }
  | { readonly problem: string; readonly place: string; readonly cause: Error };

/** Reads a text as plain data. Knows nothing of what it is for: the hook loads it when it has a text that it has not read before. */
export function readYaml(text: string): YamlText {
  try {
    return { value: parse(text, { maxAliasCount: 50, uniqueKeys: true }) as unknown };
  } catch (error) {
    // Too many aliases are reported as a plain reference error.
    if (!(error instanceof YAMLError || error instanceof ReferenceError)) throw error;
    const at = error instanceof YAMLError ? error.linePos?.[0] : undefined;
    return {
      problem: error.message.split('\n')[0] ?? '',
      place: at === undefined ? '' : `:${at.line}:${at.col}`,
      cause: error,
    };
  }
}
