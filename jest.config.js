const { swc } = require('./scripts/lib/swc.cjs');
const { paths } = require('./tsconfig.json').compilerOptions;

const moduleNameMapper = Object.fromEntries(
  Object.entries(paths).map(([alias, [target]]) => [
    `^${alias.replace('*', '(.*)')}$`,
    `<rootDir>/${target.replace('./', '').replace('*', '$1')}`,
  ]),
);

// Killing, freezing and measuring a real EventStoreDB needs a command that starts one; without it these files hold no test.
const realServer = process.env.EVENTSTOREDB_COMMAND
  ? []
  : ['eventstoredb/real-server.spec.ts', 'eventstoredb/figures.spec.ts'];
if (realServer.length > 0 && !process.env.JEST_WORKER_ID)
  console.log('EVENTSTOREDB_COMMAND is not set: a real EventStoreDB was not killed, frozen or measured');

// Set by `npm test`: most specs are read in groups.
const whole = process.env.CEPA_WHOLE_RUN === '1';

/**
 * Globals that each module gets as parameters. A lookup in jest's sandbox takes a fifth of a microsecond for each use, which was a
 * large part of the cost of a request in a test. The list has no globals that fake timers replace or that a package redeclares.
 */
const quickGlobals = [
  ...['Object', 'Array', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Promise', 'JSON', 'Math', 'Number', 'String', 'Boolean'],
  ...['Symbol', 'BigInt', 'RegExp', 'Error', 'TypeError', 'RangeError', 'Reflect', 'Proxy', 'Uint8Array'],
  ...['parseInt', 'parseFloat', 'isNaN', 'encodeURIComponent', 'decodeURIComponent'],
];

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: '<rootDir>/scripts/lib/jest/patient-environment.cjs',
  sandboxInjectedGlobals: quickGlobals,
  roots: [
    '<rootDir>/apps/api',
    '<rootDir>/apps/cli',
    '<rootDir>/apps/web/src',
    '<rootDir>/libs',
    '<rootDir>/projections',
    '<rootDir>/event-schemas',
    '<rootDir>/scripts',
  ],
  testMatch: whole ? ['**/*.spec.ts', '**/*.suite.cjs'] : ['**/*.spec.ts'],
  testSequencer: '<rootDir>/scripts/lib/jest/longest-first.cjs',
  testPathIgnorePatterns: ['/node_modules/', ...realServer],
  ...(whole ? { filter: '<rootDir>/scripts/lib/jest/not-grouped.cjs' } : {}),
  moduleNameMapper: {
    ...moduleNameMapper,
    '^@/(.*)$': '<rootDir>/apps/web/src/$1',
    '^@node-rs/argon2$': '<rootDir>/libs/platform/testing/argon2.js',
  },
  transform: {
    '^.+\\.[mc]?[jt]sx?$': ['@swc/jest', swc],
  },
  transformIgnorePatterns: ['/node_modules/(?!(uuid|content-disposition)/)'],
  globalSetup: '<rootDir>/libs/platform/testing/global-setup.js',
  setupFilesAfterEnv: ['<rootDir>/libs/platform/testing/each-file.js'],
  globalTeardown: '<rootDir>/libs/platform/testing/global-teardown.js',
  // A failed test may leave its app open; the run still ends, and says so.
  forceExit: true,
  // In a whole run one of the four workers mostly waits for programs (order.cjs), and the others for the database.
  maxWorkers: whole ? 4 : 2,
};
