import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, cookieOptions } from './cookies.ts';
import { knownDeviceDays } from './known-devices.ts';

const name = 'device';

/** Lets the shop know this browser again at its next sign-in; it signs nobody in. */
export function setDeviceCookie(reply: FastifyReply, token: string, siteUrl: string): void {
  reply.setCookie(cookieName(name, siteUrl), token, {
    ...cookieOptions(siteUrl),
    signed: true,
    maxAge: knownDeviceDays * 86_400,
  });
}

/** The secret of the browser's device cookie; undefined without one that this shop has signed. */
export function deviceTokenOf(request: FastifyRequest, siteUrl: string): string | undefined {
  const sent = request.cookies[cookieName(name, siteUrl)];
  if (sent === undefined) return undefined;
  const unsigned = request.unsignCookie(sent);
  return unsigned.valid ? unsigned.value : undefined;
}
