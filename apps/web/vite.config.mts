import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fetchShellAtOnce, groups } from './chunks.mts';

const aqui = (ruta: string): string => fileURLToPath(new URL(ruta, import.meta.url));

export default defineConfig({
  root: aqui('.'),
  plugins: [react(), fetchShellAtOnce()],
  resolve: {
    alias: {
      '@cepa/event-schemas': aqui('../../event-schemas'),
      '@cepa/words': aqui('../../libs/words'),
      '@': aqui('./src'),
    },
  },
  css: { postcss: { plugins: [(await import('postcss-preset-mantine')).default()] } },
  build: {
    outDir: aqui('../../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups } } },
    // What counts is the first load as it travels, which scripts/budget.mjs holds.
    chunkSizeWarningLimit: 1_000,
  },
  server: { port: 5173, proxy: { '/api': process.env.CEPA_API ?? 'http://127.0.0.1:3000' } },
});
