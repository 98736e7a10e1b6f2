import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The parts of a request that AWS Signature Version 4 signs. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query as sent, encoded. */
  readonly url: string;
  /** Keyed by their names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Returns why the Authorization header of a request is invalid, or null when it is valid. Follows the Amazon S3 API
 * reference, "Signature Calculations for the Authorization Header"
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export function findSignatureError(request: SignedRequest, keys: Keys, now = new Date()): string | null {
  if (/[?&]X-Amz-Signature=/.test(request.url)) return addressError(request, keys, now);
  const { authorization = '' } = request.headers;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!parts) return 'AuthorizationHeaderMalformed';
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = parts;
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const time = request.headers['x-amz-date'] ?? '';
  if (!time.startsWith(day)) return 'AuthorizationHeaderMalformed';
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.split(';').includes(needed)) return 'AccessDenied';
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest(request, names))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${keys.secretAccessKey}`));
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

/**
 * Returns why a signed address is invalid, or null when it is valid. Follows "Authenticating Requests: Using Query
 * Parameters" (https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html).
 */
function addressError(request: SignedRequest, keys: Keys, now: Date): string | null {
  const [path = '', query = ''] = request.url.split('?');
  const given = new URLSearchParams(query);
  const of = (name: string) => given.get(`X-Amz-${name}`) ?? '';
  const [keyId = '', day = '', region = '', ...rest] = of('Credential').split('/');
  if (of('Algorithm') !== 'AWS4-HMAC-SHA256' || rest.join('/') !== 's3/aws4_request')
    return 'AuthorizationQueryParametersError';
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const [, year, month, date, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(of('Date')) ?? [];
  const signedAt = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`);
  const seconds = (now.getTime() - signedAt) / 1000;
  if (!of('Date').startsWith(day) || !(seconds > -900 && seconds < Number(of('Expires')))) return 'AccessDenied';
  if (!of('SignedHeaders').split(';').includes('host')) return 'AccessDenied';
  const unsigned = query.split('&').filter((pair) => !pair.startsWith('X-Amz-Signature='));
  const headers = { ...request.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const signed = { method: request.method, url: `${path}?${unsigned.join('&')}`, headers };
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', of('Date'), scope, sha256(canonicalRequest(signed, of('SignedHeaders')))].join(
    '\n',
  );
  const key = [day, region, 's3', 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${keys.secretAccessKey}`));
  const signature = Buffer.from(of('Signature'), 'hex');
  const wanted = hmac(key, text);
  return signature.byteLength === wanted.byteLength && timingSafeEqual(wanted, signature)
    ? null
    : 'SignatureDoesNotMatch';
}

function canonicalRequest({ method, url, headers }: SignedRequest, names: string): string {
  const [path = '', query = ''] = url.split('?');
  const pairs = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted();
  const lines = names.split(';').map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}\n`);
  return [method, path, pairs.join('&'), lines.join(''), names, headers['x-amz-content-sha256'] ?? ''].join('\n');
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
