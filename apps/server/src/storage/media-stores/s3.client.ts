import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Store } from '../../platform/runtime/environment/s3-store.ts';
import { contentTypeOfKey } from '../media/file-types.ts';
import { MEDIA_KEY } from '../media/media-names.ts';
import type { MediaStore } from './media-store-type.ts';
import { requestBucket, s3Client } from './s3-access.client.ts';

/**
 * Stores uploads in an S3-compatible bucket. Without a public address the shop serves the objects itself under /media/. Each call
 * throws BucketUnavailable when the bucket cannot be used.
 */
export function s3Store(settings: S3Store): MediaStore {
  const { bucket: Bucket } = settings;
  const client = s3Client(settings);
  return {
    async put(key, bytes) {
      const object = { ContentType: contentTypeOfKey(key), CacheControl: 'public, max-age=31536000, immutable' };
      const command = new PutObjectCommand({ Bucket, Key: checked(key), Body: bytes, ...object });
      await requestBucket(() => client.send(command));
    },
    async get(key) {
      const command = new GetObjectCommand({ Bucket, Key: checked(key) });
      return requestBucket(async () => (await client.send(command)).Body?.transformToByteArray() ?? null);
    },
    async has(key) {
      const command = new HeadObjectCommand({ Bucket, Key: checked(key) });
      return (await requestBucket(() => client.send(command))) !== null;
    },
    async delete(key) {
      const command = new DeleteObjectCommand({ Bucket, Key: checked(key) });
      await requestBucket(() => client.send(command));
    },
    async *keys() {
      let from: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          ...(from === undefined ? {} : { ContinuationToken: from }),
        });
        const page = await requestBucket(() => client.send(command));
        for (const { Key } of page?.Contents ?? []) if (Key !== undefined && MEDIA_KEY.test(Key)) yield Key;
        from = page?.NextContinuationToken;
      } while (from !== undefined);
    },
    url: (key) => (settings.publicUrl ? `${settings.publicUrl}/${key}` : `/media/${key}`),
  };
}

function checked(key: string): string {
  if (!MEDIA_KEY.test(key)) throw new Error(`not a media key: ${JSON.stringify(key)}`);
  return key;
}
