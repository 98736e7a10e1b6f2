/** The `error` object of Stripe's responses. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
}

/** An error response of Stripe. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** False if Stripe refused the call before running it. Its idempotency key then stays unused. */
  readonly hasRun: boolean;

  constructor(status: number, body: ErrorBody, { hasRun = false }: { readonly hasRun?: boolean } = {}) {
    super(body.message);
    this.status = status;
    this.body =
      body.code === undefined
        ? body
        : { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` };
    this.hasRun = hasRun;
  }
}

/** Returns a 400 for a malformed request. */
export function invalidRequest(message: string, code?: string, param?: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

/** Returns a 400 for a request that the object's current state forbids. */
export function unexpectedState(message: string, details: Partial<ErrorBody> = {}): StripeFailure {
  const code = details.code ?? 'payment_intent_unexpected_state';
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details, code }, { hasRun: true });
}

/** Returns a 404 for an unknown id. */
export function notFound(kind: string, id: string, param = 'id'): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}
