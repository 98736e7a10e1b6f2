import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop } from '../../resources/test-shop.ts';

const { call, user, app } = await testShop();
let admin: Person;

beforeAll(async () => {
  admin = await user('ADMIN');
});

const formatted = '<h2>Care</h2><p>Wash <a href="/pages/care">by hand</a></p>';

describe.each([
  ['category', 'catalog/categories'],
  ['collection', 'catalog/collections'],
] as const)('a formatted description of a %s', (kind, path) => {
  const read = async (id: string) =>
    (await call(admin, 'POST', `${path}/one`, { where: { id }, include: ['formattedDescription'] })).body;
  const create = async (name: string, more: object) => {
    const made = await call(admin, 'POST', path, { name, ...more });
    expect(made.status, made.text).toBe(201);
    return made;
  };

  it('gives the description its text, is cleaned, and is on the page', async () => {
    const sent = { formattedDescription: `${formatted}<script>steal()</script>` };
    const { id, body } = await create('Bowls', sent);
    expect(await read(id)).toMatchObject({ description: 'Care\nWash by hand', formattedDescription: formatted });
    const page = (await app.inject({ url: `/${kind}/${String(body['slug'])}` })).body;
    expect(page).toContain('<h2>Care</h2>');
    expect(page).not.toContain('steal()');
    expect(page).toContain('<meta name="description" content="Care Wash by hand"/>');
  });

  it('ends with another description, stays with the same one, and returns with an undo', async () => {
    const { id } = await create('Cups', { formattedDescription: formatted });
    const { description } = await read(id);
    await call(admin, 'PUT', `${path}/${id}`, { description, name: 'All cups' });
    expect((await read(id))['formattedDescription']).toBe(formatted);
    await call(admin, 'PUT', `${path}/${id}`, { description: 'One line' });
    expect(await read(id)).toMatchObject({ description: 'One line', formattedDescription: null });
    const { body } = await call(admin, 'POST', 'audit/many', { where: { resourceId: id } });
    const undone = await call(admin, 'POST', `audit/${String(body.items?.[0]?.['id'])}/undo`);
    expect(undone.status, undone.text).toBe(200);
    expect((await read(id))['formattedDescription']).toBe(formatted);
  });

  it('yields to the lines of a translation', async () => {
    await call(admin, 'PUT', 'settings/admin/site', { languages: ['en', 'de'] });
    const { id, body } = await create('Plates', { formattedDescription: formatted });
    const texts = { description: 'Pflege' };
    await call(admin, 'PUT', 'translations', { locale: 'de', resource: kind, record: id, texts });
    const { body: page } = await app.inject({ url: `/de/${kind}/${String(body['slug'])}` });
    expect(page).toContain('>Pflege</p>');
    expect(page).not.toContain('<h2>Care</h2>');
  });
});
