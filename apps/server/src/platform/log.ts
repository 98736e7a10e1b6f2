import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { fastify, LogController } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** The process's log: one line of JSON an entry. */
export type Log = FastifyBaseLogger;

/** A log at a level of LOG_LEVEL, on standard output: Fastify's own, so that requests and boot write to the same one. */
export function createLog(level: string): Log {
  const { log } = fastify({
    logger: {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      // Should an object with them ever be logged whole.
      redact: ['*.password', '*.authorization', '*.cookie', '*.secretKey', '*.apiKey', '*.webhookSecret'],
    },
  });
  return log;
}

/** Fastify's options for that log; without its own two lines a request, in whose place `logRequests` writes one. */
export function requestLogging(log: Log): Pick<FastifyServerOptions, 'loggerInstance' | 'logController'> {
  return { loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) };
}

/** One line a request, with its id. The query stays out: it may bear an e-mail or a token. */
export const logRequests = fastifyPlugin(async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?', 1);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'request');
  });
});
