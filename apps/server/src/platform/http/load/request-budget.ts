import { Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { currentWork, duringWork, type Work } from '../../runtime/work.ts';
import { isStaff } from '../caller/caller.ts';
import { RefusedRequest } from '../errors/send-problem.ts';
import type { CostedRoute } from '../server/server-type.ts';
import {
  answerTooLarge,
  type CostClass,
  defaultBodyBytes,
  defaultCost,
  type RequestCost,
  requestCosts,
} from './request-costs.ts';

/**
 * Returns the allowed cost of a request by its route and its caller. An address without a route may cost as little as a
 * file.
 */
export function getCost({ routeOptions, caller }: Pick<FastifyRequest, 'routeOptions' | 'caller'>): RequestCost {
  const name: CostClass = routeOptions.config?.cost ?? 'file';
  return requestCosts[name === 'read' && isStaff(caller) ? 'staffRead' : name];
}

/**
 * Limits the cost of every request: the size of its body, the number of its statements, the size of its response. Every
 * route gets a class of cost here (`request-costs.ts`). Register it before all routes.
 */
export const requestBudget = fastifyPlugin(async (app) => {
  const costedRoutes: CostedRoute[] = [];
  app.decorate('costedRoutes', costedRoutes);
  app.addHook('onRoute', (route) => {
    const cost =
      route.config?.cost ?? defaultCost({ ...route, methods: [route.method].flat(), access: route.config?.access });
    const { bodyBytes } = requestCosts[cost];
    if (route.bodyLimit !== undefined && route.bodyLimit !== bodyBytes) {
      throw new Error(`${route.url} sets its own bodyLimit. Set a cost class in config.cost instead.`);
    }
    route.config = { ...route.config, cost };
    route.bodyLimit = bodyBytes;
    const { url, schema } = route;
    const { access, permission } = route.config;
    costedRoutes.push({ methods: [route.method].flat(), url, cost, bodyLimit: bodyBytes, schema, access, permission });
  });

  app.addHook('onRequest', (request, _reply, next) => {
    const { work: kind, statements } = getCost(request);
    const work: Work = { kind, statements, statementCount: 0, requestId: request.id };
    duringWork(work, next);
  });

  // Fastify limits a body that it reads itself. A streamed one, such as a form, is refused by its Content-Length.
  app.addHook('preParsing', (request, reply, payload, next) => {
    const { bodyBytes, work: kind, statements } = getCost(request);
    const work = currentWork();
    if (work) Object.assign(work, { kind, statements });
    if (Number(request.headers['content-length'] ?? 0) <= bodyBytes) return next(null, payload);
    reply.header('connection', 'close');
    next(new RefusedRequest('TOO_LARGE', `The body is larger than this call accepts: at most ${bodyBytes} bytes.`));
  });

  app.addHook('onSend', (request, reply, payload, next) => {
    // Closes the connection of a refused client instead of reading the rest of its body.
    if (reply.statusCode >= 400 && isStillSending(request)) reply.header('connection', 'close');
    const cost = getCost(request);
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText) return next(null, isStream(payload) ? limitedStream(payload, cost) : payload);
    if (!isLarger(payload, cost.answerBytes)) return next(null, payload);
    request.server.countRefusal('answer');
    if (cost.work === 'write' || cost.work === 'background') {
      request.log.error(
        { bytes: payload.length, route: request.routeOptions.url },
        'response is larger than its budget',
      );
      return next(null, payload);
    }
    reply.removeHeader('content-length');
    next(new RefusedRequest('ANSWER_TOO_LARGE', answerTooLarge));
  });
});

/** Returns whether a large body, or one of unknown length, is still being sent. */
function isStillSending({ raw, headers }: FastifyRequest): boolean {
  if (raw.complete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > defaultBodyBytes;
}

function isLarger(payload: string | Buffer, bytes: number): boolean {
  // A character takes one to three bytes, so usually a text need not be measured exactly.
  if (payload.length > bytes) return true;
  return typeof payload === 'string' && payload.length * 3 > bytes && Buffer.byteLength(payload) > bytes;
}

function isStream(payload: unknown): payload is NodeJS.ReadableStream {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload && typeof payload.pipe === 'function';
}

/**
 * Returns a stream that ends with an error when it exceeds the budget, unless the route declares an unbounded response.
 */
function limitedStream(source: NodeJS.ReadableStream, { answerBytes }: RequestCost): NodeJS.ReadableStream {
  if (answerBytes === Number.POSITIVE_INFINITY) return source;
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > answerBytes) done(new Error('A streamed response is larger than its budget.'));
      else done(null, chunk);
    },
  });
  source.on('error', (error) => limited.destroy(error));
  return source.pipe(limited);
}
