/** What the model reads about the tool that runs scripts: how a script is written, and which tools it has. */
import { escapeText } from '../../../visible.ts';
import { jsonSchemaOf } from '../json-schema.ts';
import type { SdkTool } from '../sdk.ts';
import { typeText } from './type-text.ts';

const MOST_DOC = 300;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

const HOW = `Runs a short JavaScript program that calls tools, and returns what the program returns.
Write the body of an async function: \`await\` each call, \`return\` data (JSON). There is no network, no file system and
no module but these tools; do several steps in one program, and filter large results in it.`;

export function describeTools(tools: Readonly<Record<string, SdkTool>>): string {
  const lines = Object.entries(tools).map(([name, tool]) => signature(name, tool));
  return `${HOW}\n\nTools:\n${lines.join('\n')}`;
}

function signature(name: string, { description, inputSchema }: SdkTool): string {
  const args = typeText(jsonSchemaOf(inputSchema) ?? { type: 'object' });
  const call = IDENTIFIER.test(name)
    ? `tools.${name}(args: ${args})`
    : `callTool(${JSON.stringify(name)}, args: ${args})`;
  const doc = typeof description === 'string' ? ` // ${oneLine(description)}` : '';
  return `- ${call}: Promise<unknown>${doc}`;
}

function oneLine(text: string): string {
  const line = escapeText(text.replace(/\s+/g, ' ').trim());
  return line.length > MOST_DOC ? `${line.slice(0, MOST_DOC)}…` : line;
}
