import { maintenanceBody, maintenanceView } from '@vitrine/contract/settings/maintenance.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { changeMaintenance, loadMaintenance } from './maintenance.ts';

const tags = ['settings'];

/** Serves the schedule of the nightly backup, and the retention of old records. */
export async function maintenanceRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/settings/admin/maintenance',
    {
      config: { access: 'owner', permission: 'system:manage' },
      schema: {
        tags,
        summary: 'When the shop is backed up, and how long old records are stored',
        response: { 200: maintenanceView, ...problemResponses() },
      },
    },
    async () => loadMaintenance(context),
  );

  app.put(
    '/settings/admin/maintenance',
    {
      // Fewer backups and a shorter retention delete data permanently.
      config: { access: 'owner', permission: 'system:manage', needsRecentProof: true },
      schema: {
        tags,
        summary: 'Change when the shop is backed up, and how long old records are stored',
        body: maintenanceBody,
        response: { 200: maintenanceView, ...problemResponses('STALE', 'REAUTHENTICATION_REQUIRED') },
      },
    },
    async ({ body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await changeMaintenance(context, body, { caller: signedIn(caller), requestId })),
  );
}
