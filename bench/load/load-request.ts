export interface LoadRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly url: string;
  /** Sent in turn, over and over. */
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  readonly seconds: number;
  /** How each answer's body must begin; anything else counts as failed. */
  readonly expected?: string;
}

/** What a load came to. */
export interface LoadResult {
  /** Answers a second. */
  readonly rate: number;
  readonly answers: number;
  /** Answers other than 2xx and 3xx, unexpected bodies, and connections that broke. */
  readonly failed: number;
  /** Bytes of an answer with its headers, on average. */
  readonly bytes: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}
