import { consentFormBody } from '@vitrine/contract/marketing/consent.schema.ts';
import { splitMarketPart } from '@vitrine/domain/markets/market-address.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { requestConsent } from './request-consent.ts';

/**
 * Serves the form of the section 'newsletter', which a browser posts without a script. Everybody confirms by the emailed
 * link, also a signed-in shopper.
 */
export async function consentFormRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  app.post(
    '/mail-consents/form',
    {
      config: { access: 'public', limit: 'signIn' },
      schema: {
        tags: ['mail-consents'],
        summary: 'Request the newsletter by a form; redirects to the page of the newsletter',
        body: consentFormBody,
        response: { 303: z.undefined(), ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ body: { email, language, page } }, reply) => {
      const market = splitMarketPart(page.split('/')[1] ?? '')?.prefix;
      const wanted = { email, purpose: 'newsletter', source: 'NEWSLETTER', market } as const;
      const outcome = await requestConsent(context, wanted, { caller: { kind: 'visitor' }, language });
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply.redirect(`${page}?requested=yes`, 303);
    },
  );
}
