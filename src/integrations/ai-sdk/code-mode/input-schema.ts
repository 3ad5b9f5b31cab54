/**
 * The arguments of the tool that runs scripts, as a Standard Schema (with its JSON Schema): what both versions of the
 * SDK take from any library.
 */

export interface CodeModeInput {
  /** The program. */
  readonly code: string;
}

const MOST_CODE = 262_144;

const JSON_SCHEMA = Object.freeze({
  type: 'object',
  properties: { code: { type: 'string', description: 'the body of an async function, in JavaScript' } },
  required: ['code'],
  additionalProperties: false,
});

type Validated =
  | { readonly value: CodeModeInput }
  | { readonly issues: readonly { readonly message: string }[] };

function validate(value: unknown): Validated {
  const code =
    typeof value === 'object' && value !== null && Object.hasOwn(value, 'code')
      ? (value as { readonly code: unknown }).code
      : undefined;
  if (typeof code !== 'string') return { issues: [{ message: '`code` must be a text with the program' }] };
  if (code.length > MOST_CODE)
    return { issues: [{ message: `\`code\` has more than ${MOST_CODE} characters` }] };
  return { value: { code } };
}

export const CODE_MODE_SCHEMA = {
  '~standard': {
    version: 1 as const,
    vendor: 'steelyard',
    validate,
    jsonSchema: { input: () => ({ ...JSON_SCHEMA }), output: () => ({ ...JSON_SCHEMA }) },
    types: undefined as unknown as
      | { readonly input: CodeModeInput; readonly output: CodeModeInput }
      | undefined,
  },
};
