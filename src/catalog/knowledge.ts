import { bothEnds, cut, MAX_DESCRIPTION, MAX_NAME, stem } from './language/words.ts';
import { type Manifest, type ManifestTool, manifestFor, pathSegments } from './manifest.ts';
import { CLASS_WEIGHT, fieldSensitivity } from './results/field-sensitivity.ts';
import { behindShape } from './results/glossed-field.ts';
import { type RecordReading, readRecord } from './results/record-reading.ts';
import { inferSensitivity } from './results/sensitivity.ts';
import { isCostly, isIrreversible, isPersistent, isUntrusted, type TraitInput } from './results/traits.ts';
import { type ArgumentSchema, argumentAt, argumentsOf, isItem } from './schema.ts';
import { isRecord, parseShape, schemaShape } from './shape.ts';
import { CARRIES_OFF, inferEffects } from './tools/effects.ts';
import { inferReach } from './tools/reach.ts';
import { type DescriptionReading, readDescription } from './tools/read-description.ts';
import { type NameReading, readName } from './tools/read-name.ts';
import { inferRole, type RoleContext, targetWords } from './tools/roles.ts';
import type {
  ArgumentBelief,
  Effect,
  EffectBelief,
  ReachBelief,
  ResultShape,
  Sensitivity,
  ToolAnnotations,
  ToolDeclaration,
  ToolKnowledge,
} from './types.ts';

/** Knowledge of one tool; every part is worked out when first asked for, and kept. */
export class Knowledge implements ToolKnowledge {
  readonly name: string;
  readonly declared: boolean;
  readonly declaration?: ToolDeclaration;
  readonly #manifest: Manifest | undefined;
  readonly #own: ManifestTool | undefined;
  readonly #roles = new Map<string, ArgumentBelief>();
  readonly #classes = new Map<string, Sensitivity>();
  #nameReading: NameReading | undefined;
  #text: DescriptionReading | undefined | null = null;
  #arguments: readonly ArgumentSchema[] | undefined;
  #effects: readonly EffectBelief[] | undefined;
  #reach: ReachBelief | undefined;
  #shape: ResultShape | undefined | null = null;
  #record: RecordReading | undefined;
  #context: RoleContext | undefined;
  #traits: TraitInput | undefined;
  #irreversible: boolean | undefined;
  #persistent: boolean | undefined;
  #costly: boolean | undefined;
  #untrusted: boolean | undefined;

  constructor(name: string, declaration: ToolDeclaration | undefined, manifest: Manifest | undefined) {
    this.name = name;
    this.declared = declaration !== undefined;
    if (declaration !== undefined) this.declaration = declaration;
    this.#manifest = manifest;
    this.#own = manifestFor(manifest, name);
  }

