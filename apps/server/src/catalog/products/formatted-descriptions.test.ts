import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop } from '../../resources/test-shop.ts';

const { call, user, app } = await testShop();
let admin: Person;

beforeAll(async () => {
  admin = await user('ADMIN');
});

const formatted = '<h3>Care</h3><p>Wash <a href="/pages/care">by hand</a></p><ul><li>Oak</li></ul>';
const table = '<table><tbody><tr><td>Chest</td><td>90</td></tr></tbody></table>';

async function create(more: object) {
  const made = await call(admin, 'POST', 'products', { name: 'Bowl', price: 900, status: 'ACTIVE', ...more });
  expect(made.status, made.text).toBe(201);
  return made;
}

const read = async (id: string) =>
  (await call(admin, 'POST', 'products/one', { where: { id }, include: ['formattedDescription'] })).body;
const change = (id: string, body: object) => call(admin, 'PUT', `products/${id}`, body);

describe('a formatted description', () => {
  it('gives the description its lines, and is cleaned', async () => {
    const { id } = await create({ formattedDescription: `${formatted}${table}<script>steal()</script>` });
    const product = await read(id);
    expect(product['description']).toBe('Care\nWash by hand\nOak\nChest 90');
    expect(product['formattedDescription']).toContain('<td>Chest</td>');
    expect(product['formattedDescription']).not.toContain('script');
  });

  it('is on the page, whose data for search engines has the text only', async () => {
    const { body } = await create({ formattedDescription: `<p>Made of <strong>stone</strong></p>${table}` });
    const { body: page } = await app.inject({ url: `/product/${String(body['slug'])}` });
    expect(page).toContain('<p>Made of <strong>stone</strong></p>');
    const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => json);
    expect(data.join('')).toContain('Made of stone');
    expect(data.join('')).not.toContain('<strong>');
  });

  it('ends with another description, and stays with the same one', async () => {
    const { id } = await create({ formattedDescription: formatted });
    const { description } = await read(id);
    await change(id, { description });
    expect((await read(id))['formattedDescription']).toContain('<h3>');
    await change(id, { description: 'One line' });
    expect(await read(id)).toMatchObject({ description: 'One line', formattedDescription: null });
  });

  it('without content leaves the lines as they are', async () => {
    const { id } = await create({ description: 'One line', formattedDescription: '<script>steal()</script>' });
    expect(await read(id)).toMatchObject({ description: 'One line', formattedDescription: null });
  });

  it('is found by the words of its text', async () => {
    const { id } = await create({ name: 'Vessel', formattedDescription: '<p>A <em>celadon</em> glaze</p>' });
    const found = await call(admin, 'POST', 'products/many', { search: 'celadon', searchFields: ['description'] });
    expect(found.body.items?.map((item) => item['id'])).toEqual([id]);
  });
});
