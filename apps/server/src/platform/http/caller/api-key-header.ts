import type { FastifyRequest } from 'fastify';

/** The key of an agents' platform begins with `acp_`. It works for its own calls, which read it themselves. */
const scheme = /^bearer (?!acp_)/i;

/** Returns the API key of a call, `Authorization: Bearer ...`, or undefined when it sends none. */
export function getApiKey({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return authorization !== undefined && scheme.test(authorization) ? authorization.slice(7) : undefined;
}

/** Returns whether a call sends an API key. It then has no session. */
export function usesApiKey(request: Pick<FastifyRequest, 'headers'>): boolean {
  return getApiKey(request) !== undefined;
}
