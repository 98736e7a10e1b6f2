import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findSignatureError, sha256 } from './signature-v4.ts';

const keys = { accessKeyId: 'id', secretAccessKey: 'secret' };
const bucket = 'pictures';

interface StoredObject {
  readonly body: Buffer;
  readonly type: string | undefined;
}

interface Request {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly type: string | undefined;
}

/** The response to a request. */
type Answer = readonly [status: number, body?: Buffer | string, headers?: Record<string, string>];

/**
 * Starts a server on loopback that supports the S3 calls of the shop for one bucket. It accepts path style and a host
 * name of the bucket. It refuses each request whose AWS signature or whose body's hash is wrong, and lists two keys a
 * page. Browsers get responses by the bucket's rules for other origins (CORS).
 */
export async function startS3Server() {
  const objects = new Map<string, StoredObject>();
  const parts = new Map<string, Map<number, Buffer>>();
  const styles: string[] = [];
  const written = new Map<string, Date>();
  const state = { error: null as number | null, isPublic: false, origin: null as string | null };

  const server = createServer((request, response) => void serve(request, response));
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const [status, content = '', headers = {}] =
      request.method === 'OPTIONS' ? preflight(request) : answerTo(request, body);
    const ofOrigin = state.origin === null ? {} : { 'access-control-allow-origin': state.origin };
    response.writeHead(status, { ...headers, ...ofOrigin }).end(request.method === 'HEAD' ? undefined : content);
  }

  /** The rule that docs/operating/configure.md#uploads gives: PUT with two headers, from the shop's own origin. */
  function preflight({ headers }: IncomingMessage): Answer {
    const requests = (headers['access-control-request-headers'] ?? '').split(',');
    const isAllowed =
      headers.origin === state.origin &&
      headers['access-control-request-method'] === 'PUT' &&
      requests.every((name) => ['content-type', 'content-disposition'].includes(name.trim()));
    if (!isAllowed) return refused(403, 'AccessForbidden');
    return [200, '', { 'access-control-allow-methods': 'PUT', 'access-control-allow-headers': requests.join(',') }];
  }

  function answerTo(request: IncomingMessage, body: Buffer): Answer {
    const { method = '', url = '', headers } = request;
    if (state.error !== null) return refused(state.error, 'ServiceUnavailable');
    const single = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const { pathname, searchParams } = new URL(url, 'http://s3');
    const isAnonymous = single['authorization'] === undefined && !searchParams.has('X-Amz-Signature');
    const isOpen = isAnonymous && state.isPublic && method === 'GET';
    const error = isOpen ? null : findSignatureError({ method, url, headers: single }, keys);
    if (error !== null) return refused(403, error);
    const output = searchParams.get('X-Amz-Content-Sha256') ?? single['x-amz-content-sha256'];
    if (!isOpen && output !== 'UNSIGNED-PAYLOAD' && output !== sha256(body))
      return refused(400, 'XAmzContentSHA256Mismatch');
    const isOwnHost = headers.host?.startsWith(`${bucket}.`) ?? false;
    styles.push(isOwnHost ? 'host' : 'path');
    if (!isOwnHost && !`${pathname}/`.startsWith(`/${bucket}/`)) return refused(404, 'NoSuchBucket');
    const key = decodeURIComponent(isOwnHost ? pathname.slice(1) : pathname.slice(`/${bucket}/`.length));
    return answer({ method, key, query: searchParams, body, type: headers['content-type'] });
  }

  function answer({ method, key, query, body, type }: Request): Answer {
    const upload = query.get('uploadId');
    if (method === 'POST' && query.has('uploads')) return [200, begun(key)];
    if (upload !== null) return answerUpload({ method, key, query, body, type }, upload);
    if (method === 'PUT') objects.set(key, { body, type });
    if (method === 'PUT') written.set(key, new Date());
    if (method === 'PUT') return [200];
    if (method === 'DELETE') objects.delete(key);
    if (method === 'DELETE') return [204];
    if (query.has('list-type')) return [200, list(query)];
    const found = objects.get(key);
    return found
      ? [200, found.body, { 'content-length': String(found.body.byteLength) }]
      : refused(404, method === 'HEAD' ? 'NotFound' : 'NoSuchKey');
  }

  function begun(key: string): string {
    const id = `upload-${parts.size + 1}`;
    parts.set(id, new Map());
    return `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
  }

  function answerUpload({ method, key, query, body, type }: Request, id: string): Answer {
    const given = parts.get(id);
    if (!given) return refused(404, 'NoSuchUpload');
    if (method === 'PUT') {
      given.set(Number(query.get('partNumber')), body);
      return [200, '', { etag: `"${sha256(body)}"` }];
    }
    parts.delete(id);
    if (method === 'DELETE') return [204];
    const whole = [...given].toSorted(([a], [b]) => a - b).map(([, part]) => part);
    objects.set(key, { body: Buffer.concat(whole), type });
    return [200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`];
  }

  function writtenAt(key: string): string {
    const at = written.get(key);
    return at ? `<LastModified>${at.toISOString()}</LastModified>` : '';
  }

  function list(query: URLSearchParams): string {
    const from = Number(query.get('continuation-token') ?? 0);
    const found = [...objects]
      .filter(([key]) => key.startsWith(query.get('prefix') ?? ''))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const contents = found
      .slice(from, from + 2)
      .map(
        ([key, { body }]) => `<Contents><Key>${key}</Key><Size>${body.byteLength}</Size>${writtenAt(key)}</Contents>`,
      );
    const isTruncated = from + 2 < found.length;
    const next = isTruncated ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    /** The write time of each object. A test may change it. */
    written,
    port,
    close: () => void server.close(),
    /** The multipart uploads that were begun and neither completed nor aborted. */
    openUploads: () => [...parts.keys()],
    /** The way in which each accepted request addressed the bucket. */
    styles,
    /** Makes every following request fail with this status. null ends it. */
    failWith(status: number | null) {
      state.error = status;
    },
    /** Allows everybody to read every object. */
    openToAll(isPublic: boolean) {
      state.isPublic = isPublic;
    },
    /** Allows pages of this origin to send files. */
    allowOrigin(origin: string | null) {
      state.origin = origin;
    },
    variables: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
  };
}

function refused(status: number, code: string): Answer {
  return [status, `<Error><Code>${code}</Code></Error>`, { 'content-type': 'application/xml' }];
}
