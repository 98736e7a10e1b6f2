import { mailKinds } from '@vitrine/contract/mail/mail.schema.ts';
import { mailBrandingBody, mailTextsBody } from '@vitrine/contract/mail/mail-texts.schema.ts';
import { resourcesByPath } from '@vitrine/contract/resources/resources.ts';
import { adminSettingBodies } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { fieldRecords } from '@vitrine/domain/custom-fields/field-definition.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { propertySeed } from '../../../../tools/testing/property-seed.ts';
import { edgeValues, type KnownValue } from '../testing/edge-values.ts';
import { damaged, storedShop } from './test-stored.ts';

const aFewMinutes = 600_000;
const shop = await storedShop();
const { call, owner, ids, pool } = shop;
for (const record of fieldRecords) {
  const field = { record, kind: 'TEXT', key: 'note', label: 'Note </script><b>', isShown: record === 'PRODUCT' };
  const made = await call(owner, 'POST', 'custom-fields', field);
  expect(made.status, made.text).toBe(201);
}

/** Fills the fields that need a record of this shop: an element of a list of ids, or the id of a collection. */
const known: KnownValue = (path) => {
  const [last = '', list = ''] = [path.at(-1), path.at(-2)];
  if (last === 'id' && path.includes('homePageCollections')) return ids['catalog/collections'];
  if (last !== '[]') return undefined;
  if (list === 'categoryIds' || list === 'categories') return ids['catalog/categories'];
  if (list === 'collectionIds' || list === 'collections') return ids['catalog/collections'];
  if (list === 'productIds' || list === 'products') return ids.products;
  return undefined;
};

/** Fields that name the record and its last seen version, and are not values. */
const notValues = new Set(['id', 'updatedAt']);
const rounds = 24;

interface Writable {
  readonly path: string;
  readonly fields: readonly { readonly name: string; readonly values: readonly unknown[] }[];
}

const breakingTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><b>',
  '漢字 😀',
  '{{x}}',
] as const;

/** Returns translations of a record's title that could break out of HTML, a script or an attribute. */
function getTranslations(path: string): unknown[] {
  const field = path.startsWith('pages/') ? 'title' : 'name';
  return breakingTexts.map((text) => ({ de: { [field]: text } }));
}

/** Returns values of a field that depend on more than its schema, or undefined. */
function ownValues(name: string, path: string): unknown[] | undefined {
  if (name === 'translations') return getTranslations(path);
  return name === 'customFields' ? breakingTexts.map((text) => ({ note: text })) : undefined;
}

/** Returns every record and setting that staff may write, with values for each field, created from the schemas. */
function writables(): Writable[] {
  const settings = Object.entries(adminSettingBodies).map(([key, body]) => [`settings/admin/${key}`, body] as const);
  const records = Object.entries(ids).flatMap(([path, id]) => {
    const body = resourcesByPath.get(path)?.updateBody;
    return body ? [[`${path}/${id}`, body] as const] : [];
  });
  const mails = mailKinds.map((kind) => [`mail/texts/${kind}`, mailTextsBody] as const);
  return [...settings, ...records, ...mails, ['mail/branding', mailBrandingBody] as const].map(([path, { shape }]) => ({
    path,
    fields: Object.entries(shape as Readonly<Record<string, z.ZodType>>)
      .filter(([name]) => !notValues.has(name))
      .map(([name, schema]) => ({
        name,
        values: ownValues(name, path) ?? edgeValues(schema, { seed: propertySeed, known }),
      })),
  }));
}

/**
 * Gives variants the options of their product, because others are refused. In every second round the product's options
 * are those that its variants name. A variant alone names the one value that its product has.
 */
function withOwnOptions(body: Record<string, unknown>, path: string, round: number): Record<string, unknown> {
  const { variants } = body;
  if (path.startsWith('products/variants/')) return { ...body, options: ['Colour:Sand'] };
  if (round % 2 === 0 || !Array.isArray(variants)) return body;
  return { ...body, options: variants.flatMap((variant: { options: unknown[] }) => variant.options) };
}

/**
 * Saves the fields together. Omits fields that are refused by name, and saves field by field when the whole is refused.
 */
async function save(path: string, body: Record<string, unknown>): Promise<{ saved: string[]; errors: string[] }> {
  if (Object.keys(body).length === 0) return { saved: [], errors: [] };
  const answer = await call(owner, 'PUT', path, body);
  if (answer.status === 200) return { saved: Object.keys(body), errors: [] };
  if (answer.status >= 500)
    return { saved: [], errors: [`${path}: ${answer.status} for ${JSON.stringify(body).slice(0, 2000)}`] };
  const refused = new Set((answer.body.errors ?? []).map(({ path: at }) => at.split('.')[0]));
  const rest = Object.entries(body).filter(([name]) => !refused.has(name));
  if (rest.length < Object.keys(body).length) return save(path, Object.fromEntries(rest));
  if (rest.length === 1) return { saved: [], errors: [] };
  const each = await Promise.all(rest.map(([name, value]) => save(path, { [name]: value })));
  return { saved: each.flatMap(({ saved }) => saved), errors: each.flatMap(({ errors }) => errors) };
}

