import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Preloads the font, which the browser would otherwise request only after the style sheet. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name));
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/admin/${font}` };
        return font ? [{ tag: 'link', attrs, injectTo: 'head-prepend' }] : [];
      },
    },
  };
}

/** Configures the admin area. The browser renders it, and the server serves it under /admin. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  plugins: [react(), preloadFont()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
});
