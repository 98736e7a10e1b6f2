import cookie from '@fastify/cookie';
import { sessionIdleDays } from '@vitrine/domain/users/session-end.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../../platform/boot/context.ts';
import { usesApiKey } from '../../platform/http/caller/api-key-header.ts';
import { cookieName, cookieOptions } from '../../platform/http/caller/cookies.ts';
import { pageLanguage } from '../../platform/http/caller/page-language.ts';
import { getDeviceToken } from '../devices/device-cookie.ts';
import { callerOfSession, type Device } from './sessions.ts';

const name = 'session';

/**
 * Sets the session's only cookie (docs/behaviour/http.md#sessions-and-cookies). It is signed, so that an invented one
 * never reaches the database.
 */
export function setSessionCookie(reply: FastifyReply, token: string, siteUrl: string): void {
  reply.setCookie(cookieName(name, siteUrl), token, {
    ...cookieOptions(siteUrl),
    signed: true,
    maxAge: sessionIdleDays * 86_400,
  });
}

export function clearSessionCookie(reply: FastifyReply, siteUrl: string): void {
  reply.clearCookie(cookieName(name, siteUrl), cookieOptions(siteUrl));
}

/** Returns the data that a session stores about its origin, and the browser's device cookie. */
export function getDevice(request: FastifyRequest, siteUrl: string): Device {
  const { headers, ip } = request;
  return { userAgent: headers['user-agent'], ip, deviceToken: getDeviceToken(request, siteUrl) };
}

/**
 * Finds the caller: with one indexed query for a request with a cookie, none without. A public read is the same for everyone and needs no
 * query. A cookie that no longer works is deleted.
 */
export const sessionCaller = fastifyPlugin<{ context: AppContext }>(async (app, { context }) => {
  const { siteUrl } = context.environment;
  await app.register(cookie, { secret: context.sessionSecret });
  app.addHook('onRequest', async (request, reply) => {
    // A call with an API key ignores cookies.
    if (request.routeOptions.config.cache === 'public' || usesApiKey(request)) return;
    const token = sessionToken(request, siteUrl);
    if (token === undefined) return;
    const session = token === null ? undefined : await callerOfSession(context, token, new Date());
    if (!session) {
      clearSessionCookie(reply, siteUrl);
      return;
    }
    request.caller = { ...session.caller, pageLanguage: pageLanguage(request) };
    if (session.isRenewed && token !== null) setSessionCookie(reply, token, siteUrl);
  });
});

/** Returns the session token. undefined means no cookie, null a cookie that this shop has not signed. */
function sessionToken(request: FastifyRequest, siteUrl: string): string | null | undefined {
  const sent = request.cookies[cookieName(name, siteUrl)];
  if (sent === undefined) return undefined;
  const unsigned = request.unsignCookie(sent);
  return unsigned.valid ? unsigned.value : null;
}
