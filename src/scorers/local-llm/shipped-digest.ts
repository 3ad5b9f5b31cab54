/** Written by `npm run train`: SHA-256 (hex) of models/security-scorer.onnx. Another file is not loaded. */
export const SHIPPED_SHA256 = '450e5ca685c84518639f00d7f963696f914ae546bb1239f884ec539a7d52c08e';
