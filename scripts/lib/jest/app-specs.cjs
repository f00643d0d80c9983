/**
 * Specs of the API, in groups that share one loading of its two and a half thousand modules: jest loads all of them anew for each
 * file, which took longer than many of these files' tests. Each spec keeps an app and a database of its own, and `npx jest <file>`
 * runs it alone as ever: only a whole run reads the groups (group-*.suite.cjs).
 */
const { readdirSync } = require('node:fs');
const path = require('node:path');

const SOURCES = path.resolve(__dirname, '..', '..', '..', 'apps', 'api', 'src');
/** One file each: group-*.suite.cjs. */
const GROUPS = 6;

/** Specs that take long by themselves, or that start and kill programs of their own: the app's modules are a small part of their time. */
const ALONE = /^(demo\/|main\.spec|nucleo\/database-down|suscripciones\/muerte|testing\/(bad-input|inquilinos)\.spec)/;

const all = readdirSync(SOURCES, { recursive: true })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.spec.ts') && !ALONE.test(file))
  .sort();

/** Declares the tests of group `number`, from 1, each spec under its name and with its own hooks; neighbours go to different groups. */
function declareGroup(number) {
  for (const file of all.filter((_, at) => at % GROUPS === number - 1))
    describe(file, () => void require(path.join(SOURCES, file)));
}

/** `grouped`: every spec that a group holds, as a path from the folder of the API's sources. */
module.exports = { grouped: all, declareGroup };
