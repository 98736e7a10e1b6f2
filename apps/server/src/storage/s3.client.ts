import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Store } from '../platform/environment.ts';
import { contentTypeOfKey } from './file-types.ts';
import { MEDIA_KEY } from './media-names.ts';
import type { MediaStore } from './media-store-type.ts';

/** Stores uploads in an S3-compatible bucket. Without a public address the shop serves the objects itself under /media/. */
export function s3Store(settings: S3Store): MediaStore {
  const { bucket: Bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region: settings.region,
    // Stores of other vendors rarely support one host name per bucket, and some lack the newer checksums.
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async put(key, bytes) {
      const object = { ContentType: contentTypeOfKey(key), CacheControl: 'public, max-age=31536000, immutable' };
      await client.send(new PutObjectCommand({ Bucket, Key: checked(key), Body: bytes, ...object }));
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: checked(key) }));
        return Body ? await Body.transformToByteArray() : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checked(key) }));
    },
    async *keys() {
      let from: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, ...(from === undefined ? {} : { ContinuationToken: from }) }),
        );
        for (const { Key } of page.Contents ?? []) if (Key !== undefined && MEDIA_KEY.test(Key)) yield Key;
        from = page.NextContinuationToken;
      } while (from !== undefined);
    },
    url: (key) => (settings.publicUrl ? `${settings.publicUrl}/${key}` : `/media/${key}`),
  };
}

function checked(key: string): string {
  if (!MEDIA_KEY.test(key)) throw new Error(`not a media key: ${JSON.stringify(key)}`);
  return key;
}
