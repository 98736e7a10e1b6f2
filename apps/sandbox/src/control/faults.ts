import type { RandomSource } from '../state/random-source.ts';

/** A failure to simulate in future API calls. */
export interface Fault {
  /** Both providers if absent. */
  readonly provider?: 'easypost' | 'stripe';
  readonly method?: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
  /** A text that the path must contain, such as `/refunds`. */
  readonly path?: string;
  /** Answer with `status`; never answer; close the connection without an answer; or answer with absurd `changes`. */
  readonly effect: 'absurd' | 'drop' | 'hang' | 'status';
  readonly status?: number;
  /** New values of an answer's fields by their paths, such as `line_items.data.0.amount_tax`. */
  readonly changes?: Readonly<Record<string, unknown>>;
  /** Before anything is done (the default), or after everything is done and stored. */
  readonly when?: 'after' | 'before';
  /** How many calls fail; 1 if absent, 0 for all. */
  readonly times?: number;
  /** How many matching calls pass before the first failure. */
  readonly skip?: number;
  /** The probability that a matching call fails; 1 if absent. */
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
  /** Returns how long this call waits first, in milliseconds. */
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
