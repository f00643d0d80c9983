import { accessSync, constants, existsSync } from 'node:fs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { alone } from './lock.mjs';
import { at, fail, requireNode, root } from './root.mjs';

/** Installs what is missing and builds what is out of date. Skips both if this user may not write, as in an image. */
export async function prepareToRun(options) {
  requireNode();
  if (!writable()) {
    if (existsSync(at('dist', 'apps'))) return;
    fail(
      `No se puede escribir en ${root}, y Cepa no está compilada ahí: compilala con "npm run build" y el usuario que es dueño de la carpeta.`,
    );
  }
  await alone(async () => {
    await install();
    await build(options);
  });
}

function writable() {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
    return false;
  }
}
