import { undoAnswer, undoRefusalAnswer } from '@vitrine/contract/audit/undo-change.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import type { Resource } from '../resources/resource.ts';
import { writingFor } from '../resources/routes.ts';
import { undoChange, undoRefusal } from './undo-change.ts';

const params = z.strictObject({ id: z.uuid() });
const tags = ['audit'];

/** Registers the undo of a change in the audit log. The generic calls read the log. */
export async function auditRoutes(app: ShopServer, context: AppContext, resources: readonly Resource[]): Promise<void> {
  const undoing = { writing: writingFor(context, resources), resources };
  app.get(
    '/audit/:id/undo',
    {
      config: { access: 'staff', permission: 'audit:read' },
      schema: {
        tags,
        summary: 'The reason why a change cannot be undone, if there is one',
        params,
        response: { 200: undoRefusalAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params: { id } }, reply) => sendOutcome(reply, await undoRefusal(undoing, id)),
  );

  app.post(
    '/audit/:id/undo',
    {
      config: { access: 'staff', permission: 'audit:undo', cost: 'largeWrite' },
      schema: {
        tags,
        summary: 'Undo the latest change of a catalog record or of settings',
        params,
        response: {
          200: undoAnswer,
          ...problemResponses('NOT_FOUND', 'STALE', 'UNPROCESSABLE', 'DEMO_RESTRICTED', 'CONFLICT'),
        },
      },
    },
    async ({ params: { id }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await undoChange(undoing, id, { caller: signedIn(caller), requestId })),
  );
}
