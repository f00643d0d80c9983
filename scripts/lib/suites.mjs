import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './root.mjs';
import { run, runNode } from './run.mjs';

/** Jest fills its young generation often: a larger one saves a tenth of a test's time. */
const ROOM = '--max-semi-space-size=64';

/**
 * Runs the tests of jest. `totals` is undefined when the run did not finish; `seconds` are by part, for the budget.
 * `onTail` is called as soon as the browser's part may start (order.cjs), at the latest at the end of the run.
 */
export async function runJest(args, folder, onTail = () => undefined) {
  const begun = performance.now();
  const file = path.join(folder, 'jest.json');
  const reporters = ['--reporters=default', `--reporters=${at('scripts', 'lib', 'totals-reporter.cjs')}`];
  const watch = setInterval(() => existsSync(`${file}.tail`) && onTail(), 500);
  const jest = at('node_modules', 'jest', 'bin', 'jest.js');
  const code = await run(process.execPath, [ROOM, jest, ...args, ...reporters], {
    env: { ...process.env, CEPA_TEST_TOTALS: file, ...(args.length === 0 ? { CEPA_WHOLE_RUN: '1' } : {}) },
  });
  clearInterval(watch);
  onTail();
  return { code, totals: read(file), seconds: { jest: (performance.now() - begun) / 1000 } };
}

/**
 * The browser tests, on the built app with the demo club. A test that passed on a second attempt counts as passed.
 * `everything`: at both widths, and how fast the screens feel; otherwise as in `npm test`
 * (apps/web/playwright.config.ts). `quietUntil`: prints nothing before this promise resolves.
 */
export async function runPlaywright(args, folder, { everything, quietUntil }) {
  const file = path.join(folder, 'playwright.json');
  const code = await runNode(
    at('node_modules', '@playwright', 'test', 'cli.js'),
    ['test', '--config', at('apps', 'web', 'playwright.config.ts'), ...args],
    { quietUntil, env: { ...process.env, CEPA_E2E_TOTALS: file, ...(everything ? { E2E_COMPLETO: '1' } : {}) } },
  );
  const report = read(file);
  const stats = report?.stats;
  return {
    code,
    seconds: report && browserSeconds(report),
    totals: stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
  };
}

/** A browser run's seconds by part: two tests run concurrently. */
function browserSeconds(report) {
  const tests = (suite) => [
    ...(suite.specs ?? []).flatMap((spec) => spec.tests),
    ...(suite.suites ?? []).flatMap(tests),
  ];
  const all = report.suites.flatMap(tests);
  const took = (some) =>
    some.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) /
    1000 /
    report.config.workers;
  const openings = took(all.filter(({ projectName }) => projectName.startsWith('pantallas')));
  const flows = took(all.filter(({ projectName }) => !projectName.startsWith('pantallas')));
  return { openings, flows };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}
