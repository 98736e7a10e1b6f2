import {
  removedMethodAnswer,
  savedMethodParams,
  savedMethodsAnswer,
} from '@vitrine/contract/payments/saved-methods.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { removeSavedMethod, savedMethods } from './saved-methods.ts';

/** Everybody shares the demo account, so it saves nothing. */
const config = { access: 'signed-in', isClosedToDemo: true } as const;
const tags = ['payments'];

/** Serves the caller's own saved cards and accounts. Nobody reads or removes those of another user. */
export async function savedMethodsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/saved-methods',
    {
      config,
      schema: {
        tags,
        summary: 'Your saved cards and accounts',
        response: { 200: savedMethodsAnswer, ...problemResponses('PROVIDER_UNAVAILABLE', 'DEMO_RESTRICTED') },
      },
    },
    async ({ caller }, reply) => sendOutcome(reply, await savedMethods(context, signedIn(caller).userId)),
  );

  app.delete(
    '/saved-methods/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Remove a saved card or account',
        params: savedMethodParams,
        response: {
          200: removedMethodAnswer,
          ...problemResponses('NOT_FOUND', 'PROVIDER_UNAVAILABLE', 'DEMO_RESTRICTED'),
        },
      },
    },
    async ({ params: { id: methodId }, caller }, reply) =>
      sendOutcome(reply, await removeSavedMethod(context, { userId: signedIn(caller).userId, methodId })),
  );
}