  get effects(): readonly EffectBelief[] {
    this.#effects ??= inferEffects({
      description: this.#description,
      name: this.#words,
      arguments: this.#schemas,
      annotations: this.#annotations,
      declared: this.declared,
      manifest: this.#own?.effects,
      returned: this.result?.fields?.keys() ?? [],
    });
    return this.#effects;
  }

  get reach(): ReachBelief {
    this.#reach ??= this.#inferReach();
    return this.#reach;
  }

  get irreversible(): boolean {
    this.#irreversible ??= this.#own?.irreversible ?? isIrreversible(this.#trait);
    return this.#irreversible;
  }

  get persistent(): boolean {
    if (this.#persistent === undefined) {
      const told = this.#description?.persistent ?? this.#words.persistent;
      this.#persistent = this.#own?.persistent ?? isPersistent(this.#trait, told);
    }
    return this.#persistent;
  }

  get costly(): boolean {
    this.#costly ??= this.#own?.costly ?? isCostly(this.#trait);
    return this.#costly;
  }

  get untrustedResult(): boolean {
    this.#untrusted ??= this.#own?.untrusted ?? isUntrusted(this.#trait);
    return this.#untrusted;
  }

  get result(): ResultShape | undefined {
    if (this.#shape === null) {
      const declaration = this.declaration;
      this.#shape =
        schemaShape(declaration?.outputSchema) ??
        (typeof declaration?.returns === 'string' ? parseShape(declaration.returns) : undefined);
    }
    return this.#shape;
  }

  has(effect: Effect): number {
    return this.effects.find((belief) => belief.effect === effect)?.confidence ?? 0;
  }

  argument(path: readonly string[]): ArgumentBelief {
    const key = path.join('\u0000');
    let belief = this.#roles.get(key);
    if (belief === undefined) {
      belief =
        this.#fixedRole(path) ?? inferRole(path, argumentAt(this.declaration?.inputSchema, path), this.#role);
      if (this.#roles.size < 256) this.#roles.set(key, belief);
    }
    return belief;
  }

  sensitivity(path: readonly string[]): Sensitivity {
    const key = path.join('\u0000');
    let found = this.#classes.get(key);
    if (found === undefined) {
      this.#record ??= readRecord(
        this.#descriptionText,
        this.#words.words,
        this.has('read') >= 0.4 || this.has('execute') >= 0.4,
        new Set(this.#schemas.map((a) => stem(a.words.join('')))),
        behindShape(this.declaration?.returns),
      );
      found = inferSensitivity(path, {
        shape: this.result,
        reading: this.#record,
        fixed: (at) => this.#fixedClass(at),
        field: (name) => namedClass(this.#manifest, name) ?? fieldSensitivity(name),
      });
      if (this.#classes.size < 256) this.#classes.set(key, found);
    }
    return found;
  }

  get #annotations(): ToolAnnotations | undefined {
    const hints = this.declaration?.annotations;
    return isRecord(hints) ? (hints as ToolAnnotations) : undefined;
  }

  get #descriptionText(): string {
    const text = this.declaration?.description;
    return typeof text === 'string' ? bothEnds(text, MAX_DESCRIPTION) : '';
  }

  get #description(): DescriptionReading | undefined {
    if (this.#text === null) {
      const text = this.#descriptionText;
      this.#text = text.trim() === '' ? undefined : readDescription(text);
    }
    return this.#text;
  }

  get #words(): NameReading {
    this.#nameReading ??= readName(cut(this.name, MAX_NAME));
    return this.#nameReading;
  }

  get #schemas(): readonly ArgumentSchema[] {
    this.#arguments ??= argumentsOf(this.declaration?.inputSchema);
    return this.#arguments;
  }

  #inferReach(): ReachBelief {
    const fixed = this.#own?.reach;
    if (fixed !== undefined)
      return { reach: fixed, confidence: 1, basis: 'manifest', evidence: 'listed in the manifest' };
    const { denied } = this.#description ?? { denied: new Set<Effect>() };
    return inferReach({
      name: this.#words.words,
      words: this.#description?.words ?? [],
      description: this.#descriptionText,
      arguments: this.#schemas.flatMap((a) => a.words),
      argumentText: this.#schemas.map((a) => a.description + a.values.join(' ')).join('\n'),
      effects: this.effects,
      annotations: this.#annotations,
      denied: denied.has('send'),
    });
  }

  get #trait(): TraitInput {
    this.#traits ??= {
      name: this.#words.words,
      words: this.#description?.words ?? [],
      description: this.#descriptionText,
      arguments: this.#schemas.map((a) => a.words.join('')),
      effects: this.effects,
      annotations: this.#annotations,
      reachWorld: this.reach.reach === 'world',
      shape: this.result,
    };
    return this.#traits;
  }

  get #role(): RoleContext {
    if (this.#context === undefined) {
      const is = (effect: Effect): boolean => this.has(effect) >= 0.4;
      const reads = this.has('read');
      // A reader whose other effects are mere hints is a reader.
      const acts = this.effects.some(
        (b) => b.effect !== 'read' && b.confidence >= Math.max(0.4, reads - 0.2),
      );
      this.#context = {
        reads: is('read'),
        writes: acts && is('write'),
        sends: acts && is('send'),
        executes: is('execute'),
        pays: acts && is('pay'),
        grants: acts && is('grant'),
        deletes: acts && is('delete'),
        world: this.reach.reach === 'world',
        moves: this.#words.words.some((word) => CARRIES_OFF.has(word)),
        publishes:
          this.has('send') >= 0.4 && PUBLISHES.test((this.#descriptionText || this.name).toLowerCase()),
        targets: targetWords(this.#description?.words ?? [], this.#description?.foreign === true),
        siblings: this.#schemas.map((a) => a.words.join('')),
      };
    }
    return this.#context;
  }

  #fixedRole(path: readonly string[]): ArgumentBelief | undefined {
    const roles = this.#own?.arguments;
    if (roles === undefined) return undefined;
    for (const text of Object.keys(roles)) {
      if (samePath(pathSegments(text), path)) return { role: roles[text]!, confidence: 1 };
    }
    return undefined;
  }

  #fixedClass(path: readonly string[]): Sensitivity | undefined {
    const classes = this.#own?.result;
    if (classes === undefined) return undefined;
    let best: [number, Sensitivity] | undefined;
    for (const text of Object.keys(classes)) {
      const segments = pathSegments(text);
      // What holds for a container holds for everything below it, unless a longer path says otherwise.
      if (segments.length > path.length || !samePath(segments, path.slice(0, segments.length))) continue;
      if (best === undefined || segments.length > best[0])
        best = [segments.length, fixed(classes[text]!, text)];
    }
    return best?.[1];
  }
}

const PUBLISHES = /publi[sck]|veroeff|veröff|發布|发布|公開/;

function fixed(cls: Sensitivity['class'], where: string): Sensitivity {
  return { class: cls, weight: CLASS_WEIGHT[cls], confidence: 1, evidence: `\`${where}\` in the manifest` };
}

/** Class of a field name as the manifest lists it. */
export function namedClass(manifest: Manifest | undefined, name: string): Sensitivity | undefined {
  const fields = manifest?.fields;
  return fields !== undefined && Object.hasOwn(fields, name) ? fixed(fields[name]!, name) : undefined;
}

function samePath(a: readonly string[], b: readonly string[]): boolean {
  return (
    a.length === b.length && a.every((segment, i) => segment === b[i] || (isItem(segment) && isItem(b[i]!)))
  );
}
