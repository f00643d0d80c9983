const { writeFileSync } = require('node:fs');

/** So many files or fewer leave one of two processors idle before long. */
const TAIL = 2;

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
