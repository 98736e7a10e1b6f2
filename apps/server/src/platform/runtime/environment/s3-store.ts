import type { GivenVariables } from './environment-variables.ts';
import type { FieldIssue } from './provider-accounts.ts';

/** The store of uploads, if not the data folder. Without keys the machine's own role is used. */
export interface S3Store {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | null;
  readonly publicUrl: string | null;
  /** Whether the bucket's name is part of the path and not of the host name. */
  readonly forcePathStyle: boolean;
  readonly accessKeyId: string | null;
  readonly secretAccessKey: string | null;
}

/**
 * Returns the bucket that the S3 variables name. null means that uploads are stored in the data folder. Reports missing
 * variables as errors.
 */
export function chosenS3Store(given: GivenVariables, error: FieldIssue): S3Store | null {
  if (!given.S3_BUCKET) {
    if (given.UPLOADS_IN === 's3') error('S3_BUCKET', 'UPLOADS_IN is s3');
    const others = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'] as const;
    const other = others.find((name) => given[name] !== undefined);
    if (other) error('S3_BUCKET', `${other} is set`);
    return null;
  }
  if (given.S3_ACCESS_KEY_ID && !given.S3_SECRET_ACCESS_KEY) error('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID is set');
  if (!given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY) error('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY is set');
  return {
    bucket: given.S3_BUCKET,
    region: given.S3_REGION ?? 'us-east-1',
    endpoint: given.S3_ENDPOINT ?? null,
    forcePathStyle: given.S3_FORCE_PATH_STYLE ?? given.S3_ENDPOINT !== undefined,
    publicUrl: given.S3_PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    accessKeyId: given.S3_ACCESS_KEY_ID ?? null,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? null,
  };
}
