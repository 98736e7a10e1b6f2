import { scheduledAnswer } from '@vitrine/contract/publishing/publishing.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { listScheduled } from './list-scheduled.ts';

/** Registers the list of what the shop publishes later, for staff (docs/journal.md#scheduled-publications). */
export async function publishingRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get(
    '/publishing/scheduled',
    {
      config: { access: 'staff', permission: 'pages:read' },
      schema: { tags: ['pages'], summary: 'What the shop publishes later', response: { 200: scheduledAnswer } },
    },
    async () => listScheduled(db),
  );
}
