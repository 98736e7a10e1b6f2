import replyFrom from '@fastify/reply-from';
import type { AppContext } from '../context.ts';
import { sendFailure } from '../errors/send-problem.ts';
import { failure } from '../outcome.ts';
import type { ShopServer } from './server-type.ts';

/**
 * Browsers reach the sandbox through the shop's own port, under /sandbox/*: its card script then counts as the shop's own
 * ('self'). In production, and with real providers, there is nothing at this address.
 */
export async function sandboxProxy(app: ShopServer, { environment, sandboxUrl }: AppContext): Promise<void> {
  if (environment.isProduction || !sandboxUrl) return;
  await app.register(replyFrom, { base: sandboxUrl });
  // The body goes through as it came.
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
      return reply.from(request.url, {
        rewriteRequestHeaders: (_request, { cookie: _cookie, ...headers }) => headers,
        onError: (failed) => void sendFailure(failed, failure('PROVIDER_UNAVAILABLE', 'The sandbox does not answer.')),
      });
    },
  });
}

/** Whether an address still begins with /sandbox/ once its dots are resolved: what is beside it is the sandbox's own control API. */
function staysBelow(address: string): boolean {
  const parsed = URL.parse(address, 'http://sandbox');
  return parsed !== null && parsed.host === 'sandbox' && parsed.pathname.startsWith('/sandbox/');
}
