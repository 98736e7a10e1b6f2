import { pendingSignInMinutes } from '@vitrine/domain/users/second-factor.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, cookieOptions } from '../../../platform/http/caller/cookies.ts';

const name = 'pending-sign-in';

/** Sets the cookie of a sign-in that waits for its second factor. Scripts cannot read it. */
export function setPendingCookie(reply: FastifyReply, token: string, siteUrl: string): void {
  reply.setCookie(cookieName(name, siteUrl), token, {
    ...cookieOptions(siteUrl),
    sameSite: 'strict',
    maxAge: pendingSignInMinutes * 60,
  });
}

export function clearPendingCookie(reply: FastifyReply, siteUrl: string): void {
  reply.clearCookie(cookieName(name, siteUrl), cookieOptions(siteUrl));
}

export function pendingToken({ cookies }: FastifyRequest, siteUrl: string): string | undefined {
  const token = cookies[cookieName(name, siteUrl)];
  return token === undefined || token.length > 100 ? undefined : token;
}
