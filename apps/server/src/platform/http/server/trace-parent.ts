import type { IncomingHttpHeaders } from 'node:http';
import type { RemoteSpan } from '../../runtime/tracing/tracing.ts';

/** W3C Trace Context, version 00: version, trace id, span id, flags. */
const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const nothing = /^0+$/;

/** Returns the caller's span from its `traceparent` header, or null when there is none or it is not valid. */
export function traceParent({ traceparent }: IncomingHttpHeaders): RemoteSpan | null {
  if (typeof traceparent !== 'string') return null;
  const [, traceId = '', spanId = ''] = form.exec(traceparent) ?? [];
  if (traceId === '' || nothing.test(traceId) || nothing.test(spanId)) return null;
  return { traceId, spanId };
}
