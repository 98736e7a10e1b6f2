import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The admin area: rendered in the browser only, served by the server under /admin. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
});
