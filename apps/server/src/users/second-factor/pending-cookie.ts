import { pendingSignInMinutes } from '@vitrine/domain/users/second-factor.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'pending-sign-in';
const scope = { path: '/api/v1/auth/login', httpOnly: true, sameSite: 'strict' } as const;

/** The browser keeps a sign-in that waits for its second factor; scripts can't read it. */
export function setPendingCookie(reply: FastifyReply, token: string, siteUrl: string): void {
  reply.setCookie(name, token, { ...scope, secure: siteUrl.startsWith('https:'), maxAge: pendingSignInMinutes * 60 });
}

export function clearPendingCookie(reply: FastifyReply): void {
  reply.clearCookie(name, scope);
}

export function pendingToken({ cookies }: FastifyRequest): string | undefined {
  const token = cookies[name];
  return token === undefined || token.length > 100 ? undefined : token;
}
