import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineTexts } from './inline-texts.ts';
import { precompress } from './precompress.ts';
import { shortClassNames } from './short-class-names.ts';
import { slimRouter } from './slim-router.ts';

const root = import.meta.dirname;

/**
 * The modules that every page loads, in one file.
 * Many small files compress worse (120 KB on the home page instead of 113).
 * All other modules are split by page and by the parts that the shopper opens.
 * The styles of the catalog's pages are included, because one file loads faster than five.
 */
const onEveryPage =
  /src\/(?:styles|ui|catalog)\/(?:[\w-]+\/)?[\w.-]+\.css$|keen-slider\/.*\.css|node_modules\/(?:react|react-dom|react-router|scheduler)\/(?!.*\/router\/router\.js$)|vite\/preload-helper|packages\/messages\/src\/(?:t-built|format)|src\/hydrated-event|users\/requested-admin-page|src\/(?:shell\/(?!search\/(?:search-results|find-ways)|menu\/menu-content|menu\/own\/(?!own-menu-parts)|markets\/market-suggestion|markets\/suggested-market|next-skeleton)|routing\/(?!whole-router|page-files|page-loaders|browser-loaders|expect-page|rendered-features)|ui\/(?:link|drawer|icons|shop-image|src-set|stars|button))|src\/catalog\/(?:cards\/(?:product-card\.|card-button)|card-picture|price|rating|tag-chip|load-failures)|src\/cart\/(?:cart-store|stored-cart|cart-drawer)|src\/users\/user-store|src\/shop\/(?:stored|use-stored|shop-context)/;

/**
 * `vite build --app` builds both halves: dist/client for browsers (with .br and .gz next to each file), dist/server for
 * rendering.
 */
export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  plugins: [inlineTexts(), react(), slimRouter(), precompress()],
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames(root) } } }),
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2023',
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/entry-first.ts', 'src/entry-client.tsx', 'src/entry-model.ts'].map((entry) =>
            resolve(root, entry),
          ),
          output: { codeSplitting: { groups: [{ name: 'shop', test: onEveryPage }] } },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node24',
        // One file, so that a running server continues with its loaded code while the next build replaces the files.
        rolldownOptions: { input: resolve(root, 'src/entry-server.tsx'), output: { codeSplitting: false } },
      },
      // React and the router are bundled in their production form, independently of the server's mode. The server uses
      // its own React to render emails.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
    },
  },
}));
