/** What a script may contain, per security level. The one table; README.md shows it. */
import type { SecurityLevel } from '../limits.ts';

export type ValidationRule =
  | 'unreadable'
  | 'module-missing'
  | 'import-meta'
  | 'import-dynamic'
  | 'code-from-text'
  | 'global-missing'
  | 'name-unknown'
  | 'debugger'
  | 'hidden-characters'
  | 'global-object'
  | 'prototype-access'
  | 'reflection'
  | 'loop-endless'
  | 'loop-unbounded'
  | 'generator';

export interface ValidationRuleEntry {
  /** What is refused, for the table of the documentation. */
  readonly refuses: string;
  /** Levels at which it is refused. */
  readonly at: ReadonlySet<SecurityLevel>;
}

const ALWAYS: ReadonlySet<SecurityLevel> = new Set(['STRICT', 'SECURE', 'STANDARD', 'PERMISSIVE']);
const UP_TO_STANDARD: ReadonlySet<SecurityLevel> = new Set(['STRICT', 'SECURE', 'STANDARD']);
const UP_TO_SECURE: ReadonlySet<SecurityLevel> = new Set(['STRICT', 'SECURE']);
const STRICT_ALONE: ReadonlySet<SecurityLevel> = new Set(['STRICT']);

/**
 * PERMISSIVE leaves the language as it is, but for what could not work at all. STANDARD refuses what would make another
 * program run than the one that was weighed, and names that are not there. SECURE also refuses the ways in which
 * programs change their own environment. STRICT permits only what a reader can follow to its end.
 */
export const VALIDATION_RULES: Readonly<Record<ValidationRule, ValidationRuleEntry>> = {
  unreadable: { refuses: 'text that does not parse, is too large or too deep', at: ALWAYS },
  'module-missing': { refuses: 'imports of Node modules, packages of the network, URLs', at: ALWAYS },
  'import-meta': { refuses: '`import.meta`', at: ALWAYS },
  'import-dynamic': {
    refuses: '`import()`; at SECURE and STANDARD only with a name that is not written out',
    at: UP_TO_STANDARD,
  },
  'code-from-text': { refuses: '`eval`, `Function`, a text given to a timer', at: UP_TO_STANDARD },
  'global-missing': {
    refuses: 'globals of browsers and Node that scripts do not have, such as `fetch`, `process`',
    at: UP_TO_STANDARD,
  },
  'name-unknown': { refuses: 'names that are neither declared, nor known, nor a tool', at: UP_TO_STANDARD },
  debugger: { refuses: '`debugger`', at: UP_TO_STANDARD },
  'hidden-characters': {
    refuses: 'characters that change the order in which text is shown (U+202A-U+202E, U+2066-U+2069)',
    at: UP_TO_SECURE,
  },
  'global-object': { refuses: '`globalThis`, `window`, `self`, `global`', at: UP_TO_SECURE },
  'prototype-access': {
    refuses: '`__proto__`, `constructor`, `__defineGetter__` and the like; at STRICT also `prototype`',
    at: UP_TO_SECURE,
  },
  reflection: {
    refuses: '`Proxy`, `WeakRef`, `FinalizationRegistry`; at STRICT also `Reflect` and `Symbol`',
    at: UP_TO_SECURE,
  },
  'loop-endless': { refuses: 'a loop whose test is always true and that has no exit', at: UP_TO_SECURE },
  'loop-unbounded': { refuses: '`while`, `do`, and `for` without a test', at: STRICT_ALONE },
  generator: { refuses: '`function*`, generator methods, `yield`', at: STRICT_ALONE },
};

const MISSING: readonly (readonly [advice: string, names: string])[] = [
  [
    'scripts reach the outside through tools alone',
    'fetch XMLHttpRequest WebSocket EventSource Request Response Headers importScripts',
  ],
  [
    'scripts are apart from the host',
    'process require module exports __dirname __filename Worker BroadcastChannel',
  ],
  [
    'scripts run without a page',
    'document navigator location localStorage sessionStorage indexedDB alert prompt confirm',
  ],
  ['scripts run in one thread', 'SharedArrayBuffer Atomics MessageChannel MessagePort'],
  ['the global object is `globalThis`', 'window self global'],
  ['when memory is freed cannot be seen', 'WeakRef FinalizationRegistry'],
  ['`return` ends a script', 'exit'],
  [
    'the engine does not have it',
    'Intl URLPattern FormData Blob File AbortController AbortSignal Event EventTarget CustomEvent CompressionStream ' +
      'DecompressionStream ReadableStream WritableStream TransformStream',
  ],
];

/** Globals that browsers or Node have and scripts here do not, with what to do instead. */
export const MISSING_GLOBALS: ReadonlyMap<string, string> = new Map(
  MISSING.flatMap(([advice, names]) => names.split(' ').map((name): [string, string] => [name, advice])),
);

export const GLOBAL_OBJECTS: ReadonlySet<string> = new Set(['globalThis', 'window', 'self', 'global']);

/** Members through which a script reaches what all objects share. */
export const PROTOTYPE_MEMBERS: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
]);

export const REFLECTION: ReadonlySet<string> = new Set(['Proxy', 'WeakRef', 'FinalizationRegistry']);
export const STRICT_REFLECTION: ReadonlySet<string> = new Set([...REFLECTION, 'Reflect', 'Symbol']);
