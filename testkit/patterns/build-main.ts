import { writeShippedLibrary } from './build.ts';

writeShippedLibrary();
