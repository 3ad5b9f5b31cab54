/**
 * `fast-check` as the tests import it: with a seed that stays the same, so that one state of the code has one result.
 * `npm run fuzz` looks further, with another seed each time; what it finds becomes a literal case.
 */
import fc from 'fast-check';

const asked = process.env.STEELYARD_SEED ?? '20261122';
const seed = asked === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(asked);
if (!Number.isInteger(seed)) throw new Error(`STEELYARD_SEED is \`${asked}\`: a whole number, or \`random\``);
fc.configureGlobal({ seed });

export default fc;
