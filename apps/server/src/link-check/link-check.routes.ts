import { brokenLinksAnswer } from '@vitrine/contract/link-check/link-check.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { listBrokenLinks } from './list-broken-links.ts';

/** Registers the report of broken links within the shop, for staff (docs/journal.md#broken-links). */
export async function linkCheckRoutes(app: ShopServer, { db, environment: { siteUrl } }: AppContext): Promise<void> {
  app.get(
    '/link-check',
    {
      config: { access: 'staff', permission: 'pages:read', cost: 'report' },
      schema: { tags: ['pages'], summary: 'Links that lead to no page', response: { 200: brokenLinksAnswer } },
    },
    async () => listBrokenLinks(db, new URL(siteUrl).origin),
  );
}
