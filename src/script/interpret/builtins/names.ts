export const NAMESPACES: ReadonlySet<string> = new Set([
  'Math',
  'JSON',
  'Reflect',
  'console',
  'Intl',
  'Atomics',
  'crypto',
  'performance',
  'process',
  'navigator',
  'budget',
]);

export const NUMBER_CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['Math.PI', Math.PI],
  ['Math.E', Math.E],
  ['Math.LN2', Math.LN2],
  ['Math.LN10', Math.LN10],
  ['Math.LOG2E', Math.LOG2E],
  ['Math.LOG10E', Math.LOG10E],
  ['Math.SQRT2', Math.SQRT2],
  ['Math.SQRT1_2', Math.SQRT1_2],
  ['Number.MAX_SAFE_INTEGER', Number.MAX_SAFE_INTEGER],
  ['Number.MIN_SAFE_INTEGER', Number.MIN_SAFE_INTEGER],
  ['Number.MAX_VALUE', Number.MAX_VALUE],
  ['Number.MIN_VALUE', Number.MIN_VALUE],
  ['Number.EPSILON', Number.EPSILON],
  ['Number.POSITIVE_INFINITY', Number.POSITIVE_INFINITY],
  ['Number.NEGATIVE_INFINITY', Number.NEGATIVE_INFINITY],
  ['Number.NaN', Number.NaN],
]);

/** Methods of the class library that a script can take as a value (`const { map } = []`). */
export const LIBRARY_METHODS: ReadonlySet<string> = new Set(
  (
    'apply bind call toString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString ' +
    'map filter forEach reduce reduceRight find findIndex findLast findLastIndex some every flatMap flat concat ' +
    'slice splice push pop shift unshift reverse sort toSorted toReversed toSpliced with fill copyWithin join ' +
    'indexOf lastIndexOf includes keys values entries at ' +
    'charAt charCodeAt codePointAt startsWith endsWith padStart padEnd repeat replace replaceAll split substring ' +
    'substr trim trimStart trimEnd toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase normalize match ' +
    'matchAll search localeCompare isWellFormed toWellFormed anchor big blink bold fixed fontcolor fontsize italics ' +
    'link small strike sub sup trimLeft trimRight __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ ' +
    'toFixed toPrecision toExponential then catch finally get set has add delete clear next return throw ' +
    'test exec constructor append decode encode toISOString getTime subarray'
  ).split(' '),
);
