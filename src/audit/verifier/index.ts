export { type Opening, type ProofResult, verifyProof } from './proof.ts';
export { describe, type Problem, type ProblemCode, type Status, type Verification } from './report.ts';
export { type VerifyOptions, verifyLog } from './verify.ts';
