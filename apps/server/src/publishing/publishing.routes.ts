import { maxScheduledListed, scheduledAnswer } from '@vitrine/contract/publishing/publishing.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { scheduledRows } from './publishing.queries.ts';

/** Registers the list of what the shop publishes later, for staff (docs/journal.md#scheduled-publications). */
export async function publishingRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get(
    '/publishing/scheduled',
    {
      config: { access: 'staff', permission: 'pages:read' },
      schema: { tags: ['pages'], summary: 'What the shop publishes later', response: { 200: scheduledAnswer } },
    },
    async () => {
      const rows = await scheduledRows(db, maxScheduledListed + 1);
      const items = rows.map(({ publishAt, ...row }) => ({ ...row, publishAt: publishAt.toISOString() }));
      return { items: items.slice(0, maxScheduledListed), hasMore: rows.length > maxScheduledListed };
    },
  );
}
