import { type Attributes, SeverityNumber, TraceFlags } from '@opentelemetry/api';
import { OTLPExporterBase } from '@opentelemetry/otlp-exporter-base';
import { convertLegacyHttpOptions, createOtlpHttpExportDelegate } from '@opentelemetry/otlp-exporter-base/node-http';
import { JsonLogsSerializer, LogsExporterMetricsHelper } from '@opentelemetry/otlp-transformer';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchLogRecordProcessor,
  LoggerProvider,
  type LogRecordProcessor,
  type ReadableLogRecord,
} from '@opentelemetry/sdk-logs';
import { toTraceContext } from './open-telemetry.client.ts';
import { currentSpan } from './tracing.ts';

const timeoutMs = 5_000;
/** Maximum characters of an attribute. Longer ones are cut, because a statement or a stack can be long. */
const maxValueLength = 4_000;
const traceId = /^(?!0{32})[0-9a-f]{32}$/;

const severities: ReadonlyMap<unknown, SeverityNumber> = new Map([
  ['trace', SeverityNumber.TRACE],
  ['debug', SeverityNumber.DEBUG],
  ['info', SeverityNumber.INFO],
  ['warn', SeverityNumber.WARN],
  ['error', SeverityNumber.ERROR],
  ['fatal', SeverityNumber.FATAL],
]);

/** Takes the lines of the process's log, one at a time, as they are written. */
export interface LogSender {
  readonly send: (line: string) => void;
  /** Sends the collected lines, and ends. */
  stop(): Promise<void>;
}

/**
 * Returns a sender of log lines to an OpenTelemetry collector, in batches by OTLP over HTTP. A record belongs to the
 * current span, and outside of one to the trace of its request. An unreachable collector loses only the records.
 */
export function openTelemetryLogs({ endpoint }: { readonly endpoint: string }): LogSender {
  const options = convertLegacyHttpOptions(
    { url: `${endpoint}/v1/logs`, timeoutMillis: timeoutMs },
    'LOGS',
    'v1/logs',
    { 'Content-Type': 'application/json' },
  );
  const exporter = new OTLPExporterBase<ReadableLogRecord[]>(
    createOtlpHttpExportDelegate(
      options,
      JsonLogsSerializer,
      'otlp_http_log_exporter',
      LogsExporterMetricsHelper,
      undefined,
    ),
  );
  const provider = new LoggerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vitrine' }),
    logRecordLimits: { attributeValueLengthLimit: maxValueLength },
    processors: [
      withTraceOfRequest,
      new BatchLogRecordProcessor({ exporter, scheduledDelayMillis: 2_000, exportTimeoutMillis: timeoutMs }),
    ],
  });
  const logger = provider.getLogger('vitrine');
  return {
    send(line) {
      // Lines of the log are JSON that this process has written.
      const { level, time, msg, ...rest } = JSON.parse(line) as Readonly<Record<string, unknown>>;
      const span = currentSpan();
      logger.emit({
        severityText: String(level),
        severityNumber: severities.get(level) ?? SeverityNumber.UNSPECIFIED,
        body: typeof msg === 'string' ? msg : '',
        attributes: toAttributes(rest),
        ...(typeof time === 'string' && { timestamp: new Date(time) }),
        ...(span && { context: toTraceContext(span) }),
      });
    },
    async stop() {
      await provider.shutdown().catch(() => {});
    },
  };
}

/**
 * A line written outside of its request's span, such as by a parser of bodies, still has the request's id, which is its
 * trace's.
 */
const withTraceOfRequest: LogRecordProcessor = {
  onEmit(record) {
    const { reqId } = record.attributes;
    if (record.spanContext || typeof reqId !== 'string' || !traceId.test(reqId)) return;
    record.spanContext = { traceId: reqId, spanId: '', traceFlags: TraceFlags.SAMPLED };
  },
  async forceFlush() {},
  async shutdown() {},
};

/** Returns texts, numbers and booleans unchanged, and anything else, such as an error, as JSON. */
function toAttributes(values: Readonly<Record<string, unknown>>): Attributes {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(values)) attributes[name] = isPlain(value) ? value : JSON.stringify(value);
  return attributes;
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
