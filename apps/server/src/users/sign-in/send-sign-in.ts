import type { FastifyReply } from 'fastify';
import { mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { RefusedRequest } from '../../platform/http/errors/send-problem.ts';
import { shopCounters } from '../../platform/runtime/shop-counters.ts';
import { setDeviceCookie } from '../devices/device-cookie.ts';
import { setPendingCookie } from '../second-factor/sign-in/pending-cookie.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { refusal, signedInUser } from './auth-responses.ts';
import type { CodeSignIn } from './by-code/sign-in-by-code.ts';
import type { SignIn } from './sign-in.ts';

/** Responds to a sign-in by password or by code, with the cookies that it opens. */
export async function sendSignIn(
  context: AppContext,
  reply: FastifyReply,
  attempt: SignIn | CodeSignIn,
): Promise<FastifyReply> {
  const { siteUrl } = context.environment;
  if (attempt.status === 'TOO_MANY') throw tooManyAttempts(attempt.seconds);
  if (attempt.status === 'SUSPENDED') return reply.status(403).send(refusal('SUSPENDED'));
  if (attempt.status === 'SECOND_FACTOR_REQUIRED') {
    setPendingCookie(reply, attempt.pendingToken, siteUrl);
    return reply.status(401).send({ ...refusal(attempt.status), factors: [...attempt.factors] });
  }
  if (attempt.status !== 'SUCCESS') return reply.status(401).send(refusal(attempt.status));
  // The session cookie comes first. The device cookie alone signs nobody in.
  setSessionCookie(reply, attempt.token, siteUrl);
  setDeviceCookie(reply, attempt.deviceToken, siteUrl);
  if (attempt.isMailed) mailEnqueued(context);
  const user = await signedInUser(context, attempt.user);
  return reply.status(200).send({ user, success: true, status: 'SUCCESS', message: 'Signed in' });
}

export function tooManyAttempts(seconds: number): RefusedRequest {
  const words = `Too many attempts. Try again in ${seconds} s, or choose a new password by email.`;
  return new RefusedRequest('TOO_MANY_REQUESTS', words, { 'retry-after': String(seconds) });
}

/** Counts a failed attempt. A right password or code that needs a second factor does not count. */
export function noteFailedSignIn(status: string): void {
  if (status === 'SUCCESS' || status === 'SECOND_FACTOR_REQUIRED') return;
  shopCounters.signInFailures.inc({ reason: status.toLowerCase() });
}
