/** The facts that the checks judge (docs/operating/troubleshoot.md#checks). Times are moments, sizes are bytes. */
export interface SystemFacts {
  readonly now: Date;
  readonly isProduction: boolean;
  /** Whether this is a demo shop, for which test cards and letters in files are intended. */
  readonly isDemo: boolean;
  readonly isRehearsal: boolean;
  readonly address: {
    readonly siteUrl: string;
    /** Whether SITE_URL is set. */
    readonly isGiven: boolean;
    /** Whether it is an address of this machine itself. */
    readonly isLoopback: boolean;
  };
  readonly disk: DiskFacts | null;
  readonly storage: StorageFacts;
  /** Names in the file `.env` that nothing reads. */
  readonly unknownSettings: readonly string[];
  /** Whether nightly backups are stored on the disk that they are to survive; false when none are made. */
  readonly backsUpToOwnDisk: boolean;
  /** When the newest backup was made: one on this machine, or a nightly one that was verified; null without any. */
  readonly newestBackupAt: Date | null;
  /** The reason why the database can't be reached, or what was read there. */
  readonly database: DatabaseFacts | { readonly fault: string };
}

export interface DiskFacts {
  readonly folder: string;
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export interface StorageFacts {
  readonly place: 'folder' | 's3';
  /** What a written and deleted probe met; null when it succeeded. */
  readonly fault: string | null;
}

/** How one provider is connected: its own keys, the local sandbox, keys that can't be decrypted, or nothing. */
export type ProviderState = 'connected' | 'sandbox' | 'unreadable' | 'none';

export interface DatabaseFacts {
  readonly fault?: undefined;
  /** The database's clock minus this machine's, in milliseconds. */
  readonly clockOffsetMs: number;
  readonly payments: ProviderState;
  /** 'by hand': the shop buys no labels, so it needs no provider. */
  readonly parcels: ProviderState | 'by hand';
  readonly mail: 'server' | 'files' | 'unreadable';
  /** Why the shop cannot sign in to the mail server, as a sentence; null after a sign-in and without a mail server. */
  readonly mailFailure: string | null;
  /** Age of the oldest email that waits to be sent; 0 when none waits. */
  readonly oldestMailSeconds: number;
  /** The max connections of all running processes, and those that the database allows; null behind a pooler, which shares them. */
  readonly connections: { readonly wanted: number; readonly available: number } | null;
  /** Whether a running process has another SESSION_SECRET. */
  readonly hasOtherSecret: boolean;
  /** Whether notifications of the database arrive. */
  readonly isHearing: boolean;
  readonly replicas: readonly ReplicaFacts[];
  /** When Stripe last sent an event; null when it never did. */
  readonly lastStripeEventAt: Date | null;
}

/** A replica for reads, and how far it is behind; null when it can't be reached. */
export interface ReplicaFacts {
  readonly name: string;
  readonly secondsBehind: number | null;
}
