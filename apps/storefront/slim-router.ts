import type { Plugin } from 'vite';

/**
 * Allows the build to drop the router's components that the shop does not use. Their display names and unmarked
 * `forwardRef` calls look like side effects. They would leave some 3 KB (compressed) on every page, and the unused
 * instrumentation more.
 */
export function slimRouter(): Plugin {
  return {
    name: 'vitrine:slim-router',
    apply: 'build',
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
