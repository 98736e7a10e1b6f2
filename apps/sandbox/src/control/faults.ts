import type { RandomSource } from '../state/random-source.ts';

/** A failure to simulate in future API calls. */
export interface Fault {
  /** Both providers if absent. */
  readonly provider?: 'easypost' | 'stripe';
  readonly method?: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
  /** A text that the path must contain, such as `/refunds`. */
  readonly path?: string;
  /**
   * The effect: respond with `status`, never respond, close the connection without a response, or respond with invalid
   * `changes`.
   */
  readonly effect: 'absurd' | 'drop' | 'hang' | 'status';
  readonly status?: number;
  /** New values of a response's fields by their paths, such as `line_items.data.0.amount_tax`. */
  readonly changes?: Readonly<Record<string, unknown>>;
  /** Fails before the work starts (the default), or after it is complete and stored. */
  readonly when?: 'after' | 'before';
  /** How many calls fail. Defaults to 1. 0 means all. */
  readonly times?: number;
  /** How many matching calls pass before the first failure. */
  readonly skip?: number;
  /** The probability that a matching call fails. Defaults to 1. */
  readonly chance?: number;
}

export interface Latency {
  readonly minMs: number;
  readonly maxMs: number;
}

interface ActiveFault {
  readonly fault: Fault;
  skip: number;
  left: number;
}

/** The failures set by the control API. They do not survive a restart. */
export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  setLatency(latency: Latency): void;
  /** Returns the failure of this call, if any. */
  draw(provider: 'easypost' | 'stripe', method: string, path: string): Fault | undefined;
  /** Returns the delay of this call, in milliseconds. */
  wait(): number;
}

export function createFaults(random: RandomSource): Faults {
  let activeFaults: ActiveFault[] = [];
  let latency: Latency = { minMs: 0, maxMs: 0 };
  return {
    add(fault) {
      activeFaults.push({ fault, skip: fault.skip ?? 0, left: fault.times === 0 ? Infinity : (fault.times ?? 1) });
    },
    clear() {
      activeFaults = [];
      latency = { minMs: 0, maxMs: 0 };
    },
    setLatency(next) {
      latency = next;
    },
    draw(provider, method, path) {
      for (const candidate of activeFaults) {
        const { fault } = candidate;
        if (fault.provider !== undefined && fault.provider !== provider) continue;
        if (fault.method !== undefined && fault.method !== method) continue;
        if (fault.path !== undefined && !path.includes(fault.path)) continue;
        if (fault.chance !== undefined && random.fraction() >= fault.chance) continue;
        if (candidate.skip > 0) {
          candidate.skip -= 1;
          continue;
        }
        candidate.left -= 1;
        if (candidate.left <= 0) activeFaults = activeFaults.filter((other) => other !== candidate);
        return fault;
      }
      return undefined;
    },
    wait: () => (latency.maxMs === 0 ? 0 : latency.minMs + random.fraction() * (latency.maxMs - latency.minMs)),
  };
}
