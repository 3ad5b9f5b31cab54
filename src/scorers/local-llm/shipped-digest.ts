/** Written by `npm run train`: SHA-256 (hex) of models/security-scorer.onnx. Another file is not loaded. */
export const SHIPPED_SHA256 = 'd0bc3eb3502d2c35fb41b4c9ea7bb9caab561fdd00dc495dc77e15bfb5cc69cd';
