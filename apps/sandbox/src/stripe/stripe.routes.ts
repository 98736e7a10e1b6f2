import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InjectedFailures } from '../control/injected-failures.ts';
import { type Answer, sendWithFailures } from '../control/send-with-failures.ts';
import type { Store } from '../state/store.ts';
import { calls } from './calls.ts';
import { apiVersion } from './events.ts';
import type { Call } from './request/call.ts';
import { expand } from './request/expand.ts';
import { StripeFailure } from './request/failure.ts';
import { type Params, paramsFromForm } from './request/form-body.ts';
import { callFingerprint, createAnswerCache } from './request/idempotency.ts';
import { refuseUnknown } from './request/parameters.ts';
import type { StripeContext } from './stripe-context.ts';

export interface StripeRoutes {
  readonly context: StripeContext;
  readonly store: Store;
  readonly failures: InjectedFailures;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** The path of the API. Browsers reach it below the public prefix. */
  readonly prefix: string;
  /** Whether these routes are for browsers. They refuse the secret key. */
  readonly isPublic: boolean;
}

/** Serves Stripe's API: keys, idempotency, form bodies, errors in Stripe's shape. */
export function stripeRoutes(app: FastifyInstance, routes: StripeRoutes): void {
  const stored = createAnswerCache(routes.store);
  for (const call of calls) {
    if (routes.isPublic && call.isPublic === undefined) continue;
    app.route({
      method: call.method,
      url: `${routes.prefix}${call.path}`,
      handler: (request, reply) => {
        const requestId = `req_${routes.context.random.characters(14)}`;
        const key = call.method === 'POST' ? header(request, 'idempotency-key') : undefined;
        const body = typeof request.body === 'string' ? request.body : '';
        const fingerprint = key === undefined ? '' : callFingerprint(request.method, request.url, body);
        const failing = (failure: StripeFailure): Answer => {
          const text = JSON.stringify({
            error: { ...failure.body, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` },
          });
          if (key !== undefined && failure.hasRun) {
            stored.store({ id: key, fingerprint, requestId, status: failure.status, body: text, at: Date.now() });
            routes.store.commit();
          }
          return answer(failure.status, text);
        };
        const answer = (status: number, text: string, replayed?: string): Answer => ({
          status,
          body: text,
          headers: {
            'request-id': requestId,
            'stripe-version': header(request, 'stripe-version') ?? apiVersion,
            ...(key === undefined ? {} : { 'idempotency-key': key, 'original-request': replayed ?? requestId }),
            ...(replayed === undefined ? {} : { 'idempotent-replayed': 'true' }),
            ...(status === 500 ? { 'stripe-should-retry': 'false' } : {}),
          },
        });
        const run = (): Answer => {
          try {
            const caller = getCaller(request, routes, call);
            refuseLongKey(key);
            const before = key === undefined ? undefined : stored.find(key, fingerprint);
            if (before !== undefined) return answer(before.status, before.body, before.requestId);
            routes.context.call = { requestId, idempotencyKey: key ?? null, caller };
            const text = JSON.stringify(runCall(routes.context, call, request, body));
            if (key !== undefined)
              stored.store({ id: key, fingerprint, requestId, status: 200, body: text, at: Date.now() });
            routes.store.commit();
            return answer(200, text);
          } catch (error) {
            if (!(error instanceof StripeFailure) || !error.hasRun) routes.store.rollback();
            if (error instanceof StripeFailure) return failing(error);
            throw error;
          } finally {
            routes.context.call = null;
          }
        };
        const fail = (status: number): Answer => failing(serverFailure(status));
        return sendWithFailures(request, reply, { provider: 'stripe', failures: routes.failures, run, fail });
      },
    });
  }
}

function runCall(context: StripeContext, call: Call, request: FastifyRequest, body: string): object {
  const queryAt = request.url.indexOf('?');
  const query = queryAt === -1 ? '' : request.url.slice(queryAt + 1);
  const params: Params = { ...paramsFromForm(query), ...paramsFromForm(body) };
  // Stripe.js adds extra fields to calls from a browser.
  for (const own of [
    'key',
    'guid',
    'muid',
    'sid',
    'payment_user_agent',
    'time_on_page',
    'referrer',
    '_stripe_version',
  ]) {
    if (context.call?.caller === 'publishable') delete params[own];
  }
  refuseUnknown(params, call.params);
  const { id } = request.params as { id?: string };
  const answer = call.run(context, params, id ?? '');
  return call.expandsItself ? answer : expand(context, answer, params);
}

function getCaller(request: FastifyRequest, routes: StripeRoutes, call: Call): 'publishable' | 'secret' {
  const authorization = header(request, 'authorization') ?? '';
  const [, scheme, credentials = ''] = /^(Bearer|Basic)\s+(\S.*)$/i.exec(authorization) ?? [];
  const key =
    scheme?.toLowerCase() === 'basic'
      ? Buffer.from(credentials, 'base64').toString().split(':')[0]
      : credentials.trim();
  if (key === undefined || key === '') {
    throw refusedKey(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === routes.publishableKey) {
    if (call.isPublic) return 'publishable';
    throw refusedKey(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      'secret_key_required',
    );
  }
  if (key === routes.secretKey && !routes.isPublic) return 'secret';
  throw refusedKey(`Invalid API Key provided: ${key.slice(0, 7)}${'*'.repeat(8)}${key.slice(-4)}`);
}

function refusedKey(message: string, code?: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) });
}

function refuseLongKey(key: string | undefined): void {
  if (key === undefined || key.length <= 255) return;
  throw new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Idempotency keys must be at most 255 characters long; yours is ${key.length}.`,
  });
}

/**
 * Returns a failure of Stripe's servers. A 500 comes from a started call and is stored. A 503 or 429 comes from a call
 * that had not started.
 */
function serverFailure(status: number): StripeFailure {
  if (status === 429) {
    return new StripeFailure(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Too many requests hit the API too quickly.',
    });
  }
  const message =
    'An unknown error occurred. If this problem persists, please contact us at https://support.stripe.com.';
  return new StripeFailure(status, { type: 'api_error', message }, { hasRun: status === 500 || status === 400 });
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
