import type { ListedTool } from './context-of.ts';
import { isObject, type Json, type JsonObject, own } from './message.ts';
import type { ToolPins } from './pins.ts';

/** Pages that are asked for, and tools that are kept, at most. */
const MOST_PAGES = 100;
const MOST_TOOLS = 10_000;

/** A tool that the server has listed, and why it is not trusted where it is not. */
export interface KnownTool {
  readonly tool: ListedTool;
  readonly untrusted?: string;
  /** SHA-256 of its canonical definition; undefined for one that cannot be written canonically. */
  readonly definition?: string;
}

export interface ToolBookOptions {
  readonly pins: Pick<ToolPins, 'check'>;
  /** Says something to the person who runs the proxy. */
  readonly note: (text: string) => void;
}

/** Asks the server for one page of its tools, and answers the `result`. */
export type AskPage = (cursor: Json | undefined) => Promise<JsonObject>;

/** The tools of the server as it listed them last, whoever asked. */
export class ToolBook {
  readonly #options: ToolBookOptions;
  #tools = new Map<string, KnownTool>();
  /** Names of the listing under way, to tell which tools are gone when it ends. */
  #current = new Set<string>();
  #stale = true;
  #asking: Promise<void> | undefined;

  constructor(options: ToolBookOptions) {
    this.#options = options;
  }

  /** The list has changed, or nothing was listed so far. */
  outdated(): void {
    this.#stale = true;
  }

  /**
   * Takes one page of an answer to `tools/list`.
   *
   * @param first no cursor was sent: a listing begins
   * @throws SteelyardError where pins cannot be read or written
   */
  take(result: JsonObject, first: boolean): void {
    const listed = own(result, 'tools');
    if (!Array.isArray(listed)) return;
    if (first) this.#current = new Set();
    const tools = listed.filter(
      (tool): tool is JsonObject => isObject(tool) && typeof tool.name === 'string',
    );
    const states = this.#options.pins.check(tools);
    tools.forEach((tool, i) => {
      const name = tool.name as string;
      const state = states[i];
      const kept = this.#same(name, tool);
      // Whoever reads the list may have read the other definition. The same one twice is a page that two have asked for.
      const twice = this.#current.has(name) && this.#tools.get(name)?.tool !== kept;
      this.#current.add(name);
      if (this.#tools.size >= MOST_TOOLS && !this.#tools.has(name)) return;
      if (state?.trusted === false && state.news)
        this.#options.note(
          `the tool \`${name.slice(0, 200)}\` is not trusted: ${state.why}; its calls are asked about until it is accepted`,
        );
      this.#tools.set(name, {
        tool: kept,
        ...(state?.digest === undefined ? {} : { definition: state.digest }),
        ...(twice
          ? { untrusted: 'it is listed twice' }
          : state?.trusted === false
            ? { untrusted: state.why }
            : {}),
      });
    });
    if (own(result, 'nextCursor') !== undefined) return;
    for (const name of this.#tools.keys()) if (!this.#current.has(name)) this.#tools.delete(name);
    this.#stale = false;
  }

  /** The tool of a call. Asks the server where the list may be old, or does not have it. */
  async find(name: string, ask: AskPage): Promise<KnownTool | undefined> {
    const known = this.#tools.get(name);
    if (known !== undefined && !this.#stale) return known;
    this.#asking ??= this.#list(ask).finally(() => {
      this.#asking = undefined;
    });
    await this.#asking;
    return this.#tools.get(name);
  }

  /** The tool as it is known now. */
  known(name: string): KnownTool | undefined {
    return this.#tools.get(name);
  }

  async #list(ask: AskPage): Promise<void> {
    let cursor: Json | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const result = await ask(cursor);
      this.take(result, page === 0);
      cursor = own(result, 'nextCursor');
      if (cursor === undefined) return;
    }
  }

  /** Keeps the object of an unchanged definition: what is known of a tool is worked out once for each object. */
  #same(name: string, tool: JsonObject): ListedTool {
    const before = this.#tools.get(name)?.tool;
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(tool)) return before;
    return tool as unknown as ListedTool;
  }
}
