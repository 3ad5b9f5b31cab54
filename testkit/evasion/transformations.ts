import { CALLEE_FUNCTION, CALLEE_HIDDEN, CALLEE_NAME, CALLEE_NAMESPACE } from './callees.ts';
import {
  CARRY_ASYNC,
  CARRY_CLASSES,
  CARRY_EXCEPTIONS,
  CARRY_FUNCTIONS,
  CARRY_ITERATORS,
} from './carry-functions.ts';
import { CARRY_LIBRARY_MADE, CARRY_LIBRARY_PROMISES, CARRY_LIBRARY_TEXTS } from './carry-library.ts';
import { CARRY_PROTOCOLS } from './carry-protocols.ts';
import { CARRY_COUNTED, CARRY_ENCODED, CARRY_IMPLICIT, CARRY_TEXTS } from './carry-texts.ts';
import { CARRY_NAMES, CARRY_OBJECTS } from './carry-values.ts';
import type { Transformation } from './parts.ts';
import { WRAPS } from './wraps.ts';

export const TRANSFORMATIONS: readonly Transformation[] = [
  ...CARRY_NAMES,
  ...CARRY_OBJECTS,
  ...CARRY_FUNCTIONS,
  ...CARRY_CLASSES,
  ...CARRY_ITERATORS,
  ...CARRY_ASYNC,
  ...CARRY_EXCEPTIONS,
  ...CARRY_PROTOCOLS,
  ...CARRY_LIBRARY_PROMISES,
  ...CARRY_LIBRARY_MADE,
  ...CARRY_LIBRARY_TEXTS,
  ...CARRY_TEXTS,
  ...CARRY_ENCODED,
  ...CARRY_IMPLICIT,
  ...CARRY_COUNTED,
  ...CALLEE_FUNCTION,
  ...CALLEE_NAME,
  ...CALLEE_NAMESPACE,
  ...CALLEE_HIDDEN,
  ...WRAPS,
];
