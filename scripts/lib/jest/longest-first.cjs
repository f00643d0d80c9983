/** Starts the tests that take longest first: a worker that begins one at the end leaves the others idle. A clean clone knows no times. */
const Sequencer = require('@jest/test-sequencer').default;

const LONGEST = [
  'new-action.spec',
  'bad-input.spec',
  'inquilinos.spec',
  'crash.spec',
  'demo.spec',
  '.suite.cjs',
  'src/main.spec',
  'sin-lecturas.spec',
  'operations.spec',
  'database-down.spec',
  'concurrent-acts.spec',
];
const rank = ({ path }) => {
  const at = LONGEST.findIndex((name) => path.includes(name));
  return at < 0 ? LONGEST.length : at;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
