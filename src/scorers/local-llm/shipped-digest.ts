/** Written by `npm run train`: SHA-256 (hex) of models/security-scorer.onnx. Another file is not loaded. */
export const SHIPPED_SHA256 = 'e9683f4d1922a81b4b6a894af5d51220301f211a447e7c826afcf6ba20a7f6cb';
