import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyNetwork, publicNetwork } from '../../../platform/runtime/network/public-host.ts';
import { type Person, testShop, visitor } from '../../../resources/test-shop.ts';
import { fileAt } from '../../products/csv/file-source.ts';
import { moveIn } from '../move-in.ts';
import { downloadReviewPhotos } from './download-review-photos.ts';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-reviews-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { call, user, context } = await testShop({ DATA_DIR: folder });
const { pool } = context;
let admin: Person;
let productId: string;
beforeAll(async () => {
  admin = await user('ADMIN');
  const mug = { name: 'Mug', slug: 'mug', price: 1000, options: [{ name: 'Size', values: ['S'] }] };
  productId = (await call(admin, 'POST', 'products', mug)).id;
  await call(admin, 'POST', 'products/variants', { productId, options: ['Size:S'], sku: 'MUG-S', stock: 1 });
});
beforeEach(async () => {
  await pool.query('delete from reviews');
});

async function move(lines: readonly string[]) {
  const path = join(folder, 'file.csv');
  await writeFile(path, lines.join('\n'));
  return moveIn(context, { source: fileAt(path), isDryRun: false, onProgress: () => {} });
}

const stored = async () =>
  (await call(admin, 'POST', 'products/reviews/many', { orderBy: [{ rating: 'desc' }], limit: 50 })).body.items ?? [];

const photos = async () => (await stored())[0]?.['photos'];

const judgeMe = [
  'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,picture_urls',
  'Great,"It keeps\nthe heat",5,2024-05-17 08:30:00 UTC,email,ok,Ada L.,ada@example.com,1,mug,Thank you,',
  'Fine,Nice,4,2024-05-18,web,spam,Grace,grace@example.com,1,mug,,',
  'No,No,9,2024-05-18,web,ok,Grace,grace@example.com,1,mug,,',
  'No,No,3,yesterday,web,ok,Grace,grace@example.com,1,mug,,',
  'No,No,3,2024-05-18,web,ok,Grace,grace@example.com,1,unknown,,',
  'No,No,3,2024-05-18,web,ok,Grace,grace@example.com,1,,,',
];

describe('reviews of another system', () => {
  it('of Judge.me are imported once, published where they were, and never as verified purchases', async () => {
    expect(await move(judgeMe)).toMatchObject({
      form: 'Judge.me reviews',
      rowCount: 6,
      taken: 2,
      unchanged: 0,
      skipped: [
        { line: 5, reason: "'9' is not a rating from 1 to 5" },
        { line: 6, reason: "'yesterday' is not a date such as 2025-10-07" },
        { line: 7, reason: "the shop has no product 'unknown'" },
        { line: 8, reason: 'names no product' },
      ],
    });
    const found = await stored();
    expect(found).toMatchObject([
      { rating: 5, title: 'Great', body: 'It keeps\nthe heat', reply: 'Thank you', status: 'APPROVED', userId: null },
      { rating: 4, status: 'PENDING', source: 'Judge.me', verifiedPurchase: false },
    ]);
    expect(found[0]).toMatchObject({ createdAt: '2024-05-17T08:30:00.000Z', authorName: 'Ada L.' });
    expect(JSON.stringify(found)).not.toContain('ada@example.com');
    expect(await move(judgeMe)).toMatchObject({ taken: 0, unchanged: 2 });
    expect(await stored()).toHaveLength(2);
    const page = await call(visitor, 'POST', 'products/one', { where: { id: productId } });
    expect(page.body).toMatchObject({ ratingCount: 1, ratingAverage: 5 });
  });

  it('of Yotpo are matched by SKU or address, and verified where the file says so', async () => {
    const report = await move([
      'Review ID,Review Status,Review Date,Review Title,Review Content,Review Score,SKU,Product URL,Reviewer Display Name,Reviewer Type',
      '11,Published,2024-01-02,Good,Good mug,5,MUG-S,,Ada,verified_buyer',
      '12,Published,2024-01-02,Okay,Okay mug,3,,https://old.example/products/mug?x=1,Grace,verified_reviewer',
      '11,Published,2024-01-02,Good,Good mug,5,MUG-S,,Ada,verified_buyer',
    ]);
    expect(report).toMatchObject({ form: 'Yotpo reviews', taken: 2, unchanged: 1, skipped: [] });
    expect(await stored()).toMatchObject([{ verifiedPurchase: true }, { verifiedPurchase: false }]);
  });

  it('of Loox are imported with their photos, which come from public hosts only', async () => {
    const picture = await sharp({ create: { width: 700, height: 400, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const server = createServer((request, response) => {
      if (request.url === '/photo.jpg') response.end(picture);
      else response.end('no picture');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const report = await move([
      'id,product_handle,rating,author,email,body,created_at,photo_url,verified_purchase,status',
      `x1,mug,5,Ada,ada@example.com,Lovely,2024-03-04T05:06:07Z,"${origin}/photo.jpg,${origin}/text,file:///etc/passwd",true,Active`,
    ]);
    expect(report).toMatchObject({ form: 'Loox reviews', taken: 1, skipped: [] });
    expect(await downloadReviewPhotos(context, undefined, publicNetwork)).toBe(0);
    expect(await photos()).toEqual([]);
    expect(await downloadReviewPhotos(context, undefined, anyNetwork)).toBe(1);
    expect(await photos()).toMatchObject([{ width: 700, height: 400 }]);
    for (let run = 0; run < 3; run += 1) expect(await downloadReviewPhotos(context, undefined, anyNetwork)).toBe(0);
    const { rows } = await pool.query('select attempts from review_photos where media_id is null');
    expect(rows).toEqual([{ attempts: 3 }]);
    server.close();
  });
});
