import {
  connectionBodies,
  connectionNames,
  connectionsView,
  connectionTestAnswer,
  connectionTestBodies,
  removeConnectionBody,
} from '@vitrine/contract/connections/connections.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { changeConnection, removeConnection } from './change-connection.ts';
import { testConnection } from './test-connection.ts';
import { viewConnections } from './view-connections.ts';

const tags = ['settings'];
const failures = problemResponses(
  'REAUTHENTICATION_REQUIRED',
  'STALE',
  'CONFLICT',
  'NOT_FOUND',
  'UNPROCESSABLE',
  'PROVIDER_UNAVAILABLE',
);

/** Registers the owner's calls for the keys of the providers and of the mail server. No response contains a key. */
export async function connectionsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/settings/admin/connections',
    {
      config: { access: 'owner', permission: 'payments:change' },
      schema: {
        tags,
        summary: 'The connections to providers and the mail server, with masked keys',
        response: { 200: connectionsView, ...problemResponses() },
      },
    },
    async () => viewConnections(context),
  );

  for (const name of connectionNames) {
    app.put(
      `/settings/admin/connections/${name}`,
      {
        // Each call sends a request to the provider, so the limit is that of orders.
        config: { access: 'owner', permission: 'payments:change', needsRecentProof: true, limit: 'orders' },
        schema: {
          tags,
          summary: `Tests the keys of ${name} and stores them encrypted`,
          body: connectionBodies[name],
          response: { 200: connectionsView, ...failures },
        },
      },
      async ({ body: { updatedAt: seenAt, ifUnreachable = 'refuse', ...keys }, caller, id: requestId }, reply) => {
        const change = { name, keys, seenAt, ifUnreachable };
        const outcome = await changeConnection(context, change, { caller: signedIn(caller), requestId });
        if (!outcome.ok) return sendFailure(reply, outcome);
        return reply.send(await viewConnections(context));
      },
    );

    app.post(
      `/settings/admin/connections/${name}/test`,
      {
        config: { access: 'owner', permission: 'payments:change', needsRecentProof: true, limit: 'orders' },
        schema: {
          tags,
          summary: `Tests with ${name} the sent keys, or those in use`,
          body: connectionTestBodies[name],
          response: { 200: connectionTestAnswer, ...failures },
        },
      },
      async ({ body }, reply) => {
        const outcome = await testConnection(context, name, body);
        if (!outcome.ok) return sendFailure(reply, outcome);
        return reply.send(outcome.value);
      },
    );

    app.post(
      `/settings/admin/connections/${name}/remove`,
      {
        config: { access: 'owner', permission: 'payments:change', needsRecentProof: true },
        schema: {
          tags,
          summary: `Removes the stored keys of ${name}`,
          body: removeConnectionBody,
          response: { 200: connectionsView, ...failures },
        },
      },
      async ({ body: { updatedAt: seenAt }, caller, id: requestId }, reply) => {
        const outcome = await removeConnection(context, { name, seenAt }, { caller: signedIn(caller), requestId });
        if (!outcome.ok) return sendFailure(reply, outcome);
        return reply.send(await viewConnections(context));
      },
    );
  }
}
