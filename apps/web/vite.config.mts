import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { fetchShellAtOnce, groups } from './chunks.mts';
import { publicHead } from './head.mts';

const aqui = (route: string): string => fileURLToPath(new URL(route, import.meta.url));

/**
 * `--mode publico`: the pages for people who are not signed in. They are built separately, so that they load nothing of
 * the application.
 */
const PUBLICAS = ['bienvenida.html', 'manual.html'];

const entradas = (mode: string) =>
  mode === 'publico' ? { input: PUBLICAS.map((page) => aqui(page)) } : { output: { codeSplitting: { groups } } };

/** `@mixin visually-hidden`: only for screen readers, and without space. For a permanent use there is the class `solo-lectores`. */
const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
};
const mantine = (await import('postcss-preset-mantine')).default({ mixins: { 'visually-hidden': VISUALLY_HIDDEN } });

/** The service worker (`trabajador.js`). Its list of files is written once all pages are built (scripts/lib/worker.mjs). */
const worker = () =>
  VitePWA({
    strategies: 'injectManifest',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    srcDir: '.',
    filename: 'trabajador.js',
    injectManifest: { injectionPoint: undefined, rollupFormat: 'iife' },
  });

export default defineConfig(({ mode, isSsrBuild }) => ({
  root: aqui('.'),
  plugins: [react(), publicHead(), ...(mode === 'publico' ? [] : [fetchShellAtOnce(), worker()])],
  resolve: {
    alias: {
      '@cepa/event-schemas': aqui('../../event-schemas'),
      '@cepa/words': aqui('../../libs/words'),
      '@': aqui('./src'),
    },
  },
  css: { postcss: { plugins: [mantine] } },
  build: {
    outDir: aqui('../../dist/web'),
    emptyOutDir: mode !== 'publico',
    manifest: mode !== 'publico',
    target: 'es2022',
    ...(isSsrBuild ? {} : { rolldownOptions: entradas(mode) }),
    // The compressed size of the first load counts, and scripts/budget.mjs checks it.
    chunkSizeWarningLimit: 1_000,
  },
  server: { port: 5173, proxy: { '/api': process.env.CEPA_API ?? 'http://127.0.0.1:3000' } },
}));
