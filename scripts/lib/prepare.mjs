import { build } from './build.mjs';
import { install } from './install.mjs';
import { alone } from './lock.mjs';
import { requireNode } from './root.mjs';

/** Installs what is missing and builds what is stale. */
export async function prepareToRun(options) {
  requireNode();
  await alone(async () => {
    await install();
    await build(options);
  });
}
