import {
  changeProviderBody,
  extensionProviderParams,
  extensionProvidersAnswer,
  removeProviderBody,
} from '@vitrine/contract/extensions/extension-providers.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { changeExtensionProvider, listExtensionProviders, removeExtensionProvider } from './extension-providers.ts';

const tags = ['settings'];
const config = { access: 'owner', permission: 'payments:change' } as const;
const failures = problemResponses(
  'REAUTHENTICATION_REQUIRED',
  'STALE',
  'CONFLICT',
  'NOT_FOUND',
  'UNPROCESSABLE',
  'PROVIDER_UNAVAILABLE',
);

/** Registers the owner's calls for what extensions provide, such as carriers. No response contains a secret key. */
export async function extensionProvidersRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/settings/admin/extension-providers',
    {
      config,
      schema: {
        tags,
        summary: 'What the extensions provide, with masked keys',
        response: { 200: extensionProvidersAnswer, ...problemResponses() },
      },
    },
    async () => listExtensionProviders(context),
  );

  app.put(
    '/settings/admin/extension-providers/:kind/:name',
    {
      // Each call sends a request to the provider, so the limit is that of orders.
      config: { ...config, needsRecentProof: true, limit: 'orders' },
      schema: {
        tags,
        summary: 'Tests the keys of a provider of an extension, stores them encrypted and switches it on',
        params: extensionProviderParams,
        body: changeProviderBody,
        response: { 200: extensionProvidersAnswer, ...failures },
      },
    },
    async ({ params, body: { updatedAt: seenAt, ifUnreachable = 'refuse', keys }, caller, id: requestId }, reply) => {
      const change = { ...params, keys, seenAt, ifUnreachable };
      const outcome = await changeExtensionProvider(context, change, { caller: signedIn(caller), requestId });
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply.send(await listExtensionProviders(context));
    },
  );

  app.post(
    '/settings/admin/extension-providers/:kind/:name/remove',
    {
      config: { ...config, needsRecentProof: true },
      schema: {
        tags,
        summary: 'Switches a provider of an extension off and removes its keys',
        params: extensionProviderParams,
        body: removeProviderBody,
        response: { 200: extensionProvidersAnswer, ...failures },
      },
    },
    async ({ params, body: { updatedAt: seenAt }, caller, id: requestId }, reply) => {
      const outcome = await removeExtensionProvider(
        context,
        { ...params, seenAt },
        { caller: signedIn(caller), requestId },
      );
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply.send(await listExtensionProviders(context));
    },
  );
}
