import type { RandomSource } from '../state/random-source.ts';

/** The providers whose calls the sandbox serves. */
export type SandboxProvider = 'easypost' | 'paypal' | 'shippo' | 'stripe';

/** A failure to simulate in future API calls. */
export interface InjectedFailure {
  /** All providers if absent. */
  readonly provider?: SandboxProvider;
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

interface ActiveFailure {
  readonly failure: InjectedFailure;
  skip: number;
  left: number;
}

/** The failures set by the control API. They do not survive a restart. */
export interface InjectedFailures {
  add(failure: InjectedFailure): void;
  clear(): void;
  setLatency(latency: Latency): void;
  /** Returns the failure of this call, if any. */
  draw(provider: SandboxProvider, method: string, path: string): InjectedFailure | undefined;
  /** Returns the delay of this call, in milliseconds. */
  wait(): number;
}

export function createInjectedFailures(random: RandomSource): InjectedFailures {
  let activeFailures: ActiveFailure[] = [];
  let latency: Latency = { minMs: 0, maxMs: 0 };
  return {
    add(failure) {
      activeFailures.push({
        failure,
        skip: failure.skip ?? 0,
        left: failure.times === 0 ? Infinity : (failure.times ?? 1),
      });
    },
    clear() {
      activeFailures = [];
      latency = { minMs: 0, maxMs: 0 };
    },
    setLatency(next) {
      latency = next;
    },
    draw(provider, method, path) {
      for (const candidate of activeFailures) {
        const { failure } = candidate;
        if (failure.provider !== undefined && failure.provider !== provider) continue;
        if (failure.method !== undefined && failure.method !== method) continue;
        if (failure.path !== undefined && !path.includes(failure.path)) continue;
        if (failure.chance !== undefined && random.fraction() >= failure.chance) continue;
        if (candidate.skip > 0) {
          candidate.skip -= 1;
          continue;
        }
        candidate.left -= 1;
        if (candidate.left <= 0) activeFailures = activeFailures.filter((other) => other !== candidate);
        return failure;
      }
      return undefined;
    },
    wait: () => (latency.maxMs === 0 ? 0 : latency.minMs + random.fraction() * (latency.maxMs - latency.minMs)),
  };
}
