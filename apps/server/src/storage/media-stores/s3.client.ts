import type { S3Store } from '../../platform/runtime/environment/s3-store.ts';
import { contentTypeOfKey } from '../media/file-types.ts';
import { MEDIA_KEY } from '../media/media-names.ts';
import type { MediaStore } from './media-store-type.ts';
import { openBucket } from './s3-access.client.ts';

/**
 * Stores uploads in an S3-compatible bucket. Without a public address the shop serves the objects itself under /media/. Each call
 * throws BucketUnavailable when the bucket cannot be used.
 */
export function s3Store(settings: S3Store): MediaStore {
  const { bucket: Bucket } = settings;
  const stored = openBucket(settings);
  return {
    async put(key, bytes) {
      const object = { ContentType: contentTypeOfKey(key), CacheControl: 'public, max-age=31536000, immutable' };
      const input = { Bucket, Key: checked(key), Body: bytes, ...object };
      await stored.request((client, { PutObjectCommand }) => client.send(new PutObjectCommand(input)));
    },
    async get(key) {
      const input = { Bucket, Key: checked(key) };
      return stored.request(async (client, { GetObjectCommand }) => {
        const { Body } = await client.send(new GetObjectCommand(input));
        return Body?.transformToByteArray() ?? null;
      });
    },
    async has(key) {
      const input = { Bucket, Key: checked(key) };
      const found = await stored.request((client, { HeadObjectCommand }) => client.send(new HeadObjectCommand(input)));
      return found !== null;
    },
    async delete(key) {
      const input = { Bucket, Key: checked(key) };
      await stored.request((client, { DeleteObjectCommand }) => client.send(new DeleteObjectCommand(input)));
    },
    async *keys() {
      let from: string | undefined;
      do {
        const input = { Bucket, ...(from === undefined ? {} : { ContinuationToken: from }) };
        const page = await stored.request((client, { ListObjectsV2Command }) =>
          client.send(new ListObjectsV2Command(input)),
        );
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
