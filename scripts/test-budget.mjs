/**
 * Prints the expected part of the budget of `npm test`, and fails if it is too much.
 * --record: stores the times of the last `npm test`, which must have had two cores for itself.
 */
import { fail } from './lib/root.mjs';
import { budget, record } from './lib/test-budget.mjs';

const refused = process.argv.includes('--record') ? record() : undefined;
if (refused) fail(refused);
const { limit, expected, told } = budget();
console.log(told);
if (expected > limit) fail('Hold a rule by a cheaper test, or leave a flow to npm run test:web.');
