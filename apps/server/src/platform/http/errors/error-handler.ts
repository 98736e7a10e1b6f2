import { errorCatalogue } from '@vitrine/contract/errors/catalogue.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFailure, isOutage } from '../../database/statements/database-failure.ts';
import { isDiskFull } from '../../runtime/disk-full.ts';
import { type Failure, failure } from '../../runtime/outcome.ts';
import { TooManyStatements } from '../../runtime/work.ts';
import { databaseOutage, outageLog } from './outage-log.ts';
import { InvalidRequest } from './request-errors.ts';
import { RefusedRequest, sendFailure } from './send-problem.ts';

/** Fastify's own errors as failures of the catalogue. */
const fastifyFailures: Readonly<Record<string, readonly [Failure['code'], string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [
    'MALFORMED_JSON',
    'The body is not valid JSON, or has a field that is never allowed.',
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['MALFORMED_JSON', 'The body is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['INVALID_REQUEST', 'The length of the body does not match Content-Length.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', 'The body is larger than this call accepts.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'],
  FST_ERR_BAD_URL: ['INVALID_REQUEST', 'The address is not valid.'],
  FST_ERR_MAX_PARAM_LENGTH: ['INVALID_REQUEST', 'The address is too long.'],
};

const tooCostly = 'The request is too expensive. Request fewer records, or send fewer at once.';

const codesByStatus: Readonly<Record<number, Failure['code']>> = {
  400: 'INVALID_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'UNSUPPORTED_MEDIA_TYPE',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE',
  429: 'TOO_MANY_REQUESTS',
};

/** Returns the failure for a thrown value. An unknown error is INTERNAL. */
export function toFailure(error: unknown): Failure {
  if (error instanceof RefusedRequest) return error.failure;
  if (error instanceof InvalidRequest) {
    const named = error.errors.map((fieldError) =>
      fieldError.path ? `${fieldError.path}: ${fieldError.message}` : fieldError.message,
    );
    return failure('INVALID_REQUEST', named.slice(0, 3).join('; '), { errors: error.errors });
  }
  if (error instanceof TooManyStatements) return failure('TOO_COSTLY', tooCostly);
  const { code, statusCode }: Partial<FastifyError> = error instanceof Error ? error : {};
  const known = typeof code === 'string' ? fastifyFailures[code] : undefined;
  if (known) return failure(...known);
  if (typeof code === 'string' && /^FST_|^FAST/.test(code) && statusCode !== undefined) {
    const byStatus = codesByStatus[statusCode];
    if (byStatus) return failure(byStatus, errorCatalogue[byStatus].title);
  }
  if (isDiskFull(error)) return failure('DISK_FULL', 'Nothing was saved: the disk is full. Try again later.');
  return databaseFailure(error) ?? failure('INTERNAL', 'Something went wrong on our side. Try again in a moment.');
}

/** Logs that the database cannot be used, for requests, pages and connections. */
export const logOutage = outageLog(databaseOutage);

const logFullDisk = outageLog({
  code: 'DISK_FULL',
  line: 'A disk is full: nothing can be saved until there is free space.',
});

/** Returns the failure for a thrown value, and logs an unexpected one with the request's id (docs/behaviour/http.md#failures). */
export function notedFailure(error: unknown, request: FastifyRequest): Failure {
  const answer = toFailure(error);
  const { status } = errorCatalogue[answer.code];
  if (answer.code === 'DISK_FULL') {
    request.server.diskRoom.noteFull();
    logFullDisk(request.log, error);
  } else if (isOutage(error)) logOutage(request.log, error);
  else if (error instanceof RefusedRequest) return answer;
  else if (status >= 500) request.log.error({ err: error, code: answer.code }, 'request failed');
  else if (error instanceof TooManyStatements) {
    request.server.countRefusal('statements');
    request.log.warn(
      { err: error, code: answer.code, route: request.routeOptions.url },
      'rejected because of its cost',
    );
  } else if (databaseFailure(error)) request.log.warn({ err: error, code: answer.code }, 'rejected by the database');
  return answer;
}

/** Sends the response for a thrown value. No other code does this. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof RefusedRequest) reply.headers(error.headers);
  void sendFailure(reply, notedFailure(error, request));
}
