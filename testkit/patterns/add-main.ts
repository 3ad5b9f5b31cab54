import { PatternStore } from '../../src/scorers/similarity/pattern-store.ts';
import { FileStorageAdapter } from '../../src/store/patterns/file.ts';
import { CODE } from './stored-code.ts';

/** One of several processes that add patterns at once: FOLDER PREFIX COUNT. */
const [folder = '', prefix = '', count = '0'] = process.argv.slice(2);
const store = await PatternStore.open(new FileStorageAdapter({ folder }));
for (let i = 0; i < Number(count); i += 1) {
  store.add({ id: `${prefix}-${i}`, category: 'c', title: 'T.', code: CODE });
  await store.saveToStorage();
}
