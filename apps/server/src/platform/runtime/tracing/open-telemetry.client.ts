import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import type { OpenSpan, RemoteSpan, Tracer } from './tracing.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;
const timeoutMs = 5_000;
/** Maximum characters of an attribute. Longer ones are cut, because a statement can be long. */
const maxValueLength = 4_000;

/** A span with the library's span. */
interface LibrarySpan extends OpenSpan {
  readonly span: Span;
}

/**
 * Returns a tracer that sends spans in batches to an OpenTelemetry collector, by OTLP over HTTP. An unreachable
 * collector loses only the spans.
 */
export function openTelemetry({ endpoint }: { readonly endpoint: string }): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: timeoutMs });
  const random = new RandomIdGenerator();
  /** The id of the request whose trace begins now. */
  let requestId: string | null = null;
  const idGenerator = {
    generateTraceId: () => requestId ?? random.generateTraceId(),
    generateSpanId: () => random.generateSpanId(),
  };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vitrine' }),
    spanLimits: { attributeValueLengthLimit: maxValueLength },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2_000, exportTimeoutMillis: timeoutMs })],
    idGenerator,
  });
  const tracer = provider.getTracer('vitrine');
  return {
    start({ name, kind, attributes, startedAt, parent }) {
      if (parent && !('end' in parent) && !('spanId' in parent)) requestId = parent.traceId;
      const options = { kind: kinds[kind], attributes, ...(startedAt !== undefined && { startTime: startedAt }) };
      const span = tracer.startSpan(name, options, toTraceContext(parent));
      requestId = null;
      return openSpan(span);
    },
    async stop() {
      await provider.shutdown().catch(() => {});
    },
  };
}

function openSpan(span: Span): LibrarySpan {
  return {
    span,
    end(attributes = {}, error) {
      span.setAttributes(attributes);
      if (error !== undefined) {
        // Only the message is recorded. A stack names files of this machine. A message of the database contains no
        // values.
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'failed' });
      }
      span.end();
    },
  };
}

/** Returns the library's context of a span, or of a new span's parent. */
export function toTraceContext(parent: OpenSpan | RemoteSpan | { readonly traceId: string } | null): Context {
  if (parent && 'span' in parent) return trace.setSpan(ROOT_CONTEXT, (parent as LibrarySpan).span);
  if (!parent || !('spanId' in parent)) return ROOT_CONTEXT;
  const { traceId, spanId } = parent;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}
