import type { Danger } from './commands.ts';

/**
 * A program that is put in place to answer requests, and in which whoever asks says which table, statement, file or command it is:
 * `db.from(params.get('table'))` with a key that passes all rules, `execSync(req.query.cmd)`. It answers more than it is for, to anybody.
 * Not where what is asked for is held against a list first, nor where it is only a value (`eq('id', params.get('id'))`).
 */
export function servesWhateverIsAsked(text: string): Danger | undefined {
  if (text.length > LONGEST) return undefined;
  const ran = RUNS_SQL.test(text) ? runsItsArgument(text) : undefined;
  if (ran !== undefined) return { harm: 76, what: `runs whatever statement it is given (\`${ran}\`)` };
  if (!REQUEST.test(text)) return undefined;
  const asked = namesOfRequest(text);
  for (const name of heldAgainst(text)) asked.delete(name);
  let sinks = 0;
  for (const { 0: call, 1: place, index } of text.matchAll(SINKS)) {
    if (++sinks > MOST) break;
    // With the key of whoever asks, the rules of the database decide.
    if (place !== undefined && !PRIVILEGED.test(text)) continue;
    const given = firstArgument(text, index + call.length);
    if (isOfRequest(given, asked))
      return {
        harm: 78,
        what: `lets whoever asks say which one is taken (\`${`${call.trim()}${given})`.replace(/[\s`]+/gu, ' ').slice(0, 60)}\`)`,
      };
  }
  return undefined;
}

const LONGEST = 20_000;
const MOST = 100;

/** What came with the request, in the handlers of several hosts and languages. */
const REQUEST =
  /\b(?:req|request|event|ctx|c)(?:\.req|\.request|\.nextUrl)?\.(?:query|params?|body|queryStringParameters|pathParameters|searchParams|args|values|form|GET|POST|json|text|formData)\b|\bnew URL\(\s{0,4}(?:req|request|ctx\.req|event\.request)\.url\b|\$_(?:GET|POST|REQUEST)\b/u;

/** Tables and the like, which a key decides on, then what runs or reads whatever it is given. */
const SINKS =
  /(?<!\b(?:Array|Buffer|Object|Readable|Uint8Array|storage))(\.(?:schema|from|rpc|table|collection)\()|(?<![.\w])(?:exec|execSync|execFile|spawn|spawnSync|eval|system|shell_exec|passthru|popen)\(|\b(?:os\.system|os\.popen|subprocess\.(?:run|call|Popen|check_output)|child_process\.exec(?:Sync)?|new (?:Function|Deno\.Command)|(?:readFile|readFileSync|readTextFile|createReadStream))\(|\.(?:unsafe|query|execute|raw|\$queryRawUnsafe|\$executeRawUnsafe)\(/gu;

const PRIVILEGED =
  /service_?-?role|\badmin(?:_?(?:key|client|token|sdk))|firebase-admin|\b(?:root|master|super(?:user)?|secret)_?(?:key|token|password|url)\b|DATABASE_URL|\bcreateAdmin/iu;

/** Names that hold what came with the request, in the order in which they are set. */
function namesOfRequest(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, many, one, from = ''] of text.matchAll(SET)) {
    if (found.size >= MOST) break;
    if (CHECKED.test(from) || !speaksOf(from, found)) continue;
    if (one !== undefined) found.add(one);
    for (const part of (many ?? '').split(',')) {
      const name = /(\w+)\s*(?:=[^=].*)?$/su.exec(part)?.[1];
      if (name !== undefined) found.add(name);
    }
  }
  return found;
}

const SET = /(?:\{([^{}]{1,300})\}|\b(\w{1,60}))\s{0,4}=(?![=>])\s{0,4}([^;\n]{1,300})/gu;
/** It is one of a list, or a number. */
const CHECKED = /\b(?:includes|has|hasOwn|indexOf|Number|parseInt|parse|int)\(|[\w)]\[|===/u;

function speaksOf(code: string, names: ReadonlySet<string>): boolean {
  return REQUEST.test(code) || wordsOf(code).some((word) => names.has(word));
}

function wordsOf(code: string): readonly string[] {
  return code.match(/\b[A-Za-z_]\w{0,60}/gu) ?? [];
}

function isOfRequest(given: string, asked: ReadonlySet<string>): boolean {
  // What stands in quotes is a name of its own, and what is looked up in a table is one of it.
  const code = given
    .replace(/'[^'\n]{0,300}'|"[^"\n]{0,300}"/gu, "''")
    .replace(/[\w)]\[[^\]]{0,200}\]/gu, '');
  const said = code.startsWith('`')
    ? [...code.matchAll(/\$\{([^}]{1,200})\}/gu)].map(([, part]) => part).join(' ')
    : code;
  if (/\bbasename\(/u.test(said)) return false;
  if (REQUEST.test(said)) return true;
  return wordsOf(said).some((word) => asked.has(word));
}

/** `if (!TABLES.includes(table)) return …` */
function heldAgainst(text: string): readonly string[] {
  return Array.from(text.matchAll(HELD), ([, a, b, c]) => a ?? b ?? c ?? '');
}

const HELD =
  /\b(?:includes|has|hasOwn|indexOf|test|switch|get)\s{0,2}\(\s{0,4}(?:\w{1,60},\s{0,4})?(\w{1,60})\s{0,4}\)|\b(\w{1,60})\s(?:not\s)?in\s|(?<!typeof\s)\b(\w{1,60})\s{0,4}[!=]==?\s{0,4}['"]\w/gu;

/** As far as the comma or bracket that ends it. */
function firstArgument(text: string, from: number): string {
  let depth = 0;
  const end = Math.min(text.length, from + 300);
  for (let at = from; at < end; at++) {
    const sign = text.charAt(at);
    if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign)) {
      if (depth-- === 0) return text.slice(from, at);
    } else if (sign === ',' && depth === 0) return text.slice(from, at);
  }
  return text.slice(from, end);
}

/** A function of the database with the rights of its owner. */
const RUNS_SQL = /\bsecurity\s{1,8}definer\b/iu;

/** `execute query` of its own parameter. */
function runsItsArgument(text: string): string | undefined {
  const parameters = /\bfunction\s{1,8}[\w."]{1,120}\s{0,8}\(([\s\S]{1,400}?)\)\s{0,8}returns\b/iu.exec(
    text,
  )?.[1];
  const names = parameters?.split(',').map((part) => /\b(?:in\s{1,4})?(\w+)\s/iu.exec(part.trim())?.[1]);
  const run = /\bexecute\s{1,8}(?:format\(\s{0,4})?(\w{1,60})\s{0,4}(?:[;)|]|into\b|using\b)/iu.exec(text);
  return run !== null && names?.includes(run[1]) === true ? run[0].slice(0, 60) : undefined;
}
