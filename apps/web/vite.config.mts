import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const aqui = (ruta: string): string => fileURLToPath(new URL(ruta, import.meta.url));

export default defineConfig({
  root: aqui('.'),
  plugins: [react()],
  resolve: { alias: { '@': aqui('./src') } },
  css: { postcss: { plugins: [(await import('postcss-preset-mantine')).default()] } },
  build: { outDir: aqui('../../dist/web'), emptyOutDir: true, manifest: true, target: 'es2022' },
  server: { port: 5173, proxy: { '/api': process.env.CEPA_API ?? 'http://127.0.0.1:3000' } },
});
