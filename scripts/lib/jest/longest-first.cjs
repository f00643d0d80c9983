/** Starts the tests that take longest first: a worker that begins one at the end leaves the others idle. A clean clone knows no times. */
const Sequencer = require('@jest/test-sequencer').default;

const LONGEST = [
  'new-action.spec',
  'eventstoredb/contract.spec',
  'crash.spec',
  'bad-input.spec',
  'demo.spec',
  'inquilinos.spec',
  '.suite.cjs',
  'src/main.spec',
  'operations.spec',
  'seal/whole.spec',
  'database-down.spec',
  'eventstoredb/faults.spec',
  'backup/eventstoredb.spec',
  'cli.spec',
  'projections/rebuild.spec',
  'embedded-postgres.spec',
  'suscripciones/muerte.spec',
  'event-schemas.spec',
  'backup.spec',
  'projections/builds.spec',
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
