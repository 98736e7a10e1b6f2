import {
  changeEmailBody,
  confirmedEmailAnswer,
  emailCallAnswer,
  emailStateAnswer,
  linkKeyBody,
  takenBackAnswer,
} from '@vitrine/contract/users/email.schema.ts';
import { mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { clearSessionCookie, getDevice } from '../sessions/session-cookie.ts';
import { cancelEmailChange, changeOwnEmail } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { emailState, sendConfirmationAgain } from './email-state.ts';
import { takeBackEmail } from './revert-email-change.ts';

const tags = ['auth'];

/** Serves the caller's own email: reading it, changing it, and the links in emails about it. */
export async function emailRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { db, environment } = context;

  app.get(
    '/auth/email',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'My email and its pending change',
        response: { 200: emailStateAnswer, ...problemResponses() },
      },
    },
    async ({ caller }, reply) => reply.send(await emailState(db, signedIn(caller))),
  );

  app.post(
    '/auth/email/send-again',
    {
      config: { access: 'signed-in', limit: 'signIn' },
      schema: {
        tags,
        summary: 'Send the link that confirms my email again',
        response: { 200: emailCallAnswer, ...problemResponses('UNPROCESSABLE', 'DEMO_RESTRICTED') },
      },
    },
    async ({ caller }, reply) => sendOutcome(reply, await sendConfirmationAgain(context, signedIn(caller))),
  );

  app.post(
    '/auth/email/change',
    {
      config: { access: 'signed-in', limit: 'signIn' },
      schema: {
        tags,
        summary: 'Change my email; a link to the new address confirms it',
        body: changeEmailBody,
        response: { 200: emailCallAnswer, ...problemResponses('UNPROCESSABLE', 'CONFLICT', 'DEMO_RESTRICTED') },
      },
    },
    async ({ body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await changeOwnEmail(context, body, { caller: signedIn(caller), requestId })),
  );

  app.delete(
    '/auth/email/change',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Cancel the pending change of my email',
        response: { 200: emailCallAnswer, ...problemResponses() },
      },
    },
    async ({ caller }, reply) => {
      await cancelEmailChange(db, signedIn(caller));
      return reply.send({ success: true });
    },
  );

  app.post(
    '/auth/email/confirm',
    {
      config: { access: 'signed-in', limit: 'signIn' },
      schema: {
        tags,
        summary: 'Confirm my email, or a change of it, with the key of an emailed link',
        body: linkKeyBody,
        response: { 200: confirmedEmailAnswer, ...problemResponses('UNPROCESSABLE', 'CONFLICT') },
      },
    },
    async (request, reply) => {
      const { caller, body, id: requestId } = request;
      const from = { caller: signedIn(caller), device: getDevice(request, environment.siteUrl), requestId };
      const outcome = await confirmEmail(context, body.key, from);
      if (outcome.ok) mailEnqueued(context);
      return sendOutcome(reply, outcome);
    },
  );

  app.post(
    '/auth/email/take-back',
    {
      config: { access: 'public', limit: 'signIn' },
      schema: {
        tags,
        summary: 'Undo a change of email with the key of the link to the old address; ends all sessions',
        body: linkKeyBody,
        response: { 200: takenBackAnswer, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async ({ body, id: requestId }, reply) => {
      const outcome = await takeBackEmail(context, body.key, requestId);
      if (!outcome.ok) return sendFailure(reply, outcome);
      clearSessionCookie(reply, environment.siteUrl);
      return reply.send(outcome.value);
    },
  );
}
