import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import { fileFailures } from '../../platform/http/errors/file-failures.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';

const adminDist = new URL('../../../../admin/dist/', import.meta.url);

/** Serves the admin area: one document for all of /admin, and its scripts. Each call checks access. */
export async function adminRoutes(app: ShopServer): Promise<void> {
  const entry = new URL('index.html', adminDist);
  if (!existsSync(entry)) return;
  const html = await readFile(entry, 'utf8');
  await app.register(async (files) => {
    await files.register(fileFailures);
    await files.register(staticFiles, {
      root: fileURLToPath(new URL('assets/', adminDist)),
      prefix: '/admin/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
      decorateReply: false,
    });
  });
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, { schema: { hide: true } }, (_, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
    );
  }
}
