import {
  endedSessionAnswer,
  endedSessionsAnswer,
  ownSessionsAnswer,
  sessionIdParams,
} from '@vitrine/contract/users/sessions.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { endOwnSession, endSessions } from './end-sessions.ts';
import { ownSessions } from './list-sessions.ts';
import { clearSessionCookie } from './session-cookie.ts';

const tags = ['auth'];
const config = { access: 'signed-in' } as const;

/** Lists and ends the caller's own sessions. */
export async function ownSessionsRoutes(app: ShopServer, { db, environment }: AppContext): Promise<void> {
  app.get(
    '/auth/sessions',
    {
      config,
      schema: { tags, summary: 'Where I am signed in', response: { 200: ownSessionsAnswer, ...problemResponses() } },
    },
    async ({ caller }, reply) => reply.send(await ownSessions(db, signedIn(caller))),
  );

  app.delete(
    '/auth/sessions',
    {
      config,
      schema: {
        tags,
        summary: 'End all my other sessions',
        response: { 200: endedSessionsAnswer, ...problemResponses('DEMO_RESTRICTED') },
      },
    },
    async ({ caller, id: requestId }, reply) => {
      const user = signedIn(caller);
      return sendOutcome(reply, await endSessions(db, user.userId, { caller: user, requestId }));
    },
  );

  app.delete(
    '/auth/sessions/:id',
    {
      config,
      schema: {
        tags,
        summary: 'End one of my sessions',
        params: sessionIdParams,
        response: { 200: endedSessionAnswer, ...problemResponses('NOT_FOUND', 'DEMO_RESTRICTED') },
      },
    },
    async ({ params: { id }, caller }, reply) => {
      const user = signedIn(caller);
      const outcome = await endOwnSession(db, id, user);
      if (!outcome.ok) return sendFailure(reply, outcome);
      if (id === user.sessionId) clearSessionCookie(reply, environment.siteUrl);
      return reply.send(outcome.value);
    },
  );
}
