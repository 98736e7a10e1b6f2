import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/boot/context.ts';
import { cookieName, cookieOptions } from '../../platform/http/caller/cookies.ts';
import type { KnownDevices } from '../../platform/http/limits/rate-limits.ts';
import { isKnownDevice, knownDeviceDays } from './known-devices.ts';

const name = 'device';

/** Sets the cookie by which the shop recognises this browser at its next sign-in. It signs nobody in. */
export function setDeviceCookie(reply: FastifyReply, token: string, siteUrl: string): void {
  reply.setCookie(cookieName(name, siteUrl), token, {
    ...cookieOptions(siteUrl),
    signed: true,
    maxAge: knownDeviceDays * 86_400,
  });
}

/** Returns the secret of the browser's device cookie, or undefined without one that this shop has signed. */
export function getDeviceToken(request: FastifyRequest, siteUrl: string): string | undefined {
  const sent = request.cookies[cookieName(name, siteUrl)];
  if (sent === undefined) return undefined;
  const unsigned = request.unsignCookie(sent);
  return unsigned.valid ? unsigned.value : undefined;
}

/** Reads device cookies for the limits of calls, which run before the cookies are parsed. */
export function knownDevices({ db, environment, sessionSecret }: AppContext): KnownDevices {
  const sentName = cookieName(name, environment.siteUrl);
  const named = ({ headers }: FastifyRequest) => {
    const sent = headers.cookie?.includes(`${sentName}=`) ? cookie.parse(headers.cookie)[sentName] : undefined;
    const unsigned = sent === undefined ? null : cookie.unsign(sent, sessionSecret);
    return unsigned?.valid ? unsigned.value : undefined;
  };
  return { named, isKnown: (request, email) => isKnownDevice(db, email.trim(), named(request)) };
}
