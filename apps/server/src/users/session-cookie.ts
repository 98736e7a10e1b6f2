import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../platform/context.ts';
import { callerOfSession, type Device, sessionIdleDays } from './sessions.ts';

const cookieName = 'session';

const everywhere = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** The shop's one cookie (contract §2): signed, so that a made-up one never reaches the database. */
export function setSessionCookie(reply: FastifyReply, token: string, siteUrl: string): void {
  const secure = siteUrl.startsWith('https:');
  reply.setCookie(cookieName, token, { ...everywhere, secure, signed: true, maxAge: sessionIdleDays * 86_400 });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(cookieName, everywhere);
}

/** What a session remembers of where it was opened. */
export function deviceOf({ headers, ip }: FastifyRequest): Device {
  return { userAgent: headers['user-agent'], ip };
}

/**
 * Finds out who calls: one indexed query for a request with a cookie, none without. A public read is the same for everyone and
 * asks nobody. A cookie that no longer opens anything is taken back.
 */
export const sessionCaller = fastifyPlugin<{ context: AppContext }>(async (app, { context }) => {
  await app.register(cookie, { secret: context.sessionSecret });
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.cache === 'public') return;
    const token = sessionToken(request);
    if (token === undefined) return;
    const session = token === null ? undefined : await callerOfSession(context, token, new Date());
    if (!session) {
      clearSessionCookie(reply);
      return;
    }
    request.caller = session.caller;
    if (session.isRenewed && token !== null) setSessionCookie(reply, token, context.environment.siteUrl);
  });
});

/** undefined: no cookie; null: one that this shop has not signed. */
function sessionToken(request: FastifyRequest): string | null | undefined {
  const sent = request.cookies[cookieName];
  if (sent === undefined) return undefined;
  const unsigned = request.unsignCookie(sent);
  return unsigned.valid ? unsigned.value : null;
}