describe('what staff save at the edges of what the schemas accept', () => {
  it(
    'breaks no page, letter, feed, export or read of the admin area, whichever field it stands in',
    async () => {
      const records = writables();
      const saved = new Set<string>();
      const errors: string[] = [];
      for (let round = 0; round < rounds && errors.length < 20; round += 1) {
        for (const { path, fields } of records) {
          const entries = fields.map(({ name, values }, index) => {
            const position = Math.floor((round * Math.max(values.length, rounds)) / rounds) + index;
            return [name, values[position % values.length]] as const;
          });
          const outcome = await save(path, withOwnOptions(Object.fromEntries(entries), path, round));
          for (const name of outcome.saved) saved.add(`${path} ${name}`);
          errors.push(...outcome.errors);
        }
        await shop.show();
        const reads = [...(await shop.pages()), ...(await shop.calls())];
        if (round % 8 === 0) reads.push(...(await shop.emails()), ...(await shop.exports()));
        errors.push(...damaged(reads).map((error) => `round ${round}: ${error}`));
      }
      expect(errors, `seed ${propertySeed}`).toEqual([]);
      const all = records.flatMap(({ path, fields }) => fields.map(({ name }) => `${path} ${name}`));
      // A product takes only the currency of the shop, which the rounds may skip.
      const unsaved = all.filter((field) => !saved.has(field) && !/^products\/[^ ]+ currency$/.test(field));
      // The shop has orders, so its currency is fixed. An email without a button takes no text for one.
      expect(unsaved).toEqual([
        'settings/admin/site currency',
        'mail/texts/payment-failed button',
        'mail/texts/review-request button',
      ]);
    },
    aFewMinutes,
  );

  it.each(['bannerURL', 'logoURL', 'siteIconURL'])(
    'takes no %s that cannot be read, names it, and keeps the old one',
    async (name) => {
      await call(owner, 'PUT', 'settings/admin/site', { [name]: '/media/old.webp' });
      for (const address of ['https://[', 'https://user:secret@example.com/', 'javascript:alert(1)', '//example.com']) {
        const answer = await call(owner, 'PUT', 'settings/admin/site', { [name]: address });
        expect([address, answer.status, answer.body.errors?.[0]?.path]).toEqual([address, 400, name]);
      }
      expect((await call(owner, 'GET', 'settings/admin/site')).body[name]).toBe('/media/old.webp');
    },
  );

  it.each(['products', 'catalog/categories', 'catalog/collections'] as const)(
    'takes no picture of %s whose address cannot be read',
    async (path) => {
      const broken = { main: 'https://[' };
      const images = path === 'products' ? [{ main: '/media/a.webp' }, broken] : broken;
      const answer = await call(owner, 'PUT', `${path}/${ids[path]}`, { images });
      const location = path === 'products' ? 'images.1.main' : 'images.main';
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, location]);
    },
  );

  it('takes no colour that cannot be read, with 422 naming the field', async () => {
    const answer = await call(owner, 'PUT', 'settings/admin/site', { primaryColor: 'red', accentColor: '#12345' });
    expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_COLOR']);
    expect(answer.body.errors?.map(({ path }) => path)).toEqual(['primaryColor', 'accentColor']);
  });
});

