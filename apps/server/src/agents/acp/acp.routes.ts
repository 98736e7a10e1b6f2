import { acpCompleteBody, acpCreateBody, acpUpdateBody } from '@vitrine/contract/channels/acp-requests.schema.ts';
import { recordParams } from '@vitrine/contract/channels/agent-requests.schema.ts';
import { errorCatalogue } from '@vitrine/contract/errors/catalogue.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { notedFailure } from '../../platform/http/errors/error-handler.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { offeredHandler } from '../paying/agent-payments.ts';
import { payCheckout } from '../paying/pay-checkout.ts';
import {
  cancelAgentCart,
  createAgentCart,
  KeyReused,
  readAgentCart,
  updateAgentCart,
} from '../shopping/agent-carts.ts';
import type { DescribedRecord } from '../shopping/describe-record.ts';
import { type AcpPlatform, getPlatform } from './acp-key.ts';
import { acpVersion, describeSession } from './describe-session.ts';
import { readChange, readNewSession } from './read-session.ts';

const headers = z.looseObject({
  authorization: z.string().max(300).optional(),
  'api-version': z.string().max(20).optional(),
  'idempotency-key': z.string().min(1).max(255).optional(),
  'request-id': z.string().max(255).optional(),
});

/** A response that is no session: its status and the error of the protocol. */
class AcpRefusal extends Error {
  override readonly name = 'AcpRefusal';
  readonly status: number;
  readonly body: { readonly type: string; readonly code: string; readonly message: string };

  constructor(status: number, code: string, message: string, more: object = {}) {
    super(message);
    this.status = status;
    this.body = { type: 'invalid_request', code, message, ...more };
  }
}

/** The agent of a request, with the key with which it may repeat it. */
interface Request {
  readonly agent: string;
  readonly address: string;
  readonly key: { readonly agent: string; readonly key: string };
}

/**
 * Serves checkout sessions by the Agentic Commerce Protocol: the same checkouts as those of the Universal Commerce Protocol, in
 * other words. The owner's platform signs in with its key (decision 0067).
 */
export async function acpRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const kind = 'CHECKOUT';
  const options = { config: { access: 'public' as const, cost: 'write' as const } };
  const hidden = { hide: true };
  const byId = { ...hidden, params: recordParams };
  const platforms = new WeakMap<object, AcpPlatform>();
  // Before the body is read, so that strangers send none.
  app.addHook('onRequest', async (request) => {
    platforms.set(request, await readPlatform(request));
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof KeyReused) {
      return sendRefusal(reply, new AcpRefusal(422, 'idempotency_conflict', 'The key was used for another request.'));
    }
    if (error instanceof AcpRefusal) return sendRefusal(reply, error);
    const { code, detail } = notedFailure(error, request);
    const { status } = errorCatalogue[code];
    const type = status >= 500 ? 'service_unavailable' : 'invalid_request';
    return reply.code(status).send({ type, code: code.toLowerCase(), message: detail });
  });

  app.post('/checkout_sessions', { ...options, schema: { ...hidden, body: acpCreateBody } }, (request, reply) =>
    answer({ request, reply, status: 201 }, (by) =>
      createAgentCart(context, kind, { request: readNewSession(request.body), key: by.key, agent: by.agent }),
    ),
  );
  app.get('/checkout_sessions/:id', { ...options, schema: byId }, (request, reply) =>
    answer({ request, reply }, ({ agent }) => readAgentCart(context, kind, { ...request.params, agent })),
  );
  app.post('/checkout_sessions/:id', { ...options, schema: { ...byId, body: acpUpdateBody } }, (request, reply) =>
    answer({ request, reply }, async ({ agent, key }) => {
      const wanted = { ...request.params, agent };
      const current = await readAgentCart(context, kind, wanted);
      if (!('id' in current)) return current;
      return updateAgentCart(context, kind, { ...wanted, key, request: readChange(request.body, current) });
    }),
  );
  app.post(
    '/checkout_sessions/:id/complete',
    { config: { access: 'public', cost: 'checkout', limit: 'orders' }, schema: { ...byId, body: acpCompleteBody } },
    (request, reply) =>
      answer({ request, reply }, async (by) =>
        payCheckout(context, { ...request.params, ...by, request: await toPayment(request.body) }),
      ),
  );
  app.post(
    '/checkout_sessions/:id/cancel',
    { ...options, schema: { ...byId, body: z.looseObject({}).nullish() } },
    (request, reply) =>
      answer({ request, reply }, async ({ agent }) => {
        const canceled = await cancelAgentCart(context, kind, { ...request.params, agent });
        if ('messages' in canceled && canceled.messages?.[0]?.code === 'not_modifiable') {
          throw new AcpRefusal(405, 'not_cancelable', 'The session is completed, so it cannot be canceled.');
        }
        return canceled;
      }),
  );

  interface Exchange {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly status?: number;
  }

  /** Sends the session that a use case returns. */
  async function answer({ request, reply, status = 200 }: Exchange, run: (by: Request) => Promise<DescribedRecord>) {
    const sent = headers.parse(request.headers);
    const agent = platforms.get(request)?.agent ?? '';
    const isPost = request.method === 'POST';
    const key = { agent, key: sent['idempotency-key'] ?? '' };
    const described = await run({ agent, address: request.ip, key });
    if (!('id' in described)) throw toRefusal(described);
    if (isPost) reply.header('idempotency-key', key.key);
    if (sent['request-id'] !== undefined) reply.header('request-id', sent['request-id']);
    reply.code(status).header('cache-control', 'no-store');
    return reply.send(describeSession(described, await offeredHandler(context)));
  }

  async function readPlatform(request: FastifyRequest): Promise<AcpPlatform> {
    const sent = headers.parse(request.headers);
    const platform = await getPlatform(context, sent.authorization);
    if (!platform) throw new AcpRefusal(401, 'unauthorized', 'Send the key of the shop as Authorization: Bearer acp_…');
    const version = sent['api-version'];
    if (version === acpVersion) {
      if (request.method !== 'POST' || sent['idempotency-key'] !== undefined) return platform;
      throw new AcpRefusal(400, 'idempotency_key_required', 'Idempotency-Key header is required on all POST requests');
    }
    const code = version === undefined ? 'missing_api_version' : 'unsupported_api_version';
    throw new AcpRefusal(400, code, `Send API-Version: ${acpVersion}.`, { supported_versions: [acpVersion] });
  }

  /** Converts the payment. The token of the delegated payment is one of the handler of the card provider. */
  async function toPayment({ payment_data: { handler_id: handlerId, instrument } }: z.output<typeof acpCompleteBody>) {
    const handler = await offeredHandler(context);
    const isOffered = handler !== null && handlerId === handler.delegated.id && instrument?.credential?.type === 'spt';
    if (!isOffered) return {};
    const credential = { type: handler.tokenType, token: instrument.credential?.token };
    return { payment: { instruments: [{ handler_id: handler.id, selected: true, credential }] } };
  }
}

function sendRefusal(reply: FastifyReply, { status, body }: AcpRefusal) {
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function toRefusal({ messages: [message] }: Exclude<DescribedRecord, { id: string }>): AcpRefusal {
  const { code = 'not_found', content = 'There is no such session.' } = message ?? {};
  return new AcpRefusal(code === 'not_modifiable' ? 409 : 404, code, content);
}
