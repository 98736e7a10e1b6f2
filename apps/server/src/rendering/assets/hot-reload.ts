import { fileURLToPath } from 'node:url';
import middie from '@fastify/middie';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import type { Storefront, StorefrontEntry } from '../storefront.ts';

const storefrontRoot = fileURLToPath(new URL('../../../../storefront/', import.meta.url));

/** Serves `npm run dev`. Vite builds pages and scripts from their current sources. Nothing is cached. */
export async function hotReload(app: ShopServer): Promise<Storefront> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: `${storefrontRoot}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  // Vite writes styles into the page and uses a socket, which the shop's policy for the built storefront forbids.
  app.addHook('onSend', async (_, reply, payload) => {
    reply.removeHeader('content-security-policy');
    return payload;
  });
  await app.register(middie);
  app.use(vite.middlewares);
  return {
    entry: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as StorefrontEntry,
    assetsFor: ([page]) => ({
      first: '/src/entry-first.ts',
      entry: '/src/entry-client.tsx',
      styles: ['/appearance.css', '/src/styles/base.css'],
      preloads: [],
      page: page && `/${page}`,
    }),
    isCached: false,
  };
}
