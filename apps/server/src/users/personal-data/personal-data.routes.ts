import { erasedAnswer, personalDataAnswer, personBody } from '@vitrine/contract/users/personal-data.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { clearSessionCookie } from '../sessions/session-cookie.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';

const config = {
  access: 'staff',
  permission: 'customers:export',
  isClosedToDemo: true,
  needsRecentProof: true,
  cost: 'longWrite',
} as const;
const own = {
  access: 'signed-in',
  limit: 'signIn',
  isClosedToDemo: true,
  needsRecentProof: true,
  cost: 'longWrite',
} as const;
const tags = ['users'];
const attachment = 'attachment; filename="personal-data.json"';

/**
 * Serves the requests that the law grants a person: an export of all their data, and its erasure. Staff make them on
 * the person's behalf, and shoppers make them for themselves.
 */
export async function personalDataRoutes(app: ShopServer, context: AppContext): Promise<void> {
  await app.register(async (part: ShopServer) => ownDataRoutes(part, context));
  app.post(
    '/personal-data/export',
    {
      config,
      schema: {
        tags,
        summary: 'All data that the shop stores about a person',
        body: personBody,
        response: { 200: personalDataAnswer, ...problemResponses('NOT_FOUND', 'DEMO_RESTRICTED') },
      },
    },
    async ({ body, caller, id: requestId }, reply) => {
      const outcome = await exportPerson(context.db, body, { caller: signedIn(caller), requestId });
      if (!outcome.ok) return sendFailure(reply, outcome);
      reply.header('content-disposition', attachment);
      return reply.send(outcome.value);
    },
  );

  app.post(
    '/personal-data/erase',
    {
      config,
      schema: {
        tags,
        summary: 'Erase a person; order records remain',
        body: personBody,
        response: {
          200: erasedAnswer,
          ...problemResponses('NOT_FOUND', 'DEMO_RESTRICTED', 'IN_USE', 'LAST_SITE_OWNER'),
        },
      },
    },
    async ({ body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await erasePerson(context, body, { caller: signedIn(caller), requestId })),
  );
}

async function ownDataRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/auth/personal-data/export',
    {
      config: own,
      schema: {
        tags,
        summary: 'All data that the shop stores about me',
        response: { 200: personalDataAnswer, ...problemResponses('UNPROCESSABLE', 'DEMO_RESTRICTED') },
      },
    },
    async (request, reply) => {
      const caller = signedIn(request.caller);
      const outcome = await exportPerson(context.db, { userId: caller.userId }, { caller, requestId: request.id });
      if (!outcome.ok) return sendFailure(reply, outcome);
      reply.header('content-disposition', attachment);
      return reply.send(outcome.value);
    },
  );

  app.post(
    '/auth/personal-data/erase',
    {
      config: own,
      schema: {
        tags,
        summary: 'Erase my account; order records remain',
        response: { 200: erasedAnswer, ...problemResponses('UNPROCESSABLE', 'DEMO_RESTRICTED', 'IN_USE') },
      },
    },
    async (request, reply) => {
      const caller = signedIn(request.caller);
      const outcome = await erasePerson(context, { userId: caller.userId }, { caller, requestId: request.id });
      if (!outcome.ok) return sendFailure(reply, outcome);
      clearSessionCookie(reply, context.environment.siteUrl);
      return reply.send(outcome.value);
    },
  );
}
