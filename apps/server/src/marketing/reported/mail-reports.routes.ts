import {
  mailReportParams,
  mailReportQuery,
  mailReportsBody,
  mailReportsView,
} from '@vitrine/contract/marketing/mail-reports.schema.ts';
import { webhookAnswer } from '@vitrine/contract/payments/provider-events.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { changeMailReports, mailReportsSettings } from './mail-reports.ts';
import { takeMailReport } from './take-mail-report.ts';

/** Serves the addresses for reports of mail providers, and takes the reports. */
export async function mailReportRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/settings/admin/mail-reports',
    {
      config: { access: 'owner', permission: 'settings:write' },
      schema: {
        tags: ['settings'],
        summary: 'The addresses at which mail providers report bounces and complaints, with their key',
        response: { 200: mailReportsView, ...problemResponses() },
      },
    },
    async () => mailReportsSettings(context),
  );

  app.put(
    '/settings/admin/mail-reports',
    {
      config: { access: 'owner', permission: 'settings:write' },
      schema: {
        tags: ['settings'],
        summary: 'Create a key for the reports of mail providers, or switch the reports off',
        body: mailReportsBody,
        response: { 200: mailReportsView, ...problemResponses('STALE') },
      },
    },
    async ({ body, caller, id: requestId }, reply) => {
      const outcome = await changeMailReports(context, body, { caller: signedIn(caller), requestId });
      return outcome.ok ? reply.send(await mailReportsSettings(context)) : sendFailure(reply, outcome);
    },
  );

  await app.register(async (webhooks: ShopServer) => reportWebhooks(webhooks, context));
}

/** The signature covers the raw bytes, and Amazon sends JSON as text, so this part of the server does not parse bodies. */
async function reportWebhooks(app: ShopServer, context: AppContext): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    '/webhooks/mail/:provider',
    {
      config: { access: 'public', limit: 'webhooks', cost: 'webhook' },
      schema: {
        tags: ['mail'],
        summary: 'Bounces and complaints from a mail provider',
        params: mailReportParams,
        querystring: mailReportQuery,
        response: { 200: webhookAnswer, ...problemResponses('BAD_SIGNATURE', 'PROVIDER_UNAVAILABLE') },
      },
    },
    async ({ body, params: { provider }, query: { key = '' } }, reply) => {
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      return sendOutcome(reply, await takeMailReport(context, { provider, key, rawBody }));
    },
  );
}
