/**
 * Every failure that the API may answer, with its HTTP status and title (RFC 9457; contract §2).
 * Clients switch on the code; the title is for people. docs/errors.md lists the same codes, held in step by a test.
 */
export const errorCatalogue = {
  INVALID_REQUEST: { status: 400, title: 'The request is not valid' },
  MALFORMED_JSON: { status: 400, title: 'The body is not valid JSON' },
  NOT_SIGNED_IN: { status: 401, title: 'Sign in first' },
  FORBIDDEN: { status: 403, title: 'Not allowed' },
  BAD_ORIGIN: { status: 403, title: 'The request comes from another site' },
  DEMO_RESTRICTED: { status: 403, title: 'The demo account may not do this' },
  REAUTHENTICATION_REQUIRED: { status: 403, title: 'Confirm that it is you' },
  SECOND_FACTOR_SETUP_REQUIRED: { status: 403, title: 'Set up a second factor first' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed' },
  CONFLICT: { status: 409, title: 'This conflicts with what is there' },
  STALE: { status: 409, title: 'Someone else changed this meanwhile' },
  IN_USE: { status: 409, title: 'Still in use' },
  LAST_SITE_OWNER: { status: 409, title: 'The last site owner stays' },
  BAD_TRANSITION: { status: 409, title: 'Not possible in the present state' },
  PRICE_CHANGED: { status: 409, title: 'The price has changed' },
  OUT_OF_STOCK: { status: 409, title: 'Not enough in stock' },
  KEY_REUSED: { status: 409, title: 'The idempotency key was used for another request' },
  IN_PROGRESS: { status: 409, title: 'The same request is still being worked on' },
  GONE: { status: 410, title: 'No longer there' },
  TOO_LARGE: { status: 413, title: 'Too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'This type of content is not accepted' },
  UNPROCESSABLE: { status: 422, title: 'This cannot be done' },
  INVALID_COLOR: { status: 422, title: 'Not a colour' },
  EMPTY_CART: { status: 422, title: 'The cart is empty' },
  ADDRESS_VERIFICATION_FAILED: { status: 422, title: 'The address could not be verified' },
  REFUND_TOO_LARGE: { status: 422, title: 'More than is left to refund' },
  BAD_SIGNATURE: { status: 400, title: 'The signature does not match' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  INTERNAL: { status: 500, title: 'Something went wrong' },
  PROVIDER_ERROR: { status: 502, title: 'The provider answered with an error' },
  UNAVAILABLE: { status: 503, title: 'Not available right now' },
  PROVIDER_UNAVAILABLE: { status: 503, title: 'The provider cannot be reached' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
