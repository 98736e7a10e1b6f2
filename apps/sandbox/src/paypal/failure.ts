/** An error response of PayPal. */
export class PayPalFailure extends Error {
  readonly status: number;
  readonly body: object;

  constructor(
    status: number,
    name: string,
    details: readonly { readonly issue: string; readonly description: string }[] = [],
  ) {
    super(name);
    this.status = status;
    this.body = { name, message: messages[name] ?? 'The call failed.', debug_id: 'sandbox', details };
  }
}

const messages: Readonly<Record<string, string>> = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  INTERNAL_SERVER_ERROR: 'An internal server error has occurred.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
};

export function unprocessable(issue: string, description: string): PayPalFailure {
  return new PayPalFailure(422, 'UNPROCESSABLE_ENTITY', [{ issue, description }]);
}

export function notFound(): PayPalFailure {
  const description = 'Specified resource ID does not exist. Please check the resource ID and try again.';
  return new PayPalFailure(404, 'RESOURCE_NOT_FOUND', [{ issue: 'INVALID_RESOURCE_ID', description }]);
}

export function invalidRequest(issue: string, description: string): PayPalFailure {
  return new PayPalFailure(400, 'INVALID_REQUEST', [{ issue, description }]);
}
