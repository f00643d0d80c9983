/**
 * Starts the tests that take longest first: a worker that begins one at the end leaves the others idle. Those that wait come after all of them.
 * A clean clone knows no times.
 */
const Sequencer = require('@jest/test-sequencer').default;
const { placeAmongWaiting } = require('./waiting.cjs');

const LONGEST = [
  'group-9.suite',
  'group-3.suite',
  'group-4.suite',
  'group-2.suite',
  'group-5.suite',
  'group-1.suite',
  'group-10.suite',
  'new-action.spec',
  '.suite.cjs',
  'seal/whole.spec',
  'event-schemas.spec',
];
const rank = ({ path }) => {
  const waiting = placeAmongWaiting(path);
  if (waiting >= 0) return LONGEST.length + 1 + waiting;
  const at = LONGEST.findIndex((name) => path.includes(name));
  return at < 0 ? LONGEST.length : at;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
