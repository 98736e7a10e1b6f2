import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { jobLog } from '../../../jobs/job-log.ts';
import { paidOrder, stockProduct, testShop } from '../../../orders/test-shop.ts';
import { observedStatements } from '../../database/connections/observed-statements.ts';
import { openKysely } from '../../database/connections/pool.ts';
import { traceParent } from '../../http/server/trace-parent.ts';
import { createLog, sendLogLines } from '../log.ts';
import { duringWork } from '../work.ts';
import { openTelemetry } from './open-telemetry.client.ts';
import { openTelemetryLogs } from './open-telemetry-logs.client.ts';
import { inSpan, useTracer } from './tracing.ts';

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface ReceivedRecord {
  readonly traceId?: string;
  readonly spanId?: string;
  readonly severityText: string;
  readonly severityNumber: number;
  readonly body: { readonly stringValue: string };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

/** The bodies of OTLP's calls for traces and logs, as far as they are read here. */
interface Sent {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[] }[];
  readonly resourceLogs?: readonly {
    readonly scopeLogs: readonly { readonly logRecords: readonly ReceivedRecord[] }[];
  }[];
}

const received: ReceivedSpan[] = [];
const records: ReceivedRecord[] = [];
const paths = new Set<string | undefined>();
/** A collector that takes OTLP over HTTP as JSON. */
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => void chunks.push(chunk));
  request.on('end', () => {
    const sent = JSON.parse(Buffer.concat(chunks).toString()) as Sent;
    paths.add(request.url);
    for (const { scopeSpans } of sent.resourceSpans ?? []) for (const { spans } of scopeSpans) received.push(...spans);
    for (const { scopeLogs } of sent.resourceLogs ?? []) {
      for (const { logRecords } of scopeLogs) records.push(...logRecords);
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
await new Promise<void>((done) => void collector.listen(0, '127.0.0.1', () => done()));
const address = collector.address();
const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
const shop = await testShop();
const shopProduct = await stockProduct(shop);
afterAll(() => void collector.close());

const parentId = '0af7651916cd43dd8448eb211c80319c';
const callerSpan = 'b7ad6b7169203331';
const named = (name: string) => received.filter((span) => span.name === name);

describe('tracing', () => {
  it('sends a request, its statements and its provider calls as one trace, whose id is the request’s', async () => {
    const { pool, log } = shop.context;
    const tracer = openTelemetry({ endpoint });
    useTracer(tracer);
    const db = openKysely(pool, false, observedStatements(pool, log, { logSlowStatementsMs: 0 }));
    const context = { ...shop.context, db };
    const app = await buildApp(context);
    const headers = { traceparent: `00-${parentId}-${callerSpan}-01` };
    const url = '/api/v1/products/many';
    const answer = await app.inject({ method: 'POST', url, payload: { limit: 1 }, headers });
    const own = await app.inject({ url: '/api/v1/settings/site' });
    const page = await app.inject({ url: '/about' });
    const listening = await app.listen({ host: '127.0.0.1', port: 0 });
    const cached = await fetch(`${listening}/about`, { headers });
    const reads = { pool, hasNamedStatements: false };
    await inSpan('reads', {}, () =>
      duringWork({ kind: 'publicRead', statements: 10, statementCount: 0, reads }, () => sql`select 7`.execute(db)),
    );
    await jobLog(context).runAndRecord({ name: 'mail', everyMs: 1_000 }, () =>
      paidOrder({ ...shop, context }, { product: shopProduct }),
    );
    await app.close();
    await tracer.stop();
    useTracer(null);

    expect(answer.headers['x-request-id']).toBe(parentId);
    const [request] = named('POST /api/v1/products/many');
    expect(request).toMatchObject({ traceId: parentId, parentSpanId: callerSpan });
    const statements = named('sql').filter(({ traceId }) => traceId === parentId);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.every(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true);
    expect(JSON.stringify(statements)).toContain('select');

    expect(own.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(named('GET /api/v1/settings/site')[0]?.traceId).toBe(own.headers['x-request-id']);
    expect(named('render')[0]?.traceId).toBe(page.headers['x-request-id']);
    expect(cached.status).toBe(200);
    expect(named('GET cached page')).toMatchObject([{ traceId: parentId, parentSpanId: callerSpan }]);
    expect(named('replica')).toMatchObject([{ traceId: named('reads')[0]?.traceId }]);
    const [job] = named('job mail');
    expect(named('stripe POST')[0]).toMatchObject({ traceId: job?.traceId });
    expect(named('easypost')[0]).toMatchObject({ traceId: job?.traceId });
  });

  it('sends the log beside the spans: a record has the trace of its request, its level and its fields, and no secret', async () => {
    const tracer = openTelemetry({ endpoint });
    const sender = openTelemetryLogs({ endpoint });
    useTracer(tracer);
    const log = createLog('info');
    log.info('before it is sent');
    sendLogLines(sender.send);
    const app = await buildApp({ ...shop.context, log });
    const url = '/api/v1/products/many';
    const unreadable = { method: 'POST' as const, url, payload: '{', headers: { 'content-type': 'application/json' } };
    const answer = await app.inject({ url: '/api/v1/settings/site' });
    const refused = await app.inject(unreadable);
    const password = 'a secret that no log has';
    await inSpan('work', {}, async () =>
      log.error({ err: new Error('Away'), given: { password }, count: 3 }, 'failed'),
    );
    log.warn({ reqId: parentId }, 'outside of a span');
    log.debug('less than the level');
    await app.close();
    sendLogLines(null);
    log.info('after it was sent');
    await Promise.all([tracer.stop(), sender.stop()]);
    useTracer(null);

    expect(paths).toContain('/v1/logs');
    const toLine = (id: unknown) =>
      records.find(({ body, traceId }) => body.stringValue === 'request' && traceId === id);
    const line = toLine(answer.headers['x-request-id']);
    const span = named('GET /api/v1/settings/site').find(({ traceId }) => traceId === line?.traceId);
    expect(line).toMatchObject({ severityText: 'info', severityNumber: 9, spanId: span?.spanId });
    expect(line?.attributes).toContainEqual({ key: 'path', value: { stringValue: '/api/v1/settings/site' } });
    expect(line?.attributes).toContainEqual({ key: 'status', value: { intValue: 200 } });
    expect(refused.statusCode).toBe(400);
    expect(toLine(refused.headers['x-request-id'])).toMatchObject({ severityText: 'info' });
    const failed = records.find(({ body }) => body.stringValue === 'failed');
    const [work] = named('work');
    expect(failed).toMatchObject({ severityNumber: 17, traceId: work?.traceId, spanId: work?.spanId });
    expect(JSON.stringify(failed)).toContain('Away');
    expect(JSON.stringify(records)).not.toContain(password);
    expect(records.find(({ body }) => body.stringValue === 'outside of a span')?.traceId).toBe(parentId);
    const others = ['before it is sent', 'less than the level', 'after it was sent'];
    expect(records.filter(({ body }) => others.includes(body.stringValue))).toEqual([]);
  });

  // A separate process, because this one has loaded it.
  it('loads nothing of OpenTelemetry’s SDK while it is off, and loads it when it is asked for', {
    timeout: 120_000,
  }, async () => {
    const files = ['../../../app.ts', '../../boot/boot.ts', './open-telemetry-logs.client.ts'];
    const script = `
      import { registerHooks } from 'node:module';
      const seen = [];
      registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) });
      for (const file of ${JSON.stringify(files.map((file) => new URL(file, import.meta.url).href))}) {
        await import(file);
        console.log(seen.filter((url) => /@opentelemetry.(sdk|otlp|exporter)/.test(url)).length > 0);
      }
      process.exit(0);`;
    const cwd = fileURLToPath(new URL('../../../..', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd });
    expect(stdout.trim().split('\n')).toEqual(['false', 'false', 'true']);
  });

  it.each([
    [`00-${parentId}-${callerSpan}-01`, { traceId: parentId, spanId: callerSpan }],
    [`00-${'0'.repeat(32)}-${callerSpan}-01`, null],
    [`00-${parentId}-${'0'.repeat(16)}-01`, null],
    [`00-${parentId.toUpperCase()}-${callerSpan}-01`, null],
    ['anything', null],
  ])('reads the traceparent %s', (traceparent, span) => {
    expect(traceParent({ traceparent })).toEqual(span);
  });
});
