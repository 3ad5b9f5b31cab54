import type { DestinationStanding, Effect } from '../../catalog/types.ts';
import type { Outlet, Unresolved } from '../../script/facts.ts';

/**
 * The dense features, by name and in the order in which a model takes them. The order is part of the contract between a
 * model file and this package: whoever adds, removes or moves a name raises {@link FEATURE_VERSION}, and trains again.
 */
export const FEATURE_VERSION = 2;

/** Where data goes, or where its destination comes from: `data` and `prose` are computed from results. */
export type Place = DestinationStanding | 'data' | 'prose' | 'none';

export const PLACES: readonly Place[] = [
  'trusted',
  'task',
  'internal',
  'public',
  'outside',
  'unknown',
  'data',
  'prose',
  'none',
];
export const EFFECTS: readonly Effect[] = ['read', 'write', 'send', 'delete', 'execute', 'pay', 'grant'];
export const ACTS: readonly Effect[] = ['write', 'send', 'delete', 'execute', 'pay', 'grant'];
/** Places by what they mean for what goes there. */
export const SIDES = ['own', 'foreign', 'data', 'prose', 'none'] as const;
export type Side = (typeof SIDES)[number];

export function sideOf(place: Place): Side {
  if (place === 'data' || place === 'prose' || place === 'none') return place;
  return place === 'trusted' || place === 'task' || place === 'internal' ? 'own' : 'foreign';
}

/** Harm if the wrong person reads it: below 0.25, below 0.75, above. */
export const LEVELS = ['low', 'private', 'grave'] as const;
export type Level = (typeof LEVELS)[number];

const OUTLETS: readonly Outlet['kind'][] = [
  'throw',
  'console',
  'fetch',
  'import',
  'eval',
  'global-write',
  'host-call',
  'return',
];
const UNRESOLVED: readonly Unresolved['kind'][] = [
  'callee',
  'tool-name',
  'escape',
  'prototype',
  'proxy',
  'depth',
];
export const COMMAND_MARKS = [
  'fetch-and-run',
  'remove-tree',
  'remote-shell',
  'key-file',
  'decode',
  'delete-all',
  'update-all',
  'select-all',
  'drop',
  'force',
  'store-of-secrets',
] as const;

const cross = (prefix: string, ...lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>(
    (made, list) => made.flatMap((start) => list.map((end) => `${start}.${end}`)),
    [prefix],
  );

export const DENSE_FEATURES: readonly string[] = Object.freeze([
  ...cross('out', PLACES, LEVELS, ['whole-value', 'trace']),
  ...cross('act-to', ACTS, SIDES),
  ...cross('act-to-unasked', ACTS, SIDES),
  ...cross('joint', ACTS, ['unfit-strange', 'unasked-unfit', 'unasked-unfit-strange']),
  ...cross('mixed-fields', SIDES),
  ...cross('secret', [...SIDES, 'returned', 'shown']),
  ...cross('fields', [...SIDES, 'returned'], ['unnamed', 'others', 'whole']),
  ...cross('object', ACTS, ['named', 'other', 'invented']),
  ...cross('sweeping', ['asked', 'unasked', 'all-asked', 'one-asked']),
  ...cross('hinted-unasked', SIDES),
  ...cross('out-unasked', PLACES),
  ...cross('out-record', PLACES),
  ...cross('out-encoded', PLACES),
  ...cross('out-link', ['own', 'foreign']),
  ...cross('to', PLACES),
  ...cross('effect', ACTS, ['asked', 'unasked', 'unfit', 'irreversible']),
  ...cross('times', ACTS, ['once', 'few', 'many', 'data', 'narrowed', 'unbounded']),
  ...cross('repeated', ACTS, ['all-asked', 'one-asked', 'unsaid']),
  ...cross('literal', ACTS, ['grounded', 'strange']),
  ...cross('steered', ACTS, ['prose', 'data', 'control']),
  ...cross('amount', ['grounded', 'strange', 'data', 'prose', 'more-often']),
  ...cross('right', ['strong-asked', 'strong', 'any']),
  ...cross('later', ['asked', 'unasked']),
  ...cross('costly', ['few', 'unbounded']),
  ...cross('name', ['prose', 'data', 'dynamic', 'several', 'any']),
  ...cross('command', COMMAND_MARKS),
  ...cross('command', [
    'foreign-host',
    'grounded',
    'strange',
    'prose',
    'data',
    'fields-unasked',
    'counts-only',
    'bounded',
  ]),
  ...cross('read', [
    'limit',
    'wildcard',
    'unbounded',
    'data-loop',
    'unfiltered',
    'grave-unasked',
    'private-unasked',
    'fields-unasked',
    'unfit',
    'unfit-grave',
    'strange',
    'grounded',
    'unfit-strange',
    'ungated-list',
    'calls',
    'outsiders',
  ]),
  ...cross('returned', LEVELS, ['asked', 'unasked']),
  ...cross('returned', ['record', 'unbounded', 'unfit']),
  ...cross('outlet', OUTLETS, ['there', 'weight']),
  ...cross('fetched', ['trusted', 'foreign', 'computed']),
  ...cross('unresolved', UNRESOLVED),
  ...cross('hinted', ['own', 'foreign', 'loop-own', 'loop-foreign', 'spelled']),
  ...cross('stored', ['own', 'foreign', 'public']),
  ...cross('stored-unasked', ['own', 'foreign', 'public']),
  ...cross('foreign-unasked', ['private', 'grave', 'record', 'encoded', 'any']),
  ...cross('second', ['foreign-beside-own', 'unasked-beside-asked']),
  ...cross('places', ['foreign', 'all', 'mixed', 'bare-address']),
  ...cross('task', EFFECTS),
  ...cross('task', [
    'given',
    'all',
    'singular',
    'restrictive',
    'later',
    'only-reads',
    'addresses',
    'excluded',
  ]),
  ...cross('script', [
    'nodes',
    'calls',
    'acts',
    'unasked-acts',
    'catalogue',
    'undeclared',
    'unread-arguments',
  ]),
]);

export const FEATURE_COUNT = DENSE_FEATURES.length;
