import type { ClientConfig } from 'pg';

/** Registers a cleanup for a resource of the proof. Cleanups run at the end in reverse order. */
export type OnStop = (stop: () => unknown) => void;

/** A primary, its replica, and the routing that connects the shop to the current primary. */
export interface DatabasePair {
  /** The variables that configure the database address of the shop's processes. */
  readonly variables: Readonly<Record<string, string>>;
  /** Where the proof itself reads and writes: the primary. */
  primary(): ClientConfig;
  /**
   * Ensures from now on that the loss of the primary loses no acknowledged commit. The replica is optional until then.
   */
  protect(): Promise<void>;
  /** Crashes the primary. Resolves when the other server is the primary and the shop's address routes to it. */
  losePrimary(): Promise<void>;
  /** Makes the lost server a protected replica of the new primary. Returns how it recovered. */
  bringBack(): Promise<string>;
  /** Additional failure injections that only this pair supports, by name. */
  readonly furtherDisruption: Readonly<Record<string, () => Promise<void>>>;
}
