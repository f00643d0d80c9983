/** Starts the files in the order of order.cjs, and those that it does not name as jest would. */
const Sequencer = require('@jest/test-sequencer').default;
const { placeOf } = require('./order.cjs');

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => placeOf(one.path) - placeOf(other.path));
  }
};
