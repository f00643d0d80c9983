import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { fetchShellAtOnce, groups } from './chunks.mts';
import { publicHead } from './head.mts';

const aqui = (route: string): string => fileURLToPath(new URL(route, import.meta.url));

/** `--mode publico`: the pages for people who are not signed in. They are built apart, so that they load nothing of the application. */
const PUBLICAS = ['bienvenida.html', 'manual.html'];

const entradas = (mode: string) =>
  mode === 'publico' ? { input: PUBLICAS.map((page) => aqui(page)) } : { output: { codeSplitting: { groups } } };

/** `@mixin visually-hidden`: screen readers read it, and it takes no room. Where it always holds, the class `solo-lectores` has it. */
const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
};
const mantine = (await import('postcss-preset-mantine')).default({ mixins: { 'visually-hidden': VISUALLY_HIDDEN } });

/** The one worker of the site, by `trabajador.js`. What it keeps is written into it once all pages are there (scripts/lib/worker.mjs). */
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
    // The first load counts as it travels, and scripts/budget.mjs holds it.
    chunkSizeWarningLimit: 1_000,
  },
  server: { port: 5173, proxy: { '/api': process.env.CEPA_API ?? 'http://127.0.0.1:3000' } },
}));
