import fastifyPlugin from 'fastify-plugin';
import { beginRequest, isTracing, type OpenSpan, within } from '../../runtime/tracing/tracing.ts';
import { traceParent } from './trace-parent.ts';

/**
 * Creates a span for each request that Fastify serves, in the trace of its caller. The trace's id is the request's id.
 */
export const traceRequests = fastifyPlugin(async (app) => {
  if (!isTracing()) return;
  const spans = new WeakMap<object, OpenSpan>();
  app.addHook('onRequest', (request, _reply, next) => {
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const parent = traceParent(request.headers) ?? { traceId: request.id };
    const span = beginRequest(`${request.method} ${route}`, attributes, parent);
    if (!span) return next();
    spans.set(request, span);
    within(span, next);
  });
  // The body is read in the context of its stream, so the request is not within its span afterwards.
  app.addHook('preValidation', (request, _reply, next) => {
    const span = spans.get(request);
    if (!span) return next();
    within(span, next);
  });
  app.addHook('onResponse', (request, reply, next) => {
    const { statusCode } = reply;
    const span = spans.get(request);
    if (!span) return next();
    span.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? 'failed' : undefined);
    // The request's log line belongs to its span.
    within(span, next);
  });
});
