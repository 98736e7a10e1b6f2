import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { RefusedRequest } from '../http/errors/send-problem.ts';
import { cameThroughProxy } from '../http/requests/forwarding-headers.ts';
import type { RefusalReason } from '../http/server/server-type.ts';
import { isPrivateHost } from '../runtime/network/private-host.ts';
import { supervision } from '../runtime/network/supervision.ts';
import { shopCounters } from '../runtime/shop-counters.ts';
import type { AppContext } from './context.ts';

/** The metrics of the process, which may run several applications. */
const processMetrics = new Registry();
// Milliseconds between two readings of the event loop's delay. Each reading wakes the process.
collectDefaultMetrics({ register: processMetrics, eventLoopMonitoringPrecision: 250 });
new Counter({
  name: 'vitrine_restarts_total',
  help: 'Restarts of this shop since npm start, after its process ended unexpectedly.',
  registers: [processMetrics],
}).inc(supervision(process.env).restartCount ?? 0);

processMetrics.registerMetric(shopCounters.ordersPlaced);
processMetrics.registerMetric(shopCounters.signInFailures);
processMetrics.registerMetric(shopCounters.cdnPurges);
processMetrics.registerMetric(shopCounters.cdnTagsWaiting);
// Node aborts the whole process when it lists a handle or request whose owner is gone, so nothing here lists them. The name of the last
// one ends like that of a counter, which promtool refuses.
const left = ['handles', 'handles_total', 'requests', 'requests_total', 'resources_total'];
for (const name of left) processMetrics.removeSingleMetric(`nodejs_active_${name}`);

/** In seconds. Cached pages are at the low end, provider calls at the high end. */
const durationBuckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

interface MetricsOptions {
  readonly context: AppContext;
  /** Gauges of the slices. */
  readonly shopMetrics?: readonly Metric[];
}

/** Counts and times every request. Serves the result at /metrics as Prometheus text. */
export const metrics = fastifyPlugin<MetricsOptions>(async (app, { context, shopMetrics = [] }) => {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time, by route, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  });
  registry.registerMetric(poolGauge(context));
  registry.registerMetric(listeningGauge(context));
  for (const metric of [...pageCacheMetrics(context), ...shopMetrics]) registry.registerMetric(metric);
  const refusals = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests rejected because of their cost: too many statements, too large a response, or an overloaded process.',
    labelNames: ['reason'],
    registers: [registry],
  });
  app.decorate('countRefusal', (reason: RefusalReason) => refusals.inc({ reason }));

  app.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    next();
  });

  app.get(
    '/metrics',
    { config: { access: 'public', cost: 'probe' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      if (!maySeeMetrics(request, context.environment)) {
        throw new RefusedRequest(
          'FORBIDDEN',
          'Metrics are for bearers of METRICS_TOKEN. A shop whose SITE_URL is private shows them to its own machine too.',
        );
      }
      const all = Registry.merge([processMetrics, registry]);
      return reply
        .header('cache-control', 'no-store')
        .type(all.contentType)
        .send(await all.metrics());
    },
  );
});

function poolGauge({ pool }: AppContext): Gauge {
  return new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state; waiting counts callers without one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function listeningGauge({ pageEvictions }: AppContext): Gauge {
  return new Gauge({
    name: 'vitrine_evictions_received',
    help: '1 if this process receives change notifications; 0 = page cache disabled.',
    registers: [],
    collect() {
      this.set(pageEvictions.isReceiving ? 1 : 0);
    },
  });
}

function pageCacheMetrics({ pageCache }: AppContext): Metric[] {
  return [
    new Gauge({
      name: 'vitrine_page_cache_pages',
      help: 'Pages that this process has cached.',
      registers: [],
      collect() {
        this.set(pageCache.size.pages);
      },
    }),
    new Counter({
      name: 'vitrine_page_requests_total',
      help: 'Pages that this process has sent, from its cache or rendered.',
      labelNames: ['source'],
      registers: [],
      collect() {
        this.reset();
        this.inc({ source: 'cache' }, pageCache.counts.cached);
        this.inc({ source: 'rendered' }, pageCache.counts.rendered);
      },
    }),
  ];
}

/**
 * Allows bearers of the token. A shop whose SITE_URL is private also allows direct loopback callers. A request that a
 * proxy on this machine forwards is refused, and any forwarding header identifies it. A proxy of a public shop may send
 * no such header.
 */
function maySeeMetrics(
  { socket, headers }: FastifyRequest,
  { metricsToken: token, siteUrl }: AppContext['environment'],
): boolean {
  if (token !== null && isSameText(headers.authorization ?? '', `Bearer ${token}`)) return true;
  if (!isPrivateHost(new URL(siteUrl).hostname)) return false;
  return !cameThroughProxy(headers) && /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}

function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
