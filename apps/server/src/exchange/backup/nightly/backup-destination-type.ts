/** The storage location of nightly backups: a folder or a part of a bucket that holds the backups of one shop. */
export interface BackupStorage {
  /** The location in the owner's terms: the folder's path, or s3://bucket/path. */
  readonly where: string;
  /** Writes a file of `size` bytes. It gets its name only when it is complete. */
  put(name: string, file: { readonly size: number; readonly bytes: AsyncIterable<Uint8Array> }): Promise<void>;
  get(name: string): AsyncIterable<Uint8Array>;
  /** Lists the names of all nightly backups there, in no particular order. */
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** The names of nightly backups. They contain the start time. */
export const nightlyName = /^nightly-\d{4}-\d\d-\d\d-\d{6}-\d{3}\.tar(?:\.age)?$/;
