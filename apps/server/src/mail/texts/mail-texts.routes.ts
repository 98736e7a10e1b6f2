import {
  mailBrandingBody,
  mailBrandingView,
  mailDraftBody,
  mailPreviewAnswer,
  mailTextsAnswer,
  mailTextsBody,
  mailTextsParams,
  mailTextsView,
} from '@vitrine/contract/mail/mail-texts.schema.ts';
import { mailTestAnswer } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { changeMailBranding, changeMailTexts, loadMailTexts, mailBranding, mailTextsOfAll } from './edit-mail-texts.ts';
import { previewMail } from './preview-mail.ts';
import { sendSampleMail } from './send-test-mail.ts';

const tags = ['mail'];

/** The texts and the look of emails: staff read and preview them, the owner changes them and sends tests (decision 0020). */
export async function mailTextsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { db } = context;

  app.get(
    '/mail/texts',
    {
      config: { access: 'staff', permission: 'mail:read' },
      schema: {
        tags,
        summary: 'The texts of every kind of email',
        response: { 200: mailTextsAnswer, ...problemResponses() },
      },
    },
    async () => ({ items: await mailTextsOfAll(db) }),
  );

  app.get(
    '/mail/texts/:kind',
    {
      config: { access: 'staff', permission: 'mail:read' },
      schema: {
        tags,
        summary: 'The texts of one kind of email',
        params: mailTextsParams,
        response: { 200: mailTextsView, ...problemResponses() },
      },
    },
    async ({ params }) => loadMailTexts(db, params.kind),
  );

  app.put(
    '/mail/texts/:kind',
    {
      config: { access: 'owner', permission: 'emails:write' },
      schema: {
        tags,
        summary: 'Change texts of one kind of email, or reset them',
        params: mailTextsParams,
        body: mailTextsBody,
        response: { 200: mailTextsView, ...problemResponses('STALE', 'UNPROCESSABLE') },
      },
    },
    async ({ params: { kind }, body: { updatedAt: seenAt, ...texts }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await changeMailTexts(db, { kind, texts }, { caller: signedIn(caller), requestId, seenAt })),
  );

  app.post(
    '/mail/texts/:kind/preview',
    {
      config: { access: 'staff', permission: 'mail:read' },
      schema: {
        tags,
        summary: 'A preview of an email with unsaved texts and a sample order',
        params: mailTextsParams,
        body: mailDraftBody,
        response: { 200: mailPreviewAnswer, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async ({ params, body }, reply) => {
      const outcome = await previewMail(context, params.kind, body);
      if (!outcome.ok) return sendFailure(reply, outcome);
      const { fromName, replyTo, subject, html, text } = outcome.value;
      return reply.send({ fromName, replyTo, subject, html, text });
    },
  );

  app.post(
    '/mail/texts/:kind/test',
    {
      // At most one email every few seconds, so that nobody's mailbox can be filled.
      config: { access: 'owner', permission: 'emails:write', limit: 'orders' },
      schema: {
        tags,
        summary: 'Send the caller such an email with a sample order, and return the result',
        params: mailTextsParams,
        body: mailDraftBody,
        response: { 200: mailTestAnswer, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async ({ params: { kind }, body: draft, caller }, reply) =>
      sendOutcome(reply, await sendSampleMail(context, { kind, draft, to: signedIn(caller).email })),
  );

  app.get(
    '/mail/branding',
    {
      config: { access: 'staff', permission: 'mail:read' },
      schema: {
        tags,
        summary: 'The appearance of all emails',
        response: { 200: mailBrandingView, ...problemResponses() },
      },
    },
    async () => mailBranding(db),
  );

  app.put(
    '/mail/branding',
    {
      config: { access: 'owner', permission: 'emails:write' },
      schema: {
        tags,
        summary: 'Change the appearance of all emails',
        body: mailBrandingBody,
        response: { 200: mailBrandingView, ...problemResponses('STALE') },
      },
    },
    async ({ body: { updatedAt: seenAt, ...branding }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await changeMailBranding(db, branding, { caller: signedIn(caller), requestId, seenAt })),
  );
}
