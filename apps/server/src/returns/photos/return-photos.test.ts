import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { stockProduct, testShop } from '../../orders/test-shop.ts';
import { signedInStaff, staffedApp } from '../../orders/test-staff.ts';
import { request, shippedOrder } from '../test-returns.ts';
import { deleteOldReturnPhotos } from './delete-old-photos.ts';

const shop = await testShop({ variables: { LIMIT_UPLOADS: '100000', LIMIT_CALLS: '100000' } });
const { context } = shop;
const { app, staff } = await staffedApp(context);

let pictureCount = 0;

/** Returns a JPEG of another shade each time that names where it was taken. */
function newPicture(): Promise<Buffer> {
  pictureCount += 1;
  const background = { r: pictureCount, g: 128, b: 128 };
  const canvas = { width: 900, height: 700, channels: 3, background } as const;
  const exif = { IFD0: { Copyright: 'Ada Lovelace' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
  return sharp({ create: canvas }).jpeg().withExif(exif).toBuffer();
}

interface Made {
  readonly id: string;
  readonly orderId: string;
  readonly token: string;
}

async function madeReturn(email = 'ada@example.com'): Promise<Made> {
  const order = await shippedOrder(shop, { product: await stockProduct(shop), address: { email } });
  const made = await request(shop, order);
  if (!made.ok) throw new Error(made.detail);
  return { id: made.value.return.id, orderId: order.id, token: order.token };
}

const withToken = ({ token }: Pick<Made, 'token'>) => `?token=${encodeURIComponent(token)}`;

async function upload(id: string, query: string, bytes: Uint8Array) {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(bytes)]), 'photo.jpg');
  const body = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/returns/${id}/photos${query}`,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const output: { id: string } = JSON.parse(answer.body);
  return { status: answer.statusCode, body: output };
}

const photo = (made: Made, photoId: string, query: string, method: 'GET' | 'DELETE' = 'GET') =>
  app.inject({ method, url: `/api/v1/returns/${made.id}/photos/${photoId}${query}` });

async function photoCount({ id }: Made): Promise<number> {
  const { rows } = await context.pool.query('select count(*)::int as n from return_photos where return_id = $1', [id]);
  return rows[0].n;
}

describe('a photo of a return', () => {
  it('is visible to its shopper and to staff, without the metadata of its file', async () => {
    const made = await madeReturn();
    const added = await upload(made.id, withToken(made), await newPicture());
    expect(added).toMatchObject({ status: 201, body: { width: 900, height: 700 } });
    const large = await photo(made, added.body.id, `${withToken(made)}&size=large`);
    expect(large.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
    const { width, exif } = await sharp(large.rawPayload).metadata();
    expect([width, exif]).toEqual([900, undefined]);
    const small = await photo(made, added.body.id, withToken(made));
    expect((await sharp(small.rawPayload).metadata()).width).toBe(600);
    expect(await staff('GET', `/returns/${made.id}/photos/${added.body.id}`)).toMatchObject({ status: 200 });
    expect(await staff('GET', `/returns/${made.id}`)).toMatchObject({ body: { photos: [added.body] } });
    const { rows } = await context.pool.query('select count(*)::int as uploads from media');
    expect(rows).toEqual([{ uploads: 0 }]);
  });

  it('is seen, added and removed by nobody else', async () => {
    const [made, other] = [await madeReturn(), await madeReturn('eve@example.com')];
    const added = await upload(made.id, withToken(made), await newPicture());
    const customer = await signedInStaff(app, context, { email: 'eve@example.org', role: 'USER' });
    for (const query of ['', withToken(other), '?token=forged', '?key=forged', `?order=${made.orderId}`]) {
      expect((await photo(made, added.body.id, query)).statusCode).toBe(404);
      expect((await photo(made, added.body.id, query, 'DELETE')).statusCode).toBe(404);
      expect((await upload(made.id, query, await newPicture())).status).toBe(404);
    }
    expect(await customer('GET', `/returns/${made.id}/photos/${added.body.id}?order=${made.orderId}`)).toMatchObject({
      status: 404,
    });
    // The photo of another return, under an address that the shopper may read.
    expect((await photo(other, added.body.id, withToken(other))).statusCode).toBe(404);
    expect((await photo(other, added.body.id, withToken(other), 'DELETE')).statusCode).toBe(404);
    expect(await photoCount(made)).toBe(1);
  });

  it('is not visible to staff without the permission for returns', async () => {
    const made = await madeReturn();
    const added = await upload(made.id, withToken(made), await newPicture());
    const clerk = await signedInStaff(app, context, { email: 'clerk@example.com', role: 'ADMIN' });
    const role = await staff('POST', '/staff-roles', { name: 'Editor', permissions: ['products:read'] });
    const { rows } = await context.pool.query("select id from users where email = 'clerk@example.com'");
    const roleId = (role.body as { id: string }).id;
    expect(await staff('PUT', `/users/${rows[0].id}/staff-role`, { roleId })).toMatchObject({ status: 200 });
    expect(await clerk('GET', `/returns/${made.id}/photos/${added.body.id}`)).toMatchObject({ status: 404 });
  });

  it('is refused when it is no picture, too large, or a drawing with another name', async () => {
    const made = await madeReturn();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await upload(made.id, withToken(made), Buffer.from('no picture'))).status).toBe(415);
    expect((await upload(made.id, withToken(made), drawing)).status).toBe(415);
    expect((await upload(made.id, withToken(made), Buffer.alloc(21 * 1024 * 1024))).status).toBe(413);
    expect(await photoCount(made)).toBe(0);
  });

  it('is one of at most four, also when seven are sent at once', async () => {
    const made = await madeReturn();
    const pictures = await Promise.all(Array.from({ length: 7 }, newPicture));
    const answers = await Promise.all(pictures.map((bytes) => upload(made.id, withToken(made), bytes)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 201, 201, 409, 409, 409]);
    expect(await photoCount(made)).toBe(4);
  });

  it('can be removed until the inspection, and stays afterwards', async () => {
    const made = await madeReturn();
    const [first, second] = [
      await upload(made.id, withToken(made), await newPicture()),
      await upload(made.id, withToken(made), await newPicture()),
    ];
    expect((await photo(made, first.body.id, withToken(made), 'DELETE')).statusCode).toBe(200);
    expect((await photo(made, first.body.id, withToken(made), 'DELETE')).statusCode).toBe(404);
    await staff('POST', `/returns/${made.id}/status`, { status: 'REJECTED', words: 'It was worn.' });
    expect((await photo(made, second.body.id, withToken(made), 'DELETE')).statusCode).toBe(409);
    expect((await upload(made.id, withToken(made), await newPicture())).status).toBe(409);
    expect(await photoCount(made)).toBe(1);
  });

  it('is deleted 180 days after the end of its return, and not before', async () => {
    const [ended, open] = [await madeReturn(), await madeReturn()];
    for (const made of [ended, open]) await upload(made.id, withToken(made), await newPicture());
    await staff('POST', `/returns/${ended.id}/status`, { status: 'REJECTED', words: 'It was worn.' });
    const age = async (days: number) => {
      await context.pool.query('alter table return_history disable trigger return_history_append_only');
      await context.pool.query(`update return_history set at = now() - $1 * interval '1 day'`, [days]);
      await context.pool.query('alter table return_history enable trigger return_history_append_only');
    };
    await age(179);
    expect(await deleteOldReturnPhotos(context)).toBe(0);
    await age(181);
    await deleteOldReturnPhotos(context);
    expect([await photoCount(ended), await photoCount(open)]).toEqual([0, 1]);
  });

  it('is in the export of its person, and is erased with them', async () => {
    const made = await madeReturn('pia@example.com');
    const added = await upload(made.id, withToken(made), await newPicture());
    const person = { email: 'pia@example.com' };
    const data = await staff('POST', '/personal-data/export', person);
    const address = `/api/v1/returns/${made.id}/photos/${added.body.id}?size=large`;
    expect(data.body).toMatchObject({ orders: [{ returns: [{ photos: [{ address }] }] }] });
    expect(await staff('POST', '/personal-data/erase', person)).toMatchObject({ body: { success: true } });
    expect(await photoCount(made)).toBe(0);
  });
});
