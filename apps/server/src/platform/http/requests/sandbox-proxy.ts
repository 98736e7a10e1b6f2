import { failure } from '../../runtime/outcome.ts';
import { sendFailure } from '../errors/send-problem.ts';
import type { ShopServer } from '../server/server-type.ts';
import type { ServerContext } from '../server-context.ts';

/** Headers that are not forwarded: the session, and hop-by-hop headers (RFC 9110, 7.6.1), which would break the call. */
const servedLocally = new Set(['cookie', 'upgrade', 'expect', 'te', 'trailer', 'keep-alive', 'proxy-connection']);

/**
 * Forwards /sandbox/* on the shop's own port to the sandbox, so that the card script counts as the shop's own ('self').
 * In production without a rehearsal, and with real providers, this address does not exist.
 */
export async function sandboxProxy(app: ShopServer, { environment, sandboxUrl }: ServerContext): Promise<void> {
  if ((environment.isProduction && !environment.isRehearsal) || !sandboxUrl) return;
  await app.register(import('@fastify/reply-from'), { base: sandboxUrl });
  // The body is forwarded unchanged.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/sandbox/*',
    config: { access: 'public' },
    schema: { hide: true },
    handler: (request, reply) => {
      if (!staysBelow(request.url))
        return sendFailure(reply, failure('NOT_FOUND', 'There is nothing at this address.'));
      const [path] = request.url.split('?', 1);
      try {
        return reply.from(path, {
          rewriteRequestHeaders: (_request, headers) =>
            Object.fromEntries(Object.entries(headers).filter(([name]) => !servedLocally.has(name))),
          onError: (failed) =>
            void sendFailure(failed, failure('PROVIDER_UNAVAILABLE', 'The sandbox does not respond.')),
        });
      } catch {
        // Nothing was sent yet. The client's address or headers cannot be forwarded, such as '/sandbox/..'.
        return sendFailure(reply, failure('INVALID_REQUEST', 'The address is not valid.'));
      }
    },
  });
}

/**
 * Returns whether an address still begins with /sandbox/ after its dots are resolved. Others reach the sandbox's
 * control API.
 */
function staysBelow(address: string): boolean {
  const parsed = URL.parse(address, 'http://sandbox');
  return parsed !== null && parsed.host === 'sandbox' && parsed.pathname.startsWith('/sandbox/');
}
