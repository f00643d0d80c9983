/**
 * The start order of the files in a whole run, by parts of their paths: a clean clone has no recorded times. The
 * longest come first: a long file that starts at the end leaves the other workers idle. Files that start, kill and wait
 * for programs come one after another from the beginning: the other workers use the processor time that they leave.
 */
const FIRST = [
  'src/crash.spec',
  'group-5.suite',
  'group-4.suite',
  'group-1.suite',
  'group-11.suite',
  'group-9.suite',
  'group-3.suite',
  'group-2.suite',
  'src/operations.spec',
  'group-10.suite',
  'eventstoredb/contract.spec',
  'group-6.suite',
  'new-action.spec',
  'embedded-postgres.spec',
  'group-7.suite',
  'recovery.spec',
  'seal/whole.spec',
  'eventstoredb/faults.spec',
  'event-schemas.spec',
  '.suite.cjs',
];

/** The browser part of `npm test` starts with this file: it then runs beside the rest of jest. */
const WITH_THE_BROWSER = 'group-10.suite';

/** @returns {number} the place of a file; unnamed files are short, and come last */
module.exports.placeOf = (path) => {
  const place = FIRST.findIndex((name) => path.includes(name));
  return place < 0 ? FIRST.length : place;
};

/** @returns {boolean} whether the browser part starts with this file */
module.exports.bringsTheBrowser = (path) => path.includes(WITH_THE_BROWSER);
