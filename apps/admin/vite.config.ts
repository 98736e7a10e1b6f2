import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Configures the admin area. The browser renders it, and the server serves it under /admin. */
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
