const { writeFileSync } = require('node:fs');

/** With so many files or fewer left the longest are done, and the rest wait for databases and programs more than they work. */
const TAIL = 14;

/**
 * Leaves the totals of a jest run in the file named by CEPA_TEST_TOTALS, and beside it, as `.tail`, that its last files are under way.
 * A suite that could not run counts as one failure.
 */
module.exports = class TotalsReporter {
  onTestResult(_test, _result, { numTotalTestSuites, numPassedTestSuites, numFailedTestSuites, numPendingTestSuites }) {
    const left = numTotalTestSuites - numPassedTestSuites - numFailedTestSuites - numPendingTestSuites;
    if (left <= TAIL) writeFileSync(`${process.env.CEPA_TEST_TOTALS}.tail`, '');
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
