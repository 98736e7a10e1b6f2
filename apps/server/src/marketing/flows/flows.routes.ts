import {
  mailFiguresAnswer,
  mailFiguresQuery,
  mailLinkParams,
  mailLinkQuery,
} from '@vitrine/contract/marketing/mail-figures.schema.ts';
import { isRobot } from '@vitrine/domain/web/robots.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { mailFigures, openMailLink } from './mail-links.ts';

const tags = ['mail-consents'];

/** Serves the counted links of emails with consent, and their figures to staff. */
export async function flowRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/mail-links/:key',
    {
      config: { access: 'public', answers: ['text/plain'] },
      schema: {
        tags,
        summary: 'Count a click in an email and open its page of the shop',
        params: mailLinkParams,
        querystring: mailLinkQuery,
        response: { 302: z.undefined(), ...problemResponses() },
      },
    },
    async ({ method, params: { key }, query: { to }, headers }, reply) => {
      const isPerson = method === 'GET' && !isRobot(headers['user-agent']);
      return reply.redirect(await openMailLink(context, { key, to, isPerson }), 302);
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
    async ({ query }) => mailFigures(context.db, query),
  );
}
