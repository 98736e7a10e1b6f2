import type { Plugin } from 'vite';

/**
 * Allows the build to drop the router's components that the shop does not use. Their display names and unmarked
 * `forwardRef` calls look like side effects. They would leave some 3 KB (compressed) on every page, and the unused
 * instrumentation more.
 *
 * The router's largest file loads late (src/routing/late-router.ts). Its components and hooks use a few of its
 * constants. They get a second copy of the file, from which the build removes the rest. Both copies have their own
 * `clientErrors`, which only the property `onError` of `RouterProvider` needs.
 */
export function slimRouter(): Plugin {
  return {
    name: 'vitrine:slim-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/router\/router\.js$/ },
      async handler(source, importer) {
        if (!importer?.includes('/react-router/') || !usesConstants.test(importer)) return null;
        const file = await this.resolve(source, importer, { skipSelf: true });
        return file && `${file.id}?constants`;
      },
    },
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler(code) {
        const slim = code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/if \((?:init\.|opts\?\.)instrumentations\)/g, 'if (false)')
          .replaceAll(/= (React[$\d]*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');
        return { code: slim, map: null };
      },
    },
  };
}

/** The router's files that each page needs and that import constants from its largest file. */
const usesConstants = /\/lib\/(?:hooks|components|dom\/lib)\.js$/;
