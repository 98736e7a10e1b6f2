import { fileURLToPath } from 'node:url';
import middie from '@fastify/middie';
import type { ShopServer } from '../platform/http/server-type.ts';
import type { Storefront, StorefrontEntry } from './storefront.ts';

const storefrontRoot = fileURLToPath(new URL('../../../storefront/', import.meta.url));

/** `npm run dev`: pages and scripts come from Vite as their sources stand now; nothing is kept. */
export async function hotReload(app: ShopServer): Promise<Storefront> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: `${storefrontRoot}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  // Vite writes styles into the page and talks over a socket: the shop's policy is for the built storefront.
  app.addHook('onSend', async (_, reply, payload) => {
    reply.removeHeader('content-security-policy');
    return payload;
  });
  await app.register(middie);
  app.use(vite.middlewares);
  return {
    entry: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as StorefrontEntry,
    assetsFor: () => ({
      first: '/src/entry-first.ts',
      entry: '/src/entry-client.tsx',
      styles: ['/appearance.css', '/src/styles/base.css'],
      preloads: [],
    }),
    isKept: false,
  };
}
