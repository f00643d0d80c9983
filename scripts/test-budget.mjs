/** Prints how much of its budget `npm test` is expected to take, and fails where that is too much; --record keeps the last run's figures. */
import { fail } from './lib/root.mjs';
import { budget, record } from './lib/test-budget.mjs';

if (process.argv.includes('--record')) record();
const { limit, expected, told } = budget();
console.log(told);
if (expected > limit) fail('Hold a rule by a cheaper test, or leave a flow to npm run test:web.');
