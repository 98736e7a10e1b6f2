import {
  changePreferencesBody,
  confirmConsentBody,
  consentAnswer,
  oneClickQuery,
  preferencesAnswer,
  preferencesBody,
  requestConsentAnswer,
  requestConsentBody,
} from '@vitrine/contract/marketing/consent.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { pageLanguage } from '../../platform/http/caller/page-language.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { confirmConsent } from './confirm-consent.ts';
import { consentFormRoutes } from './consent-form.routes.ts';
import { changeMailPreferences, mailPreferences, withdrawByKey } from './preferences.ts';
import { requestConsent } from './request-consent.ts';

const tags = ['mail-consents'];
// Counted like a sign-in, by client and by email, so that nobody fills a mailbox or the table.
const config = { access: 'public', limit: 'signIn' } as const;

/** Serves requests for emails with consent, the links in them, and preferences. Every change is a POST or a PUT. */
export async function consentRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/mail-consents',
    {
      config,
      schema: {
        tags,
        summary: 'Request emails of a purpose, such as the newsletter',
        body: requestConsentBody,
        response: { 200: requestConsentAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async (request, reply) => {
      const { body, caller } = request;
      return sendOutcome(reply, await requestConsent(context, body, { caller, language: pageLanguage(request) }));
    },
  );

  app.post(
    '/mail-consents/confirm',
    {
      config,
      schema: {
        tags,
        summary: 'Confirm a consent with the key of the emailed link',
        body: confirmConsentBody,
        response: { 200: consentAnswer, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async ({ body }, reply) => sendOutcome(reply, await confirmConsent(context, body.key)),
  );

  app.post(
    '/mail-consents/preferences',
    {
      config,
      schema: {
        tags,
        summary: 'The preferences of an address: by the key of an email, or of your own confirmed email',
        body: preferencesBody,
        response: { 200: preferencesAnswer, ...problemResponses('UNPROCESSABLE', 'NOT_SIGNED_IN') },
      },
    },
    async ({ body: { key }, caller }, reply) => sendOutcome(reply, await mailPreferences(context, { key, caller })),
  );

  app.put(
    '/mail-consents/preferences',
    {
      config,
      schema: {
        tags,
        summary: 'Set the purposes to which an address agrees',
        body: changePreferencesBody,
        response: { 200: preferencesAnswer, ...problemResponses('UNPROCESSABLE', 'NOT_SIGNED_IN') },
      },
    },
    async (request, reply) => {
      const { key, purposes } = request.body;
      const change = { purposes, language: pageLanguage(request) };
      return sendOutcome(reply, await changeMailPreferences(context, { key, caller: request.caller }, change));
    },
  );

  await app.register(async (part: ShopServer) => oneClickWithdrawal(part, context));
  await app.register(async (part: ShopServer) => consentFormRoutes(part, context));
}

/**
 * Serves the address in the header List-Unsubscribe, to which mail programs post a form (RFC 8058). The key in the
 * address is sufficient. A GET of the address changes nothing, because scanners open every link.
 */
async function oneClickWithdrawal(app: ShopServer, context: AppContext): Promise<void> {
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _bytes, done) => done(null, null));
  app.post(
    '/mail-consents/one-click',
    {
      config,
      schema: {
        tags,
        summary: 'Withdraw a consent, for the unsubscribe button of an email program',
        querystring: oneClickQuery,
        response: { 200: consentAnswer, ...problemResponses() },
      },
    },
    async ({ query }) => withdrawByKey(context, query.key, query.purpose),
  );
}
