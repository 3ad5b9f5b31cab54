/** Written by `npm run train`: SHA-256 (hex) of models/security-scorer.onnx. Another file is not loaded. */
export const SHIPPED_SHA256 = 'c8a0ce242d1d8d41f007e640273124b3aae3781ffff2d46cdd5d7ef99c50ffdd';
