/** The limits of a job. Exceeding one ends only the worker process (decision 0011). */
export interface JobLimits {
  /** Milliseconds without a result or a message after which the worker is ended, in any state. */
  readonly silenceMs: number;
  /** Milliseconds of processor time between two messages, independent of the machine's load. Includes native code. */
  readonly cpuMs: number;
  /** Resident memory of the whole worker, including native libraries. */
  readonly megabytes: number;
}

/** A piece of work that runs in a worker process: an exported function of a module, named by the module's address. */
export interface Job {
  /** Address of the module: `new URL('./NAME.job.ts', import.meta.url).href`. */
  readonly module: string;
  readonly name: string;
  /** Jobs of a lane run one after the other. Different lanes run side by side. */
  readonly lane: string;
  /** The client of the job. The clients of a lane take turns. Absent for the shop itself. */
  readonly client?: string;
  readonly limits: JobLimits;
}

/** The argument of a job's function in addition to its input. */
export interface JobLine {
  /**
   * Yields the bytes that the caller streams to the job. Each call begins with the first byte. Yields none for a job
   * without a stream.
   */
  bytes(): AsyncGenerator<Uint8Array>;
  /** Sends one item to the caller, and settles when the caller requests the next one. */
  send(item: unknown): Promise<void>;
}

export type JobFunction = (input: never, line: JobLine) => Promise<unknown>;

/** From the shop to the worker. */
export type ToWorker =
  | {
      readonly kind: 'job';
      readonly module: string;
      readonly name: string;
      readonly input: unknown;
      readonly limits: JobLimits;
    }
  | { readonly kind: 'bytes'; readonly ask: number; readonly bytes: Uint8Array | null }
  | { readonly kind: 'next'; readonly ask: number };

/** From the worker to the shop. */
export type FromWorker =
  /** Requests the next bytes of a reading. Readings are numbered, and each begins with the first bytes. */
  | { readonly kind: 'pull'; readonly ask: number; readonly reading: number }
  | { readonly kind: 'item'; readonly ask: number; readonly item: unknown }
  | { readonly kind: 'result'; readonly value: unknown }
  /** The job has reached a limit. The shop then kills the worker. */
  | { readonly kind: 'over'; readonly reason: 'time' | 'memory' }
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string | undefined };
