/** The facts that the checks judge (docs/operating/troubleshoot.md#checks). Times are moments, sizes are bytes. */
export interface SystemFacts {
  readonly now: Date;
  readonly isProduction: boolean;
  /** Whether this is a demo shop. Test cards and emails in files are intended there. */
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
  /** Unknown names in the file `.env`. */
  readonly unknownSettings: readonly string[];
  /** Whether nightly backups are stored on the disk that they are supposed to survive. False when none are created. */
  readonly backsUpToOwnDisk: boolean;
  /** When the newest backup was created: one on this machine, or a nightly one that was verified. Null without any. */
  readonly newestBackupAt: Date | null;
  /** The reason why the database cannot be reached, or its facts. */
  readonly database: DatabaseFacts | { readonly error: string };
}

export interface DiskFacts {
  readonly folder: string;
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export interface StorageFacts {
  readonly place: 'folder' | 's3';
  /** The error of a written and deleted probe. Null when it succeeded. */
  readonly error: string | null;
}

/** The connection of one provider: its own keys, the local sandbox, keys that cannot be decrypted, or nothing. */
export type ProviderState = 'connected' | 'sandbox' | 'unreadable' | 'none';

export interface DatabaseFacts {
  readonly error?: undefined;
  /** The database's clock minus this machine's, in milliseconds. */
  readonly clockOffsetMs: number;
  readonly payments: ProviderState;
  /** 'by hand' means that the shop buys no labels, so it needs no provider. */
  readonly parcels: ProviderState | 'by hand';
  readonly mail: 'server' | 'files' | 'unreadable';
  /** Why the shop cannot sign in to the mail server, as a sentence. Null after a sign-in and without a mail server. */
  readonly mailFailure: string | null;
  /** Age of the oldest email that waits to be sent. 0 when none waits. */
  readonly oldestMailSeconds: number;
  /**
   * The max connections of all running processes, and those that the database allows. Null behind a pooler, which
   * shares them.
   */
  readonly connections: { readonly wanted: number; readonly available: number } | null;
  /** Whether a running process has another SESSION_SECRET. */
  readonly hasOtherSecret: boolean;
  /** Whether notifications of the database arrive. */
  readonly isReceiving: boolean;
  readonly replicas: readonly ReplicaFacts[];
  /** When the card provider last sent an event. Null when it never did. */
  readonly lastCardEventAt: Date | null;
}

/** A replica for reads, and its delay. Null when it cannot be reached. */
export interface ReplicaFacts {
  readonly name: string;
  readonly secondsBehind: number | null;
}
