import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const preload = (attrs: Record<string, string>) => ({ tag: 'link', attrs, injectTo: 'head-prepend' as const });

/** Preloads the font and the scripts of `start.tsx`, which the browser would otherwise request one after the other. */
function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name));
        const start = Object.values(bundle ?? {}).find(({ name }) => name === 'start');
        const scripts = start?.type === 'chunk' ? [start.fileName, ...start.imports] : [];
        return [
          ...(font
            ? [preload({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/admin/${font}` })]
            : []),
          ...scripts.map((file) => preload({ rel: 'modulepreload', crossorigin: '', href: `/admin/${file}` })),
        ];
      },
    },
  };
}

/** Configures the admin area. The browser renders it, and the server serves it under /admin. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  plugins: [react(), preloadStart()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
});
