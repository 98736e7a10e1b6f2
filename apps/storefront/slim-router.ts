import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const shared = 'vitrine:router-shared';
/** The parts of the router's largest file that its components and hooks need on every page. */
const sharedParts = [
  /^const IDLE_NAVIGATION = \{.*?^\};$/ms,
  /^const IDLE_FETCHER = \{.*?^\};$/ms,
  /^const IDLE_BLOCKER = \{.*?^\};$/ms,
  /^const clientErrors = [^\n]*;$/m,
  /^const invalidProtocols = \[.*?^\];$/ms,
  /^function hasInvalidProtocol\(.*?^\}$/ms,
];
const sharedNames = ['IDLE_NAVIGATION', 'IDLE_FETCHER', 'IDLE_BLOCKER', 'clientErrors', 'hasInvalidProtocol'];
const sharedImport = `import { ${sharedNames.join(', ')} } from '${shared}';`;

const noCreation = `function createRouter() { throw new Error('Only whole-router.ts creates a router'); }`;

/**
 * Allows the build to drop the router's components that the shop does not use. Their display names and unmarked
 * `forwardRef` calls look like side effects. They would leave some 3 KB (compressed) on every page, and the unused
 * instrumentation more.
 * Its largest file loads late (src/routing/late-router.ts), so the parts that each page needs move to a file of their own.
 */
export function slimRouter(): Plugin {
  return {
    name: 'vitrine:slim-router',
    apply: 'build',
    resolveId: {
      filter: { id: /^vitrine:router-shared$/ },
      async handler(_, importer) {
        const file = await this.resolve('./router/router.js', importer?.replace(/(?:dom|router)\/(?=\w+\.js)/, ''));
        if (!file) throw new Error('The router has no file router/router.js');
        return `${file.id}?shared`;
      },
    },
    load: {
      filter: { id: /router\/router\.js\?shared$/ },
      handler(id) {
        const code = readFileSync(id.replace('?shared', ''), 'utf8');
        const parts = sharedParts.map((part) => part.exec(code)?.[0]);
        if (parts.includes(undefined)) throw new Error('The parts of the router have changed: see slim-router.ts');
        return `${parts.join('\n')}\nexport { ${sharedNames.join(', ')} };`;
      },
    },
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler(code, id) {
        const slim = withoutShared(code, id)
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/if \((?:init\.|opts\?\.)instrumentations\)/g, 'if (false)')
          .replaceAll(/= (React[$\d]*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');
        return { code: slim, map: null };
      },
    },
  };
}

/**
 * Takes the shared parts out of the router's largest file, and out of the imports from it. Components and hooks import
 * nothing else from it than the function that creates a router, for functions that the shop does not call.
 */
function withoutShared(code: string, id: string): string {
  if (id.endsWith('router/router.js')) {
    return sharedImport + sharedParts.reduce((rest, part) => rest.replace(part, ''), code);
  }
  if (!/lib\/(?:hooks|components|dom\/lib)\.js$/.test(id)) return code;
  return code.replace(/^import \{ [\w, ]+ \} from "\.{1,2}\/router\/router\.js";$/m, sharedImport + noCreation);
}
