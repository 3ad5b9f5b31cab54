import type { ResultShape } from '../../catalog/types.ts';
import type { LabelUse } from '../../script/facts.ts';
import type { Level } from './names.ts';
import { lastName, type Scope } from './sink-view.ts';

/** What is known of where a value came from. */
export interface SourceFacts {
  /** 0-1: harm if the wrong person reads it. */
  readonly weight: number;
  readonly level: Level;
  readonly secret: boolean;
  /** The task names the field itself. */
  readonly named: boolean;
  /** The task names the field, or data of this class. */
  readonly asked: boolean;
  /** The whole result, or a whole record of it. */
  readonly record: boolean;
  /** `prose`: text that outsiders can write; `outsider`: something else of theirs. */
  readonly trust: 'prose' | 'outsider' | 'own';
  /** One value of a record, not the record: to walk over it is to spell it. */
  readonly leaf: boolean;
  /** The source call itself changes something: what it answers is a handle. */
  readonly handle: boolean;
  /** It says when, how many, or which. */
  readonly reference: boolean;
}

const PROSE =
  /^(?:body|text|contents?|description|snippet|html|markdown|messages?|comments?|notes?|summary|transcript|raw|excerpt|review|caption|feedback|details?|answer|output|stdout|page|article|readme|prompt|instructions?)$/i;
/** Prose that a person writes to another, whoever keeps it. */
const LETTER = /^(?:body|message|comments?|transcript|snippet|html|remarks?|memo|reply|instructions?)$/i;
const REFERENCE =
  /(?:^|_)(?:id|ids|ref|date|created|updated|modified|status|state|count|total|length|time|timestamp|at|version|build|sha|etag|title|subject|url|link|type|kind)$|(?:At|Id|Date|Time|Count|Status|Version)$/;

const UNKNOWN: SourceFacts = {
  weight: 0.2,
  level: 'low',
  secret: false,
  named: false,
  asked: false,
  record: false,
  trust: 'own',
  leaf: false,
  handle: false,
  reference: false,
};

/** Judges one label; the same label is asked for often, so answers are kept for the evaluation. */
export class Sources {
  readonly #scope: Scope;
  readonly #known = new Map<number, SourceFacts>();

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  of(use: LabelUse): SourceFacts {
    let known = this.#known.get(use.label.id);
    if (known === undefined) {
      known = this.#judge(use);
      this.#known.set(use.label.id, known);
    }
    return known;
  }

  #judge(use: LabelUse): SourceFacts {
    const { byId, reading, catalog } = this.#scope;
    const source = byId.get(use.label.call);
    if (source === undefined) return UNKNOWN;
    const name = lastName(use.label.path);
    let weight = 0;
    const named = name !== '' && reading.mentions(name);
    let asked = named;
    let secret = false;
    for (const tool of source.tools) {
      const sensitivity = tool.sensitivity(use.label.path);
      const harm = sensitivity.weight * Math.max(0.4, sensitivity.confidence);
      if (harm <= weight) continue;
      weight = harm;
      secret = sensitivity.class === 'secret';
      asked ||= reading.asksSensitive(sensitivity.class) && sensitivity.weight >= 0.25;
    }
    if (name !== '') {
      const field = catalog.fieldSensitivity(name);
      if (field !== undefined) weight = Math.max(weight, field.weight * field.confidence);
    }
    // What says when, how many or which is seldom what is confided, whoever keeps it.
    if (REFERENCE.test(name)) weight *= 0.35;
    const outsiders = source.tools.some((tool) => tool.untrustedResult);
    const trust = !outsiders
      ? LETTER.test(name)
        ? 'prose'
        : 'own'
      : name === '' || PROSE.test(name)
        ? 'prose'
        : REFERENCE.test(name)
          ? 'own'
          : 'outsider';
    return {
      weight,
      level: weight >= 0.75 ? 'grave' : weight >= 0.25 ? 'private' : 'low',
      secret: secret && weight >= 0.5,
      named,
      asked,
      record: isRecord(use.label.path),
      trust,
      leaf:
        use.label.path.length > 0 &&
        use.label.path.at(-1) !== '[]' &&
        source.tools.every((tool) => isLeaf(tool.result, use.label.path)),
      reference: REFERENCE.test(name),
      handle: ['write', 'send', 'grant', 'pay'].some(
        (effect) => (source.effects.get(effect as 'write') ?? 0) >= 0.5,
      ),
    };
  }
}

/** True when the declared result has nothing below this path. */
function isLeaf(shape: ResultShape | undefined, path: readonly string[]): boolean {
  let at = shape;
  for (const segment of path) at = segment === '[]' ? at?.items : at?.fields?.get(segment);
  return at !== undefined && at.fields === undefined && at.items === undefined;
}

/** `[]`, `rows`, `rows[]`: a record or a list of them, not a field of one. */
function isRecord(path: readonly string[]): boolean {
  return path.length <= 1 || path.at(-1) === '[]';
}
