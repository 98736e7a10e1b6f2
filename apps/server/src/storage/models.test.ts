import { describe, expect, it } from 'vitest';
import { picture, uploadingShop } from './test-uploads.ts';

const { app, staff, upload, deleted } = await uploadingShop();

type Scene = Readonly<Record<string, unknown>>;

/** Returns a binary glTF file with this scene. */
function glb(scene: Scene | string, { version = 2, more = 0, type = 0x4e4f534a, extra = 0 } = {}): Buffer {
  const json = Buffer.from(typeof scene === 'string' ? scene : JSON.stringify({ asset: { version: '2.0' }, ...scene }));
  const header = Buffer.alloc(20);
  header.write('glTF', 'latin1');
  header.writeUInt32LE(version, 4);
  header.writeUInt32LE(20 + json.length + extra + more, 8);
  header.writeUInt32LE(json.length + more, 12);
  header.writeUInt32LE(type, 16);
  return Buffer.concat([header, json, Buffer.alloc(extra)]);
}

const send = (bytes: Buffer, name = 'mug.glb') => upload('file', bytes, { name, type: 'model/gltf-binary' });
const model = async (name = 'mug'): Promise<string> => (await send(glb({ scenes: [{ name }] }))).json().url;

async function addProduct(image: object) {
  const { url } = (await upload('image', await picture(300, 200).png().toBuffer())).json();
  const payload = { name: 'Mug', price: 1000, images: [{ url, ...image }] };
  return app.inject({ method: 'POST', url: '/api/v1/products', payload, cookies: { session: staff } });
}

async function getImages(id: string) {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/products/one', payload: { where: { id } } });
  return answer.json().images;
}

describe('a 3D model', () => {
  it('belongs to a picture, stays when the product changes, and is a use of the file', async () => {
    const url = await model();
    const { id, images } = (await addProduct({ model: url })).json();
    const change = (image: object) =>
      app.inject({
        method: 'PUT',
        url: `/api/v1/products/${id}`,
        payload: { images: [{ id: images[0].id, ...image }] },
        cookies: { session: staff },
      });
    await change({ alt: 'A mug' });
    expect(await getImages(id)).toMatchObject([{ alt: 'A mug', model: url }]);
    const library = await app.inject({ url: '/api/v1/storage/library?kind=model', cookies: { session: staff } });
    expect(library.json().items).toMatchObject([{ url, kind: 'model', isUsed: true }]);
    expect((await deleted(url)).json()).toMatchObject({ code: 'IN_USE', usedBy: [{ kind: 'product', name: 'Mug' }] });
    await change({ model: null });
    expect((await getImages(id))[0]).not.toHaveProperty('model');
    expect((await deleted(url)).statusCode).toBe(200);
  });

  it.each([
    ['of another site', 'https://models.example/a.glb'],
    ['that is a film', `/media/${'a'.repeat(32)}.mp4`],
    ['that is a script', 'javascript:alert(1).glb'],
    ['that is no text', 5],
  ])('is refused in a product when it is one %s', async (_, wrong) => {
    expect((await addProduct({ model: wrong })).statusCode).toBe(400);
  });

  it.each([
    ['is of an older version', glb({}, { version: 1 })],
    ['is cut off', glb({}).subarray(0, 30)],
    ['has only a header', Buffer.from('glTF')],
    ['states another length', glb({}, { more: 400 })],
    ['begins with another part', glb({}, { type: 1 })],
    ['has a scene that is no JSON', glb('{"asset": ')],
    ['has a scene that is a list', glb('[]')],
    ['is compressed', glb({ extensionsUsed: ['KHR_draco_mesh_compression'] })],
    ['loads a file of another site', glb({ images: [{ uri: 'https://evil.example/a.png' }] })],
    ['has buffers elsewhere', glb({ buffers: [{ uri: 'mug.bin', byteLength: 4 }] })],
    ['has wrong parts', glb({ images: { uri: 'x' } })],
    ['has a huge scene', glb({ extras: 'x'.repeat(2 * 1024 * 1024) })],
  ])('is refused when it %s', async (_, bytes) => {
    expect((await send(bytes)).statusCode).toBe(422);
  });

  it('may have at most 15 MB', async () => {
    expect((await send(glb({}, { extra: 15 * 1024 * 1024 }))).statusCode).toBe(413);
  });

  it('is served with its type and can run nothing, and other files with its name are no model', async () => {
    const { headers } = await app.inject({ url: await model('served') });
    expect(headers).toMatchObject({
      'content-type': 'model/gltf-binary',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const text = await upload('file', Buffer.from('<script>alert(1)</script>'), { name: 'a.glb', type: '' });
    expect(text.json().contentType).toBe('text/plain');
  });
});

describe('the frame of a 3D model', () => {
  const name = `${'a'.repeat(32)}-mug.glb`;

  it('has a policy of its own, and shows the text of the picture as text', async () => {
    const { headers, body } = await app.inject({ url: `/models/${name}?label=${encodeURIComponent('"><script>x')}` });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; /);
    expect(headers['content-security-policy']).not.toContain("'unsafe-eval'");
    expect(body).toContain(`src="/media/${name}"`);
    expect(body).not.toContain('"><script>x');
  });

  it('announces the turned model in the language of the page', async () => {
    const read = async (query: string) => (await app.inject({ url: `/models/${name}${query}` })).body;
    const german = (await read('?language=de')).replaceAll('&quot;', '"');
    expect(german).toContain('<html lang="de" dir="ltr">');
    expect(german).toContain('"interaction-prompt":"Mit Maus, Fingern oder Pfeiltasten drehen."');
    expect(german).toContain('"upper-left":"Ansicht von links, von oben"');
    expect(await read('?language=ar')).toContain('<html lang="ar" dir="rtl">');
    expect(await read('')).toContain('View of the front');
    expect((await app.inject({ url: `/models/${name}?language=xx` })).statusCode).toBe(400);
  });

  it('does not loosen the policy of pages', async () => {
    const policy = String((await app.inject({ url: '/' })).headers['content-security-policy']);
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("connect-src 'self';");
  });

  it.each(['a.glb', `${'a'.repeat(32)}.mp4`, `..%2F${name}`, `${'a'.repeat(32)}"x.glb`])(
    'is refused for the name %s',
    async (wrong) => {
      expect((await app.inject({ url: `/models/${wrong}` })).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});
