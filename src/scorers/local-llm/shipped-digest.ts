/** Written by `npm run train`: SHA-256 (hex) of models/security-scorer.onnx. Another file is not loaded. */
export const SHIPPED_SHA256 = 'b9fcfaed10766ea36b370e52f1388ecffb16e38c8cf6cda4099a902b50002d65';
