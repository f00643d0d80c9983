import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { at } from './root.mjs';

const file = at('.cache', 'prepare.lock');

/** Runs `work` under a lock of this folder, because two concurrent installs or builds would break each other. */
export async function alone(work) {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!taken()) await pause(100);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function taken() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!holderLives()) rmSync(file, { force: true });
    return false;
  }
}

function holderLives() {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
