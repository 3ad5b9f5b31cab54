/** Deepest nesting of brackets, and of `<`, that is handed to the TypeScript reader. */
const MOST_DEPTH = 200;
/** Deepest nesting of brackets that each follow a `<` at the start of an expression, as in `<T>(<T>(`. */
const MOST_LEADING = 6;
/** Sum over all `<` of their nesting, and over all `infer` of the brackets around them. */
const MOST_EFFORT = 60_000;

/** What was open around a bracket. */
interface Outer {
  readonly angles: number;
  readonly leading: number;
  readonly nested: number;
  readonly template: boolean;
}

const TOP: Outer = { angles: 0, leading: 0, nested: 0, template: false };

/**
 * Offset where a text passes a limit of nesting beyond which the TypeScript reader must not be asked, or
 * `undefined`. That reader re-reads where it meets `<`: `<T>(<T>(<T>(` doubles its time with each link (1.5 s at 20),
 * other nestings cost the square of their depth. (JavaScript needs no such scan: its parser is linear there and ends
 * in a catchable error.)
 *
 * One linear scan that may over-estimate, and must not under-estimate: a text must not hide code from it. Strings,
 * templates and comments are skipped only where it is certain that they are some. After a `/` that may start a
 * regular expression nothing is certain until the line ends (`/'/`), and when a template or block comment may have
 * started there, nothing is certain any more: then everything counts as code.
 */
export function tooDeepForTypeScript(text: string): number | undefined {
  const stack: Outer[] = [];
  let around = TOP;
  let angles = 0;
  let leading = 0;
  let nested = 0;
  let effort = 0;
  let slash = false;
  let raw = false;
  let lastAt = -1;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    let opens = false;
    let template = false;
    switch (character) {
      case '\n':
      case '\r':
        slash = false;
        continue;
      case '(':
      case '[':
      case '{':
        opens = true;
        break;
      case ')':
      case ']':
      case '}':
        ({ angles, leading, nested, template } = around);
        stack.pop();
        around = stack.at(-1) ?? TOP;
        if (template && slash) raw = true;
        if (template && !raw) {
          at = templatePartEnd(text, at + 1) - 1;
          opens = text.charAt(at) === '{';
        }
        break;
      case '`':
        if (slash) raw = true;
        if (!raw) {
          at = templatePartEnd(text, at + 1) - 1;
          opens = text.charAt(at) === '{';
          template = opens;
        }
        break;
      case '<':
        angles++;
        effort += angles;
        if (text.charAt(at + 1) !== '/' && !endsOperand(text, lastAt)) {
          leading++;
          effort += leading;
        }
        break;
      case '>':
        if (text.charAt(lastAt) !== '=' && angles > around.angles) angles--;
        break;
      case ';':
        angles = around.angles;
        leading = 0;
        break;
      case ',':
        // Not between type parameters: `<T, U>(`.
        if (angles === around.angles) leading = 0;
        break;
      case '"':
      case "'":
        if (!slash && !raw) at = quoteEnd(text, at) - 1;
        break;
      case '/':
        if (!slash && !raw && text.charAt(at + 1) === '/') {
          at = lineEnd(text, at) - 1;
          continue;
        }
        if (text.charAt(at + 1) === '*') {
          if (slash) raw = true;
          if (!raw) {
            at = blockCommentEnd(text, at) - 1;
            continue;
          }
        }
        slash = true;
        break;
      case 'i':
        if (text.startsWith('infer', at)) effort += stack.length;
        break;
      default:
        if (character.trim() === '') continue;
    }
    if (opens) {
      around = { angles, leading, nested, template };
      stack.push(around);
      if (leading > 0) nested++;
      leading = 0;
    }
    if (stack.length > MOST_DEPTH || angles > MOST_DEPTH || nested > MOST_LEADING || effort > MOST_EFFORT)
      return at;
    lastAt = at;
  }
  return undefined;
}

const OPERATOR_WORD =
  /(?:^|[^\w$])(?:abstract|accessor|as|asserts|async|await|case|declare|default|delete|do|else|export|extends|get|in|infer|instanceof|is|keyof|new|of|out|override|private|protected|public|readonly|return|satisfies|set|static|throw|type|typeof|unique|void|yield)$/;

/** Whether the character at `at` ends something that `<` compares or parametrises, so that it starts no expression. */
function endsOperand(text: string, at: number): boolean {
  if (!/[\w$)\]"'`\u0080-\uffff]/.test(text.charAt(at))) return false;
  return !OPERATOR_WORD.test(text.slice(Math.max(at - 11, 0), at + 1));
}

/** Offset after the `{` of the next `${`, or after the closing backtick. */
function templatePartEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\\') at++;
    else if (character === '`') return at + 1;
    else if (character === '$' && text.charAt(at + 1) === '{') return at + 2;
  }
  return text.length;
}

function quoteEnd(text: string, from: number): number {
  const quote = text.charAt(from);
  for (let at = from + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === quote) return at + 1;
    if (character === '\n' || character === '\r') return at;
    if (character === '\\') at += text.startsWith('\r\n', at + 1) ? 2 : 1;
  }
  return text.length;
}

function lineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (/[\n\r\u2028\u2029]/.test(text.charAt(at))) return at;
  }
  return text.length;
}

function blockCommentEnd(text: string, from: number): number {
  const end = text.indexOf('*/', from + 2);
  return end < 0 ? text.length : end + 2;
}
