const { TestEnvironment } = require('jest-environment-node');

/** The least time after which a test or a hook counts as hanging. */
const HANGS_MS = 600_000;

/**
 * Tests whose time limits only find those that hang. The limits in the specs were meant for an idle machine: on a busy
 * one, tests that worked were ended, and their requests disturbed the next attempt.
 */
module.exports = class extends TestEnvironment {
  handleTestEvent(event) {
    if (event.name === 'test_fn_start') event.test.timeout = Math.max(event.test.timeout ?? 0, HANGS_MS);
    if (event.name === 'hook_start') event.hook.timeout = Math.max(event.hook.timeout ?? 0, HANGS_MS);
  }
};
