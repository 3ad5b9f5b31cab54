import { bulkOperation } from './bulk-operation/rule.ts';
import { dynamicTool } from './dynamic-tool/rule.ts';
import { excessiveLimit } from './excessive-limit/rule.ts';
import { exfilPattern } from './exfil-pattern/rule.ts';
import { extremeValue } from './extreme-value/rule.ts';
import { loopToolCall } from './loop-tool-call/rule.ts';
import type { Rule } from './rule.ts';
import { sensitiveField } from './sensitive-field/rule.ts';
import { wildcardQuery } from './wildcard-query/rule.ts';

/** The additive table of the `rule-based` scorer, in the order in which signals are listed. */
export const RULE_BASED: readonly Rule[] = Object.freeze([
  sensitiveField,
  excessiveLimit,
  wildcardQuery,
  loopToolCall,
  exfilPattern,
  extremeValue,
  dynamicTool,
  bulkOperation,
]);
