import type { IncomingMessage } from 'node:http';
import fastifyPlugin from 'fastify-plugin';
import { RefusedRequest } from '../errors/send-problem.ts';

/** The code of a character that no file name and no text of the database can contain. */
const encodedNul = '%00';

/**
 * Refuses an address with this character before a route, a file or a query uses it, as Fastify does for a malformed
 * '%'. Refuses a request with two Host headers (RFC 9112, section 3.2), because a proxy and the shop may each read
 * another one.
 */
export const validateRequestUrls = fastifyPlugin(async (app) => {
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.url.includes(encodedNul)) next(new RefusedRequest('INVALID_REQUEST', 'The address is not valid.'));
    else if (hasTwoHosts(request.raw)) next(new RefusedRequest('INVALID_REQUEST', 'The request has two Host headers.'));
    else next();
  });
});

/** Returns whether a request has more than one Host header. Node retains only the first one in `headers`. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count > 1;
}
