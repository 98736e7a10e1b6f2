import type { S3Client } from '@aws-sdk/client-s3';
import { RefusedRequest } from '../../platform/http/errors/send-problem.ts';
import type { S3Store } from '../../platform/runtime/environment/s3-store.ts';

/** The time limits of a request in milliseconds: to connect, without any data, and in all. A failed request is tried three times. */
const limits = { connectionTimeout: 3_000, socketTimeout: 8_000, requestTimeout: 60_000, throwOnRequestTimeout: true };

/** The library for buckets. Only a shop with a bucket loads it: it takes 16 MB. */
export type S3Library = typeof import('@aws-sdk/client-s3');

/** A bucket whose client is created by the first request. */
export interface Bucket {
  /**
   * Makes a request. Returns null when the object does not exist.
   * @throws BucketUnavailable when the bucket refuses the request or does not respond.
   */
  request<Answer>(call: (client: S3Client, library: S3Library) => Promise<Answer>): Promise<Answer | null>;
}

/** Returns the bucket of the settings. Opening connects to nothing. */
export function openBucket(settings: S3Store): Bucket {
  let opened: Promise<{ library: S3Library; client: S3Client }> | undefined;
  const open = async () => {
    const library = await import('@aws-sdk/client-s3');
    return { library, client: createClient(library, settings) };
  };
  return {
    async request(call) {
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      const { library, client } = await opened;
      return requestBucket(library, () => call(client, library));
    },
  };
}

/** Returns a client of the bucket's server, which gives up when nothing responds. */
function createClient(
  { S3Client }: S3Library,
  { region, endpoint, forcePathStyle, accessKeyId, secretAccessKey }: S3Store,
): S3Client {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle,
    requestHandler: limits,
    // Some stores of other vendors lack the newer checksums.
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  if (!accessKeyId) nameMissingKeys(client);
  return client;
}

/**
 * Names missing keys in the error. Without keys the SDK looks for a role of the machine, and its own error names no
 * variable of the shop.
 */
function nameMissingKeys({ config }: S3Client): void {
  const { credentials } = config;
  config.credentials = Object.assign(async (...options: Parameters<typeof credentials>) => {
    try {
      return await credentials(...options);
    } catch (cause) {
      throw new Error(
        'S3_BUCKET is set without S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and this machine has no role that provides keys. Set both.',
        { cause },
      );
    }
  }, credentials);
}

/**
 * The bucket cannot be used. Its server does not respond, or it refuses the shop. The response to the request is 503.
 */
export class BucketUnavailable extends RefusedRequest {
  constructor(cause: unknown, { S3ServiceException }: S3Library) {
    const isRefusal = cause instanceof S3ServiceException && cause.$fault === 'client';
    const reason = isRefusal ? `denies access (${cause.name})` : 'does not respond';
    super('UNAVAILABLE', `The bucket of the uploads ${reason}. Nothing was changed; try again in a moment.`);
    this.cause = cause;
  }
}

/**
 * Returns the response of the bucket, or null when there is nothing under the key.
 * @throws BucketUnavailable for every other error.
 */
async function requestBucket<Answer>(library: S3Library, call: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await call();
  } catch (error) {
    const isMissing =
      error instanceof library.S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
    if (isMissing) return null;
    throw new BucketUnavailable(error, library);
  }
}
