import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import { fileFailures } from '../../platform/http/errors/file-failures.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { storefrontDist } from './built-storefront.ts';

/**
 * Serves scripts and styles under names derived from their content, so that browsers cache them permanently. The build
 * compresses them.
 */
export async function storefrontFiles(app: ShopServer): Promise<void> {
  const client = new URL('client/', storefrontDist);
  await app.register(async (files) => {
    await files.register(fileFailures);
    await files.register(staticFiles, {
      root: fileURLToPath(new URL('assets/', client)),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
      decorateReply: false,
    });
  });
  const icon = await readFile(new URL('favicon.svg', client));
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, { schema: { hide: true } }, (_, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
    );
  }
}
