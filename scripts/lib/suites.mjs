import { readFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './root.mjs';
import { runNode } from './run.mjs';

/** Runs the tests of jest. `totals` is undefined when the run did not finish. */
export async function runJest(args, folder) {
  const file = path.join(folder, 'jest.json');
  const reporters = ['--reporters=default', `--reporters=${at('scripts', 'lib', 'totals-reporter.cjs')}`];
  const code = await runNode(at('node_modules', 'jest', 'bin', 'jest.js'), [...args, ...reporters], {
    env: { ...process.env, CEPA_TEST_TOTALS: file },
  });
  return { code, totals: read(file) };
}

/**
 * The browser tests, over the built app with the demo club. A test that passed on a second try counts as passed.
 * `everything`: at both widths, and how fast the screens feel; else as `npm test` does (apps/web/playwright.config.ts).
 */
export async function runPlaywright(args, folder, { everything }) {
  const file = path.join(folder, 'playwright.json');
  const code = await runNode(
    at('node_modules', '@playwright', 'test', 'cli.js'),
    ['test', '--config', at('apps', 'web', 'playwright.config.ts'), ...args],
    { env: { ...process.env, CEPA_E2E_TOTALS: file, ...(everything ? { E2E_COMPLETO: '1' } : {}) } },
  );
  const stats = read(file)?.stats;
  return {
    code,
    totals: stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
  };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}
