import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';
import { deleteLeftOverPhotos } from './delete-left-over-photos.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-photos-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const shop = await testShop({ DATA_DIR: dataDir, LIMIT_UPLOADS: '100000' });
const { call, pool, app, context } = shop;

let admin: Person;
beforeAll(async () => {
  admin = await shop.user('ADMIN');
});

let pictureCount = 0;

/** Returns a JPEG of another shade each time that names where it was taken. */
function newPicture(): Promise<Buffer> {
  pictureCount += 1;
  const background = { r: pictureCount, g: 128, b: 128 };
  const canvas = { width: 300, height: 200, channels: 3, background } as const;
  const exif = { IFD0: { Copyright: 'Ada Lovelace' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
  return sharp({ create: canvas }).jpeg().withExif(exif).toBuffer();
}

interface Sent {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly name?: string | undefined;
}

const upload = (person: Person, reviewId: string, bytes: Uint8Array, name?: string) =>
  send(person, { path: `products/reviews/${reviewId}/photos`, bytes, name });

async function send(person: Person, { path, bytes, name = 'photo.jpg' }: Sent) {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(bytes)]), name);
  const body = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
    ...(person.cookie && { cookies: { session: person.cookie } }),
  });
  const output: Record<string, unknown> = JSON.parse(answer.body);
  return { status: answer.statusCode, body: output };
}

async function getReview(person: Person): Promise<{ id: string; productId: string }> {
  const product = await call(admin, 'POST', 'products', { name: `Mug ${Math.random()}`, price: 1000 });
  await shop.order({ status: 'DELIVERED', person, productId: product.id });
  const { id } = await call(person, 'POST', 'products/reviews', { productId: product.id, rating: 5, body: 'Good.' });
  return { id, productId: product.id };
}

const photosSeenBy = async (person: Person, id: string) =>
  (await call(person, 'POST', 'products/reviews/one', { where: { id } })).body['photos'];
const files = async () => (await readdir(join(dataDir, 'media'))).toSorted((a, b) => a.localeCompare(b));

