import type { Problem } from '../errors/problem.schema.ts';
import { ApiError, unreadableAnswer } from './api-error.ts';

export interface ClientOptions {
  /** The base address of the API. Default: '/api/v1' of the page's own site. */
  readonly baseUrl?: string | undefined;
  readonly fetch?: typeof fetch | undefined;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** A form or a file is sent unchanged, any other body as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type Send = <Answer>(call: Call) => Promise<Answer>;

/**
 * Creates the function that sends every call, with cookies and JSON.
 * It returns a refusal with `success: false` (sign-in and order placement have several of them, spec §7 and §8). It
 * throws every other failure.
 * @throws ApiError when the response is a failure or does not arrive.
 */
export function createTransport(options: ClientOptions = {}): Send {
  const { baseUrl = '/api/v1' } = options;
  return async <Answer>(call: Call) => {
    const send = options.fetch ?? globalThis.fetch;
    const response = await send(baseUrl + call.path, toRequest(call)).catch((error: unknown) => {
      if (call.signal?.aborted) throw error;
      const detail = 'The shop cannot be reached. Check your connection and try again.';
      throw new ApiError({ status: 0, code: 'OFFLINE', detail, cause: error });
    });
    const answer: unknown = await response.json().catch((error: unknown) => {
      if (call.signal?.aborted) throw error;
      if (response.ok) throw unreadableAnswer(error);
      return null;
    });
    if (!response.ok && !isRefusal(answer)) throw toApiError(response.status, answer);
    // The server created the response with the schema of this type. The browser does not check it again.
    return answer as Answer;
  };
}

function toRequest({ method, body, headers, signal }: Call): RequestInit {
  const isForm = body instanceof FormData;
  const isFile = body instanceof Blob;
  return {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && !isForm && { 'content-type': isFile ? fileType(body) : 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm || isFile ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}

function fileType({ type }: Blob): string {
  return type || 'application/octet-stream';
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false;
}

function toApiError(status: number, answer: unknown): ApiError {
  if (isProblem(answer)) return new ApiError({ status, code: answer.code, detail: answer.detail, problem: answer });
  return new ApiError({ status, code: 'UNKNOWN', detail: `The shop responded with status ${status}` });
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'detail' in answer;
}
