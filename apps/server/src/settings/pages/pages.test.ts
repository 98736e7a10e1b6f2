import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';

const { call, user, pool } = await testShop();
let admin: Person;

beforeAll(async () => {
  admin = await user('ADMIN');
});

const made = async (body: object) => {
  const answer = await call(admin, 'POST', 'pages', body);
  expect(answer.status, answer.text).toBe(201);
  return answer;
};
const returnDays = async () => (await call(visitor, 'GET', 'settings/site')).body['returnDays'];
const policies = async () => (await call(visitor, 'GET', 'settings/site')).body['policies'];

describe('a page of the owner', () => {
  it('gets an address from its title, and another one when that is taken or a policy’s', async () => {
    expect((await made({ title: 'Care guide' })).body['slug']).toBe('care-guide');
    expect((await made({ title: 'Care Guide' })).body['slug']).toBe('care-guide-2');
    expect((await made({ title: 'Terms' })).body['slug']).toBe('terms-2');
    const taken = await call(admin, 'POST', 'pages', { title: 'Other', slug: 'care-guide' });
    expect([taken.status, taken.body.errors?.[0]?.path]).toEqual([409, 'slug']);
  });

  it('is cleaned of everything that runs when it is saved', async () => {
    const content =
      '<h2>Wash</h2><script>steal()</script><p onclick="steal()">By hand<img src="javascript:steal()"></p>';
    const page = await made({ title: 'Washing', content });
    expect(page.body['content']).toBe('<h2>Wash</h2><p>By hand</p>');
    const changed = await call(admin, 'PUT', `pages/${page.id}`, {
      content: '<iframe src="//evil.example"></iframe><p>Dry</p>',
    });
    expect(changed.body['content']).toBe('<p>Dry</p>');
  });

  it('is seen by visitors only while it is published', async () => {
    const page = await made({ title: 'Secret plans', content: '<p>Not yet</p>' });
    const one = () => call(visitor, 'POST', 'pages/one', { where: { slug: 'secret-plans' } });
    expect((await one()).status).toBe(404);
    const many = await call(visitor, 'POST', 'pages/many', { search: 'Not yet' });
    expect(many.body.items).toEqual([]);
    await call(admin, 'PUT', `pages/${page.id}`, { isPublished: true });
    expect((await one()).body).toMatchObject({ title: 'Secret plans', content: '<p>Not yet</p>' });
  });

  it.each([
    ['a blank title', { title: ' ' }, 'title'],
    ['a text beyond the about page’s limit', { title: 'Long', content: 'x'.repeat(200_001) }, 'content'],
    ['a text that escaping makes far longer', { title: 'Long', content: '&'.repeat(100_000) }, 'content'],
    ['an address with a slash', { title: 'Path', slug: 'a/b' }, 'slug'],
    ['an unknown field', { title: 'More', layout: 'wide' }, 'layout'],
  ])('is refused with %s, and nothing is written', async (_what, body, path) => {
    const before = await pool.query('select count(*) from pages');
    const answer = await call(admin, 'POST', 'pages', body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    expect((await pool.query('select count(*) from pages')).rows).toEqual(before.rows);
  });

  it('is not overwritten from an older version', async () => {
    const page = await made({ title: 'Opening hours' });
    await call(admin, 'PUT', `pages/${page.id}`, { content: '<p>Nine to five</p>' });
    const late = await call(admin, 'PUT', `pages/${page.id}`, { title: 'X', updatedAt: page.body['updatedAt'] });
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
  });

  it('leaves each write in the audit log, and its deletion can be undone', async () => {
    const page = await made({ title: 'Workshop', content: '<p>Come in</p>', isPublished: true });
    await call(admin, 'PUT', `pages/${page.id}`, { slug: 'our-workshop' });
    await call(admin, 'DELETE', `pages/${page.id}`);
    const log = await call(admin, 'POST', 'audit/many', { where: { resource: 'pages', resourceId: page.id } });
    const actions = log.body.items?.map(({ action }) => action);
    expect(actions?.toSorted()).toEqual(['create', 'delete', 'update']);
    const deletion = log.body.items?.find(({ action }) => action === 'delete');
    expect((await call(admin, 'POST', `audit/${String(deletion?.['id'])}/undo`)).status).toBe(200);
    const back = await call(visitor, 'POST', 'pages/one', { where: { slug: 'our-workshop' } });
    expect(back.body).toMatchObject({ id: page.id, content: '<p>Come in</p>' });
    const { rows } = await pool.query('select slug from slug_redirects where target_id = $1', [page.id]);
    expect(rows).toEqual([{ slug: 'workshop' }]);
  });
});

describe('a policy', () => {
  it('is listed for footer and checkout while it is published, in the fixed order', async () => {
    const terms = await made({ title: 'Terms of sale', slug: 'terms', isPublished: true });
    const returns = await made({ title: 'Returns', slug: 'returns' });
    expect(await policies()).toEqual([{ slug: 'terms', title: 'Terms of sale' }]);
    expect(await returnDays(), 'nothing is promised without its policy').toBeUndefined();
    await call(admin, 'PUT', `pages/${returns.id}`, { isPublished: true });
    expect(await policies()).toEqual([
      { slug: 'returns', title: 'Returns' },
      { slug: 'terms', title: 'Terms of sale' },
    ]);
    await call(admin, 'DELETE', `pages/${terms.id}`);
    expect(await policies()).toEqual([{ slug: 'returns', title: 'Returns' }]);
    expect(await returnDays()).toBe(30);
  });

  it('keeps its address', async () => {
    const page = await made({ title: 'Contact us', slug: 'contact' });
    const answer = await call(admin, 'PUT', `pages/${page.id}`, { title: 'Write to us', slug: 'write-to-us' });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'slug']);
    const stored = await call(admin, 'POST', 'pages/one', { where: { id: page.id } });
    expect(stored.body).toMatchObject({ title: 'Contact us', slug: 'contact' });
    expect((await call(admin, 'PUT', `pages/${page.id}`, { slug: 'contact', title: 'Write to us' })).status).toBe(200);
  });
});