async function store(settings: Readonly<Record<string, unknown>>): Promise<void> {
  await pool.query('delete from settings');
  for (const [key, value] of Object.entries(settings))
    await pool.query('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(value)]);
}

describe('what stands in the database and no schema takes', () => {
  const unreadable = [
    'https://[',
    'https://example.com:99999/',
    'javascript:probe()',
    '//evil.example',
    '"><probe-tag>',
    '',
    ' ',
  ];

  it.each([...unreadable, 5, null, {}, ['x'], { url: 'https://[' }, true, 'x'.repeat(100_000)])(
    '%j in every setting breaks no page and stops no letter',
    async (value) => {
      const site = Object.fromEntries(Object.keys(adminSettingBodies.site.shape).map((name) => [name, value]));
      const shipping = Object.fromEntries(Object.keys(adminSettingBodies.shipping.shape).map((name) => [name, value]));
      const texts = Object.fromEntries(Object.keys(mailTextsBody.shape).map((name) => [name, value]));
      const mails = Object.fromEntries(mailKinds.map((kind) => [`mail-text-${kind}`, texts]));
      const branding = Object.fromEntries(Object.keys(mailBrandingBody.shape).map((name) => [name, value]));
      await store({ site, shipping, ...mails, 'mail-branding': branding });
      expect(damaged([...(await shop.pages()), ...(await shop.calls()), ...(await shop.emails())])).toEqual([]);
    },
  );

  it.each([5, null, 'site', [], { socialLinks: { facebook: 'https://[', twitter: 'https://example.com/us' } }])(
    'settings that are %j as a whole break no page and stop no letter, and what can be read is shown',
    async (value) => {
      const mails = Object.fromEntries(mailKinds.map((kind) => [`mail-text-${kind}`, value]));
      await store({ site: value, shipping: value, ...mails, 'mail-branding': value });
      expect(damaged([...(await shop.pages()), ...(await shop.calls()), ...(await shop.emails())])).toEqual([]);
      const { body } = await call(owner, 'GET', 'settings/admin/site');
      const isShown = typeof value === 'object' && value !== null && 'socialLinks' in value;
      expect(body['socialLinks']).toMatchObject({ facebook: null, twitter: isShown ? 'https://example.com/us' : null });
    },
  );

  it.each(unreadable)('%j as the address of a picture is left out of every page and letter', async (address) => {
    await store({ site: { homePageCollections: [{ id: ids['catalog/collections'] }] } });
    await call(owner, 'PUT', `products/${ids.products}`, {
      images: [{ main: '/media/a.webp' }, { main: '/media/b.webp' }],
    });
    await pool.query(
      `update product_images set main_url = $2, preview_url = $2, thumbnail_url = $2 where product_id = $1 and position = 0`,
      [ids.products, address],
    );
    await pool.query(
      `update product_images set preview_url = $2, src_set = $3 where product_id = $1 and position = 1`,
      [
        ids.products,
        address,
        JSON.stringify([{ url: address, width: 100 }, { url: '/media/b-2.webp', width: -1 }, null, 5, { width: 3 }]),
      ],
    );
    for (const table of ['categories', 'collections'])
      await pool.query(`update ${table} set image_main_url = $1, image_preview_url = $1, image_thumbnail_url = $1`, [
        address,
      ]);
    await shop.show();
    expect(damaged([...(await shop.pages()), ...(await shop.calls()), ...(await shop.emails())])).toEqual([]);
    const page = await shop.app.inject({ method: 'GET', url: `/product/${ids.products}` });
    expect([page.statusCode, page.body.includes('/media/b.webp')]).toEqual([200, true]);
  });

  it.each(['{}', '5', '"x"', 'null', '[null]', '[{"url": 5}]'])(
    'a list of sizes that is %s breaks no page',
    async (sizes) => {
      await call(owner, 'PUT', `products/${ids.products}`, { images: [{ main: '/media/a.webp' }] });
      await pool.query('update product_images set src_set = $2 where product_id = $1', [ids.products, sizes]);
      expect(damaged(await shop.pages())).toEqual([]);
    },
  );

  it('a colour of a tag or of the shop falls back', async () => {
    await call(owner, 'PUT', `products/${ids.products}`, { tags: [{ name: 'New', color: '#fff' }] });
    await pool.query(
      `update product_tags set color = 'red; } body { display: none', text_color = 'url(javascript:probe())'`,
    );
    await store({ site: { primaryColor: 'red; } body { display: none' } });
    expect(damaged(await shop.pages())).toEqual([]);
  });

  it.each(['javascript:probe()', 'https://[', '"><probe-tag>'])(
    '%j as the page of a parcel stops no letter',
    async (address) => {
      await pool.query('delete from shipments');
      await pool.query(
        `insert into shipments (id, order_id, status, carrier, tracking_number, tracking_url, label_url)
       values (gen_random_uuid(), $1, 'PURCHASED', 'USPS', 'EZ1', $2, $2)`,
        [ids.orders, address],
      );
      expect(damaged([...(await shop.emails()), ...(await shop.calls())])).toEqual([]);
    },
  );

  it.each(['5', 'null', '[]', '"x"', '{"words": 5, "seed": {}, "refundId": "x"}'])(
    'a letter whose own part is %s stops no other letter',
    async (payload) => {
      await pool.query(
        `insert into mail_messages (id, kind, dedupe_key, recipient, order_id, payload)
         values (gen_random_uuid(), 'staff-alert', 'odd', 'ada@example.com', $2, $1)`,
        [payload, ids.orders],
      );
      expect(damaged(await shop.emails())).toEqual([]);
    },
  );
});
