import type { ClientConfig } from 'pg';

/** What is started in the course of a proof, and stopped at its end in the reverse order. */
export type OnStop = (stop: () => unknown) => void;

/** A primary and its replica, and what leads the shop to whichever is the primary. */
export interface DatabasePair {
  /** The variables of the shop's processes that say where the database is. */
  readonly variables: Readonly<Record<string, string>>;
  /** Where the proof itself reads and writes: at the primary. */
  primary(): ClientConfig;
  /** From now on no acknowledged commit may be lost with the primary. Until then the replica need not be there. */
  protect(): Promise<void>;
  /** Crashes the primary, and settles when the other server is the primary and the shop's address leads to it. */
  losePrimary(): Promise<void>;
  /** Makes the lost server a replica of the new primary, protected as before. Returns how it came back. */
  bringBack(): Promise<string>;
  /** Further harm that only this pair knows, by its name. */
  readonly furtherHarm: Readonly<Record<string, () => Promise<void>>>;
}
