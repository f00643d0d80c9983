/** Starts the files in the order of order.cjs, and the others in jest's own order. */
const Sequencer = require('@jest/test-sequencer').default;
const { placeOf } = require('./order.cjs');

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => placeOf(one.path) - placeOf(other.path));
  }
};
