import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InjectedFailures } from '../control/injected-failures.ts';
import { type Answer, sendWithFailures } from '../control/send-with-failures.ts';
import type { RandomSource } from '../state/random-source.ts';
import type { Store } from '../state/store.ts';
import { authorizationBody } from './authorization-body.ts';
import { authorizationById, authorizeOrder, captureAuthorization, voidAuthorization } from './authorizations.ts';
import type { SigningCertificate } from './certificate.ts';
import { disputeBody, payPalDisputeById } from './disputes.ts';
import { invalidRequest, PayPalFailure } from './failure.ts';
import { captureBody, captureById, captureOrder, createOrder, orderBody, orderById, patchOrder } from './orders.ts';
import { payBySavedAccount } from './pay-by-saved-account.ts';
import type { PayPalContext } from './paypal-context.ts';
import { refundBody, refundById, refundCapture } from './refunds.ts';
import { deleteToken, listTokens, tokenBody, tokenById } from './saved-accounts.ts';

export interface PayPalRoutes {
  readonly context: PayPalContext;
  readonly store: Store;
  readonly failures: InjectedFailures;
  readonly random: RandomSource;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly certificate: () => SigningCertificate;
}

const tokenLifeMs = 9 * 3_600_000;

interface PayPalCall {
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST';
  readonly path: string;
  readonly run: (
    context: PayPalContext,
    call: {
      readonly id: string;
      readonly query: Readonly<Record<string, unknown>>;
      readonly body: unknown;
      readonly requestId: string | null;
    },
  ) => { readonly status: number; readonly body: object | null };
}

const calls: readonly PayPalCall[] = [
  {
    method: 'POST',
    path: '/v2/checkout/orders',
    run(context, { body, requestId }) {
      if (requestId === null) throw invalidRequest('PAYPAL_REQUEST_ID_REQUIRED', 'A PayPal-Request-Id is required.');
      const { isNew, object } = once(context, requestId, {
        find: (id) => orderById(context, id),
        make: () => payBySavedAccount(context, createOrder(context, toFields(body))),
      });
      return { status: isNew ? 201 : 200, body: orderBody(context, object) };
    },
  },
  {
    method: 'GET',
    path: '/v2/checkout/orders/:id',
    run: (context, { id }) => ({ status: 200, body: orderBody(context, orderById(context, id)) }),
  },
  {
    method: 'PATCH',
    path: '/v2/checkout/orders/:id',
    run(context, { id, body }) {
      patchOrder(context, id, body);
      return { status: 204, body: null };
    },
  },
  {
    method: 'POST',
    path: '/v2/checkout/orders/:id/capture',
    run(context, { id, requestId }) {
      const { isNew, object } = once(context, requestId, {
        find: (known) => orderById(context, known),
        make: () => captureOrder(context, id),
      });
      return { status: isNew ? 201 : 200, body: orderBody(context, object) };
    },
  },
  {
    method: 'POST',
    path: '/v2/checkout/orders/:id/authorize',
    run(context, { id, requestId }) {
      const { isNew, object } = once(context, requestId, {
        find: (known) => orderById(context, known),
        make: () => authorizeOrder(context, id),
      });
      return { status: isNew ? 201 : 200, body: orderBody(context, object) };
    },
  },
  {
    method: 'GET',
    path: '/v2/payments/authorizations/:id',
    run: (context, { id }) => ({ status: 200, body: authorizationBody(context, authorizationById(context, id)) }),
  },
  {
    method: 'POST',
    path: '/v2/payments/authorizations/:id/capture',
    run(context, { id, body, requestId }) {
      const { isNew, object } = once(context, requestId, {
        find: (known) => captureById(context, known),
        make: () => captureAuthorization(context, id, toFields(body)),
      });
      return { status: isNew ? 201 : 200, body: captureBody(context, object) };
    },
  },
  {
    method: 'POST',
    path: '/v2/payments/authorizations/:id/void',
    run(context, { id }) {
      voidAuthorization(context, id);
      return { status: 204, body: null };
    },
  },
  {
    method: 'GET',
    path: '/v2/payments/captures/:id',
    run: (context, { id }) => ({ status: 200, body: captureBody(context, captureById(context, id)) }),
  },
  {
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    run(context, { id, body, requestId }) {
      const { isNew, object } = once(context, requestId, {
        find: (known) => refundById(context, known),
        make: () => refundCapture(context, id, toFields(body)),
      });
      return { status: isNew ? 201 : 200, body: refundBody(context, object) };
    },
  },
  {
    method: 'GET',
    path: '/v2/payments/refunds/:id',
    run: (context, { id }) => ({ status: 200, body: refundBody(context, refundById(context, id)) }),
  },
  {
    method: 'GET',
    path: '/v1/customer/disputes/:id',
    run: (context, { id }) => ({ status: 200, body: disputeBody(payPalDisputeById(context, id)) }),
  },
  {
    method: 'GET',
    path: '/v3/vault/payment-tokens',
    run: (context, { query }) => ({ status: 200, body: listTokens(context, query) }),
  },
  {
    method: 'GET',
    path: '/v3/vault/payment-tokens/:id',
    run: (context, { id }) => ({ status: 200, body: tokenBody(context, tokenById(context, id)) }),
  },
  {
    method: 'DELETE',
    path: '/v3/vault/payment-tokens/:id',
    run(context, { id }) {
      deleteToken(context, id);
      return { status: 204, body: null };
    },
  },
];

