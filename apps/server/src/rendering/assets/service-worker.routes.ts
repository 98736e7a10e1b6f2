import { readFile } from 'node:fs/promises';
import type { AppContext } from '../../platform/boot/context.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { storefrontDist } from './built-storefront.ts';

/** The kill switch. It deletes everything that the service worker stored, and the worker itself. */
const removal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

/** Serves the worker that caches visited pages (decision 0017), or with SERVICE_WORKER=off one that removes it from browsers. */
export async function serviceWorkerRoutes(app: ShopServer, { environment }: AppContext): Promise<void> {
  const worker = environment.hasServiceWorker
    ? await readFile(new URL('client/service-worker.js', storefrontDist), 'utf8')
    : removal;
  app.get('/service-worker.js', { schema: { hide: true } }, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
}
