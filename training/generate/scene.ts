import type { ToolDeclaration } from '../../src/catalog/types.ts';
import type { Random } from '../random.ts';
import {
  type CatalogTable,
  NAME_STYLES,
  readThing,
  type Thing,
  thingTool,
  type Verb,
} from './catalog-table.ts';
import { type GeneratedTool, readTool, SERVICE_KINDS, type ServiceKind } from './tool-kinds.ts';

export type Shape = 'callTool' | 'codemode' | 'tools';

/** One place for a script to be written in: a domain, its tools, its people, and how calls are spelled. */
export class Scene {
  readonly random: Random;
  readonly shape: Shape;
  readonly org: string;
  readonly domain: string;
  readonly user: string;
  readonly colleague: string;
  readonly #table: CatalogTable;
  readonly #things: readonly Thing[];
  #at = 0;
  readonly #tools = new Map<string, GeneratedTool>();
  readonly #opaque: string | undefined;
  readonly #names = new Map<string, string>();
  readonly #limit: string;
  readonly #style: (typeof NAME_STYLES)[number];
  readonly #bare: boolean;
  readonly #shaped: boolean;
  readonly #annotated: boolean;
  /** `undefined`: the host gives no catalogue. */
  readonly #withCatalog: boolean;

  constructor(table: CatalogTable, random: Random) {
    this.random = random;
    this.#table = table;
    this.#things = random.sample(table.things, 2).map(readThing);
    this.shape = random.pick(['callTool', 'callTool', 'codemode', 'tools'] as const);
    this.org = this.word();
    this.domain = `${this.org}${random.pick(['.example', '.com', '.io', '.example', '-group.example', '.org'])}`;
    [this.user, this.colleague] = random.sample(table.people, 2) as [string, string];
    this.#opaque = random.chance(0.18)
      ? `${random.pick('bcdfghklmnpqrstvwxz'.split(''))}${random.pick('aeioukrt'.split(''))}_`
      : undefined;
    this.#limit = random.pick(['limit', 'max_results', 'page_size', 'top', 'count']);
    this.#style = random.pick(NAME_STYLES);
    this.#bare = random.chance(0.12);
    this.#shaped = random.chance(0.8);
    this.#annotated = random.chance(0.6);
    this.#withCatalog = random.chance(0.94);
  }

  /** What the work is about at the moment. */
  get thing(): Thing {
    return this.#things[this.#at] as Thing;
  }

  /** Goes over to the other kind of record. */
  turn(): void {
    this.#at = 1 - this.#at;
  }

  /** A word of two or three syllables of this split. */
  word(): string {
    return this.random.sample(this.#table.syllables, this.random.int(2, 3)).join('');
  }

  person(): string {
    return this.random.pick(this.#table.people);
  }

  /** A tool of the kind, declared from now on. Asked twice for a kind, it is the same one. */
  service(kind: ServiceKind): GeneratedTool {
    return this.#declare(kind, () => readTool(this.random.pick(this.#table.tools[kind])));
  }

  /** The tool that does `verb` to the scene's thing. */
  record(verb: Verb): GeneratedTool {
    return this.#declare(`${this.thing.one} ${verb}`, () => {
      const word = this.random.pick(this.#table.verbs[verb]);
      return thingTool(this.thing, verb, this.#style(word, this.thing, verb === 'list'), {
        limit: this.#limit,
        shaped: this.#shaped,
        annotated: this.#annotated,
      });
    });
  }

  /** Declares tools that the script does not use, so that what is declared says nothing. */
  distract(count: number): void {
    for (const kind of this.random.sample(SERVICE_KINDS, count)) this.service(kind);
  }

  /**
   * The text of one call, without `await`.
   *
   * @param args purpose of each argument -> its expression; purposes that this tool does not know are left out
   */
  call(tool: GeneratedTool, args: Readonly<Record<string, string | undefined>>): string {
    const parts: string[] = [];
    for (const [purpose, text] of Object.entries(args)) {
      const name = tool.args.get(purpose);
      if (name === undefined || text === undefined) continue;
      const value = tool.lists.has(name) && !text.startsWith('[') ? `[${text}]` : text;
      parts.push(value === name ? name : `${name}: ${value}`);
    }
    const given = parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
    const name = this.nameOf(tool);
    if (this.shape === 'callTool') return `callTool(${quote(name, this.random)}, ${given})`;
    const host = this.shape;
    return /^[A-Za-z_$][\w$]*$/.test(name)
      ? `${host}.${name}(${given})`
      : `${host}[${quote(name, this.random)}](${given})`;
  }

  nameOf(tool: GeneratedTool): string {
    const { name } = tool.declaration;
    if (this.#opaque === undefined) return name;
    const known = this.#names.get(name) ?? `${this.#opaque}${this.#names.size + 1}`;
    this.#names.set(name, known);
    return known;
  }

  has(tool: GeneratedTool, purpose: string): boolean {
    return tool.args.has(purpose);
  }

  /** What the host declares, in an order that says nothing. */
  declarations(): readonly ToolDeclaration[] | undefined {
    if (!this.#withCatalog) return undefined;
    const list = [...new Set([...this.#tools.values()])].map((tool) => {
      const { description, annotations, ...rest } = tool.declaration;
      const kept = this.#bare
        ? {}
        : {
            ...(description === undefined ? {} : { description }),
            ...(annotations === undefined ? {} : { annotations }),
          };
      return { ...rest, ...kept, name: this.nameOf(tool) };
    });
    return this.random.shuffle(list);
  }

  #declare(key: string, make: () => GeneratedTool): GeneratedTool {
    const known = this.#tools.get(key);
    if (known !== undefined) return known;
    const tool = make();
    this.#tools.set(key, tool);
    return tool;
  }
}

/** A literal text in one of the ways to write one. */
export function quote(text: string, random: Random): string {
  if (random.chance(0.2)) return JSON.stringify(text);
  if (random.chance(0.08) && !/[`$\\]/.test(text)) return `\`${text}\``;
  return `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
}
