import { type Catalog, compileCatalog, type Effect, type ToolKnowledge } from '../../catalog/index.ts';
import { englishVerb, foreignVerb } from '../../catalog/language/verbs.ts';
import { splitName, tokens } from '../../catalog/language/words.ts';
import type { ActionContext } from '../context.ts';
import { type ArgumentTexts, argumentTexts } from '../texts.ts';
import { argumentNames, declarationOf } from './declaration.ts';
import { topicStems } from './topic.ts';

/** What is known of one tool, in the form in which calls are weighed. */
export interface ToolProfile {
  readonly knowledge: ToolKnowledge;
  /** Base forms of the verbs of its name and of the first sentence about it. */
  readonly verbs: ReadonlySet<string>;
  /** Stems of the words that tell what it is about: those of its name, and of what is said of it. */
  readonly topic: ReadonlySet<string>;
  readonly subject: ReadonlySet<string>;
  /** A word of its name that says that it works on many at once: `bulk`, `all`. */
  readonly wide: string | undefined;
  /** Reading is what it does first of all. */
  readonly reads: boolean;
  /** Believed effects from 0.3 up that change something, the likeliest first. */
  readonly acts: readonly { readonly effect: Effect; readonly confidence: number }[];
}

interface Entry {
  readonly doc: string | undefined;
  readonly schema: unknown;
  readonly annotations: unknown;
  readonly names: string;
  readonly profile: ToolProfile;
}

/** Declarations that are kept, each with its tool's profile; the oldest go first. */
const MOST_KEPT = 512;

/**
 * What is known of the tool of a call, worked out once for each declaration.
 *
 * A catalogue that declares the tool decides alone; else the call's own `doc`, `schema` and `annotations` do, and where
 * these say nothing of the arguments, their names.
 */
export class ToolShelf {
  readonly #catalog: Catalog | undefined;
  readonly #entries = new Map<string, Entry>();
  readonly #listed = new Map<string, ToolProfile>();

  constructor(catalog?: Catalog) {
    this.#catalog = catalog;
  }

