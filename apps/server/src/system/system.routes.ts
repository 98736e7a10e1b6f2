import { systemStatusAnswer } from '@vitrine/contract/system/system-status.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { systemStatus } from './system.ts';

/** Serves the call with which the owner sees the checks of the shop and its machine. */
export async function systemRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/settings/admin/system-status',
    {
      config: { access: 'owner', permission: 'system:manage' },
      schema: {
        tags: ['settings'],
        summary: 'The checks of the shop and its machine, now and on the last 30 days',
        response: { 200: systemStatusAnswer, ...problemResponses() },
      },
    },
    async () => systemStatus(context),
  );
}
