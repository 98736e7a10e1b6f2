import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { jobLog } from '../../jobs/job-log.ts';
import { paidOrder, stockProduct, testShop } from '../../orders/test-shop.ts';
import { observedStatements } from '../database/observed-statements.ts';
import { openKysely } from '../database/pool.ts';
import { openTelemetry } from './open-telemetry.client.ts';
import { traceParent } from './trace-parent.ts';
import { useTracer } from './tracing.ts';

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

/** The body of OTLP's call for traces, as far as it is read here. */
interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[] }[];
}

const received: ReceivedSpan[] = [];
/** A collector: takes OTLP over HTTP as JSON. */
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => void chunks.push(chunk));
  request.on('end', () => {
    const sent = JSON.parse(Buffer.concat(chunks).toString()) as Sent;
    for (const { scopeSpans } of sent.resourceSpans) for (const { spans } of scopeSpans) received.push(...spans);
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
    const [job] = named('job mail');
    expect(named('stripe POST')[0]).toMatchObject({ traceId: job?.traceId });
    expect(named('easypost')[0]).toMatchObject({ traceId: job?.traceId });
  });

  // A process of its own, because this one has loaded it.
  it('loads nothing of OpenTelemetry’s SDK while it is off, and loads it when it is asked for', {
    timeout: 120_000,
  }, async () => {
    const files = ['../../app.ts', '../boot/boot.ts', './open-telemetry.client.ts'];
    const script = `
      import { registerHooks } from 'node:module';
      const seen = [];
      registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) });
      for (const file of ${JSON.stringify(files.map((file) => new URL(file, import.meta.url).href))}) {
        await import(file);
        console.log(seen.some((url) => url.includes('/@opentelemetry/sdk-trace/')));
      }
      process.exit(0);`;
    const cwd = fileURLToPath(new URL('../../..', import.meta.url));
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
