export { inspectPath, type PathOperation, pathInspector } from './inspector.ts';
export { type Place, placeOf, type Zone } from './zone.ts';
