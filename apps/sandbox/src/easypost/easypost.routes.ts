import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InjectedFailures } from '../control/injected-failures.ts';
import { type Answer, sendWithFailures } from '../control/send-with-failures.ts';
import type { Store } from '../state/store.ts';
import { easypostCalls } from './calls.ts';
import type { EasypostContext } from './easypost-context.ts';
import { EasypostFailure } from './failure.ts';
import type { Fields } from './fields.ts';

export interface EasypostRoutes {
  readonly context: EasypostContext;
  readonly store: Store;
  readonly failures: InjectedFailures;
  readonly apiKey: string;
}

/** Serves EasyPost's API under /v2. Basic authentication takes the key as the user name. */
export function easypostRoutes(app: FastifyInstance, { context, store, failures, apiKey }: EasypostRoutes): void {
  for (const call of easypostCalls) {
    app.route({
      method: call.method,
      url: `/v2${call.path}`,
      handler: (request, reply) => {
        const run = (): Answer => {
          try {
            refuseUnknownSender(request, apiKey);
            const { id = '' } = request.params as { id?: string };
            const text = JSON.stringify(
              call.run(context, { body: toBody(request), query: request.query as Fields, id }),
            );
            store.commit();
            return { status: call.status, body: text };
          } catch (error) {
            store.rollback();
            if (error instanceof EasypostFailure) return failureAnswer(error);
            throw error;
          }
        };
        return sendWithFailures(request, reply, { provider: 'easypost', failures, run, fail: serverFailure });
      },
    });
  }
}

function toBody(request: FastifyRequest): Fields {
  if (typeof request.body !== 'string' || request.body === '') return {};
  try {
    const body: unknown = JSON.parse(request.body);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    throw new EasypostFailure(
      400,
      'BAD_REQUEST',
      'The request could not be understood by the server due to malformed syntax.',
    );
  }
}

function refuseUnknownSender(request: FastifyRequest, apiKey: string): void {
  const [, scheme, credentials = ''] = /^(Basic|Bearer)\s+(\S.*)$/i.exec(request.headers.authorization ?? '') ?? [];
  const key =
    scheme?.toLowerCase() === 'basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials;
  if (key === apiKey) return;
  throw new EasypostFailure(
    401,
    'APIKEY.INACTIVE',
    'This API key is no longer active. Please use a different API key or reactivate this key.',
  );
}

function failureAnswer({ status, code, message, errors }: EasypostFailure): Answer {
  return { status, body: JSON.stringify({ error: { code, message, errors } }) };
}

function serverFailure(status: number): Answer {
  if (status === 429)
    return failureAnswer(new EasypostFailure(429, 'RATE_LIMITED', 'Too many requests. Please try again later.'));
  if (status === 503)
    return failureAnswer(
      new EasypostFailure(503, 'SERVICE_UNAVAILABLE', 'The service is unavailable. Please try again later.'),
    );
  return failureAnswer(
    new EasypostFailure(status, 'INTERNAL_SERVER_ERROR', 'An internal server error occurred. Please try again later.'),
  );
}
