import {
  cartRequest,
  checkoutRequest,
  checkoutUpdate,
  completeRequest,
  lookupRequest,
  productRequest,
  recordParams,
  searchRequest,
} from '@vitrine/contract/channels/agent-requests.schema.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { agentSettings } from '../../channels/channels.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { RefusedRequest } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { KeyReused, keyReused } from '../shopping/agent-carts.ts';
import { isOfCheckout, type OperationName, runOperation } from '../shopping/operations.ts';
import type { AgentProfiles } from './agent-profiles.ts';
import { deriveSigningKey, signedResponses } from './sign-responses.ts';
import { digestedBodies, getSigner } from './verify-requests.ts';

const options = { config: { access: 'public' as const, cost: 'write' as const } };
const headers = z.looseObject({
  'ucp-agent': z.string().max(2_000).optional(),
  'idempotency-key': z.string().min(1).max(255).optional(),
});
const emptyBody = z.looseObject({}).nullish();

/** Serves the Universal Commerce Protocol over REST: catalog, carts, checkouts and orders. */
export async function ucpRoutes(app: ShopServer, context: AppContext, profiles: AgentProfiles): Promise<void> {
  await app.register(digestedBodies);
  await app.register(signedResponses, { key: deriveSigningKey(context.sessionSecret) });
  const hidden = { hide: true, headers };
  const byId = { ...hidden, params: recordParams };

  app.post('/catalog/search', { ...options, schema: { ...hidden, body: searchRequest } }, (request, reply) =>
    answer('search_catalog', { catalog: request.body }, { request, reply }),
  );
  app.post('/catalog/lookup', { ...options, schema: { ...hidden, body: lookupRequest } }, (request, reply) =>
    answer('lookup_catalog', { catalog: request.body }, { request, reply }),
  );
  app.post('/catalog/product', { ...options, schema: { ...hidden, body: productRequest } }, (request, reply) =>
    answer('get_product', { catalog: request.body }, { request, reply }),
  );
  app.post('/carts', { ...options, schema: { ...hidden, body: cartRequest } }, (request, reply) =>
    answer('create_cart', { cart: request.body }, { request, reply }),
  );
  app.get('/carts/:id', { ...options, schema: byId }, (request, reply) =>
    answer('get_cart', request.params, { request, reply }),
  );
  app.put('/carts/:id', { ...options, schema: { ...byId, body: cartRequest } }, (request, reply) =>
    answer('update_cart', { ...request.params, cart: request.body }, { request, reply }),
  );
  app.post('/carts/:id/cancel', { ...options, schema: { ...byId, body: emptyBody } }, (request, reply) =>
    answer('cancel_cart', request.params, { request, reply }),
  );
  app.post('/checkout-sessions', { ...options, schema: { ...hidden, body: checkoutRequest } }, (request, reply) =>
    answer('create_checkout', { checkout: request.body }, { request, reply }),
  );
  app.get('/checkout-sessions/:id', { ...options, schema: byId }, (request, reply) =>
    answer('get_checkout', request.params, { request, reply }),
  );
  app.put('/checkout-sessions/:id', { ...options, schema: { ...byId, body: checkoutUpdate } }, (request, reply) =>
    answer('update_checkout', { ...request.params, checkout: request.body }, { request, reply }),
  );
  app.post(
    '/checkout-sessions/:id/complete',
    {
      config: { access: 'public', cost: 'checkout', limit: 'orders' },
      schema: { ...byId, body: completeRequest.nullish() },
    },
    (request, reply) =>
      answer('complete_checkout', { ...request.params, checkout: request.body ?? {} }, { request, reply }),
  );
  app.post('/checkout-sessions/:id/cancel', { ...options, schema: { ...byId, body: emptyBody } }, (request, reply) =>
    answer('cancel_checkout', request.params, { request, reply }),
  );

  app.get('/orders/:id', { ...options, schema: byId }, (request, reply) =>
    answer('get_order', request.params, { request, reply }),
  );

  interface Exchange {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  }

  /** Responds as the tool of the same operation does. A refusal is a response with status 200. */
  async function answer(name: OperationName, args: object, { request, reply }: Exchange) {
    if (!(await agentSettings(context.db)).ucp) throw new RefusedRequest('NOT_FOUND', 'This shop serves no agents.');
    const sent = headers.parse(request.headers);
    const meta = { 'ucp-agent': { profile: sent['ucp-agent'] ?? '' }, 'idempotency-key': sent['idempotency-key'] };
    reply.header('cache-control', 'no-store');
    const signer = await readSigner(name, request);
    if ('refused' in signer) {
      const { status, ...refused } = signer.refused;
      return reply.code(status).send(refused);
    }
    try {
      const result = await runOperation(context, name, {
        args: { ...args, meta },
        agent: signer.agent,
        address: request.ip,
      });
      const isMade = name.startsWith('create') && 'id' in result;
      return reply.code(isMade ? 201 : 200).send(result);
    } catch (error) {
      if (!(error instanceof KeyReused)) throw error;
      const { status, ...refused } = keyReused;
      return reply.code(status).send(refused);
    }
  }

  /** Answers about the catalog and carts are the same for everyone, so their signatures are not read. */
  async function readSigner(name: OperationName, request: FastifyRequest) {
    return isOfCheckout(name)
      ? getSigner(request, { profiles, siteUrl: context.environment.siteUrl })
      : { agent: null };
  }
}
