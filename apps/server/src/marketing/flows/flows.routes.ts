import {
  mailFiguresAnswer,
  mailFiguresQuery,
  mailLinkParams,
  mailLinkQuery,
} from '@vitrine/contract/marketing/mail-figures.schema.ts';
import { idInLinkKey, isCountedLinkKey } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { flowFigures, noteClick } from './flows.queries.ts';

const tags = ['mail-consents'];

/** Serves the counted links of emails with consent, and their figures to staff. */
export async function flowRoutes(app: ShopServer, { db, sessionSecret, environment }: AppContext): Promise<void> {
  app.get(
    '/mail-links/:key',
    {
      config: { access: 'public', answers: ['text/plain'] },
      schema: {
        tags,
        summary: 'Count a click in an email and open its page of the shop',
        params: mailLinkParams,
        querystring: mailLinkQuery,
      },
    },
    async ({ params: { key }, query: { to } }, reply) => {
      const sendId = idInLinkKey(key);
      // A link that the shop did not create opens the home page, so that it leads to no other site.
      if (sendId === null || !isCountedLinkKey(sessionSecret, key, { sendId, to }))
        return reply.redirect(`${environment.siteUrl}/`, 302);
      await noteClick(db, sendId);
      return reply.redirect(environment.siteUrl + to, 302);
    },
  );

  app.get(
    '/mail-figures',
    {
      config: { access: 'staff', permission: 'marketing:read' },
      schema: {
        tags,
        summary: 'What emails with consent led to',
        querystring: mailFiguresQuery,
        response: { 200: mailFiguresAnswer, ...problemResponses() },
      },
    },
    async ({ query }) => ({
      items: (await flowFigures(db, query.days)).map(({ flow, sent, clicked, orders, amounts }) => ({
        flow,
        sentCount: sent,
        clickedCount: clicked,
        orderCount: orders,
        amounts: [...amounts],
      })),
    }),
  );
}
