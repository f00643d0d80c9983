const { writeFileSync } = require('node:fs');
const { placeAmongWaiting } = require('./jest/waiting.cjs');

/**
 * Leaves the totals of a jest run in the file named by CEPA_TEST_TOTALS, and beside it, as `.tail`, that the first of those that wait has begun.
 * A suite that could not run counts as one failure.
 */
module.exports = class TotalsReporter {
  onTestFileStart({ path }) {
    if (placeAmongWaiting(path) >= 0) writeFileSync(`${process.env.CEPA_TEST_TOTALS}.tail`, '');
  }

  onRunComplete(_contexts, results) {
    const totals = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    };
    writeFileSync(process.env.CEPA_TEST_TOTALS, JSON.stringify(totals));
  }
};
