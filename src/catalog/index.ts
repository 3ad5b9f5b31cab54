export { type CatalogInput, compileCatalog } from './catalog.ts';
export { type CatalogFile, readCatalogFile, readCatalogText } from './file.ts';
export { checkManifest, type Manifest, type ManifestTool } from './manifest.ts';
export { suggest } from './suggest.ts';
export { readTask, type TaskReading } from './task/task.ts';
export type {
  ArgumentBelief,
  ArgumentRole,
  Basis,
  Catalog,
  DestinationStanding,
  DestinationVerdict,
  Effect,
  EffectBelief,
  Reach,
  ReachBelief,
  ResultShape,
  Sensitivity,
  SensitivityClass,
  ToolAnnotations,
  ToolDeclaration,
  ToolKnowledge,
} from './types.ts';
