import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const RAIZ = path.resolve(__dirname, '../..');
const PUERTO = Number(process.env.E2E_PORT ?? 4173);
/** Port of the fake payment provider (`e2e/comienzo.ts`). */
const PUERTO_DE_PAGOS = PUERTO + 1000;

/** The spec that opens every screen runs at both widths. */
const PANTALLAS = /pantallas\.spec\.ts$/;
/** The chain by clicks, and one flow of each capability, on a phone, where most work is done. */
const ENTREGA = /@entrega\b/;
/** Runs everything at both widths, as `npm run test:web` does. */
const COMPLETO = process.env.E2E_COMPLETO === '1';

const ESCRITORIO = { viewport: { width: 1280, height: 800 } };
const TELEFONO = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// Workers load this file again: only the main process creates the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'cepa-e2e-'));

/** The real app with the demo club, used as people do: on a phone and on a desktop. */
export default defineConfig({
  testDir: './e2e',
  outputDir: path.join(RAIZ, '.cache', 'e2e'),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: process.env.CI ? 2 : 0,
  reporter: process.env.CEPA_E2E_TOTALS
    ? [['line'], ['json', { outputFile: process.env.CEPA_E2E_TOTALS }]]
    : [['list']],
  ...(process.env.E2E_URL ? {} : { globalSetup: './e2e/comienzo.ts' }),
  globalTeardown: './e2e/fin.ts',
  metadata: { puertoDePagos: PUERTO_DE_PAGOS },
  use: {
    baseURL: process.env.E2E_URL ?? `http://localhost:${PUERTO}`,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    colorScheme: 'light',
    // With reduced motion: menus and dialogs appear at once. The complete run waits for their animations.
    ...(COMPLETO ? {} : { contextOptions: { reducedMotion: 'reduce' as const } }),
    actionTimeout: 15_000,
    // Without screenshots for each frame, which took two thirds of the run. Snapshots still take a third: `npm test`
    // only traces second attempts.
    trace: {
      mode: COMPLETO ? 'retain-on-failure' : 'on-first-retry',
      screenshots: false,
      snapshots: true,
      sources: true,
    },
    launchOptions: {
      // Found by scripts/lib/chromium.mjs, as for every script that opens a browser.
      executablePath: process.env.E2E_CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: COMPLETO
    ? [
        // A day in grow rooms happens on a phone.
        { name: 'escritorio', testIgnore: '**/dia-sin-senal.spec.ts', use: ESCRITORIO },
        { name: 'telefono', use: TELEFONO },
      ]
    : [
        { name: 'pantallas a escritorio', testMatch: PANTALLAS, use: ESCRITORIO },
        { name: 'pantallas en telefono', testMatch: PANTALLAS, use: TELEFONO },
        { name: 'telefono', grep: ENTREGA, use: TELEFONO },
      ],
  ...(process.env.E2E_URL
    ? {}
    : {
        webServer: {
          command: `${process.execPath} --enable-source-maps dist/apps/api/src/main.js`,
          cwd: RAIZ,
          url: `http://localhost:${PUERTO}/api/health/ready`,
          timeout: 300_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
          env: {
            ...(process.env as Record<string, string>),
            PORT: String(PUERTO),
            DATA_DIR: process.env.E2E_DATA_DIR,
            DEMO: '1',
            ADMIN_EMAIL: 'admin@cepa.local',
            ADMIN_PASSWORD: 'Administra1',
            LOG_LEVEL: 'warn',
            MERCADOPAGO_ACCESS_TOKEN: 'TEST-token-del-sustituto',
            MERCADOPAGO_BASE_URL: `http://127.0.0.1:${PUERTO_DE_PAGOS}`,
            MERCADOPAGO_WEBHOOK_SECRET: 'secreto-del-sustituto',
          },
        },
      }),
});
