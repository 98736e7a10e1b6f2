import type { S3Store } from '../../../platform/runtime/environment/s3-store.ts';
import { openBucket } from '../../../storage/storage.ts';
import { ImportRefused } from '../../products/csv/import-error.ts';
import { type BackupStorage, nightlyName } from './backup-destination-type.ts';

/** S3 accepts parts of at least 5 MiB, and at most 10,000 of them. */
const minPartBytes = 8 * 1024 * 1024;
const maxParts = 9_000;

/** Stores backups below `address` (s3://bucket/path), with the keys and the endpoint of the uploads' bucket. */
export function s3BackupStorage(settings: S3Store, address: string): BackupStorage {
  const [Bucket = '', ...path] = address.slice('s3://'.length).split('/');
  const prefix = path.map((part) => `${part}/`).join('');
  const bucket = openBucket(settings);
  const toKey = (name: string) => ({ Bucket, Key: `${prefix}${name}` });

  async function putParts(name: string, parts: AsyncIterable<Buffer>, UploadId: string): Promise<void> {
    const Parts: { ETag?: string; PartNumber: number }[] = [];
    for await (const Body of parts) {
      const PartNumber = Parts.length + 1;
      const input = { ...toKey(name), UploadId, PartNumber, Body };
      const stored = await bucket.request((client, { UploadPartCommand }) => client.send(new UploadPartCommand(input)));
      Parts.push({ PartNumber, ...(stored?.ETag ? { ETag: stored.ETag } : {}) });
    }
    const input = { ...toKey(name), UploadId, MultipartUpload: { Parts } };
    await bucket.request((client, { CompleteMultipartUploadCommand }) =>
      client.send(new CompleteMultipartUploadCommand(input)),
    );
  }

  return {
    where: address,
    async put(name, { size, bytes }) {
      const begun = await bucket.request((client, { CreateMultipartUploadCommand }) =>
        client.send(new CreateMultipartUploadCommand(toKey(name))),
      );
      const UploadId = begun?.UploadId;
      if (!UploadId) throw new ImportRefused('The bucket of the backups does not support multipart uploads.');
      try {
        await putParts(name, inParts(bytes, Math.max(minPartBytes, Math.ceil(size / maxParts))), UploadId);
      } catch (error) {
        // The incomplete upload stays invisible. If the bucket does not respond, a lifecycle rule of the bucket removes
        // it.
        const input = { ...toKey(name), UploadId };
        await bucket
          .request((client, { AbortMultipartUploadCommand }) => client.send(new AbortMultipartUploadCommand(input)))
          .catch(() => undefined);
        throw error;
      }
    },
    async *get(name) {
      const found = await bucket.request((client, { GetObjectCommand }) =>
        client.send(new GetObjectCommand(toKey(name))),
      );
      if (!found?.Body) throw new ImportRefused(`The bucket does not contain ${name}.`);
      yield* found.Body.transformToWebStream();
    },
    async names() {
      const names: string[] = [];
      let from: string | undefined;
      do {
        const input = { Bucket, Prefix: prefix, ...(from ? { ContinuationToken: from } : {}) };
        const page = await bucket.request((client, { ListObjectsV2Command }) =>
          client.send(new ListObjectsV2Command(input)),
        );
        names.push(...(page?.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
        from = page?.NextContinuationToken;
      } while (from !== undefined);
      return names.filter((name) => nightlyName.test(name));
    },
    async remove(name) {
      await bucket.request((client, { DeleteObjectCommand }) => client.send(new DeleteObjectCommand(toKey(name))));
    },
  };
}

/** Yields the same bytes in parts of that size. The last one is shorter. */
async function* inParts(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    waiting.push(piece);
    length += piece.byteLength;
    if (length < size) continue;
    const joined = Buffer.concat(waiting);
    let at = 0;
    for (; joined.byteLength - at >= size; at += size) yield joined.subarray(at, at + size);
    waiting = [joined.subarray(at)];
    length = joined.byteLength - at;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
