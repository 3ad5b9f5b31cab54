/** The size of a JSON text, measured without building it. */
export interface JsonLimits {
  readonly depth: number;
  readonly properties: number;
  readonly nodes: number;
  readonly outputBytes: number;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * Says which limit a JSON text exceeds. One pass, no recursion, nothing is built.
 *
 * @param text well-formed JSON, as `JSON.stringify` writes it
 * @returns one sentence, or `undefined` when it fits
 */
export function exceeds(text: string, limits: JsonLimits): string | undefined {
  if (text.length > limits.outputBytes || Buffer.byteLength(text) > limits.outputBytes)
    return `it has more than ${limits.outputBytes} bytes`;
  // Properties of the current object, and those of the containers around it (-1 for a list).
  const outer: number[] = [];
  let members = 0;
  let nodes = 1;
  let inObject = false;
  for (let i = 0; i < text.length; i += 1) {
    switch (text.charCodeAt(i)) {
      case QUOTE:
        i = endOfString(text, i);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        outer.push(inObject ? members : -1);
        if (outer.length > limits.depth) return `it is nested deeper than ${limits.depth}`;
        inObject = text.charCodeAt(i) === OPEN_OBJECT;
        members = 0;
        // The first element; the others are counted by their commas.
        nodes += 1;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT: {
        const before = outer.pop() ?? -1;
        inObject = before >= 0;
        members = Math.max(before, 0);
        break;
      }
      case COLON:
        members += 1;
        if (members > limits.properties) return `an object has more than ${limits.properties} properties`;
        break;
      case COMMA:
        nodes += 1;
        if (nodes > limits.nodes) return `it has more than ${limits.nodes} values`;
        break;
      default:
    }
  }
  return nodes > limits.nodes ? `it has more than ${limits.nodes} values` : undefined;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}
