import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LibraryFile } from '@vitrine/contract/storage/library.schema.ts';
import type { StoredImage } from '@vitrine/contract/storage/storage.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { picture, uploadingShop } from '../../test-uploads.ts';
import { hashFiles } from './hash-files.ts';

const { app, context, dataDir, pool, sessionOf, staff, upload } = await uploadingShop();

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, session = staff) {
  const url = `/api/v1/${path}`;
  const answer = await app.inject({ method, url, cookies: { session }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

/** Uploads a picture several times, each file with other bytes and the same pixels. */
async function addCopies(count: number): Promise<LibraryFile[]> {
  const pixels = await picture(300, 200).png().toBuffer();
  const files: LibraryFile[] = [];
  for (let copy = 0; copy < count; copy += 1) {
    const bytes = Buffer.concat([pixels, Buffer.alloc(copy)]);
    const { url }: StoredImage = (await upload('image', bytes, { name: `copy-${copy}.png`, type: 'image/png' })).json();
    files.push((await call('GET', `storage/library?url=${url}`)).body.items[0]);
  }
  return files;
}

async function addProduct(file: LibraryFile, more: object = {}): Promise<string> {
  const images = [{ url: file.url }];
  const { status, body } = await call('POST', 'products', { name: 'Mug', price: 1000, images, ...more });
  expect(status).toBe(201);
  return body.id;
}

const getImages = async (id: string) => (await call('POST', 'products/one', { where: { id } })).body.images;
const groups = async (query = '') => (await call('GET', `storage/duplicates${query}`)).body;
const getIds = (files: readonly LibraryFile[]) => files.map(({ id }) => id);
const merge = ({ id }: LibraryFile, duplicates: readonly LibraryFile[], session = staff) =>
  call('POST', `storage/library/${id}/merge`, { duplicates: getIds(duplicates) }, session);
const two = async () => {
  const [first, second] = await addCopies(2);
  if (!first || !second) throw new Error('two uploads are missing');
  return [first, second] as const;
};

beforeEach(async () => {
  await pool.query('truncate media cascade');
});

describe('duplicates', () => {
  it('are uploads with equal pixels or bytes, in groups, the newest group first', async () => {
    await addCopies(1);
    const older = await addCopies(2);
    const newer = await addCopies(3);
    const { items, unhashedCount } = await groups();
    expect(items.map(({ files }: { files: LibraryFile[] }) => getIds(files))).toEqual([getIds(newer), getIds(older)]);
    expect([items[0].fileCount, unhashedCount]).toEqual([3, 0]);
    const first = await groups('?limit=1');
    const second = await groups(`?limit=1&cursor=${first.nextCursor}`);
    expect(getIds(second.items[0].files)).toEqual(getIds(older));
    expect(second.nextCursor).toBeNull();
  });

  it('of earlier uploads are found after the job, and a lost file is read once', async () => {
    const [first, second] = await two();
    const [lost] = await addCopies(1);
    await pool.query('update media set file_hash = null');
    expect(await groups()).toMatchObject({ items: [], unhashedCount: 3 });
    await rm(join(dataDir, lost?.url ?? ''));
    expect(await hashFiles(context, AbortSignal.timeout(60_000))).toBe(3);
    const { items, unhashedCount } = await groups();
    expect(items.map(({ files }: { files: LibraryFile[] }) => getIds(files))).toEqual([[first.id, second.id]]);
    expect(unhashedCount).toBe(0);
    expect(await hashFiles(context, AbortSignal.timeout(60_000))).toBe(0);
  });

  it('are for staff with the permission, and the call refuses bad input', async () => {
    const shopper = await sessionOf('USER');
    const [first, second] = await two();
    expect((await call('GET', 'storage/duplicates', undefined, shopper)).status).toBe(403);
    expect((await merge(first, [second], shopper)).status).toBe(403);
    expect((await call('GET', 'storage/duplicates?cursor=nonsense')).status).toBe(400);
    for (const duplicates of [[], ['x'], Array.from({ length: 20 }, () => uuidv7()), 'x'])
      expect((await call('POST', `storage/library/${first.id}/merge`, { duplicates })).status).toBe(400);
  });
});

describe('merging duplicates', () => {
  it('shows one file everywhere, deletes the others with their files, and is recorded', async () => {
    const [target, ...others] = await addCopies(3);
    if (!target || !others[0] || !others[1]) throw new Error('three uploads are missing');
    await call('PUT', `storage/library/${others[1].id}`, { alt: 'A mug', folder: 'Mugs', focus: '20% 75%' });
    const product = await addProduct(others[0]);
    const content = `<p><img src="${others[1].url}" alt=""></p>`;
    const page = (await call('POST', 'pages', { title: 'Care', content })).body.id;
    expect(await merge(target, others)).toEqual({
      status: 200,
      body: { usesCount: 2, deletedCount: 2, retainedCount: 0 },
    });
    expect(await getImages(product)).toMatchObject([{ main: target.url, focus: '20% 75%' }]);
    expect((await call('POST', 'pages/one', { where: { id: page } })).body.content).toContain(target.url);
    const { body } = await call('GET', `storage/library/${target.id}`);
    expect(body).toMatchObject({ alt: 'A mug', folder: 'Mugs' });
    expect(body.uses).toHaveLength(2);
    for (const { url } of others) expect((await app.inject({ url })).statusCode).toBe(404);
    expect((await app.inject({ url: target.url })).statusCode).toBe(200);
    expect((await groups()).items).toEqual([]);
    const { rows } = await pool.query(
      "select after ->> 'mergedInto' as target from audit_log where action = 'delete' and resource_id = any ($1)",
      [getIds(others)],
    );
    expect(rows).toEqual([{ target: target.id }, { target: target.id }]);
  });

  it('retains a file that a past order shows', async () => {
    const [target, other] = await two();
    const product = await addProduct(other);
    await pool.query(
      `with placed as (
        insert into orders (id, email, status, subtotal, shipping_cost, tax_rate, tax, total)
        values ($1, 'guest@example.com', 'PAID', 1000, 0, 0, 0, 1000) returning id
      ) insert into order_lines (id, order_id, position, name, list_price, unit_price, quantity, image)
        select $2, id, 0, 'Mug', 1000, 1000, 1, $3 from placed`,
      [uuidv7(), uuidv7(), JSON.stringify({ main: other.url })],
    );
    expect((await merge(target, [other])).body).toEqual({ usesCount: 1, deletedCount: 0, retainedCount: 1 });
    expect(await getImages(product)).toMatchObject([{ main: target.url }]);
    expect((await app.inject({ url: other.url })).statusCode).toBe(200);
  });

  it('refuses files with other contents, itself, and files without a hash', async () => {
    const [first, second] = await two();
    const [other] = await addCopies(1);
    if (!other) throw new Error('an upload is missing');
    expect((await merge(first, [other])).status).toBe(422);
    expect((await merge(first, [first])).status).toBe(422);
    await pool.query('update media set file_hash = $2 where id = $1', [second.id, '']);
    expect((await merge(first, [second])).status).toBe(422);
    expect((await call('POST', `storage/library/${first.id}/merge`, { duplicates: [uuidv7()] })).body.code).toBe(
      'STALE',
    );
  });

  it('leaves one file when two owners merge in opposite directions at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = await two();
      const products = [await addProduct(first), await addProduct(second)];
      const answers = await Promise.all([merge(first, [second]), merge(second, [first])]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const shown = new Set<string>();
      for (const id of products) for (const { main } of await getImages(id)) shown.add(main);
      expect(shown.size).toBe(1);
      for (const url of shown) expect((await app.inject({ url })).statusCode).toBe(200);
    }
  });
});
