import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { trackingToken } from '../../mail/mail.ts';
import { testShop } from '../../orders/test-shop.ts';
import { signedInStaff } from '../../orders/test-staff.ts';
import { digitalShop } from '../test-digital-goods.ts';
import { downloadToken } from './download-token.ts';

const shop = await testShop({ poolSize: 24 });
const { context } = shop;
const { app, staff, digitalProduct, upload, uploadPart, addKeys, buy, deliver, goods, download } =
  await digitalShop(shop);
const bytes = randomBytes(1_300_000);

async function boughtFile(content = bytes) {
  const product = await digitalProduct();
  await upload(product, content, 'Übersicht "1".pdf');
  const orderId = await buy({ product, total: 10_650 });
  await deliver();
  const [line] = await goods(orderId);
  return { product, orderId, lineId: line?.lineId ?? '', url: line?.files[0]?.url ?? '' };
}

describe('a download', () => {
  it('is the file as it was uploaded, as an attachment that runs nothing and that no cache stores', async () => {
    const { url } = await boughtFile();
    const { statusCode, rawPayload, headers } = await download(url);
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="_bersicht _1_.pdf"; filename*=UTF-8''%C3%9Cbersicht%20%221%22.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=65535-65536', 65_535, 65_536],
    ['bytes=1000000-', 1_000_000, 1_299_999],
    ['bytes=-10', 1_299_990, 1_299_999],
  ])('of the range %s is that part', async (range, first, last) => {
    const { url } = await boughtFile();
    const { statusCode, rawPayload, headers } = await download(url, { range });
    expect([statusCode, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/1300000`]);
    expect(rawPayload.equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  it('beyond the end is refused and not counted', async () => {
    const { url, orderId } = await boughtFile();
    const { statusCode, headers } = await download(url, { range: 'bytes=2000000-' });
    expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */1300000']);
    expect((await goods(orderId))[0]?.files[0]?.downloadsLeft).toBe(5);
  });

  it('is counted, and the sixth is refused, also of many at once; a continued one is not counted', async () => {
    const { url, orderId, lineId } = await boughtFile(Buffer.from('small file'));
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await download(url)).statusCode));
    expect(codes.toSorted((one, other) => one - other)).toEqual([...Array(5).fill(200), ...Array(15).fill(410)]);
    expect((await download(url, { range: 'bytes=5-' })).body).toBe(' file');
    expect((await download(url, { range: 'bytes=0-' })).statusCode).toBe(410);
    expect((await goods(orderId))[0]?.files[0]).toMatchObject({ state: 'USED_UP', url: null, downloadsLeft: 0 });
    await context.pool.query(
      `update digital_downloads set last_at = now() - interval '61 minutes' where order_line_id = $1`,
      [lineId],
    );
    expect((await download(url, { range: 'bytes=5-' })).statusCode).toBe(410);
  });

  it('has no HEAD, which would count', async () => {
    const { url, orderId } = await boughtFile(Buffer.from('x'));
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(405);
    expect((await goods(orderId))[0]?.files[0]?.downloadsLeft).toBe(5);
  });

  it('can be renewed by staff, in time and number', async () => {
    const { url, orderId, lineId } = await boughtFile(Buffer.from('x'));
    for (let count = 0; count < 5; count += 1) await download(url);
    await context.pool.query(
      `update digital_lines set downloads_until = now() - interval '1 second' where order_line_id = $1`,
      [lineId],
    );
    expect((await goods(orderId))[0]?.files[0]).toMatchObject({ state: 'EXPIRED', url: null });
    expect((await download(url)).statusCode).toBe(410);
    const renewed = await staff('POST', `/digital-goods/orders/${orderId}/lines/${lineId}/renew`);
    expect(renewed.body.lines[0].files[0]).toMatchObject({ state: 'OPEN', url: null, downloadsLeft: 5 });
    expect((await download((await goods(orderId))[0]?.files[0]?.url)).statusCode).toBe(200);
    const { rows } = await context.pool.query(`select action from audit_log where resource_id = $1`, [orderId]);
    expect(rows).toEqual([{ action: 'renew-downloads' }]);
  });

  it('ends with the refund of the order', async () => {
    const { url, orderId } = await boughtFile(Buffer.from('x'));
    expect((await staff('POST', '/orders/refund', { id: orderId })).body).toMatchObject({ success: true });
    const { statusCode, body } = await download(url);
    expect([statusCode, JSON.parse(body).detail]).toEqual([
      410,
      'This order was refunded or cancelled, so its files cannot be downloaded.',
    ]);
  });

  it('is possible after the owner has removed the file from the product', async () => {
    const { url, product } = await boughtFile(Buffer.from('x'));
    const [file] = (await staff('GET', `/digital-goods/products/${product.id}`)).body.files;
    expect((await staff('DELETE', `/digital-goods/files/${file.id}`)).status).toBe(200);
    expect((await staff('GET', `/digital-goods/products/${product.id}`)).body.files).toEqual([]);
    expect((await download(url)).statusCode).toBe(200);
  });
});

describe('a stranger', () => {
  it('has no address: a changed one, one with a later expiry, and one of another secret are refused', async () => {
    const { url } = await boughtFile(Buffer.from('x'));
    const token = url.slice(url.lastIndexOf('/') + 1);
    const [body = '', signature = ''] = token.split('.');
    const later = Buffer.from(body, 'base64url');
    later.writeUIntBE(Date.now() + 10 ** 12, 32, 6);
    const target = {
      lineId: '00000000-0000-7000-8000-000000000000',
      fileId: '00000000-0000-7000-8000-000000000000',
      until: new Date(Date.now() + 1_000_000),
    };
    for (const forged of [
      `${later.toString('base64url')}.${signature}`,
      `${body}.${'A'.repeat(43)}`,
      body,
      `${token}.x`,
      'x',
      downloadToken('another secret', target),
      downloadToken(context.sessionSecret, target),
    ]) {
      expect((await download(`/api/v1/digital-goods/downloads/${forged}`)).statusCode, forged).toBe(404);
    }
  });

  it('does not see the goods of an order: without its token, with that of another order, or as another customer', async () => {
    const { orderId } = await boughtFile(Buffer.from('x'));
    const other = await boughtFile(Buffer.from('x'));
    const url = `/api/v1/digital-goods/orders/${orderId}`;
    const token = trackingToken(context.sessionSecret, other.orderId);
    expect((await app.inject({ url })).statusCode).toBe(404);
    expect((await app.inject({ url: `${url}?token=${token}` })).statusCode).toBe(404);
    const customer = await signedInStaff(app, context, { email: 'customer@example.com', role: 'USER' });
    expect((await customer('GET', `/digital-goods/orders/${orderId}`)).status).toBe(404);
  });
});

describe('licence keys', () => {
  it('are sealed, and masked to staff without the permission; the product lists no key of another', async () => {
    const product = await digitalProduct();
    expect((await addKeys(product, ['AAAA-BBBB-CCCC-DDDD', 'short'])).status).toBe(201);
    const { rows } = await context.pool.query(`select sealed_key::text || key_hash::text as stored from digital_keys`);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('AAAA-BBBB').toString('hex'));
    const { rows: roles } = await context.pool.query<{ id: string }>(
      `insert into staff_roles (id, name, permissions) values (gen_random_uuid(), 'Editor', $1) returning id`,
      [['products:read', 'products:write']],
    );
    const editor = await signedInStaff(app, context, { email: 'editor@example.com', role: 'ADMIN' });
    await context.pool.query(
      `insert into staff_role_members (user_id, role_id) select id, $1 from users where email = 'editor@example.com'`,
      [roles[0]?.id],
    );
    const url = `/digital-goods/products/${product.id}/keys`;
    const shown = async (call: typeof staff) =>
      (await call('GET', url)).body.items.map(({ key }: { key: string }) => key).toSorted();
    expect(await shown(staff)).toEqual(['AAAA-BBBB-CCCC-DDDD', 'short']);
    expect(await shown(editor)).toEqual(['••••', '••••DDDD']);
    const audit = await context.pool.query(`select "after"::text from audit_log where action = 'add-keys'`);
    expect(JSON.stringify(audit.rows)).not.toContain('DDDD');
  });

  it('are added all or not at all: duplicates are named by line, and too many are refused', async () => {
    const product = await digitalProduct();
    expect((await addKeys(product, ['a', 'b', 'a'])).body).toMatchObject({
      code: 'UNPROCESSABLE',
      errors: [{ path: 'keys.0' }, { path: 'keys.2', message: 'Line 3 occurs twice' }],
    });
    expect((await addKeys(product, ['a', 'b'])).status).toBe(201);
    expect((await addKeys(product, ['c', 'b'])).body.detail).toBe('No key was added. Line 2 is already stored.');
    const many = Array.from({ length: 9_999 }, (_, index) => `many-${index}`);
    expect((await addKeys(product, many)).body.detail).toBe('At most 10000 keys of an item can be unsold.');
    expect(
      (
        await addKeys(
          product,
          Array.from({ length: 10_001 }, (_, index) => `m-${index}`),
        )
      ).status,
    ).toBe(400);
    expect((await addKeys(product, many.slice(1))).status).toBe(201);
  });

  it('of concurrent requests with the same key are stored once', async () => {
    const product = await digitalProduct();
    const codes = await Promise.all(Array.from({ length: 5 }, async () => (await addKeys(product, ['same'])).status));
    expect(codes.toSorted((one, other) => one - other)).toEqual([201, 422, 422, 422, 422]);
  });

  it('are deleted while unsold only', async () => {
    const product = await digitalProduct();
    await addKeys(product, ['sold-one', 'unsold-one']);
    await buy({ product, total: 10_650 });
    await deliver();
    const { items } = (await staff('GET', `/digital-goods/products/${product.id}/keys`)).body;
    const codes = await Promise.all(
      items.map(async ({ id, state }: { id: string; state: string }) => [
        state,
        (await staff('DELETE', `/digital-goods/keys/${id}`)).status,
      ]),
    );
    expect(Object.fromEntries(codes)).toEqual({ SOLD: 404, UNSOLD: 200 });
  });
});

const begin = (body: object) => staff('POST', '/digital-goods/files', body);

describe('an upload', () => {
  it('is refused to the demo account: neither a new file nor a part of one is stored', async () => {
    const demo = await signedInStaff(app, context, { email: context.environment.demoEmail, role: 'ADMIN' });
    const product = await digitalProduct();
    const body = { productId: product.id, name: 'a.zip', byteSize: 1 };
    const refused = { status: 403, body: { code: 'DEMO_RESTRICTED', detail: 'The demo account cannot change this.' } };
    expect(await demo('POST', '/digital-goods/files', body)).toMatchObject(refused);
    const { id } = (await begin(body)).body;
    const type = { 'content-type': 'application/octet-stream' };
    expect(await demo('PUT', `/digital-goods/files/${id}/parts/0`, Buffer.from('x'), type)).toMatchObject(refused);
    const { rows } = await context.pool.query('select is_complete from digital_files where product_id = $1', [
      product.id,
    ]);
    expect(rows).toEqual([{ is_complete: false }]);
  });

  it('is refused for another product, too many bytes, or a type that is none', async () => {
    const product = await digitalProduct();
    const file = { productId: product.id, name: 'a.zip', byteSize: 10 };
    expect((await begin({ ...file, byteSize: 200 * 1024 * 1024 + 1 })).status).toBe(400);
    expect((await begin({ ...file, byteSize: 0 })).status).toBe(400);
    expect((await begin({ ...file, contentType: 'text/html\r\nx: y' })).status).toBe(400);
    expect((await begin({ ...file, productId: '00000000-0000-7000-8000-000000000000' })).status).toBe(404);
  });

  it('takes parts of the right size in any order, once, and is sold only when it is complete', async () => {
    const product = await digitalProduct();
    const content = randomBytes(512 * 1024 + 7);
    const { id } = (await begin({ productId: product.id, name: 'a.zip', byteSize: content.length })).body;
    expect((await uploadPart(id, 0, content.subarray(0, 10))).status).toBe(422);
    expect((await uploadPart(id, 2, Buffer.alloc(1))).status).toBe(422);
    expect((await uploadPart(id, 1, content.subarray(512 * 1024))).body.isComplete).toBe(false);
    const orderId = await buy({ product, total: 10_650 });
    await deliver();
    expect((await goods(orderId))[0]?.state).toBe('WAITING');
    expect((await uploadPart(id, 0, content.subarray(0, 512 * 1024))).body.isComplete).toBe(true);
    expect((await uploadPart(id, 0, Buffer.alloc(512 * 1024))).status).toBe(200);
    await context.pool.query(`update digital_lines set tried_at = now() - interval '1 minute'`);
    await deliver();
    const { rawPayload } = await download((await goods(orderId))[0]?.files[0]?.url);
    expect(rawPayload.equals(content)).toBe(true);
  });
});
