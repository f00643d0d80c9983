/**
 * The order in which the files of a whole run start, by parts of their paths, since a clean clone has no recorded times.
 * The longest start first: if one starts last, the other workers become idle. The specs that start, kill and wait for
 * programs are the first group: while it waits, the other workers use the processor.
 */
const FIRST = [
  'group-10.suite',
  // Only one group that loads the app starts at first: groups that start together would each compile the whole app.
  'group-5.suite',
  'group-6.suite',
  'new-action.spec',
  'group-4.suite',
  'group-1.suite',
  'group-9.suite',
  'group-3.suite',
  'group-2.suite',
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
 * The browser's part of `npm test` starts together with this file. Alone it does not use two processors fully; started
 * here, it ends shortly after jest.
 */
const WITH_THE_BROWSER = 'group-3.suite';

/** @returns {number} the place of a file; unnamed files are short, and come last */
module.exports.placeOf = (path) => {
  const place = FIRST.findIndex((name) => path.includes(name));
  return place < 0 ? FIRST.length : place;
};

/** @returns {boolean} whether the browser part starts with this file */
module.exports.bringsTheBrowser = (path) => path.includes(WITH_THE_BROWSER);
