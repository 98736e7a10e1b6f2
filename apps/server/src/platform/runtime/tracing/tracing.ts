import { AsyncLocalStorage } from 'node:async_hooks';

type Attributes = Readonly<Record<string, string | number>>;

/** A caller's span as its `traceparent` header names it (W3C Trace Context): 32 and 16 hexadecimal digits. */
export interface RemoteSpan {
  readonly traceId: string;
  readonly spanId: string;
}

export interface OpenSpan {
  end(attributes?: Attributes, error?: unknown): void;
}

interface NewSpan {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes: Attributes;
  /** Milliseconds of Unix time; now when absent. */
  readonly startedAt?: number;
  /** The span that it is a part of; null begins a trace. */
  readonly parent: OpenSpan | RemoteSpan | { readonly traceId: string } | null;
}

/** Collects spans and sends them; `open-telemetry.client.ts` makes one. */
export interface Tracer {
  start(span: NewSpan): OpenSpan;
  /** Sends what has been collected, and ends. */
  stop(): Promise<void>;
}

const present = new AsyncLocalStorage<OpenSpan>();
let tracer: Tracer | null = null;

/** Makes this process trace, or stops it with null. The packages of OpenTelemetry are loaded by whoever makes a tracer, and nowhere else. */
export function useTracer(next: Tracer | null): void {
  tracer = next;
}

export function isTracing(): boolean {
  return tracer !== null;
}

/** Runs work as a span of the present one, or as the beginning of a trace; without tracing it only runs the work. */
export async function inSpan<Result>(
  name: string,
  attributes: Attributes,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!tracer) return run();
  const span = tracer.start({ name, kind: 'internal', attributes, parent: present.getStore() ?? null });
  try {
    const result = await present.run(span, run);
    span.end();
    return result;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
}

/** Records work that has just ended and took `ms` milliseconds as a part of the present span; outside of one it is not recorded. */
export function recordSpan(name: string, attributes: Attributes, ms: number, error?: unknown): void {
  const parent = present.getStore();
  if (!tracer || !parent) return;
  tracer.start({ name, kind: 'client', attributes, parent, startedAt: Date.now() - ms }).end({}, error);
}

/** Begins the span of a request; null without tracing. */
export function beginRequest(
  name: string,
  attributes: Attributes,
  parent: RemoteSpan | { readonly traceId: string },
): OpenSpan | null {
  return tracer?.start({ name, kind: 'server', attributes, parent }) ?? null;
}

/** The span that the present work is a part of; undefined outside of one, and without tracing. */
export function presentSpan(): OpenSpan | undefined {
  return present.getStore();
}

/** Runs a function, and all that it awaits, within a span. */
export function within(span: OpenSpan, run: () => void): void {
  present.run(span, run);
}