  /** @param texts what is inside the arguments, where the caller has read them already */
  of(context: ActionContext, texts?: ArgumentTexts): ToolProfile {
    const { functionName: name, doc, schema, annotations } = context;
    const listed = this.#catalog?.tool(name);
    if (listed?.declared === true) {
      let profile = this.#listed.get(name);
      if (profile === undefined) {
        profile = profileOf(listed);
        this.#listed.set(name, profile);
      }
      return profile;
    }
    const told =
      schema === undefined ? argumentNames(texts ?? argumentTexts(context.args, context.kwargs)) : [];
    const names = told.join('\n');
    const known = this.#entries.get(name);
    if (
      known !== undefined &&
      known.doc === doc &&
      known.schema === schema &&
      known.annotations === annotations &&
      known.names === names
    )
      return known.profile;
    const declaration = declarationOf(context, told);
    const profile = profileOf(compileCatalog({ tools: [declaration] }).tool(declaration.name));
    if (this.#entries.size >= MOST_KEPT) this.#entries.delete(this.#entries.keys().next().value as string);
    this.#entries.set(name, { doc, schema, annotations, names, profile });
    return profile;
  }

  /** Whether the results of a tool are known to hold nothing that outsiders wrote. Unknown tools are not. */
  trusts(name: string): boolean {
    const listed = this.#catalog?.tool(name);
    return listed?.declared === true && !listed.untrustedResult;
  }
}

const WIDE: ReadonlySet<string> = new Set(['bulk', 'all', 'mass', 'everything', 'everyone']);

function profileOf(knowledge: ToolKnowledge): ToolProfile {
  const words = splitName(knowledge.name.slice(0, 256));
  const description = knowledge.declaration?.description ?? '';
  const first = tokens(firstSentences(description, 2));
  const verbs = new Set<string>();
  // The first verb acts; later ones (`email` in `send_email`) are as often what is acted on.
  const acting = new Set<string>();
  const speech = first.slice(0, 12);
  for (const list of [words, speech]) {
    let main = true;
    for (const word of list) {
      const verb = englishVerb(word) ?? foreignVerb(word);
      // `Status: open, approved, rejected` names what a thing can be, not what is done.
      if (verb === undefined || (list === speech && verb.form === 'ed')) continue;
      verbs.add(verb.base);
      if (main) acting.add(verb.base);
      main = false;
    }
  }
  const nouns = (list: readonly string[]): string[] =>
    list.filter((word) => !acting.has(word) && !acting.has(englishVerb(word)?.base ?? word));
  const acts = actsOf(knowledge, description);
  const unknown = unknownVerb(words, first);
  if (unknown !== undefined) {
    verbs.add(unknown);
    if (acts.length === 0 && knowledge.has('read') < 0.5) acts.push({ effect: 'write', confidence: 0.5 });
  }
  return {
    knowledge,
    verbs,
    wide: words.find((word) => WIDE.has(word)),
    subject: topicStems(nouns(words)),
    topic: topicStems(nouns([...words, ...first])),
    acts,
    reads: knowledge.has('read') >= (acts[0]?.confidence ?? 0),
  };
}

/**
 * Effects beside reading. A tool that its first sentence shows as a reader is one: later sentences and lists of fields are
 * full of words (`mail`, `call`, `order`) that are verbs elsewhere.
 */
function actsOf(knowledge: ToolKnowledge, description: string): { effect: Effect; confidence: number }[] {
  const head = firstSentences(description, 1);
  const first =
    head === '' || head === description
      ? knowledge
      : compileCatalog({ tools: [{ name: knowledge.name, description: head }] }).tool(knowledge.name);
  const reads = first.has('read');
  const acts: { effect: Effect; confidence: number }[] = [];
  const text = `${knowledge.name} ${description} ${argumentText(knowledge)}`.toLowerCase();
  for (const { effect, confidence, basis } of knowledge.effects) {
    if (effect === 'read') continue;
    let sure = confidence;
    if (basis === 'description' && reads >= 0.7) {
      if (first.has(effect) < 0.3) sure *= 0.5;
      else if (reads >= confidence + 0.1) sure *= 0.6;
    }
    // `Converts an amount into another currency` is arithmetic, unless it speaks of who holds the money.
    if (effect === 'pay' && CONVERTS.test(text) && !HELD.test(text)) sure *= 0.3;
    // `Transfer the caller to an agent` moves no money.
    if (effect === 'pay' && basis !== 'manifest' && basis !== 'schema' && !MONEY.test(text)) sure *= 0.4;
    if (sure >= 0.3) acts.push({ effect, confidence: sure });
  }
  return acts.sort((a, b) => b.confidence - a.confidence);
}

/** `crate_redirect`, `Redirects a crate`: a word of the name that begins its description with an ending is a verb. */
function unknownVerb(name: readonly string[], first: readonly string[]): string | undefined {
  const [word = '', next = ''] = first;
  if (!word.endsWith('s') || word.endsWith('ss') || next === 'of' || englishVerb(word) !== undefined)
    return undefined;
  return [word.slice(0, -1), word.slice(0, -2)].find((base) => base.length > 2 && name.includes(base));
}

const CONVERTS = /\bconver(?:t|sion)|exchange rate|umrechn|converti|convers/;
const HELD =
  /account|wallet|balance|fund|iban|recipient|payee|portfolio|holding|trade|buy|sell|swap|konto|cuenta|compte|conta|conto/;

const MONEY =
  /pay|price|amount|money|fund|fee|cost|balance|invoice|bill|cash|card|bank|account|wallet|currenc|order|purchas|buy|bought|sell|refund|charge|checkout|deposit|credit|debit|donat|tip|rent|stock|share|usd|eur|€|\$|zahl|pag|betrag|金|款|付|払/;

function argumentText({ declaration }: ToolKnowledge): string {
  const schema = declaration?.inputSchema;
  const properties =
    typeof schema === 'object' && schema !== null
      ? (schema as { properties?: unknown }).properties
      : undefined;
  return typeof properties === 'object' && properties !== null ? Object.keys(properties).join(' ') : '';
}

/** The first sentences, at most 300 characters: what the tool is for, before its details. */
function firstSentences(text: string, most: number): string {
  const speech = text.slice(0, 300);
  let end = 0;
  for (let i = 0; i < most; i += 1) {
    const next = speech.slice(end).search(/[.。](\s|$)/);
    if (next < 0) return speech;
    end += next + 1;
  }
  return speech.slice(0, end);
}
