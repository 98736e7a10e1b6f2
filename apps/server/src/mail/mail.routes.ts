import {
  mailIdParams,
  mailListAnswer,
  mailListQuery,
  mailPreviewParams,
  mailPreviewQuery,
} from '@vitrine/contract/mail/mail.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { mailMessages, retryMail } from './list-and-retry-mail.ts';
import { previewMail } from './texts/preview-mail.ts';

const tags = ['mail'];

/** Registers the calls for staff: previews of each e-mail, the mail log, and failed mail. */
export async function mailRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/mail/preview/:kind',
    {
      config: { access: 'staff', permission: 'mail:read', answers: ['text/html', 'text/plain'] },
      schema: {
        tags,
        summary: 'A preview of an email with a sample order',
        params: mailPreviewParams,
        querystring: mailPreviewQuery,
      },
    },
    async ({ params, query }, reply) => {
      const outcome = await previewMail(context, params.kind);
      if (!outcome.ok) return sendFailure(reply, outcome);
      const mail = outcome.value;
      const isHtml = query.format === 'html';
      return reply
        .header('content-type', isHtml ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8')
        .header(
          'content-security-policy',
          "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
        )
        .send(isHtml ? mail.html : mail.text);
    },
  );

  app.get(
    '/mail/messages',
    {
      config: { access: 'staff', permission: 'mail:read' },
      schema: {
        tags,
        summary: 'The sent emails',
        querystring: mailListQuery,
        response: { 200: mailListAnswer, ...problemResponses() },
      },
    },
    async ({ query, caller }, reply) => sendOutcome(reply, await mailMessages(context, signedIn(caller), query)),
  );

  app.post(
    '/mail/messages/:id/retry',
    {
      config: { access: 'staff', permission: 'mail:read' },
      schema: {
        tags,
        summary: 'Send a failed email again',
        params: mailIdParams,
        response: { 200: z.object({ success: z.literal(true) }), ...problemResponses('NOT_FOUND', 'DEMO_RESTRICTED') },
      },
    },
    async ({ params, caller, id: requestId }, reply) =>
      sendOutcome(reply, await retryMail(context, { caller: signedIn(caller), id: params.id, requestId })),
  );
}
