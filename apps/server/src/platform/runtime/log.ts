import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { fastify, LogController } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type LoggedAddress, loggedAddress } from './network/logged-address.ts';

/** The process's log: one line of JSON for each entry. */
export type Log = FastifyBaseLogger;

let sendLine: ((line: string) => void) | null = null;

/**
 * Passes each line of the log also to a function, or stops doing so with null. The line is JSON, without its secrets.
 */
export function sendLogLines(send: ((line: string) => void) | null): void {
  sendLine = send;
}

/**
 * Creates a log on standard output with this level. It is Fastify's own, so that requests and boot write to the same
 * log.
 */
export function createLog(level: string): Log {
  const { log } = fastify({
    logger: {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        streamWrite(line) {
          sendLine?.(line);
          return line;
        },
      },
      // A safeguard in case an object with them is ever logged as a whole.
      redact: ['*.password', '*.authorization', '*.cookie', '*.secretKey', '*.apiKey', '*.webhookSecret'],
    },
  });
  return log;
}

/** Returns Fastify's options for that log, without its own two lines per request. `logRequests` writes one instead. */
export function requestLogging(log: Log): Pick<FastifyServerOptions, 'loggerInstance' | 'logController'> {
  return { loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) };
}

/** The parameter of routes whose path opens something for whoever knows it. */
const secretParameter = ':token';

/**
 * Logs one line per request, with its id but without its query, which may contain an email or a token. For a path with a
 * token it logs the route.
 */
export const logRequests = fastifyPlugin<{ logClientAddress: LoggedAddress }>(async (app, { logClientAddress }) => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    const [path] = route?.includes(secretParameter) ? [route] : request.url.split('?', 1);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const client = loggedAddress(request.ip, logClientAddress);
    request.log.info({ method: request.method, path, status: reply.statusCode, ms, client }, 'request');
  });
});
