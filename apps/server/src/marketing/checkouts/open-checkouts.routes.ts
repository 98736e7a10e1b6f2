import { requestConsentAnswer } from '@vitrine/contract/marketing/consent.schema.ts';
import {
  openCheckoutBody,
  restoreCheckoutBody,
  restoredCheckout,
} from '@vitrine/contract/marketing/open-checkout.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { pageLanguage } from '../../platform/http/caller/page-language.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { noteOpenCheckout, restoredLines } from './open-checkouts.ts';

const tags = ['mail-consents'];
const config = { access: 'public', limit: 'signIn' } as const;

/** Serves requests for reminders of unfinished checkouts, and the link that restores a cart. */
export async function openCheckoutRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/mail-consents/checkout',
    {
      config,
      schema: {
        tags,
        summary: 'Request reminders of a cart that is not ordered',
        body: openCheckoutBody,
        response: { 200: requestConsentAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async (request, reply) => {
      const { body, caller } = request;
      return sendOutcome(reply, await noteOpenCheckout(context, body, { caller, language: pageLanguage(request) }));
    },
  );

  app.post(
    '/mail-consents/checkout/restore',
    {
      config,
      schema: {
        tags,
        summary: 'The cart of a reminder, by the key of its link',
        body: restoreCheckoutBody,
        response: { 200: restoredCheckout, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ body }, reply) => sendOutcome(reply, await restoredLines(context, body.key)),
  );
}
