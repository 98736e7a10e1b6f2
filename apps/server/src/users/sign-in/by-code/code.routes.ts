import { setTimeout as pause } from 'node:timers/promises';
import { refusedAnswer, signedInAnswer } from '@vitrine/contract/users/register.schema.ts';
import { codeLoginBody, requestCodeAnswer, requestCodeBody } from '@vitrine/contract/users/sign-in-code.schema.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { problemResponses } from '../../../platform/http/errors/problem-responses.ts';
import type { ShopServer } from '../../../platform/http/server/server-type.ts';
import { getDevice } from '../../sessions/session-cookie.ts';
import { answerAuthError } from '../auth-responses.ts';
import { noteFailedSignIn, sendSignIn, tooManyAttempts } from '../send-sign-in.ts';
import { refuseWhenOff } from './refuse-when-off.ts';
import { requestCode } from './request-code.ts';
import { signInByCode } from './sign-in-by-code.ts';

const tags = ['auth'];

/** Milliseconds after which both responses are sent, so that the duration does not reveal whether the email is known. */
const requestedAnswerMs = 150;

/** Serves sign-in by an emailed code, if the owner switched it on (docs/behaviour/accounts.md#sign-in-codes). */
export async function codeRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { db, environment } = context;
  app.post(
    '/auth/code',
    {
      config: { access: 'public', limit: 'signIn' },
      schema: {
        tags,
        summary: 'Email a sign-in code; the response is the same for known and unknown emails',
        body: requestCodeBody,
        response: { 200: requestCodeAnswer, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async ({ body: { email }, ip }, reply) => {
      await refuseWhenOff(db);
      const [seconds] = await Promise.all([requestCode(context, { email, ip }), pause(requestedAnswerMs)]);
      if (seconds > 0) throw tooManyAttempts(seconds);
      return reply.send({ success: true });
    },
  );

  app.post(
    '/auth/login/code',
    {
      config: { access: 'public', limit: 'signIn', exemptsKnownDevices: true },
      errorHandler: answerAuthError,
      schema: {
        tags,
        summary: 'Sign in with an emailed code; ends the open session first',
        body: codeLoginBody,
        response: { 200: signedInAnswer, '4xx': refusedAnswer, '5xx': refusedAnswer },
      },
    },
    async (request, reply) => {
      await refuseWhenOff(db);
      const device = getDevice(request, environment.siteUrl);
      const from = { caller: request.caller, device, now: new Date(), requestId: request.id };
      const attempt = await signInByCode(context, request.body, from);
      noteFailedSignIn(attempt.status);
      return sendSignIn(context, reply, attempt);
    },
  );
}