/** Returns the number of statements that wait for a lock. */
async function waitingCount(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

async function runDeletion(): Promise<void> {
  await pool.query("update review_photos set created_at = now() - interval '1 hour'");
  await deleteLeftOverPhotos(context);
}

/** Exports and erases the person. The review stays, without its photo. */
async function expectErasure(person: Person, reviewId: string): Promise<void> {
  const owner = await shop.user('SITE_OWNER');
  const exported = await call(owner, 'POST', 'personal-data/export', { userId: person.userId });
  expect(exported.body['reviews']).toMatchObject([{ photos: [expect.stringContaining('/media/')] }]);
  expect((await call(owner, 'POST', 'personal-data/erase', { userId: person.userId })).status).toBe(200);
  expect(await photosSeenBy(admin, reviewId)).toEqual([]);
}

describe('a photo of a review', () => {
  it('is shown after approval, without the metadata of its file', async () => {
    const buyer = await shop.user('USER');
    const { id } = await getReview(buyer);
    await call(admin, 'PUT', `products/reviews/${id}`, { status: 'APPROVED' });
    const added = await upload(buyer, id, await newPicture());
    expect(added).toMatchObject({ status: 201, body: { width: 300, height: 200, alt: '', option: null } });
    expect((await call(visitor, 'POST', 'products/reviews/one', { where: { id } })).status).toBe(404);
    await call(admin, 'PUT', `products/reviews/${id}`, { status: 'APPROVED' });
    expect(await photosSeenBy(visitor, id)).toEqual([added.body]);
    const served = await app.inject(new URL(String(added.body['main']), 'http://shop.test').pathname);
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
    expect((await files()).some((name) => name.includes('original'))).toBe(false);
  });

  it('is refused when it is no picture, too large, or a drawing with another name', async () => {
    const buyer = await shop.user('USER');
    const { id } = await getReview(buyer);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await upload(buyer, id, Buffer.from('no picture'))).status).toBe(415);
    expect((await upload(buyer, id, drawing)).status).toBe(415);
    expect((await upload(buyer, id, Buffer.alloc(21 * 1024 * 1024))).status).toBe(413);
    expect(await photosSeenBy(buyer, id)).toEqual([]);
  });

  it('is added by nobody but the author of the review', async () => {
    const { id } = await getReview(await shop.user('USER'));
    const bytes = await newPicture();
    expect((await upload(visitor, id, bytes)).status).toBe(401);
    expect((await upload(await shop.user('USER'), id, bytes)).status).toBe(404);
    expect((await upload(admin, id, bytes)).status).toBe(404);
  });

  it('is one of at most four, also when eight are sent at once', async () => {
    const buyer = await shop.user('USER');
    const { id } = await getReview(buyer);
    const pictures = await Promise.all(Array.from({ length: 8 }, newPicture));
    const answers = await Promise.all(pictures.map((bytes) => upload(buyer, id, bytes)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 201, 409, 409, 409, 409,
    ]);
    expect(await photosSeenBy(buyer, id)).toHaveLength(4);
    await runDeletion();
    const { rows } = await pool.query('select count(*)::int as count from review_photos where review_id is null');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('is removed by its author or staff, and by nobody else', async () => {
    const buyer = await shop.user('USER');
    const { id } = await getReview(buyer);
    const [first, second] = [await upload(buyer, id, await newPicture()), await upload(buyer, id, await newPicture())];
    const path = (photo: typeof first) => `products/reviews/${id}/photos/${String(photo.body['id'])}`;
    expect((await call(visitor, 'DELETE', path(first))).status).toBe(401);
    expect((await call(await shop.user('USER'), 'DELETE', path(first))).status).toBe(404);
    expect((await call(buyer, 'DELETE', path(first))).status).toBe(200);
    expect((await call(admin, 'DELETE', path(second))).status).toBe(200);
    expect((await call(buyer, 'DELETE', path(first))).status).toBe(404);
    const { rows } = await pool.query(
      "select user_id from audit_log where action = 'remove-photo' and resource_id = $1",
      [id],
    );
    expect(rows).toEqual([{ user_id: admin.userId }]);
    expect(await photosSeenBy(buyer, id)).toEqual([]);
  });

  it.each(['the review', 'the product', 'the account', 'an erasure'])('loses its files with %s', async (gone) => {
    const buyer = await shop.user('USER');
    const { id, productId } = await getReview(buyer);
    await runDeletion();
    const before = await files();
    await upload(buyer, id, await newPicture());
    expect((await files()).length).toBeGreaterThan(before.length);
    if (gone === 'the review') await call(buyer, 'DELETE', `products/reviews/${id}`);
    if (gone === 'the product') await pool.query('delete from products where id = $1', [productId]);
    if (gone === 'the account') await pool.query('delete from users where id = $1', [buyer.userId]);
    if (gone === 'an erasure') await expectErasure(buyer, id);
    await runDeletion();
    expect(await files()).toEqual(before);
  });

  it('keeps its files while another record shows them', async () => {
    const [buyer, other] = [await shop.user('USER'), await shop.user('USER')];
    const [one, two] = [await getReview(buyer), await getReview(other)];
    const bytes = await newPicture();
    await upload(buyer, one.id, bytes);
    await upload(other, two.id, bytes);
    const before = await files();
    await call(buyer, 'DELETE', `products/reviews/${one.id}`);
    await runDeletion();
    expect(await files()).toEqual(before);
    expect(await photosSeenBy(other, two.id)).toHaveLength(1);
  });

  it('leaves the same picture in the library of the shop', async () => {
    const buyer = await shop.user('USER');
    const { id } = await getReview(buyer);
    const bytes = await newPicture();
    expect((await send(admin, { path: 'storage/image', bytes })).status).toBe(201);
    const before = await files();
    const photo = await upload(buyer, id, bytes);
    await call(buyer, 'DELETE', `products/reviews/${id}/photos/${String(photo.body['id'])}`);
    await runDeletion();
    expect(await files()).toEqual(before);
  });

  it('keeps its file when it is uploaded again while the job deletes the file', async () => {
    const buyer = await shop.user('USER');
    const { id } = await getReview(buyer);
    const bytes = await newPicture();
    const first = await upload(buyer, id, bytes);
    await call(buyer, 'DELETE', `products/reviews/${id}/photos/${String(first.body['id'])}`);
    await pool.query("update review_photos set created_at = now() - interval '1 hour'");
    const client = await pool.connect();
    await client.query('begin');
    await client.query(
      `insert into review_photos (id, review_id, position, media_id)
        select gen_random_uuid(), $1, 0, media_id from review_photos where id = $2`,
      [id, first.body['id']],
    );
    const deletion = deleteLeftOverPhotos(context);
    await expect.poll(() => waitingCount()).toBe(1);
    await client.query('commit');
    client.release();
    await deletion;
    expect(await photosSeenBy(buyer, id)).toHaveLength(1);
  });
});
