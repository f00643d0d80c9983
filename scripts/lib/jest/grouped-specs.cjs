/**
 * Specs in groups that share one loading of their modules: jest loads them anew for each file, two and a half thousand of them where
 * the app is started, which took longer than many of these files' tests. Each spec keeps an app and a database of its own, and
 * `npx jest <file>` runs it alone as ever: only a whole run reads the groups (group-*.suite.cjs).
 */
const { readdirSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '..', '..', '..');
const FOLDERS = ['apps/api/src', 'libs/domain', 'projections'];
/** One file each: group-*.suite.cjs. */
const GROUPS = 6;

/** Specs that take long by themselves, or that start and kill programs of their own: the app's modules are a small part of their time. */
const ALONE =
  /^apps\/api\/src\/(demo\/|main\.spec|nucleo\/database-down|(suscripciones|retiros)\/muerte|testing\/(bad-input|inquilinos)\.spec)/;

/** Every spec that a group holds, as a path from the root; neighbours go to different groups. */
const grouped = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => file.endsWith('.spec.ts') && !ALONE.test(file))
    .sort(),
);

/** Declares the tests of group `number`, from 1, each spec under its name and with its own hooks. */
function declareGroup(number) {
  for (const file of grouped.filter((_, at) => at % GROUPS === number - 1))
    describe(file, () => void require(path.join(ROOT, file)));
}

module.exports = { grouped, declareGroup };
