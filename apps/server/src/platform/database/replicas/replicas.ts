import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../runtime/log.ts';
import type { ReadSource } from '../../runtime/read-source.ts';
import type { DatabaseAddress } from '../connections/address.ts';
import { PrimaryHistory } from './primary-history.ts';
import { openReplica, type Replica } from './replica.ts';

const defaultEveryMs = 250;
/** Milliseconds that a replica may take until its first use, without a warning. */
const startMs = 5_000;

/** A replica that can render a page. */
export interface PageReplica {
  readonly source: ReadSource;
  /** The replica has everything that caused this many evictions of the page cache. */
  readonly evictions: number;
}

/** The currently known state of a replica. */
export interface ReplicaState {
  /** Host and port. */
  readonly name: string;
  /** Maximum age of its data in seconds; null while it is unknown because the replica does not respond. */
  readonly lagSeconds: number | null;
  /** Whether it receives reads: it responds, and its lag is within DATABASE_READ_MAX_LAG_SECONDS. */
  readonly used: boolean;
}

/** The replicas of DATABASE_READ_URL (decision 0002). A read that gets none of them goes to the primary. */
export interface Replicas {
  /** False without DATABASE_READ_URL. */
  readonly isAny: boolean;
  /**
   * Returns a replica that has replayed the log up to the position of the reader's own last write. null means any
   * replica.
   */
  forReader(after: bigint | null): ReadSource | undefined;
  /** Returns the replica that is nearest to the primary. */
  forPage(): PageReplica | undefined;
  /**
   * Returns the replica that has replayed the log furthest, however far it is behind, for use while the primary is
   * away.
   */
  forOutage(): ReadSource | undefined;
  /** Returns the states of the replicas, without servers that are not replicas, such as the primary itself. */
  states(): readonly ReplicaState[];
  close(): Promise<void>;
}

/** A shop without replicas. */
export const noReplicas: Replicas = {
  isAny: false,
  forReader: () => undefined,
  forPage: () => undefined,
  forOutage: () => undefined,
  states: () => [],
  close: async () => {},
};

/** The primary to which replicas are compared. */
export interface ComparedPrimary {
  /** Returns the end of its write-ahead log in bytes, or null when it does not respond. */
  position(): Promise<bigint | null>;
  /** Returns how many evictions the page cache has received. */
  evictions(): number;
}

interface Opening {
  readonly addresses: readonly { readonly name: string; readonly address: DatabaseAddress }[];
  readonly primary: ComparedPrimary;
  readonly maxLagSeconds: number;
  /** Number of connections to each replica. */
  readonly poolSize: number;
  readonly log: Log;
  readonly everyMs?: number;
}

/** Opens the replicas without waiting for any of them, and compares them with the primary until `close`. */
export function openReplicas(opening: Opening): Replicas {
  const { addresses, primary, maxLagSeconds, poolSize, log, everyMs = defaultEveryMs } = opening;
  if (addresses.length === 0) return noReplicas;
  const closing = new AbortController();
  const { signal } = closing;
  const history = new PrimaryHistory();
  const onConnectionLost = (err: Error) => log.debug({ err }, 'A connection to a replica was lost.');
  const replicas = addresses.map((one) => openReplica({ ...one, poolSize, everyMs, onConnectionLost }));
  const notifyChanges = reportChanges(log, maxLagSeconds);

  const compare = async (): Promise<void> => {
    while (!signal.aborted) {
      const [at, evictions] = [performance.now(), primary.evictions()];
      const position = await primary.position();
      if (position !== null) history.note({ at, evictions, position });
      notifyChanges(states());
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const computeLag = ({ position }: Replica): number | null => {
    const reached = position === null ? undefined : history.reached(position);
    return reached ? (performance.now() - reached.at) / 1000 : null;
  };
  const toReplicaState = (replica: Replica): ReplicaState => {
    const lagSeconds = computeLag(replica);
    return { name: replica.name, lagSeconds, used: lagSeconds !== null && lagSeconds <= maxLagSeconds };
  };
  const states = () => replicas.filter(({ isPrimary }) => !isPrimary).map(toReplicaState);
  const usable = () => replicas.filter((replica) => toReplicaState(replica).used);

  let turn = 0;
  const compared = compare();
  return {
    isAny: true,
    forReader(after) {
      const found = usable().filter(({ position }) => after === null || (position !== null && position >= after));
      turn += 1;
      return found[turn % found.length]?.source ?? undefined;
    },
    forPage() {
      const found = usable().flatMap(({ source, position }) => {
        const evictions = position === null ? undefined : history.reached(position)?.evictions;
        return source && evictions !== undefined ? [{ source, evictions }] : [];
      });
      const nearest = Math.max(...found.map(({ evictions }) => evictions));
      const best = found.filter(({ evictions }) => evictions === nearest);
      turn += 1;
      return best[turn % best.length];
    },
    forOutage() {
      const found = replicas.filter(({ source, position }) => source !== null && position !== null);
      return found.toSorted((a, b) => Number((b.position ?? 0n) - (a.position ?? 0n)))[0]?.source ?? undefined;
    },
    states,
    async close() {
      closing.abort();
      await Promise.all([compared, ...replicas.map((replica) => replica.close())]);
    },
  };
}

/** Logs when a replica is first used, when it is no longer used, and when it is used again. */
function reportChanges(log: Log, maxLagSeconds: number): (states: readonly ReplicaState[]) => void {
  const usedBefore = new Map<string, boolean>();
  const openedAt = performance.now();
  return (states) => {
    for (const { name, lagSeconds, used } of states) {
      if (usedBefore.get(name) === used) continue;
      // At the start a replica needs a moment before it can be used.
      if (!used && !usedBefore.has(name) && performance.now() - openedAt < startMs) continue;
      usedBefore.set(name, used);
      if (used) log.info({ replica: name }, 'A replica serves reads.');
      else
        log.warn(
          { replica: name, lagSeconds, maxLagSeconds },
          'A replica is unavailable or behind: the primary serves reads.',
        );
    }
  };
}
