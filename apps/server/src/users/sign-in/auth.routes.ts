import { loginBody, logoutAnswer } from '@vitrine/contract/users/login.schema.ts';
import {
  refusedAnswer,
  registerBody,
  registerWithOrderBody,
  signedInAnswer,
} from '@vitrine/contract/users/register.schema.ts';
import { meAnswer } from '@vitrine/contract/users/user.schema.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { pageLanguage } from '../../platform/http/caller/page-language.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { RefusedRequest } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { register } from '../registration/register.ts';
import { registerWithOrder } from '../registration/register-with-order.ts';
import { endSession } from '../sessions/end-sessions.ts';
import { clearSessionCookie, getDevice } from '../sessions/session-cookie.ts';
import { answerAuthError, refusal, userView } from './auth-responses.ts';
import { noteFailedSignIn, sendSignIn } from './send-sign-in.ts';
import { signIn } from './sign-in.ts';

const tags = ['auth'];

/** Serves registration, sign-in and sign-out (spec §4, §7, §8; docs/behaviour/accounts.md#registration-and-sign-in). */
export async function authRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { db, environment } = context;

  app.post(
    '/auth/register',
    {
      config: { access: 'public', limit: 'signIn' },
      errorHandler: answerAuthError,
      schema: {
        tags,
        summary: 'Create an account; ends the open session',
        body: registerBody,
        response: { 201: signedInAnswer, '4xx': refusedAnswer, '5xx': refusedAnswer },
      },
    },
    async (request, reply) => {
      const { body, caller } = request;
      const made = await register(db, { ...body.user, password: body.password, language: pageLanguage(request) });
      if (made === 'USER_EXISTS') return reply.status(409).send(refusal('USER_EXISTS'));
      if (caller.kind === 'user') {
        await endSession(db, caller.sessionId);
        clearSessionCookie(reply, environment.siteUrl);
      }
      mailEnqueued(context);
      const user = userView(made, environment);
      return reply.status(201).send({ user, success: true, status: 'SUCCESS', message: 'Account created' });
    },
  );

  app.post(
    '/auth/register/order',
    {
      config: { access: 'public', limit: 'signIn' },
      errorHandler: answerAuthError,
      schema: {
        tags,
        summary: 'Create the account of the guest who placed an order',
        body: registerWithOrderBody,
        response: { 201: signedInAnswer, '4xx': refusedAnswer, '5xx': refusedAnswer },
      },
    },
    async (request, reply) => {
      const outcome = await registerWithOrder(context, request.body, pageLanguage(request));
      if (!outcome.ok) throw new RefusedRequest(outcome.code, outcome.detail);
      if (outcome.value === 'USER_EXISTS') return reply.status(409).send(refusal('USER_EXISTS'));
      mailEnqueued(context);
      const user = userView(outcome.value, environment);
      return reply.status(201).send({ user, success: true, status: 'SUCCESS', message: 'Account created' });
    },
  );

  app.post(
    '/auth/login',
    {
      config: { access: 'public', limit: 'signIn', exemptsKnownDevices: true },
      errorHandler: answerAuthError,
      schema: {
        tags,
        summary: 'Sign in; ends the open session first',
        body: loginBody,
        response: { 200: signedInAnswer, '4xx': refusedAnswer, '5xx': refusedAnswer },
      },
    },
    async (request, reply) => {
      const { body, caller } = request;
      const from = { caller, device: getDevice(request, environment.siteUrl), now: new Date() };
      const attempt = await signIn(context, body, from);
      noteFailedSignIn(attempt.status);
      return sendSignIn(context, reply, attempt);
    },
  );

  app.post(
    '/auth/logout',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Sign out', response: { 200: logoutAnswer, ...problemResponses() } },
    },
    async ({ caller }, reply) => {
      if (caller.kind === 'visitor') return reply.send({ success: false, message: messages.logout.noUser });
      await endSession(db, caller.sessionId);
      clearSessionCookie(reply, environment.siteUrl);
      return reply.send({ success: true, message: 'Signed out' });
    },
  );

  app.get(
    '/auth/me',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'The user of this session', response: { 200: meAnswer, ...problemResponses() } },
    },
    async (request, reply) => {
      const {
        userId: id,
        firstName,
        lastName,
        email,
        role,
        isDemo,
        lacksSecondFactor,
        allowed,
      } = signedIn(request.caller);
      const mustSetUp = lacksSecondFactor ? { mustSetUpSecondFactor: true as const } : {};
      const user = {
        id,
        firstName,
        lastName,
        email,
        role,
        isDemo,
        ...mustSetUp,
        ...(allowed && { permissions: [...allowed] }),
      };
      return reply.send({ ...user, user });
    },
  );
}
