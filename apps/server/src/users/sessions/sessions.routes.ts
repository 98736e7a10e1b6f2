import { endedSessionsAnswer, sessionsAnswer } from '@vitrine/contract/users/sessions.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { endSessions } from './end-sessions.ts';
import { loadSessions } from './list-sessions.ts';

const params = z.strictObject({ id: z.uuid() });
const tags = ['users'];

/** Serves the sessions of a user, for the user and for staff who may manage it. */
export async function sessionsRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get(
    '/users/:id/sessions',
    {
      config: { access: 'signed-in', permission: 'customers:write' },
      schema: {
        tags,
        summary: 'Where a user is signed in',
        params,
        response: { 200: sessionsAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async (request, reply) => {
      const caller = signedIn(request.caller);
      return sendOutcome(reply, await loadSessions(db, request.params.id, caller));
    },
  );

  app.delete(
    '/users/:id/sessions',
    {
      config: { access: 'signed-in', permission: 'customers:write' },
      schema: {
        tags,
        summary: 'Sign a user out everywhere, except the current session',
        params,
        response: { 200: endedSessionsAnswer, ...problemResponses('NOT_FOUND', 'DEMO_RESTRICTED') },
      },
    },
    async ({ params: { id }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await endSessions(db, id, { caller: signedIn(caller), requestId })),
  );
}
