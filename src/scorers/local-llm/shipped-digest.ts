/** Written by `npm run train`: SHA-256 (hex) of models/security-scorer.onnx. Another file is not loaded. */
export const SHIPPED_SHA256 = '4affead903ff47ad332eb063c26461d0f056f1115c5da2052cc2429bddf5e01e';
