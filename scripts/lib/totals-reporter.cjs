const { writeFileSync } = require('node:fs');
const { bringsTheBrowser } = require('./jest/order.cjs');

/**
 * Writes the totals of a jest run to the file named by CEPA_TEST_TOTALS. Creates a file with the suffix `.tail` beside
 * it as soon as the browser's part may start. A suite that could not run counts as one failure.
 */
module.exports = class TotalsReporter {
  onTestFileStart({ path }) {
    if (bringsTheBrowser(path)) writeFileSync(`${process.env.CEPA_TEST_TOTALS}.tail`, '');
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
