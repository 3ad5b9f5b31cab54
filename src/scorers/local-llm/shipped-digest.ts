/** Written by `npm run train`: SHA-256 (hex) of models/security-scorer.onnx. Another file is not loaded. */
export const SHIPPED_SHA256 = '9bf9148d31acf71da947f467adf084f2ea2a3db1075190a55559b9b779c363ce';
