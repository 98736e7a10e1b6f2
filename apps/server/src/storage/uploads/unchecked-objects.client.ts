import { randomBytes } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Store } from '../../platform/runtime/environment/s3-store.ts';
import { openBucket, type S3Library } from '../media-stores/s3-access.client.ts';

/** No upload has a name with a folder (MEDIA_KEY), so the shop serves nothing below it. */
const folder = 'unchecked/';
/** Makes a browser that opens any unchecked file only save it. */
const harmless = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' } as const;
const probeWithinMs = 5_000;

/** The destination of one file from a browser: by PUT, with these headers, and nothing else. */
export interface SignedAddress {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The part of the bucket for files that browsers send and that nobody has checked yet (decision 0019). */
export interface UncheckedObjects {
  /** The origin to which browsers send files, for the pages' security policy. */
  origin(): Promise<string>;
  /** Signs an address that takes exactly one file of this length, under this name, for some seconds. */
  signedAddress(key: string, byteSize: number, seconds: number): Promise<SignedAddress>;
  /** Returns the length of the arrived file, or null for none. */
  size(key: string): Promise<number | null>;
  get(key: string): Promise<Uint8Array | null>;
  delete(key: string): Promise<void>;
  /** Lists the files that arrived before this moment. */
  before(time: Date): AsyncIterable<string>;
  /** Checks whether the files are hidden from people without a key, at the bucket itself and at its public address. */
  isHidden(): Promise<boolean>;
}

/** Returns a name that nobody can guess. */
export function uncheckedKey(): string {
  return `${folder}${randomBytes(32).toString('hex')}`;
}

/**
 * Returns the part of the bucket for unchecked files. Each call throws BucketUnavailable when the bucket cannot be
 * used.
 */
export function uncheckedObjects(settings: S3Store): UncheckedObjects {
  const { bucket: Bucket } = settings;
  const stored = openBucket(settings);
  const objects: UncheckedObjects = {
    origin: async () =>
      new URL(required(await stored.request((...bucket) => plainAddress(bucket, Bucket, folder)))).origin,
    signedAddress: (key, byteSize, seconds) =>
      stored.request((...bucket) => signed(bucket, { Bucket, key, byteSize, seconds })).then(required),
    async size(key) {
      const found = await stored.request((client, { HeadObjectCommand }) =>
        client.send(new HeadObjectCommand({ Bucket, Key: key })),
      );
      return found?.ContentLength ?? null;
    },
    async get(key) {
      return stored.request(async (client, { GetObjectCommand }) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return Body?.transformToByteArray() ?? null;
      });
    },
    async delete(key) {
      await stored.request((client, { DeleteObjectCommand }) =>
        client.send(new DeleteObjectCommand({ Bucket, Key: key })),
      );
    },
    async *before(time) {
      let from: string | undefined;
      do {
        const input = { Bucket, Prefix: folder, ContinuationToken: from };
        const page = await stored.request((client, { ListObjectsV2Command }) =>
          client.send(new ListObjectsV2Command(input)),
        );
        for (const { Key, LastModified } of page?.Contents ?? [])
          if (Key?.startsWith(folder) && LastModified && LastModified < time) yield Key;
        from = page?.NextContinuationToken;
      } while (from !== undefined);
    },
    async isHidden() {
      const key = uncheckedKey();
      const probe = { ContentType: harmless['content-type'], ContentDisposition: harmless['content-disposition'] };
      await stored.request((client, { PutObjectCommand }) =>
        client.send(new PutObjectCommand({ Bucket, Key: key, Body: 'x', ...probe })),
      );
      try {
        const addresses = [required(await stored.request((...bucket) => plainAddress(bucket, Bucket, key)))];
        if (settings.publicUrl !== null) addresses.push(`${settings.publicUrl}/${key}`);
        return (await Promise.all(addresses.map(isRefused))).every(Boolean);
      } finally {
        await objects.delete(key);
      }
    },
  };
  return objects;
}

function required<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new Error('the bucket does not support signed addresses');
  return answer;
}

/** Returns whether an address is refused to a caller without a key. A missing response is no proof. */
async function isRefused(address: string): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(probeWithinMs) }).catch(() => null);
  await answer?.body?.cancel();
  return answer !== null && answer.status >= 400 && answer.status < 500;
}

/** Returns the address of an object without a signature in the client's own form: in path style or by a host name. */
async function plainAddress([client, { PutObjectCommand }]: OpenBucket, Bucket: string, Key: string): Promise<string> {
  let address = '';
  const command = new PutObjectCommand({ Bucket, Key });
  command.middlewareStack.addRelativeTo(
    () => async (args: { readonly request?: unknown }) => {
      const { protocol, hostname, port, path } = args.request as Target;
      address = `${protocol}//${hostname}${port ? `:${port}` : ''}${path}`;
      return { response: {}, output: { $metadata: {} } };
    },
    { name: 'keepAddress', relation: 'before', toMiddleware: 'httpSigningMiddleware' },
  );
  await client.send(command);
  return address;
}

type OpenBucket = readonly [client: S3Client, library: S3Library];

interface Target {
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number | undefined;
  readonly path: string;
}

interface Signing {
  readonly Bucket: string;
  readonly key: string;
  readonly byteSize: number;
  readonly seconds: number;
}

/** Signs length and type too. The bucket takes no other file under the address. */
async function signed(bucket: OpenBucket, { Bucket, key, byteSize, seconds }: Signing): Promise<SignedAddress> {
  const { protocol, hostname, port, host, pathname: path, origin } = new URL(await plainAddress(bucket, Bucket, key));
  const { SignatureV4 } = await import('@smithy/signature-v4');
  const [client] = bucket;
  const { credentials, region, sha256 } = client.config;
  const signer = new SignatureV4({ credentials, region, service: 's3', sha256, uriEscapePath: false });
  const target = { protocol, hostname, ...(port ? { port: Number(port) } : {}), path, method: 'PUT', query: {} };
  const body = { 'content-length': String(byteSize), 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' };
  const request = await signer.presign({ ...target, headers: { host, ...harmless, ...body } }, { expiresIn: seconds });
  const query = new URLSearchParams(Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)]));
  // Semicolons separate signed names, and a space is no plus sign here.
  return { url: `${origin}${path}?${query.toString().replaceAll('+', '%20')}`, headers: harmless };
}
