/** Written by `npm run train`: SHA-256 (hex) of models/security-scorer.onnx. Another file is not loaded. */
export const SHIPPED_SHA256 = '657461dccdd9165a58635c3c6575b0372d9a1c13653c362773f9d5fd69305c1f';
