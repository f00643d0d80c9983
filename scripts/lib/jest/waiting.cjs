/**
 * Specs that start, kill and wait for programs more than they work. They run last, and the browser's part of `npm test` begins with the first
 * of them: what they leave idle of a processor it takes.
 */
const WAITING = [
  'src/crash.spec',
  'group-11.suite',
  'src/operations.spec',
  'eventstoredb/contract.spec',
  'eventstoredb/faults.spec',
  'embedded-postgres/',
];

/** @returns {number} the place of a file among those that wait; -1 where it is none of them */
module.exports.placeAmongWaiting = (path) => WAITING.findIndex((name) => path.includes(name));
