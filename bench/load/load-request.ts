export interface LoadRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly url: string;
  /** The requests to send in rotation. */
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  readonly seconds: number;
  /** The required beginning of each response body. Any other body counts as failed. */
  readonly expected?: string;
}

/** The result of a load. */
export interface LoadResult {
  /** Responses per second. */
  readonly rate: number;
  readonly answers: number;
  /** Responses other than 2xx and 3xx, unexpected bodies, and broken connections. */
  readonly failed: number;
  /** The average size of a response with its headers, in bytes. */
  readonly bytes: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}
