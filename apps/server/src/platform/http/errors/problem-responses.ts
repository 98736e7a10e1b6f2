import { type ErrorCode, errorCatalogue } from '@vitrine/contract/errors/catalogue.ts';
import { problemSchema } from '@vitrine/contract/errors/problem.schema.ts';

/** Codes that any route may return. */
const everywhere: readonly ErrorCode[] = [
  'INVALID_REQUEST',
  'NOT_SIGNED_IN',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
];

/**
 * Returns the problem responses of a route for its `schema.response`: the given codes and those that any route may
 * return.
 *
 * @example response: { 200: thing, ...problemResponses('NOT_FOUND') }
 */
export function problemResponses(...codes: readonly ErrorCode[]): Record<number, typeof problemSchema> {
  return Object.fromEntries([...everywhere, ...codes].map((code) => [errorCatalogue[code].status, problemSchema]));
}
