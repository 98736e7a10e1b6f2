import { describe, expect, it } from 'vitest';
import { picture, uploadingShop } from './test-uploads.ts';

const { app, staff, upload, deleted } = await uploadingShop();

/** Returns the beginning of an MP4 file with these bytes in its metadata. */
function mp4(metadata = 'plain'): Buffer {
  const head = Buffer.from([0, 0, 0, 24]);
  return Buffer.concat([head, Buffer.from('ftypisom\0\0\x02\0isomiso2'), Buffer.from(metadata.padEnd(1000, '.'))]);
}

const film = async (metadata?: string): Promise<string> =>
  (await upload('file', mp4(metadata), { name: 'mug.mp4', type: 'video/mp4' })).json().url;
const captions = async (text = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello') =>
  (await upload('file', Buffer.from(text), { name: 'mug.vtt', type: 'text/vtt' })).json();

async function addProduct(image: object) {
  const { url } = (await upload('image', await picture(300, 200).png().toBuffer())).json();
  const payload = { name: 'Mug', price: 1000, images: [{ url, ...image }] };
  return app.inject({ method: 'POST', url: '/api/v1/products', payload, cookies: { session: staff } });
}

async function getImages(id: string) {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/products/one', payload: { where: { id } } });
  return answer.json().images;
}

describe('a film of a product', () => {
  it('belongs to a picture, with captions, and stays when the product changes', async () => {
    const shown = { url: await film('one'), captions: [{ language: 'de', url: (await captions()).url }] };
    const { id, images } = (await addProduct({ film: shown })).json();
    expect((await getImages(id))[0].film).toMatchObject({ ...shown, addedAt: expect.stringMatching(/^\d{4}-/) });
    const change = (image: object) =>
      app.inject({
        method: 'PUT',
        url: `/api/v1/products/${id}`,
        payload: { images: [{ id: images[0].id, ...image }] },
        cookies: { session: staff },
      });
    await change({ alt: 'A mug' });
    expect(await getImages(id)).toMatchObject([{ alt: 'A mug', film: shown }]);
    expect((await deleted(shown.url)).json()).toMatchObject({
      code: 'IN_USE',
      usedBy: [{ kind: 'product', name: 'Mug' }],
    });
    await change({ film: null });
    expect((await getImages(id))[0]).not.toHaveProperty('film');
    expect((await deleted(shown.url)).statusCode).toBe(200);
  });

  it.each([
    ['a film of another site', { url: 'https://films.example/a.mp4', captions: [] }],
    ['a picture', { url: `/media/${'a'.repeat(32)}-160.webp`, captions: [] }],
    ['a script', { url: 'javascript:alert(1)', captions: [] }],
    [
      'captions in an unknown language',
      { url: `/media/${'a'.repeat(32)}.mp4`, captions: [{ language: 'xx', url: '/a' }] },
    ],
    ['an unknown field', { url: `/media/${'a'.repeat(32)}.mp4`, captions: [], autoplay: true }],
  ])('is not %s', async (_, wrong) => {
    expect((await addProduct({ film: wrong })).statusCode).toBe(400);
  });

  it('is recognized by its content, and never served as a page', async () => {
    const text = (
      await upload('file', Buffer.from('<script>alert(1)</script>'), { name: 'a.mp4', type: 'video/mp4' })
    ).json();
    expect(text.contentType).toBe('text/plain');
    const stated = await upload('file', Buffer.from('no film'), { name: 'a.mp4', more: { contentType: 'video/mp4' } });
    expect(stated.statusCode).toBe(415);
    const served = await app.inject({ url: await film('<script>alert(1)</script>') });
    expect(served.headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await captions()).contentType).toBe('text/vtt');
    expect((await captions('WEBVTTed text')).contentType).toBe('text/plain');
  });

  it('is refused before it is sent when it is too large', async () => {
    const payload = { kind: 'FILE', name: 'huge.mp4', byteSize: 10 * 1024 ** 3 };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/storage/uploads',
      payload,
      cookies: { session: staff },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE']);
  });
});

describe('a range of a file', () => {
  it('is answered with 206, and one beyond the end with 416', async () => {
    const url = await film('ranges');
    const whole = await app.inject({ url });
    const part = (range: string, headers = {}) => app.inject({ url, headers: { range, ...headers } });
    const answer = await part('bytes=4-7');
    expect([answer.statusCode, answer.body]).toEqual([206, 'ftyp']);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes 4-7/${whole.rawPayload.byteLength}`,
      'content-length': '4',
      'accept-ranges': 'bytes',
    });
    expect((await part('bytes=99999-')).statusCode).toBe(416);
    expect((await part('bytes=0-3', { 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await part('bytes=0-3', { 'if-range': String(whole.headers['etag']) })).statusCode).toBe(206);
    expect((await part('bytes=0-1,5-6')).rawPayload.byteLength).toBe(whole.rawPayload.byteLength);
  });
});
