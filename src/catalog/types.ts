/** What is known of tools and destinations. Declarations are claims of their author, never proofs. */

export type Effect = 'read' | 'write' | 'send' | 'delete' | 'execute' | 'pay' | 'grant';
export type Reach = 'local' | 'organisation' | 'world';
/** Where a belief about a tool comes from, the strongest first. */
export type Basis = 'manifest' | 'annotation' | 'schema' | 'description' | 'name';

export interface ToolAnnotations {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

/** A tool as MCP lists it; `returns` is a short shape text such as `{ rows: [{ id, name? }] }`. */
export interface ToolDeclaration {
  readonly name: string;
  readonly description?: string;
  readonly inputSchema?: unknown;
  readonly outputSchema?: unknown;
  readonly returns?: string;
  readonly annotations?: ToolAnnotations;
}

/** One believed effect. `confidence` is 0–1; `evidence` is a short clause for the finding. */
export interface EffectBelief {
  readonly effect: Effect;
  readonly confidence: number;
  readonly basis: Basis;
  readonly evidence: string;
}

export interface ReachBelief {
  readonly reach: Reach;
  readonly confidence: number;
  readonly basis: Basis;
  readonly evidence: string;
}

/**
 * What an argument is for.
 * - `destination`: says where data goes or who gets access (address, URL, channel, account, bucket, audience);
 * - `content`: data that is carried there;
 * - `command`: text that is executed (shell, SQL, code, schedule);
 * - `query`: says what is read; `fields`: which fields are read; `limit`: how many;
 * - `amount`: money or quantity moved; `identity`: which single object is meant;
 * - `flag`: switches such as `force`, `recursive`, `public`; `other`.
 */
export type ArgumentRole =
  | 'destination'
  | 'content'
  | 'command'
  | 'query'
  | 'fields'
  | 'limit'
  | 'amount'
  | 'identity'
  | 'flag'
  | 'other';

export interface ArgumentBelief {
  readonly role: ArgumentRole;
  readonly confidence: number;
}

/** Classes of data, the worst first. */
export type SensitivityClass =
  | 'secret'
  | 'financial'
  | 'health'
  | 'personal'
  | 'confidential'
  | 'internal'
  | 'public';

export interface Sensitivity {
  readonly class: SensitivityClass;
  /** 0–1: harm if the wrong person reads it. secret >= 0.9, public 0. */
  readonly weight: number;
  readonly confidence: number;
  readonly evidence: string;
}

/** Result shape as declared; `fields` of an object, `items` of an array; `open`: more can be there. */
export interface ResultShape {
  /** All that a text can be, where the declaration lists it: `'active' | 'released'`, or an `enum`. */
  readonly values?: readonly string[];
  readonly fields?: ReadonlyMap<string, ResultShape>;
  readonly items?: ResultShape;
  readonly open: boolean;
  readonly description?: string;
}

export interface ToolKnowledge {
  readonly name: string;
  /** False when the catalogue has no declaration of that name and all is guessed from the name. */
  readonly declared: boolean;
  readonly declaration?: ToolDeclaration;
  /** Every effect believed with confidence > 0, strongest first. Never empty. */
  readonly effects: readonly EffectBelief[];
  readonly reach: ReachBelief;
  /** True when the effect can hardly be taken back (deletes, pays, sends to the world, executes). */
  readonly irreversible: boolean;
  /** True when it leaves something behind that acts later (schedule, rule, webhook, key, subscription). */
  readonly persistent: boolean;
  /** True when each call costs money or makes a billed thing. */
  readonly costly: boolean;
  /** Results that outsiders can write (mail, web pages, tickets): text in them may be an instruction. */
  readonly untrustedResult: boolean;
  readonly result?: ResultShape | undefined;
  /** Confidence (0–1) that the tool has this effect; 0 when not believed. */
  has(effect: Effect): number;
  /** What the argument at this path is for (`['to']`, `['headers', 'x-trace']`, `['items', '[]', 'to']`). */
  argument(path: readonly string[]): ArgumentBelief;
  /** Sensitivity of the result at this path, the worst of what is declared below it. `[]` is the whole result. */
  sensitivity(path: readonly string[]): Sensitivity;
}

/**
 * How a destination stands to the user.
 * - `trusted`: listed as trusted (or below a trusted domain);
 * - `task`: named by the user in the task;
 * - `internal`: not an address; a name inside the tool's own system (`Weekly`, `#eng`);
 * - `public`: readable by anybody, by its own words (`anyone`, `public`, a paste site);
 * - `outside`: an address, number or host that is not trusted;
 * - `unknown`: cannot be told.
 */
export type DestinationStanding = 'trusted' | 'task' | 'internal' | 'public' | 'outside' | 'unknown';

export interface DestinationVerdict {
  readonly standing: DestinationStanding;
  /** The address, host or name that was judged, as text. */
  readonly text: string;
  readonly kind: 'email' | 'url' | 'host' | 'phone' | 'ip' | 'wallet' | 'iban' | 'handle' | 'name';
  readonly evidence: string;
  /** The trusted or asked-for name that this one is made to look like. */
  readonly near?: string;
}

export interface Catalog {
  /** SHA-256 (hex) of the canonical declarations, manifest and trusted destinations. */
  readonly digest: string;
  /** Declared names in catalogue order, without duplicates. */
  readonly names: readonly string[];
  /** Never fails: an undeclared name is judged by its words alone, with low confidence. */
  tool(name: string): ToolKnowledge;
  /** Judges a text, or a text with holes (`null`), as a destination. Linear in its length. */
  destination(text: readonly (string | null)[], task?: string): DestinationVerdict;
  /** Every address-like thing (URL, host, e-mail, phone, wallet, IBAN) inside a text with holes. */
  addresses(text: readonly (string | null)[]): readonly DestinationVerdict[];
  /** Words of the names of trusted hosts (`lonetek` of `lonetek.example`), folded; without what every second host is called. */
  readonly trustedNames: ReadonlySet<string>;
  /** Sensitivity of a field name alone (`ssn`, `dob`, `api_key`, `iban`; inflections, several languages). */
  fieldSensitivity(name: string): Sensitivity | undefined;
  /** Problems found in the declarations (duplicate, hostile or oversized names), for the user. */
  readonly problems: readonly { readonly tool: string; readonly message: string }[];
}
