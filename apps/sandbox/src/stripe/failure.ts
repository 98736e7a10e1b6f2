/** The `error` object of Stripe's answers. */
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

/** An answer of Stripe's that is an error. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** False when Stripe refused the call before running it: then its idempotency key stays unused. */
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

/** 400 for a request that can't be run as it is written. */
export function invalidRequest(message: string, code?: string, param?: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

/** 400 for a request that the object's present state forbids. */
export function unexpectedState(message: string, details: Partial<ErrorBody> = {}): StripeFailure {
  const code = details.code ?? 'payment_intent_unexpected_state';
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details, code }, { hasRun: true });
}

/** 404 for an id that nothing bears. */
export function notFound(kind: string, id: string, param = 'id'): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}
