import { flowClimbingPath } from './flow-climbing-path/rule.ts';
import { flowDangerousCommand } from './flow-dangerous-command/rule.ts';
import { flowDivertedPayment } from './flow-diverted-payment/rule.ts';
import { flowEffectBeyondTask } from './flow-effect-beyond-task/rule.ts';
import { flowEncodedPayload } from './flow-encoded-payload/rule.ts';
import { flowExcessFields } from './flow-excess-fields/rule.ts';
import { flowExcessiveRead } from './flow-excessive-read/rule.ts';
import { flowForeignLink } from './flow-foreign-link/rule.ts';
import { flowForeignOutlet } from './flow-foreign-outlet/rule.ts';
import { flowHiddenBeacon } from './flow-hidden-beacon/rule.ts';
import { flowImplicitLeak } from './flow-implicit-leak/rule.ts';
import { flowMassEffect } from './flow-mass-effect/rule.ts';
import { flowSecretExposed } from './flow-secret-exposed/rule.ts';
import { flowSteeredCall } from './flow-steered-call/rule.ts';
import { flowStoredThenShared } from './flow-stored-then-shared/rule.ts';
import { flowUnboundedEffect } from './flow-unbounded-effect/rule.ts';
import { flowUnresolvedCall } from './flow-unresolved-call/rule.ts';
import { flowUntrustedDestination } from './flow-untrusted-destination/rule.ts';
import { flowWidenedAccess } from './flow-widened-access/rule.ts';
import type { Rule } from './rule.ts';

/** The rules of the scorer `flow`, in the order in which `steelyard rules` lists them. Ids are unique. */
export const FLOW_RULES: readonly Rule[] = Object.freeze([
  flowUntrustedDestination,
  flowSecretExposed,
  flowExcessFields,
  flowStoredThenShared,
  flowEncodedPayload,
  flowHiddenBeacon,
  flowImplicitLeak,
  flowSteeredCall,
  flowForeignLink,
  flowMassEffect,
  flowUnboundedEffect,
  flowEffectBeyondTask,
  flowWidenedAccess,
  flowDivertedPayment,
  flowExcessiveRead,
  flowClimbingPath,
  flowDangerousCommand,
  flowForeignOutlet,
  flowUnresolvedCall,
]);
