import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fetchShellAtOnce, groups } from './chunks.mts';
import { publicHead } from './head.mts';

const aqui = (ruta: string): string => fileURLToPath(new URL(ruta, import.meta.url));

/** `--mode publico`: the pages for whoever is not signed in, built apart, so that nothing of the application comes with them. */
const PUBLICAS = ['bienvenida.html', 'manual.html'];

const entradas = (mode: string) =>
  mode === 'publico' ? { input: PUBLICAS.map((pagina) => aqui(pagina)) } : { output: { codeSplitting: { groups } } };

const mantine = (await import('postcss-preset-mantine')).default();

export default defineConfig(({ mode, isSsrBuild }) => ({
  root: aqui('.'),
  plugins: [react(), publicHead(), ...(mode === 'publico' ? [] : [fetchShellAtOnce()])],
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
