/**
 * The order in which the files of a whole run begin, by parts of their paths. A clean clone knows no times. The longest come first: one that
 * begins at the end leaves the other workers idle. Those that start, kill and wait for programs come one after another from the beginning,
 * so that the other workers take what they leave of a processor.
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

/** With it the browser's part of `npm test` begins: what is left of jest by then runs beside a good part of it. */
const WITH_THE_BROWSER = 'group-10.suite';

/** @returns {number} the place of a file; those that are not named are short, and come last */
module.exports.placeOf = (path) => {
  const place = FIRST.findIndex((name) => path.includes(name));
  return place < 0 ? FIRST.length : place;
};

/** @returns {boolean} whether the browser's part begins with this file */
module.exports.bringsTheBrowser = (path) => path.includes(WITH_THE_BROWSER);
