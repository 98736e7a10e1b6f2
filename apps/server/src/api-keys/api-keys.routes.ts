import {
  apiKeyParams,
  apiKeysAnswer,
  apiKeyTokenAnswer,
  newApiKeyBody,
} from '@vitrine/contract/api-keys/api-keys.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { addKey, listKeys, revokeKey, rotateKey } from './manage-api-keys.ts';

const tags = ['api-keys'];
const config = { access: 'staff', permission: 'keys:manage', isClosedToDemo: true } as const;
const sensitive = { ...config, needsRecentProof: true } as const;
const params = apiKeyParams;

/** Registers the calls for API keys (docs/behaviour/permissions.md#api-keys). No API key may make them. */
export async function apiKeyRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/api-keys',
    {
      config,
      schema: {
        tags,
        summary: 'The own API keys; for the site owner, all',
        response: { 200: apiKeysAnswer, ...problemResponses('DEMO_RESTRICTED') },
      },
    },
    async ({ caller }) => listKeys(context, signedIn(caller)),
  );

  app.post(
    '/api-keys',
    {
      config: sensitive,
      schema: {
        tags,
        summary: 'Create an API key. The response contains it, and no later one does',
        body: newApiKeyBody,
        response: {
          201: apiKeyTokenAnswer,
          ...problemResponses('REAUTHENTICATION_REQUIRED', 'CONFLICT', 'DEMO_RESTRICTED'),
        },
      },
    },
    async ({ body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await addKey(context, body, { caller: signedIn(caller), requestId }), 201),
  );

  app.post(
    '/api-keys/:id/rotate',
    {
      config: sensitive,
      schema: {
        tags,
        summary: 'Replace an API key of your own. The previous one also works for a day',
        params,
        response: {
          200: apiKeyTokenAnswer,
          ...problemResponses('REAUTHENTICATION_REQUIRED', 'NOT_FOUND', 'CONFLICT', 'DEMO_RESTRICTED'),
        },
      },
    },
    async ({ params: { id }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await rotateKey(context, id, { caller: signedIn(caller), requestId })),
  );

  app.post(
    '/api-keys/:id/revoke',
    {
      config,
      schema: {
        tags,
        summary: 'Revoke an API key at once',
        params,
        response: {
          200: z.object({ success: z.literal(true) }),
          ...problemResponses('NOT_FOUND', 'DEMO_RESTRICTED'),
        },
      },
    },
    async ({ params: { id }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await revokeKey(context, id, { caller: signedIn(caller), requestId })),
  );
}
