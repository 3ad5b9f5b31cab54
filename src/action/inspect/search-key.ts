/** Names of arguments that hold what is looked for in texts: it is compared, and nothing runs it. */
const SEARCH_KEY = /^(?:q|query|queries|search\w*|pattern|regexp?|needle|keywords?|terms?|find|old\w*)$/i;

export function isSearched(path: readonly (string | number)[]): boolean {
  const key = path.findLast((part) => typeof part === 'string');
  return typeof key === 'string' && SEARCH_KEY.test(key);
}
