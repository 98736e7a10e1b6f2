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
  /** Milliseconds of Unix time. Defaults to the current time. */
  readonly startedAt?: number;
  /** The parent span. null begins a trace. */
  readonly parent: OpenSpan | RemoteSpan | { readonly traceId: string } | null;
}

/** Collects spans and sends them. `open-telemetry.client.ts` creates one. */
export interface Tracer {
  start(span: NewSpan): OpenSpan;
  /** Sends the collected lines, and ends. */
  stop(): Promise<void>;
}

const current = new AsyncLocalStorage<OpenSpan>();
let tracer: Tracer | null = null;

/**
 * Makes this process trace, or stops it with null. Only the creator of a tracer loads the packages of OpenTelemetry.
 */
export function useTracer(next: Tracer | null): void {
  tracer = next;
}

export function isTracing(): boolean {
  return tracer !== null;
}

/** Runs work as a child of the current span, or as the beginning of a trace. Without tracing it only runs the work. */
export async function inSpan<Result>(
  name: string,
  attributes: Attributes,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!tracer) return run();
  const span = tracer.start({ name, kind: 'internal', attributes, parent: current.getStore() ?? null });
  try {
    const result = await current.run(span, run);
    span.end();
    return result;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
}

/**
 * Records work that has just ended and took `ms` milliseconds as a child of the current span. Outside of a span it
 * records nothing.
 */
export function recordSpan(name: string, attributes: Attributes, ms: number, error?: unknown): void {
  const parent = current.getStore();
  if (!tracer || !parent) return;
  tracer.start({ name, kind: 'client', attributes, parent, startedAt: Date.now() - ms }).end({}, error);
}

/** Begins the span of a request. Returns null without tracing. */
export function beginRequest(
  name: string,
  attributes: Attributes,
  parent: RemoteSpan | { readonly traceId: string },
): OpenSpan | null {
  return tracer?.start({ name, kind: 'server', attributes, parent }) ?? null;
}

/** Returns the span of the current work, or undefined outside of one and without tracing. */
export function currentSpan(): OpenSpan | undefined {
  return current.getStore();
}

/** Runs a function, and all that it awaits, within a span. */
export function within(span: OpenSpan, run: () => void): void {
  current.run(span, run);
}
