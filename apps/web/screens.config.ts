import path from 'node:path';
import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** The same app and browser as in the tests, to take the pictures of docs/screens. */
export default defineConfig({
  ...base,
  testMatch: 'capturas.ts',
  outputDir: path.resolve(__dirname, '../../.cache/screens'),
  workers: 1,
  retries: 0,
  reporter: [['list']],
  projects: [{ name: 'capturas' }],
});
