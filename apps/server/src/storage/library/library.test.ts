import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LibraryAnswer, LibraryFile } from '@vitrine/contract/storage/library.schema.ts';
import type { StoredImage } from '@vitrine/contract/storage/storage.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { picture, uploadingShop } from '../test-uploads.ts';

const { app, dataDir, deleted, pool, sessionOf, staff, upload } = await uploadingShop();

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, session = staff) {
  const answer = await app.inject({
    method,
    url: `/api/v1/${path}`,
    cookies: { session },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const library = async (query = '') => (await call('GET', `storage/library${query}`)).body as LibraryAnswer;

async function addPicture(width = 300, name = 'upload.png') {
  const image: StoredImage = (
    await upload('image', await picture(width, 200).png().toBuffer(), { name, type: 'image/png' })
  ).json();
  const { items } = await library();
  const file = items.find(({ url }) => url === image.url);
  if (!file) throw new Error('the upload is not in the library');
  return { ...file, image };
}

async function addProduct(urls: readonly string[], more: object = {}): Promise<string> {
  const images = urls.map((url) => ({ url }));
  const { status, body } = await call('POST', 'products', { name: 'Mug', price: 1000, images, ...more });
  expect(status).toBe(201);
  return body.id;
}

const getImages = async (id: string) => (await call('POST', 'products/one', { where: { id } })).body.images;
const getUses = async ({ id }: LibraryFile) => (await call('GET', `storage/library/${id}`)).body.uses;
/** Returns the id of the latest change of a file in the audit log. */
const latest = async (id: string) => {
  const { rows } = await pool.query<{ id: string }>(
    "select id from audit_log where resource = 'storage' and resource_id = $1 and action = 'update' order by at desc limit 1",
    [id],
  );
  return rows[0]?.id;
};

const replace = (file: LibraryFile, by: LibraryFile) =>
  call('POST', `storage/library/${file.id}/replace`, { by: by.id });

describe('the library', () => {
  it('pages through all uploads, the newest first, and finds by name and alternative text', async () => {
    const first = await addPicture(300, 'Blue mug.png');
    const second = await addPicture(310, 'plate.png');
    await call('PUT', `storage/library/${second.id}`, { alt: 'A plate on a blue cloth' });
    const page = await library('?search=blue&limit=1');
    expect(page.items.map(({ id }) => id)).toEqual([second.id]);
    const next = await library(`?search=blue&limit=1&cursor=${page.nextCursor}`);
    expect(next.items).toMatchObject([
      { id: first.id, name: 'Blue mug.png', kind: 'picture', width: 300, height: 200 },
    ]);
    expect(next.nextCursor).toBeNull();
    expect((await library('?search=%25')).items).toEqual([]);
  });

  it('filters by kind, use, missing text and folder', async () => {
    const shown = await addPicture();
    const idle = await addPicture();
    const text: { url: string } = (await upload('file', Buffer.from('hello'), { name: 'notes.txt' })).json();
    await addProduct([shown.url]);
    await call('PUT', `storage/library/${idle.id}`, { alt: 'A hill', folder: ' Summer ' });
    const ids = async (query: string) => (await library(query)).items.map(({ id }) => id);
    expect(await ids('?state=used')).toContain(shown.id);
    expect(await ids('?state=used')).not.toContain(idle.id);
    expect(await ids('?state=unused')).toContain(idle.id);
    expect(await ids('?state=undescribed')).toContain(shown.id);
    expect(await ids('?state=undescribed')).not.toContain(idle.id);
    expect(await ids('?folder=Summer')).toEqual([idle.id]);
    expect((await library()).folders).toContain('Summer');
    expect((await library('?kind=file')).items.map(({ url }) => url)).toEqual([text.url]);
    await call('PUT', `storage/library/${idle.id}`, { folder: '' });
    expect((await library()).folders).not.toContain('Summer');
  });

  it('names every record that refers to a file, and refuses to delete it', async () => {
    const file = await addPicture();
    const value = JSON.stringify({ siteLogo: file.url });
    const product = await addProduct([file.url]);
    await addProduct([file.url]);
    const category = (await call('POST', 'catalog/categories', { name: 'Cups', images: { url: file.url } })).body.id;
    const page = (await call('POST', 'pages', { title: 'Care', content: `<p><img src="${file.url}" alt=""></p>` })).body
      .id;
    await pool.query("insert into settings (key, value) values ('site', $1)", [value]);
    await pool.query("insert into section_lists (key, draft) values ('home', $1)", [
      JSON.stringify([{ fields: { picture: { url: file.image.preview } } }]),
    ]);
    const uses = await getUses(file);
    expect(uses).toHaveLength(6);
    expect(uses).toEqual(
      expect.arrayContaining([
        { kind: 'product', id: product, name: 'Mug' },
        { kind: 'category', id: category, name: 'Cups' },
        { kind: 'page', id: page, name: 'Care' },
        { kind: 'settings', id: 'site', name: 'site' },
        { kind: 'sections', id: 'home', name: 'Home page' },
      ]),
    );
    const refused = await deleted(file.url);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'IN_USE']);
    expect((await library('?state=used')).items.map(({ id }) => id)).toContain(file.id);
  });

  it('retains the picture of a deleted product for another product', async () => {
    const file = await addPicture();
    const [gone, other] = [await addProduct([file.url]), await addProduct([file.url])];
    expect((await call('DELETE', `products/${gone}`)).status).toBe(200);
    expect(await getUses(file)).toEqual([{ kind: 'product', id: other, name: 'Mug' }]);
    expect((await app.inject({ url: file.url })).statusCode).toBe(200);
    expect(await getImages(other)).toMatchObject([{ main: file.url }]);
  });

  it('is for staff with the permission, and refuses bad input', async () => {
    const shopper = await sessionOf('USER');
    const file = await addPicture();
    expect((await call('GET', 'storage/library', undefined, shopper)).status).toBe(403);
    expect((await call('PUT', `storage/library/${file.id}`, { alt: 'x' }, shopper)).status).toBe(403);
    for (const change of [
      { focus: '101% 0%' },
      { focus: 'top' },
      { alt: 'x'.repeat(501) },
      { folder: 'x'.repeat(61) },
      { url: '/x' },
    ])
      expect((await call('PUT', `storage/library/${file.id}`, change)).status).toBe(400);
    expect((await call('GET', `storage/library/${uuidv7()}`)).status).toBe(404);
    expect((await call('GET', 'storage/library?cursor=nonsense')).status).toBe(400);
  });
});

describe('a focal point', () => {
  it('reaches every picture of the file, now and later', async () => {
    const file = await addPicture();
    const before = await addProduct([file.url]);
    expect((await getImages(before))[0]).not.toHaveProperty('focus');
    await call('PUT', `storage/library/${file.id}`, { focus: '20% 75%' });
    const after = await addProduct([file.url]);
    for (const id of [before, after]) expect(await getImages(id)).toMatchObject([{ focus: '20% 75%' }]);
    await call('PUT', `storage/library/${file.id}`, { focus: null });
    expect((await getImages(before))[0]).not.toHaveProperty('focus');
  });
});

describe('replacing a file', () => {
  it('changes every use to the new address, and can be undone', async () => {
    const [old, fresh] = [await addPicture(900), await addPicture(500)];
    await call('PUT', `storage/library/${old.id}`, { alt: 'A mug', folder: 'Mugs' });
    const product = await addProduct([old.url]);
    const content = `<p><img src="${old.image.preview}" alt=""></p>`;
    const page = (await call('POST', 'pages', { title: 'Wash', content })).body.id;
    expect(await replace(old, fresh)).toMatchObject({ status: 200, body: { usesCount: 2 } });
    expect(await getImages(product)).toMatchObject([{ main: fresh.url, width: 500, srcSet: fresh.image.srcSet }]);
    expect((await call('POST', 'pages/one', { where: { id: page } })).body.content).toContain(fresh.image.preview);
    expect(await getUses(old)).toEqual([]);
    expect((await call('GET', `storage/library/${fresh.id}`)).body).toMatchObject({ alt: 'A mug', folder: 'Mugs' });
    const { rows } = await pool.query<{ id: string }>(
      "select id from audit_log where resource = 'storage' and resource_id = $1 order by at desc limit 1",
      [old.id],
    );
    expect((await call('GET', `audit/${rows[0]?.id}/undo`)).body).toEqual({ reason: null });
    expect((await call('POST', `audit/${rows[0]?.id}/undo`)).body).toMatchObject({ success: true });
    expect(await getImages(product)).toMatchObject([{ main: old.url, width: 900 }]);
    expect(await getUses(fresh)).toEqual([]);
    expect((await call('POST', `audit/${rows[0]?.id}/undo`)).body.code).toBe('STALE');
  });

  it('is not undone when the file of before is gone, or the new one had uses of its own', async () => {
    const [old, fresh] = [await addPicture(), await addPicture()];
    await addProduct([old.url]);
    await replace(old, fresh);
    const shared = await addPicture();
    await addProduct([shared.url]);
    await replace(shared, fresh);
    expect((await call('POST', `audit/${await latest(shared.id)}/undo`)).status).toBe(422);
    expect((await deleted(old.url)).statusCode).toBe(200);
    expect((await call('POST', `audit/${await latest(old.id)}/undo`)).status).toBe(409);
  });

  it('happens once when two owners replace at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [old, first, second] = [await addPicture(), await addPicture(), await addPicture()];
      const product = await addProduct([old.url]);
      const answers = await Promise.all([replace(old, first), replace(old, second), replace(old, first)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect([first.url, second.url]).toContain((await getImages(product))[0].main);
    }
  });

  it('is refused for another kind of file and for itself', async () => {
    const file = await addPicture();
    await addProduct([file.url]);
    await upload('file', Buffer.from('a text'), { name: 'a.txt' });
    const [text] = (await library('?kind=file&search=a.txt')).items;
    expect((await call('POST', `storage/library/${file.id}/replace`, { by: text?.id })).status).toBe(422);
    expect((await replace(file, file)).status).toBe(422);
    expect((await call('POST', `storage/library/${file.id}/replace`, { by: uuidv7() })).status).toBe(404);
  });
});

describe('lost files', () => {
  it('are listed with the files that belong to no upload, which can be deleted', async () => {
    const file = await addPicture();
    const orphan = `${'0'.repeat(32)}-160.webp`;
    await writeFile(join(dataDir, 'media', orphan), 'x');
    const name = file.image.thumbnail.split('/').at(-1) ?? '';
    await rm(join(dataDir, 'media', name));
    const { body } = await call('GET', 'storage/lost');
    expect(body.orphans).toEqual([orphan]);
    expect(body.lost).toContainEqual({ url: file.url, name: 'upload.png', missingCount: 1 });
    expect((await call('DELETE', 'storage/lost')).body).toEqual({ clearedCount: 1 });
    expect((await call('GET', 'storage/lost')).body).toMatchObject({ orphanCount: 0 });
  });
});
