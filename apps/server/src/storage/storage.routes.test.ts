import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picture, uploadingShop } from './test-uploads.ts';

const { app, dataDir, staff, sessionOf: computeSession, upload } = await uploadingShop();
const shopper = await computeSession('USER');

async function served(url: string) {
  const answer = await app.inject({ url });
  return { answer, metadata: await sharp(answer.rawPayload).metadata() };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns a PNG of a few bytes whose header states a huge size. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('uploading an image', () => {
  it('takes a form with the file and answers its url', async () => {
    const answer = await upload('image', await picture(40, 30).png().toBuffer());
    expect(answer.statusCode).toBe(201);
    expect((await served(answer.json().url)).metadata).toMatchObject({ width: 40, height: 30 });
  });

  it('answers its sizes, each served for ever as WebP', async () => {
    const answer = await upload('image', await picture(2000, 1000).png().toBuffer());
    expect(answer.statusCode).toBe(201);
    const image = answer.json();
    expect(image).toMatchObject({ url: image.main, width: 1600, height: 800 });
    expect(image.srcSet.map(({ width }: { width: number }) => width)).toEqual([160, 320, 600, 800, 1200, 1600]);
    expect(image.srcSet.at(-1).url).toBe(image.main);
    for (const [url, width] of [
      [image.main, 1600],
      [image.preview, 600],
      [image.thumbnail, 160],
    ] as const) {
      const { answer: file, metadata } = await served(url);
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(metadata).toMatchObject({ format: 'webp', width });
    }
  });

  it('never enlarges, and keeps the same picture once', async () => {
    const bytes = await picture(100, 50).png().toBuffer();
    const [first, second] = await Promise.all([upload('image', bytes), upload('image', bytes)]);
    expect(first.json()).toEqual(second.json());
    const image = first.json();
    expect(image).toMatchObject({ width: 100, height: 50, preview: image.main, thumbnail: image.main });
  });

  it('turns it upright and reveals nothing of where it was taken', async () => {
    const exif = { IFD0: { Copyright: 'me' }, IFD3: { GPSLatitudeRef: 'N' } };
    const bytes = await picture(300, 100).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const image = (await upload('image', bytes)).json();
    expect(image).toMatchObject({ width: 100, height: 300 });
    const { metadata } = await served(image.main);
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  it.each([
    ['a CMYK JPEG', () => picture(64, 64).toColourspace('cmyk').jpeg().toBuffer()],
    ['a 16-bit PNG', () => picture(64, 64).toColourspace('rgb16').png().toBuffer()],
    ['a GIF', () => picture(64, 64).gif().toBuffer()],
    ['an AVIF', () => picture(64, 64).avif({ effort: 0 }).toBuffer()],
    [
      'an SVG drawing',
      async () =>
        Buffer.from(
          `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="red"/><script>alert(1)</script></svg>`,
        ),
    ],
    [
      'a picture with a page of HTML behind it',
      async () => Buffer.concat([await picture(64, 64).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
    ],
  ])('makes plain WebP of %s', async (_name, make) => {
    const answer = await upload('image', await make(), { name: 'x.exe' });
    expect(answer.statusCode).toBe(201);
    const { answer: file, metadata } = await served(answer.json().main);
    expect(metadata).toMatchObject({ format: 'webp', space: 'srgb' });
    expect(file.rawPayload.includes('script')).toBe(false);
  });

  it('keeps the first frame of an animation', async () => {
    const frames = await Promise.all([0, 1].map(() => picture(40, 40).png().toBuffer()));
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await upload('image', animation)).json()).toMatchObject({ width: 40, height: 40 });
  });

  it.each([
    ['a picture of 30,000 x 30,000 pixels, without decoding it', async () => bomb(30_000), 413, 'TOO_LARGE'],
    [
      'a truncated picture',
      async () => (await picture(400, 400).png().toBuffer()).subarray(0, 300),
      422,
      'UNPROCESSABLE',
    ],
    [
      'a picture whose middle is damaged',
      async () =>
        (
          await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
            .png()
            .toBuffer()
        ).fill(0x41, 40_000, 60_000),
      422,
      'UNPROCESSABLE',
    ],
    [
      'a page that calls itself a picture',
      async () => Buffer.from('<html><script>alert(1)</script></html>'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a drawing with a script that calls itself a PNG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['an empty file', async () => Buffer.alloc(0), 400, 'INVALID_REQUEST'],
    ['21 MB', async () => Buffer.alloc(21 * 1024 * 1024), 413, 'TOO_LARGE'],
  ])('refuses %s', async (_name, make, status, code) => {
    const before = await readdir(join(dataDir, 'media'));
    const answer = await upload('image', await make());
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await readdir(join(dataDir, 'media'))).toEqual(before);
  });

  it.each([
    ['no form', { payload: { file: 'x' } }, 415],
    [
      'a broken form',
      {
        payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
      400,
    ],
  ])('refuses %s', async (_name, request, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/storage/image',
      cookies: { session: staff },
      ...request,
    });
    expect(answer.statusCode).toBe(status);
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
    'multipart/form-data; charset=nonsense; boundary=x',
    'multipart/mixed; boundary=x',
    'multipart/form-data; boundary=x; boundary=y',
    'multipart/form-data;;;=;',
  ])('refuses a form of the type %s with its fault, for images and files', async (contentType) => {
    for (const kind of ['image', 'file']) {
      for (const payload of ['', 'x', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc\r\n--x--\r\n']) {
        const answer = await app.inject({
          method: 'POST',
          url: `/api/v1/storage/${kind}`,
          cookies: { session: staff },
          headers: { 'content-type': contentType },
          payload,
        });
        expect([400, 415], answer.body).toContain(answer.statusCode);
        expect(answer.headers['content-type']).toContain('application/problem+json');
      }
    }
  });

  it('refuses a field that it does not know, naming it', async () => {
    const bytes = await picture(9, 9).png().toBuffer();
    expect((await upload('image', bytes, { field: 'picture' })).json().errors).toEqual([
      { path: 'picture', message: 'Unknown field' },
    ]);
    expect((await upload('image', bytes, { more: { folder: '../..' } })).json().errors).toEqual([
      { path: 'folder', message: 'Unknown field' },
    ]);
  });

  it('is for staff only', async () => {
    const bytes = await picture(9, 9).png().toBuffer();
    expect((await upload('image', bytes, { session: null })).statusCode).toBe(401);
    expect((await upload('image', bytes, { session: shopper })).statusCode).toBe(403);
  });
});

describe('uploading a file', () => {
  it('takes a form with the file, with or without a content type, and answers its url', async () => {
    for (const part of [{ name: 'sizes.txt', type: 'text/plain' }, { name: 'sizes.txt' }]) {
      const answer = await upload('file', Buffer.from('S M L'), part);
      expect(answer.statusCode).toBe(201);
      expect((await app.inject({ url: answer.json().url })).body).toBe('S M L');
    }
  });

  it('serves it as a download under its own name, never as a page', async () => {
    const answer = await upload('file', Buffer.from('<html><script>alert(1)</script></html>'), {
      name: 'Größe & Preis.html',
    });
    expect(answer.json()).toMatchObject({ contentType: 'text/plain' });
    const file = await app.inject({ url: answer.json().url });
    expect(file.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="gro-e-preis.txt"',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['prices.csv', 'text/csv', {}, 'text/csv', 'prices.csv'],
    ['prices.CSV', 'application/vnd.ms-excel', {}, 'text/csv', 'prices.csv'],
    ['prices', 'text/csv; charset=utf-8', {}, 'text/csv', 'prices.csv'],
    ['prices.txt', 'text/plain', { contentType: 'text/csv' }, 'text/csv', 'prices.csv'],
    ['prices.csv', 'text/csv', { contentType: 'text/plain' }, 'text/plain', 'prices.txt'],
    ['read-me.md', 'application/octet-stream', {}, 'text/markdown', 'read-me.md'],
    ['prices.json', 'application/json', {}, 'text/plain', 'prices.txt'],
    ['page.html', 'text/html', {}, 'text/plain', 'page.txt'],
  ])(
    'takes the sender’s word for the kind of text: %s sent as %s %j is %s',
    async (name, type, more, stored, download) => {
      const answer = await upload('file', Buffer.from(`sku,price\n${name},<script>${type}</script>\n`), {
        name,
        type,
        more,
      });
      expect(answer.json()).toMatchObject({ contentType: stored });
      const file = await app.inject({ url: answer.json().url });
      expect(file.headers).toMatchObject({
        'content-type': `${stored}; charset=utf-8`,
        'content-disposition': `attachment; filename="${download}"`,
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('determines the type from the content, whatever the request says', async () => {
    const pdf = await upload('file', Buffer.from('%PDF-1.7 x'), { name: 'prices.csv', type: 'text/csv' });
    expect(pdf.json()).toMatchObject({ contentType: 'application/pdf', url: expect.stringMatching(/\.pdf$/) });
    const binary = await upload('file', Buffer.from([1, 0, 2, 0]), { name: 'prices.csv', type: 'text/csv' });
    expect(binary.json()).toMatchObject({ contentType: 'application/octet-stream' });
  });

  it('keeps a drawing as it is, unable to run or load anything', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const { url } = (await upload('file', Buffer.from(svg), { name: 'logo.svg' })).json();
    const file = await app.inject({ url });
    expect(file.headers['content-type']).toBe('image/svg+xml');
    expect(file.headers['content-security-policy']).toContain("default-src 'none'");
    expect(file.headers['content-security-policy']).toContain('sandbox');
  });

  it('refuses content that is not what it is called', async () => {
    const more = { contentType: 'application/pdf' };
    expect((await upload('file', Buffer.from('no pdf'), { more })).statusCode).toBe(415);
    expect((await upload('file', Buffer.from('%PDF-1.7 x'), { more })).json()).toMatchObject({
      contentType: 'application/pdf',
    });
  });
});
