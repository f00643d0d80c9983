import { readFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './root.mjs';
import { runNode } from './run.mjs';

/** Runs the tests of jest. `totals` is undefined when the run did not finish; `seconds` are by part, for the budget. */
export async function runJest(args, folder) {
  const begun = performance.now();
  const file = path.join(folder, 'jest.json');
  const reporters = ['--reporters=default', `--reporters=${at('scripts', 'lib', 'totals-reporter.cjs')}`];
  const code = await runNode(at('node_modules', 'jest', 'bin', 'jest.js'), [...args, ...reporters], {
    env: { ...process.env, CEPA_TEST_TOTALS: file, ...(args.length === 0 ? { CEPA_WHOLE_RUN: '1' } : {}) },
  });
  return { code, totals: read(file), seconds: { jest: (performance.now() - begun) / 1000 } };
}

/**
 * The browser tests, over the built app with the demo club. A test that passed on a second try counts as passed.
 * `everything`: at both widths, and how fast the screens feel; else as `npm test` does (apps/web/playwright.config.ts).
 */
export async function runPlaywright(args, folder, { everything }) {
  const begun = performance.now();
  const file = path.join(folder, 'playwright.json');
  const code = await runNode(
    at('node_modules', '@playwright', 'test', 'cli.js'),
    ['test', '--config', at('apps', 'web', 'playwright.config.ts'), ...args],
    { env: { ...process.env, CEPA_E2E_TOTALS: file, ...(everything ? { E2E_COMPLETO: '1' } : {}) } },
  );
  const report = read(file);
  const stats = report?.stats;
  return {
    code,
    seconds: report && browserSeconds(report, (performance.now() - begun) / 1000),
    totals: stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
  };
}

/** A browser's run by part: two tests run at a time, and what no test took is the start of the app and of the workers. */
function browserSeconds(report, whole) {
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
  return { openings, flows, start: Math.max(0, whole - openings - flows) };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}
