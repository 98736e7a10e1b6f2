import { Readable } from 'node:stream';
import { backupParams, backupsAnswer } from '@vitrine/contract/exchange/backups.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { createBackupService } from './backups.ts';

const tags = ['settings'];
const config = { access: 'owner', permission: 'system:manage' } as const;
/** Creating, downloading and removing backups needs a recent proof of identity. */
const sensitive = { ...config, needsRecentProof: true } as const;

/**
 * Registers the calls for backups of the whole shop. Only the owner may use them, because backups hold password hashes
 * and customers' addresses. Only the command line can restore a backup.
 */
export async function backupsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const backupService = createBackupService(context);
  app.addHook('onClose', () => backupService.settled());

  app.get(
    '/settings/admin/backups',
    {
      config,
      schema: { tags, summary: 'The backups on this machine', response: { 200: backupsAnswer, ...problemResponses() } },
    },
    async () => backupService.list(),
  );

  app.post(
    '/settings/admin/backups',
    {
      config: sensitive,
      schema: {
        tags,
        summary: 'Create a backup now',
        response: { 202: backupsAnswer, ...problemResponses('CONFLICT', 'REAUTHENTICATION_REQUIRED') },
      },
    },
    async ({ caller, id: requestId }, reply) =>
      sendOutcome(reply, await backupService.make({ caller: signedIn(caller), requestId }), 202),
  );

  app.get(
    '/settings/admin/backups/:name/download',
    {
      config: { ...sensitive, cost: 'download', answers: ['application/x-tar', 'application/octet-stream'] },
      schema: {
        tags,
        summary: 'A backup as one file (tar, or tar encrypted by age when BACKUP_PASSPHRASE is set)',
        params: backupParams,
      },
    },
    async ({ params: { name }, caller, id: requestId }, reply) => {
      const packed = await backupService.pack(name, { caller: signedIn(caller), requestId });
      if (!packed.ok) return sendFailure(reply, packed);
      const isEncrypted = context.environment.backupPassphrase !== null;
      return reply
        .header('content-type', isEncrypted ? 'application/octet-stream' : 'application/x-tar')
        .header('content-length', String(packed.value.size))
        .header('content-disposition', `attachment; filename="${name}.tar${isEncrypted ? '.age' : ''}"`)
        .send(Readable.from(packed.value.bytes, { objectMode: false }));
    },
  );

  app.delete(
    '/settings/admin/backups/:name',
    {
      config: sensitive,
      schema: {
        tags,
        summary: 'Remove a backup',
        params: backupParams,
        response: {
          200: z.object({ success: z.literal(true) }),
          ...problemResponses('NOT_FOUND', 'REAUTHENTICATION_REQUIRED'),
        },
      },
    },
    async ({ params: { name }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await backupService.remove(name, { caller: signedIn(caller), requestId })),
  );
}
