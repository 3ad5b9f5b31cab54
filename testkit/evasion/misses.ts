/**
 * What the analysis is known to miss. A test fails when a cell of the matrix is missed that is not here, and when
 * one that is here starts to pass: then it is removed.
 */
export interface KnownMiss {
  readonly transformations: readonly string[];
  /** As the matrix reports it: `family: verdict < floor`, or the family alone. */
  readonly cells: readonly string[];
  readonly reason: string;
}

/** Attacks whose verdict falls. */
export const KNOWN_MISSES: readonly KnownMiss[] = [
  {
    transformations: [
      'array-like',
      'symbol-for',
      'typed-array',
      'url-search-params',
      'alphabet-lookup',
      'date-digits',
      'text-iterator',
      'symbol-to-string-tag',
      'error-to-string-name',
      'url-search',
      'date-set-time',
      'date-set-year',
      'date-set-value-of',
      'date-iso',
      'date-json',
      'count-array',
      'count-array-from',
      'count-set-length',
      'match-all',
      'data-view',
      'views-of-one-buffer',
      'view-of-view',
      'bigint',
      'deep-split',
      'encoder-view',
    ],
    cells: ['foreign-payment: warn < block'],
    reason:
      'The account number is a constant that is rebuilt in a way that is not followed; a payment to an unknown account only warns.',
  },
  {
    transformations: ['regexp-to-string', 'regexp-in-regexp'],
    cells: ['foreign-payment: allow < block'],
    reason:
      'The account number is a constant that is rebuilt in a way that is not followed, and nothing says that it is unknown.',
  },
];

/** Explicit exfiltrations that `rule-based` does not see. */
export const KNOWN_EXFIL_MISSES: readonly KnownMiss[] = [];

/** Twins that are blocked although they are harmless. */
export const KNOWN_TWIN_BLOCKS: readonly KnownMiss[] = [
  {
    transformations: ['in-iterator'],
    cells: [
      'direct-leak',
      'fan-out-delete',
      'grant-outsider',
      'secret-in-file-name',
      'secret-public-post',
      'untrusted-steering',
      'foreign-payment',
      'personal-data-mail',
    ],
    reason: 'The body of an iterator counts as run for each item of its consumer, without an end.',
  },
  {
    transformations: ['symbol-to-string', 'symbol-function-name', 'bound-name', 'sort-by-index'],
    cells: ['grant-outsider'],
    reason: 'A trusted address is not known any more: it is rebuilt in pieces, or is part of a longer text.',
  },
  {
    transformations: ['visitor'],
    cells: ['webhook-fetch'],
    reason: 'The bound of the loop, or the constant, is lost on the way.',
  },
];
