/**
 * Finds a Chromium for the browser tests, on a machine that may have none: the operator's choice (E2E_CHROMIUM), an
 * installed one, Playwright's own, or the package of scripts/chromium. Each is only accepted if it starts.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { packagedChromium, preparedChromium } from './chromium-package.mjs';
import { alone } from './lock.mjs';
import { at, fail } from './root.mjs';
import { run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Places that are not in the PATH, by system. */
const PLACES = {
  linux: ['/usr/bin/chromium', '/usr/lib/chromium/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome'],
  darwin: ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((folder) =>
      ['Google/Chrome', 'Chromium'].map((name) => path.join(folder, name, 'Application/chrome.exe')),
    ),
};
const STARTS_MS = 30_000;
/** Long enough for 170 MB on a slow connection; a machine without access fails within seconds. */
const DOWNLOAD_MS = 300_000;

/**
 * Sets E2E_CHROMIUM to a Chromium that starts, for the programs of this process. Two concurrent runs download it once.
 * If there is none, the process ends with one line: browser tests never pass by not running.
 */
export async function needChromium() {
  process.env.E2E_CHROMIUM = await alone(find);
}

async function find() {
  const chosen = process.env.E2E_CHROMIUM;
  if (chosen) {
    if (await starts(chosen)) return chosen;
    fail(`E2E_CHROMIUM names ${chosen}, which does not start as a Chromium.`);
  }
  const { chromium } = await import('@playwright/test');
  for (const file of [...installed(), chromium.executablePath(), preparedChromium()])
    if (isProgram(file) && (await starts(file))) return file;
  if ((await download()) && (await starts(chromium.executablePath()))) return chromium.executablePath();
  const file = await packagedChromium();
  if (file && (await starts(file))) return file;
  fail(
    'The browser tests need Chromium, and none could be had: install it (Debian, Ubuntu: apt-get install chromium) or name one in E2E_CHROMIUM.',
  );
}

function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [
    ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...(PLACES[process.platform] ?? []),
  ];
}

function isProgram(file) {
  if (!file || !existsSync(file)) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch (error) {
    if (error.code !== 'EACCES') throw error;
    return false;
  }
}

/** A file of the right name may be a stub that requires a snap, or lack a library: only a start proves it. */
async function starts(executablePath) {
  const { chromium } = await import('@playwright/test');
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: STARTS_MS });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function download() {
  console.log("Looking for Chromium: none is installed; asking for Playwright's own…");
  const code = await run(
    process.execPath,
    [at('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'],
    {
      stdio: 'ignore',
      timeout: DOWNLOAD_MS,
      env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    },
  );
  return code === 0;
}
