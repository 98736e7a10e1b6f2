import { passkeyRequestSchema } from '@vitrine/contract/users/passkey.schema.ts';
import { refusedAnswer, signedInAnswer } from '@vitrine/contract/users/register.schema.ts';
import { passkeySignInBody, secondFactorBody } from '@vitrine/contract/users/second-factor.schema.ts';
import { secondFactorMessages } from '@vitrine/domain/users/second-factor.ts';
import type { FastifyReply } from 'fastify';
import { mailEnqueued } from '../../../mail/mail.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { problemResponses } from '../../../platform/http/errors/problem-responses.ts';
import { RefusedRequest, sendFailure, sendOutcome } from '../../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../../platform/http/server/server-type.ts';
import { failure } from '../../../platform/runtime/outcome.ts';
import { setDeviceCookie } from '../../devices/device-cookie.ts';
import { getDevice, setSessionCookie } from '../../sessions/session-cookie.ts';
import { answerAuthError, refusal, signedInUser } from '../../sign-in/auth-responses.ts';
import { passkeyRequest } from '../passkeys/passkey-options.ts';
import { type FinishedSignIn, finishSignIn, pendingPasskeyRequest, signInWithPasskey } from './finish-sign-in.ts';
import { clearPendingCookie, pendingToken } from './pending-cookie.ts';

const tags = ['auth'];
const config = { access: 'public', limit: 'signIn' } as const;
const answers = { 200: signedInAnswer, '4xx': refusedAnswer, '5xx': refusedAnswer };
const over = failure('UNPROCESSABLE', secondFactorMessages.expired);

/** Serves the second step of a sign-in, and sign-in with a passkey alone. */
export async function secondFactorSignInRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { siteUrl } = context.environment;
  app.post(
    '/auth/login/second-factor/passkey-options',
    {
      config,
      schema: {
        tags,
        summary: 'The options to use a passkey as the second factor of a pending sign-in',
        response: { 200: passkeyRequestSchema, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async (request, reply) => {
      const token = pendingToken(request, siteUrl);
      if (token === undefined) return sendFailure(reply, over);
      return sendOutcome(reply, await pendingPasskeyRequest(context, token, new Date()));
    },
  );

  app.post(
    '/auth/login/second-factor',
    {
      config,
      errorHandler: answerAuthError,
      schema: {
        tags,
        summary: 'The second factor after a login that returned SECOND_FACTOR_REQUIRED, identified by its cookie',
        body: secondFactorBody,
        response: answers,
      },
    },
    async (request, reply) => {
      const token = pendingToken(request, siteUrl);
      if (token === undefined) return reply.status(401).send(refusal('SIGN_IN_EXPIRED'));
      const from = { caller: request.caller, device: getDevice(request, siteUrl), now: new Date() };
      const finished = await finishSignIn(context, { pendingToken: token, given: request.body }, from);
      if (finished.status === 'SUCCESS' || finished.status === 'SIGN_IN_EXPIRED') clearPendingCookie(reply, siteUrl);
      return answerSignIn(context, reply, finished);
    },
  );

  app.post(
    '/auth/login/passkey-options',
    {
      config,
      schema: {
        tags,
        summary: 'The options to sign in with only a passkey',
        response: { 200: passkeyRequestSchema, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async (_request, reply) =>
      sendOutcome(reply, await passkeyRequest(context, { purpose: 'sign-in', userId: null }, new Date())),
  );

  app.post(
    '/auth/login/passkey',
    {
      config,
      errorHandler: answerAuthError,
      schema: {
        tags,
        summary: 'Sign in with only a passkey; ends the open session first',
        body: passkeySignInBody,
        response: answers,
      },
    },
    async (request, reply) => {
      const from = { caller: request.caller, device: getDevice(request, siteUrl), now: new Date() };
      return answerSignIn(context, reply, await signInWithPasskey(context, request.body.passkey, from));
    },
  );
}

async function answerSignIn(context: AppContext, reply: FastifyReply, finished: FinishedSignIn) {
  if (finished.status === 'TOO_MANY_CODES') {
    throw new RefusedRequest('TOO_MANY_REQUESTS', secondFactorMessages.tooManyCodes);
  }
  if (finished.status === 'SUSPENDED') return reply.status(403).send(refusal('SUSPENDED'));
  if (finished.status !== 'SUCCESS') return reply.status(401).send(refusal(finished.status));
  const { siteUrl } = context.environment;
  setSessionCookie(reply, finished.token, siteUrl);
  setDeviceCookie(reply, finished.deviceToken, siteUrl);
  if (finished.isMailed) mailEnqueued(context);
  const user = await signedInUser(context, finished.user);
  return reply.status(200).send({ user, success: true, status: 'SUCCESS', message: 'Signed in' });
}