/** Serves PayPal's API: access tokens, orders, captures, refunds, disputes, saved accounts, and the certificate of its webhooks. */
export function payPalRoutes(app: FastifyInstance, routes: PayPalRoutes): void {
  const { context, store, failures, random, certificate } = routes;
  /** The end of each access token, in milliseconds since 1970. */
  const tokens = new Map<string, number>();

  const guarded = (request: FastifyRequest, run: () => Answer): Answer => {
    try {
      const { authorization = '' } = request.headers;
      if ((tokens.get(authorization.replace(/^Bearer /, '')) ?? 0) < Date.now()) return invalidToken;
      const answer = run();
      store.commit();
      return answer;
    } catch (error) {
      store.rollback();
      if (error instanceof PayPalFailure) return { status: error.status, body: JSON.stringify(error.body) };
      throw error;
    }
  };

  app.post('/v1/oauth2/token', (request, reply) =>
    sendWithFailures(request, reply, {
      provider: 'paypal',
      failures,
      fail,
      run() {
        const expected = `Basic ${Buffer.from(`${routes.clientId}:${routes.clientSecret}`).toString('base64')}`;
        if (!isSame(request.headers.authorization ?? '', expected))
          return { status: 401, body: '{"error":"invalid_client","error_description":"Client Authentication failed"}' };
        const token = `A21AA${random.characters(60)}`;
        tokens.set(token, Date.now() + tokenLifeMs);
        const body = {
          access_token: token,
          token_type: 'Bearer',
          expires_in: tokenLifeMs / 1_000,
          app_id: 'APP-SANDBOX',
        };
        return { status: 200, body: JSON.stringify(body) };
      },
    }),
  );
  app.get<{ Params: { id: string } }>('/v1/notifications/webhooks/:id', (request, reply) =>
    sendWithFailures(request, reply, {
      provider: 'paypal',
      failures,
      fail,
      run: () =>
        guarded(request, () => {
          const { id } = request.params;
          if (id !== routes.webhookId) throw new PayPalFailure(404, 'RESOURCE_NOT_FOUND');
          return { status: 200, body: JSON.stringify({ id }) };
        }),
    }),
  );
  app.get<{ Params: { id: string } }>('/v1/notifications/certs/:id', (request, reply) => {
    if (request.params.id !== certificate().id) return reply.code(404).send({ name: 'RESOURCE_NOT_FOUND' });
    return reply.type('application/x-pem-file').send(certificate().text);
  });
  for (const { method, path, run } of calls) {
    app.route<{ Params: { id?: string } }>({
      method,
      url: path,
      handler: (request, reply) =>
        sendWithFailures(request, reply, {
          provider: 'paypal',
          failures,
          fail,
          run: () =>
            guarded(request, () => {
              const requestId = request.headers['paypal-request-id'];
              const { status, body } = run(context, {
                id: request.params.id ?? '',
                query: toFields(request.query),
                body: parsed(request.body),
                requestId: typeof requestId === 'string' ? `${method} ${path} ${requestId}` : null,
              });
              return { status, body: body === null ? '' : JSON.stringify(body) };
            }),
        }),
    });
  }
}

const invalidToken: Answer = {
  status: 401,
  body: '{"error":"invalid_token","error_description":"Token signature verification failed"}',
};

/** Returns the response to a call that the control API lets fail. */
function fail(status: number): Answer {
  if (status === 401) return invalidToken;
  return { status, body: JSON.stringify(new PayPalFailure(status, 'INTERNAL_SERVER_ERROR').body) };
}

/** Makes the object of a request once, and returns its latest state for the same request id. */
function once<T extends { readonly id: string }>(
  { requests }: PayPalContext,
  requestId: string | null,
  { find, make }: { readonly find: (id: string) => T; readonly make: () => T },
): { readonly isNew: boolean; readonly object: T } {
  const known = requestId === null ? undefined : requests.get(requestId);
  if (known) return { isNew: false, object: find(known.objectId) };
  const object = make();
  if (requestId !== null) requests.put({ id: requestId, objectId: object.id });
  return { isNew: true, object };
}

function toFields(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    throw invalidRequest('MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.');
  }
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
