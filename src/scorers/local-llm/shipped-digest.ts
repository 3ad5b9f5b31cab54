/** Written by `npm run train`: SHA-256 (hex) of models/security-scorer.onnx. Another file is not loaded. */
export const SHIPPED_SHA256 = '63454b196668ce1d340d167e7ab7ace7337f00be797668ea76c8acbe44525b81';
