import {
  askStockAlertBody,
  confirmStockAlertBody,
  ownStockAlerts,
  stockAlertAnswer,
  stockAlertParams,
  stockAlertRequestAnswer,
  stopStockAlertsBody,
} from '@vitrine/contract/stock-alerts/stock-alert.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { pageLanguage } from '../platform/http/caller/page-language.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { askStockAlert } from './ask-stock-alert.ts';
import { confirmStockAlert } from './confirm-stock-alert.ts';
import { ownAlerts, removeOwnAlert } from './own-alerts.ts';
import { stopStockAlerts } from './stop-stock-alerts.ts';

const tags = ['stock-alerts'];
/** Everybody shares the demo account, so it has no alerts. */
const ofOwner = { access: 'signed-in', isClosedToDemo: true } as const;

/** Serves requests for an email when something is back in stock, and the link in that email. */
export async function stockAlertRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/stock-alerts',
    {
      // Counted like a sign-in, by client and by email, so that nobody fills the table, or repeats requests for another
      // person's address.
      config: { access: 'public', limit: 'signIn' },
      schema: {
        tags,
        summary: 'Request one email when a sold-out product is back in stock',
        body: askStockAlertBody,
        response: { 200: stockAlertRequestAnswer, ...problemResponses('CONFLICT', 'NOT_FOUND', 'UNPROCESSABLE') },
      },
    },
    async (request, reply) => {
      const { body, caller } = request;
      return sendOutcome(reply, await askStockAlert(context, body, { caller, language: pageLanguage(request) }));
    },
  );

  app.post(
    '/stock-alerts/confirm',
    {
      config: { access: 'public', limit: 'signIn' },
      schema: {
        tags,
        summary: 'Confirm a stock alert with the key of the emailed link',
        body: confirmStockAlertBody,
        response: { 200: stockAlertAnswer, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async ({ body }, reply) => sendOutcome(reply, await confirmStockAlert(context, body.key)),
  );

  app.post(
    '/stock-alerts/stop',
    {
      config: { access: 'public', limit: 'signIn' },
      schema: {
        tags,
        summary: 'Stop all stock alerts for an email, with the key of an emailed link',
        body: stopStockAlertsBody,
        response: { 200: stockAlertAnswer, ...problemResponses() },
      },
    },
    async ({ body }) => stopStockAlerts(context.db, body.key),
  );

  app.get(
    '/stock-alerts/mine',
    {
      config: ofOwner,
      schema: {
        tags,
        summary: 'The products for which you wait',
        response: { 200: ownStockAlerts, ...problemResponses('DEMO_RESTRICTED') },
      },
    },
    async ({ caller }) => ownAlerts(context.db, signedIn(caller).userId),
  );

  app.delete(
    '/stock-alerts/mine/:id',
    {
      config: ofOwner,
      schema: {
        tags,
        summary: 'Remove one of your stock alerts; returns the others',
        params: stockAlertParams,
        response: { 200: ownStockAlerts, ...problemResponses('DEMO_RESTRICTED') },
      },
    },
    async ({ params: { id }, caller }) => removeOwnAlert(context.db, signedIn(caller).userId, id),
  );

  await app.register(async (part: ShopServer) => oneClickStop(part, context));
}

/**
 * Serves the address in the header List-Unsubscribe, to which mail programs post a form (RFC 8058). The key in the
 * address is sufficient.
 */
async function oneClickStop(app: ShopServer, context: AppContext): Promise<void> {
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _bytes, done) => done(null, null));
  app.post(
    '/stock-alerts/one-click-stop',
    {
      config: { access: 'public', limit: 'signIn' },
      schema: {
        tags,
        summary: 'Stop all stock alerts, for the unsubscribe button of an email program',
        querystring: stopStockAlertsBody,
        response: { 200: stockAlertAnswer, ...problemResponses() },
      },
    },
    async ({ query }) => stopStockAlerts(context.db, query.key),
  );
}
