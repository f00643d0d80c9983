/**
 * The order in which the files of a whole run begin, by parts of their paths: a clean clone knows no times. The longest
 * come first: one that begins at the end leaves the other workers idle. Specs that start, kill and wait for programs
 * are one group, the first: the other workers take what it leaves of a processor.
 */
const FIRST = [
  'group-11.suite',
  // One group that loads the app begins alone: groups that begin together each compile all of it.
  'group-5.suite',
  'group-6.suite',
  'new-action.spec',
  'group-4.suite',
  'group-1.suite',
  'group-9.suite',
  'group-3.suite',
  'group-2.suite',
  'group-10.suite',
  'eventstoredb/contract.spec',
  'embedded-postgres.spec',
  'group-7.suite',
  'recovery.spec',
  'seal/whole.spec',
  'eventstoredb/faults.spec',
  'event-schemas.spec',
  '.suite.cjs',
];

/**
 * The browser's part of `npm test` begins with this file. Alone it leaves some of two processors idle: begun here, it
 * ends little after jest.
 */
const WITH_THE_BROWSER = 'group-3.suite';

/** @returns {number} the place of a file; unnamed files are short, and come last */
module.exports.placeOf = (path) => {
  const place = FIRST.findIndex((name) => path.includes(name));
  return place < 0 ? FIRST.length : place;
};

/** @returns {boolean} whether the browser part starts with this file */
module.exports.bringsTheBrowser = (path) => path.includes(WITH_THE_BROWSER);
