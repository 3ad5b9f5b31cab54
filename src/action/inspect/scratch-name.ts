/**
 * Names of databases and tables that are made to be thrown away: `shop_test`, `tmp_import`. Only the ends of a name tell:
 * `test_results` are results.
 */
const SCRATCH =
  /(?:^|[_.-])(?:tests?|te?mp|scratch|sandbox|e2e)[_-]?\d{0,8}$|^(?:\w{1,40}\.)?(?:te?mp|scratch)[_-]/i;

export function isScratch(name: string): boolean {
  return name.length <= 128 && SCRATCH.test(name);
}
