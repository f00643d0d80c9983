import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@cepa/platform/config';
import { LIST } from '../../../api/src/nucleo/boveda/suprimidas';
import { Fault } from '../terminal';
import { sha256OfBytes } from './manifest';

/** The list of erasures grows, and is not a key. */
const filesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name !== LIST)
        .sort()
    : [];

/** SHA-256 (hex) of each key in a folder, by file name. */
export function keysIn(folder: string): Record<string, string> {
  return Object.fromEntries(filesOf(folder).map((name) => [name, sha256OfBytes(readFileSync(join(folder, name)))]));
}

/** Copies keys into a folder that only the owner may read. */
export function copyKeys(from: string, to: string, names: readonly string[]): void {
  makeFolder(to, 0o700);
  for (const name of names) {
    copyFileSync(join(from, name), join(to, name));
    chmodSync(join(to, name), 0o600);
  }
}

/**
 * Returns the keys of a backup that the installation lacks.
 *
 * @throws Fault if a key is missing, differs from the backup's, or the installation has another of that name
 */
export function missingKeys(wanted: Readonly<Record<string, string>>, copies: string, installed: string): string[] {
  const [inCopy, here] = [keysIn(copies), keysIn(installed)];
  return Object.entries(wanted).flatMap(([name, sha256]) => {
    if (here[name] === sha256) return [];
    if (here[name] !== undefined)
      throw new Fault(
        `La instalación ya tiene otra clave ${name} en ${installed}: recuperá la copia en una carpeta DATA_DIR nueva.`,
      );
    if (inCopy[name] === sha256) return [name];
    throw new Fault(
      inCopy[name] === undefined
        ? `Falta la clave ${name} en ${copies}: sin las claves la copia no sirve.`
        : `La clave ${name} de ${copies} no es la de esta copia.`,
    );
  });
}
