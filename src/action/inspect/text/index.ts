import type { ActionFinding, InspectInput, Inspector, Observation } from '../finding.ts';
import { inspectSecret, MAX_SCANNED } from '../secret/scan.ts';
import { inspectUrl } from '../url/inspect-url.ts';
import { hiddenText, inspectCharacters, MAX_TEXT } from './characters.ts';
import { decode } from './encoded.ts';
import { instructionPhrases, MAX_INSTRUCTION } from './instruction.ts';

export { inspectCharacters } from './characters.ts';
export { scriptOf, skeleton } from './confusables.ts';
export { type DecodedPart, decodedParts } from './encoded.ts';
export { instructionPhrases } from './instruction.ts';

/** What a text hides and whom it speaks to: characters, texts inside it, phrases for a model. Linear, bounded. */
export function inspectText(text: string): Observation[] {
  const out = inspectCharacters(text);
  unread(text.length, out);
  const phrases = instructionPhrases(text);
  if (phrases > 0)
    out.push({
      id: 'TEXT_INSTRUCTION',
      message: 'the text gives orders to a model',
      severity: phrases > 1 ? 0.3 : 0.2,
      confidence: phrases > 1 ? 0.7 : 0.5,
    });
  const hidden = hiddenText(text);
  if (hidden.length >= 8)
    out.push({
      id: 'TEXT_HIDDEN_MESSAGE',
      message: 'a message in characters that are not shown',
      severity: instructionPhrases(hidden) > 0 ? 0.7 : 0.6,
      confidence: 0.9,
    });
  const decoded = decode(text);
  for (const part of decoded.parts) encoded(part.text, part.encoding, out);
  if (!decoded.complete)
    out.push({
      id: 'TEXT_ENCODED_PARTLY_READ',
      message: 'more is encoded here than was read',
      severity: 0.2,
      confidence: 0.8,
    });
  return out;
}

/** Every reader of prose stops somewhere; what it did not read is said here, once for all of them. */
function unread(length: number, out: Observation[]): void {
  if (length > MAX_TEXT)
    out.push({
      id: 'TEXT_CUT',
      message: `only the first ${MAX_TEXT} of ${length} characters were read`,
      severity: 0.5,
      confidence: 1,
    });
  else if (length > MAX_INSTRUCTION)
    out.push({
      id: 'TEXT_PARTLY_READ',
      message:
        length > MAX_SCANNED
          ? `keys and addresses were looked for in the first ${MAX_SCANNED} of ${length} characters`
          : `orders to a model were looked for in the first ${MAX_INSTRUCTION} of ${length} characters`,
      severity: length > MAX_SCANNED ? 0.3 : 0.15,
      confidence: 1,
    });
}

function encoded(text: string, encoding: string, out: Observation[]): void {
  const inner = [...inspectSecret(text), ...inspectUrl(text)].filter((one) => one.severity >= 0.4);
  const worst = inner.reduce((most, one) => Math.max(most, one.severity), 0);
  const orders = instructionPhrases(text) > 0;
  out.push({
    id: 'TEXT_ENCODED',
    message: `${encoding} that holds text${orders ? ' which gives orders to a model' : ''}`,
    // Percent escapes are how addresses and forms are written.
    severity: orders ? 0.55 : encoding === 'percent' ? 0.1 : 0.2,
    confidence: 0.9,
  });
  if (worst > 0)
    out.push({
      id: 'TEXT_ENCODED_CONTENT',
      message: `${encoding} hides this: ${inner[0]!.message}`,
      severity: worst,
      confidence: 0.85,
    });
}

/** Hidden and misleading characters, encoded texts and orders to models, in every text of the arguments. */
export const textInspector: Inspector = {
  name: 'text',
  inspect(input: InspectInput): readonly ActionFinding[] {
    const out: ActionFinding[] = [];
    for (const { path, text } of input.texts)
      for (const one of inspectText(text)) out.push({ ...one, inspector: 'text', path });
    const { functionName } = input;
    if (/[^\t\n\r -~]/.test(functionName))
      for (const one of inspectCharacters(functionName.slice(0, 1000)))
        out.push({ ...one, inspector: 'text', path: [] });
    return out;
  },
};
