import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { restoreUser, suspendUser } from './suspend-user.ts';

const params = z.strictObject({ id: z.uuid() });
const config = { access: 'staff', permission: 'customers:write', isClosedToDemo: true } as const;
const tags = ['users'];
const response = {
  200: z.object({ success: z.literal(true) }),
  ...problemResponses('NOT_FOUND', 'CONFLICT', 'LAST_SITE_OWNER', 'DEMO_RESTRICTED'),
};

/** Serves suspending and restoring accounts, for staff. */
export async function suspensionRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.post(
    '/users/:id/suspend',
    { config, schema: { tags, summary: 'Suspend an account; its sessions end', params, response } },
    async ({ params: { id }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await suspendUser(db, id, { caller: signedIn(caller), requestId })),
  );

  app.post(
    '/users/:id/restore',
    { config, schema: { tags, summary: 'Restore a suspended account', params, response } },
    async ({ params: { id }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await restoreUser(db, id, { caller: signedIn(caller), requestId })),
  );
}
