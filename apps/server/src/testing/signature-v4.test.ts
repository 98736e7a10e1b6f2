import { describe, expect, it } from 'vitest';
import { findSignatureError, sha256 } from './signature-v4.ts';

/** The examples of the Amazon S3 API reference (sig-v4-header-based-auth), with the signatures that are printed there. */
const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const nothing = sha256('');
const headers = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' };
const authorization = (names: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`;
const shortNames = 'host;x-amz-content-sha256;x-amz-date';

const examples = [
  {
    name: 'GET Object',
    method: 'GET',
    url: '/test.txt',
    headers: { ...headers, range: 'bytes=0-9', 'x-amz-content-sha256': nothing },
    names: 'host;range;x-amz-content-sha256;x-amz-date',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    name: 'PUT Object',
    method: 'PUT',
    url: '/test%24file.text',
    headers: {
      ...headers,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': sha256('Welcome to Amazon S3.'),
    },
    names: 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    name: 'GET Bucket Lifecycle',
    method: 'GET',
    url: '/?lifecycle',
    headers: { ...headers, 'x-amz-content-sha256': nothing },
    names: shortNames,
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'List Objects',
    method: 'GET',
    url: '/?max-keys=2&prefix=J',
    headers: { ...headers, 'x-amz-content-sha256': nothing },
    names: shortNames,
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

describe('the check of signatures', () => {
  it.each(examples)('accepts the published example $name, and nothing that differs from it', (example) => {
    const { method, url, names, signature } = example;
    const request = { method, url, headers: { ...example.headers, authorization: authorization(names, signature) } };
    expect(findSignatureError(request, keys)).toBeNull();
    const others = [
      { ...request, method: 'DELETE' },
      { ...request, url: `${url}x` },
      { ...request, headers: { ...request.headers, host: 'other.s3.amazonaws.com' } },
      { ...request, headers: { ...request.headers, 'x-amz-content-sha256': sha256('other') } },
    ];
    for (const other of others) expect(findSignatureError(other, keys)).toBe('SignatureDoesNotMatch');
    expect(findSignatureError(request, { ...keys, secretAccessKey: 'other' })).toBe('SignatureDoesNotMatch');
  });

  it('refuses a request without a signature, or of another key', () => {
    expect(findSignatureError({ method: 'GET', url: '/', headers }, keys)).toBe('AuthorizationHeaderMalformed');
    const signed = { ...headers, authorization: authorization(shortNames, '0'.repeat(64)) };
    expect(findSignatureError({ method: 'GET', url: '/', headers: signed }, { ...keys, accessKeyId: 'other' })).toBe(
      'InvalidAccessKeyId',
    );
  });
});

describe('the check of signed addresses', () => {
  /** The example of the Amazon S3 API reference (sigv4-query-string-auth), with the signature that is printed there. */
  const query = [
    'X-Amz-Algorithm=AWS4-HMAC-SHA256',
    `X-Amz-Credential=${keys.accessKeyId}%2F20130524%2Fus-east-1%2Fs3%2Faws4_request`,
    'X-Amz-Date=20130524T000000Z',
    'X-Amz-Expires=86400',
    'X-Amz-SignedHeaders=host',
    'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  ];
  const request = { method: 'GET', url: `/test.txt?${query.join('&')}`, headers: { host: headers.host } };
  it('accepts the published example until it expires', () => {
    expect(findSignatureError(request, keys, new Date('2013-05-24T00:00:00Z'))).toBeNull();
    expect(findSignatureError(request, keys, new Date('2013-05-24T23:59:59Z'))).toBeNull();
    expect(findSignatureError(request, keys, new Date('2013-05-25T00:00:00Z'))).toBe('AccessDenied');
    expect(findSignatureError(request, keys, new Date('2013-05-23T23:00:00Z'))).toBe('AccessDenied');
  });

  it.each([
    ['another method', { ...request, method: 'PUT' }],
    ['another object', { ...request, url: request.url.replace('test', 'tent') }],
    ['another host', { ...request, headers: { host: 'other.s3.amazonaws.com' } }],
    ['a longer time', { ...request, url: request.url.replace('86400', '86401') }],
    ['another signature', { ...request, url: `${request.url.slice(0, -1)}5` }],
  ])('refuses %s', (_name, other) => {
    expect(findSignatureError(other, keys, new Date('2013-05-24T00:00:00Z'))).toBe('SignatureDoesNotMatch');
  });
});
