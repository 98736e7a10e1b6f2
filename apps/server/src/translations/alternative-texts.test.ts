import { expect, it } from 'vitest';
import { createShopApi } from '../catalog/catalog.ts';
import { testShop, visitor } from '../resources/test-shop.ts';

const { call, user, context, pool } = await testShop();
const german = createShopApi(context, { locale: 'de' });

it('shows the alternative texts of pictures, each with one translation in the whole shop', async () => {
  const admin = await user('ADMIN');
  const save = (record: string, texts: object) =>
    call(admin, 'PUT', 'translations', { locale: 'de', resource: 'picture', record, texts });
  const category = (await call(admin, 'POST', 'catalog/categories', { name: 'Kitchen', slug: 'kitchen' })).id;
  const product = { name: 'Mug', slug: 'mug', price: 1000, stock: 3, categoryIds: [category] };
  const mug = (await call(admin, 'POST', 'products', product)).id;
  const image = { url: `/media/${'a'.repeat(32)}-600.webp`, alt: 'A blue mug' };
  const alone = { ...image, alt: 'A handle' };
  await pool.query(
    `insert into product_images (id, product_id, position, main_url, preview_url, thumbnail_url, alt)
     select gen_random_uuid(), $1, n, $2, $2, $2, texts[n] from unnest($3::text[]) with ordinality t (alt, n), (select $3::text[] as texts) x`,
    [mug, image.url, [image.alt, alone.alt]],
  );
  await pool.query(
    'update categories set image_main_url = $2, image_preview_url = $2, image_thumbnail_url = $2, image_alt = $3 where id = $1',
    [category, image.url, image.alt],
  );
  await save(image.alt, { name: 'Ein blauer Becher' });
  const shown = await german.product('mug');
  if (shown.found !== 'page') throw new Error(shown.found);
  expect(shown.page.product.images.map(({ alt }) => alt)).toEqual(['Ein blauer Becher', 'A handle']);
  const read = await german.listing({ kind: 'category', slug: 'kitchen' });
  expect(read).toMatchObject({
    page: { record: { image: { alt: 'Ein blauer Becher' } }, products: [{ picture: { alt: 'Ein blauer Becher' } }] },
  });
  const one = { where: { id: mug }, include: ['images'], locale: 'de' };
  expect((await call(visitor, 'POST', 'products/one', one)).body).toMatchObject({
    images: [{ alt: 'Ein blauer Becher' }, {}],
  });
  const { body } = await call(admin, 'GET', 'translations/progress?locale=de');
  expect(body['items']).toContainEqual({ resource: 'picture', textCount: 2, missingCount: 1, outdatedCount: 0 });
  const records = await call(admin, 'GET', 'translations/records?locale=de&resource=picture&status=missing');
  expect(records.body['items']).toMatchObject([{ record: 'A handle', label: 'A handle' }]);
  expect((await save(alone.alt, { name: 'x'.repeat(501) })).status).toBe(400);
});
