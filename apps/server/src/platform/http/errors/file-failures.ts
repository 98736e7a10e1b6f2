import fastifyPlugin from 'fastify-plugin';
import { failure } from '../../runtime/outcome.ts';
import { answerError } from './error-handler.ts';
import { sendFailure } from './send-problem.ts';

/**
 * Handles file errors for a part of the application that serves files. An error of @fastify/static has a status but no
 * code. An address outside the folder results in not found.
 */
export const fileFailures = fastifyPlugin(async (app) => {
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    if (status === 400 || status === 403 || status === 404) {
      return sendFailure(reply, failure('NOT_FOUND', 'There is nothing at this address.'));
    }
    if (status === 416) return sendFailure(reply, failure('INVALID_REQUEST', 'The file has no such range.'));
    return answerError(error, request, reply);
  });
});
