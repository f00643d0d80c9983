/**
 * Specs in groups that load their modules once. Jest makes a new environment for each file and loads its modules into
 * it, up to 2,500 with the app, which took longer than the tests of many files. Each spec has an app and a database of
 * its own, and `npx jest <file>` still runs it alone: only a whole run uses the groups (group-*.suite.cjs).
 */
const { readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '..', '..', '..');

/**
 * Folders whose specs load similar modules, with their number of groups; each group is a file, group-*.suite.cjs,
 * numbered consecutively.
 */
const ROOMS = [
  { folders: ['apps/api/src', 'apps/cli/src', 'libs/domain', 'projections'], groups: 5 },
  { folders: ['libs/base', 'libs/ledger', 'libs/platform', 'libs/words'], groups: 2 },
  { folders: ['apps/web/src'], groups: 1 },
];

/** Long specs that load the app, and those that start and kill programs, each in a group of their kind. */
const TOGETHER = [
  [
    'apps/api/src/testing/bad-input.spec.ts',
    'apps/api/src/testing/inquilinos.spec.ts',
    'apps/api/src/demo/demo.spec.ts',
    'apps/api/src/demo/sample.spec.ts',
  ],
  [
    'apps/cli/src/crash.spec.ts',
    'apps/api/src/main.spec.ts',
    'apps/api/src/nucleo/database-down.spec.ts',
    'apps/api/src/suscripciones/muerte.spec.ts',
    'apps/api/src/retiros/muerte.spec.ts',
    'apps/cli/src/operations.spec.ts',
  ],
];

/** Specs that are in no group by folder: those above, and those that load little and take long, or wait. */
const ALONE = new RegExp(
  [
    String.raw`^apps/api/src/(demo/|main\.spec|nucleo/database-down|(suscripciones|retiros)/muerte|testing/(bad-input|inquilinos)\.spec)`,
    String.raw`^apps/cli/src/(new-action|crash|operations)\.spec`,
    String.raw`^libs/ledger/(eventstoredb/(contract|faults|figures|real-server)|seal/whole)\.spec`,
    String.raw`^libs/platform/embedded-postgres/`,
  ].join('|'),
);

/** State that one spec of a group would leave to the next: mocked modules, globals of a browser, limits of its file. */
const KEEPS_TO_ITSELF =
  /\bjest\.(mock|setTimeout)\(|\bObject\.assign\(globalThis\b|\bglobalThis\.\w+ = |\bprocess\.on\(/;

/** @returns {string[][]} the specs of each group, as paths from the root; specs of one folder are spread over the groups */
const byFolder = ROOMS.flatMap(({ folders, groups: count }) => {
  const specs = folders
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true }).map(
        (file) => `${folder}/${file.replaceAll(path.sep, '/')}`,
      ),
    )
    .filter((file) => file.endsWith('.spec.ts') && !ALONE.test(file))
    .filter((file) => !KEEPS_TO_ITSELF.test(readFileSync(path.join(ROOT, file), 'utf8')))
    .sort();
  return Array.from({ length: count }, (_, number) => specs.filter((_spec, at) => at % count === number));
});
const groups = [...byFolder, ...TOGETHER];

/** Declares the tests of group `number`, from 1, each spec under its name and with its own hooks. */
function declareGroup(number) {
  for (const file of groups[number - 1]) describe(file, () => void require(path.join(ROOT, file)));
}

module.exports = { grouped: groups.flat(), declareGroup };
