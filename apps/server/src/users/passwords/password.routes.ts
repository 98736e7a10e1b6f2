import { setTimeout as pause } from 'node:timers/promises';
import {
  changePasswordBody,
  forgotPasswordBody,
  passwordAnswer,
  resetPasswordBody,
} from '@vitrine/contract/users/password.schema.ts';
import { mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { setDeviceCookie } from '../devices/device-cookie.ts';
import { clearSessionCookie, getDevice, setSessionCookie } from '../sessions/session-cookie.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

const tags = ['auth'];

/**
 * Milliseconds after which both responses are sent, so that the duration reveals nothing. A known email takes a few
 * writes longer than an unknown one.
 */
const forgottenAnswerMs = 150;

/** Serves forgotten and changed passwords (docs/behaviour/accounts.md#passwords). */
export async function passwordRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { db, environment } = context;

  app.post(
    '/auth/password/forgot',
    {
      config: { access: 'public', limit: 'signIn' },
      schema: {
        tags,
        summary: 'Send a link to choose a new password; the response is the same for known and unknown emails',
        body: forgotPasswordBody,
        response: { 200: passwordAnswer, ...problemResponses() },
      },
    },
    async ({ body }, reply) => {
      await Promise.all([forgotPassword(context, body.email), pause(forgottenAnswerMs)]);
      return reply.send({ success: true });
    },
  );

  app.post(
    '/auth/password/reset',
    {
      config: { access: 'public', limit: 'signIn' },
      schema: {
        tags,
        summary: 'Choose a new password with the token of an emailed link; ends all sessions',
        body: resetPasswordBody,
        response: { 200: passwordAnswer, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async (request, reply) => {
      const { deviceToken } = getDevice(request, environment.siteUrl);
      const outcome = await resetPassword(db, request.body, { requestId: request.id, deviceToken });
      if (!outcome.ok) return sendFailure(reply, outcome);
      clearSessionCookie(reply, environment.siteUrl);
      setDeviceCookie(reply, outcome.value.deviceToken, environment.siteUrl);
      mailEnqueued(context);
      return reply.send({ success: true });
    },
  );

  app.post(
    '/auth/password/change',
    {
      config: { access: 'signed-in', limit: 'signIn' },
      schema: {
        tags,
        summary: 'Change the own password; ends all other sessions',
        body: changePasswordBody,
        response: { 200: passwordAnswer, ...problemResponses('UNPROCESSABLE', 'DEMO_RESTRICTED') },
      },
    },
    async (request, reply) => {
      const from = { caller: signedIn(request.caller), device: getDevice(request, environment.siteUrl) };
      const outcome = await changePassword(db, request.body, from);
      if (!outcome.ok) return sendFailure(reply, outcome);
      setSessionCookie(reply, outcome.value, environment.siteUrl);
      mailEnqueued(context);
      return reply.send({ success: true });
    },
  );
}
