import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { siteSettings } from './settings.ts';
import { shopWithCallers } from './test-callers.ts';

const database = await testDatabase();
const { db } = database;
const { admin, owner, publicSite } = await shopWithCallers(database);

const put = (body: object, client = admin) => client.call('PUT', '/settings/admin/site', body);

describe('a change of the site settings', () => {
  it('changes only the fields that are sent, and shoppers get them at once', async () => {
    await put({ siteName: 'Havre & Lind', taxRate: 0 });
    const answer = await put({ primaryColor: '#123456' });
    expect(answer.json()).toMatchObject({
      siteName: 'Havre & Lind',
      taxRate: 0,
      primaryColor: '#123456',
      updatedAt: expect.any(String),
    });
    expect(await publicSite()).toMatchObject({ siteName: 'Havre & Lind', taxRate: 0, primaryColor: '#123456' });
    expect(await siteSettings(db)).toMatchObject({ siteName: 'Havre & Lind', taxRate: 0 });
  });

  it('takes back what it answered', async () => {
    const { json } = await admin.call('GET', '/settings/admin/site');
    const answer = await put(json());
    expect(answer.statusCode).toBe(200);
    expect({ ...answer.json(), updatedAt: null }).toEqual({ ...json(), updatedAt: null });
  });

  it.each([
    ['a colour name', 'red'],
    ['a script', '#fff;background:url(//evil.example)'],
    ['four digits', '#ffff'],
    ['nothing', ''],
  ])('refuses %s as a colour with 422 and the name of the field', async (_what, color) => {
    const answer = await put({ siteTagline: 'not kept', accentColor: color });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'INVALID_COLOR']);
    expect(answer.json().errors[0].path).toBe('accentColor');
    expect((await publicSite()).siteTagline).not.toBe('not kept');
  });

  it.each([
    ['an unknown field', { theme: 'dark' }, 'theme'],
    ['a time zone that does not exist', { timeZone: 'Mars/Base' }, 'timeZone'],
    ['a tax rate with a fraction', { taxRate: 6.5 }, 'taxRate'],
    ['a tax rate above 100 %', { taxRate: 10_001 }, 'taxRate'],
    ['a negative rate', { flatShippingRate: -1 }, 'flatShippingRate'],
    ['a script for an address', { logoURL: 'javascript:alert(1)' }, 'logoURL'],
    ["another site's address without a scheme", { bannerURL: '//evil.example/x.png' }, 'bannerURL'],
    ['a site without a name', { siteName: ' ' }, 'siteName'],
    [
      'a menu entry that runs a script',
      { menuEntries: [{ label: 'X', url: 'javascript:alert(1)' }] },
      'menuEntries.0.url',
    ],
    ['a footer entry without a text', { footerEntries: [{ label: ' ', url: '/about' }] }, 'footerEntries.0.label'],
    ['a button with a script', { bannerLinkURL: 'javascript:alert(1)' }, 'bannerLinkURL'],
    ['a damaged collection', { homePageCollections: [{ id: 'new-in' }] }, 'homePageCollections.0.id'],
  ])('refuses %s with 400 and its path', async (_what, body, path) => {
    const answer = await put(body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.json().errors[0].path).toBe(path);
  });

  it('refuses a collection that does not exist, naming it', async () => {
    const id = uuidv7();
    await db.insertInto('collections').values({ id, slug: 'new-in', name: 'New in' }).execute();
    expect((await put({ homePageCollections: [{ id }] })).statusCode).toBe(200);
    const answer = await put({ homePageCollections: [{ id }, { id: uuidv7() }] });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'homePageCollections.1.id']);
  });

  it('cleans the about page of everything that runs', async () => {
    const html =
      '<h2 onclick="x()">Us</h2><script>alert(1)</script><p style="position:fixed">Hi <a href="javascript:x()">a</a> ' +
      '<a href="https://a.example" target="_blank">b</a><img src="/media/a.webp" onerror="x()" alt="A"></p><iframe src="//e"></iframe>';
    await put({ aboutPageContent: html });
    expect((await publicSite()).aboutPageContent).toBe(
      '<h2>Us</h2><p>Hi <a>a</a> <a href="https://a.example" target="_blank" rel="noopener noreferrer">b</a>' +
        '<img src="/media/a.webp" alt="A" /></p>',
    );
  });

  it('is refused as STALE when someone else has changed them since', async () => {
    const seen = (await admin.call('GET', '/settings/admin/site')).json().updatedAt;
    expect((await put({ siteTagline: 'first', updatedAt: seen })).statusCode).toBe(200);
    const answer = await put({ siteTagline: 'second', updatedAt: seen }, owner);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'STALE']);
    expect((await publicSite()).siteTagline).toBe('first');
  });

  it('lets one of two racing changes with the same last-seen time through', async () => {
    const { updatedAt } = (await admin.call('GET', '/settings/admin/site')).json();
    const answers = await Promise.all([
      put({ siteTagline: 'a', updatedAt }),
      put({ siteTagline: 'b', updatedAt }, owner),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('loses no field when two change different ones at once', async () => {
    await Promise.all([put({ siteTagline: 'by one' }), put({ bannerMessage: 'by the other' }, owner)]);
    expect(await publicSite()).toMatchObject({ siteTagline: 'by one', bannerMessage: 'by the other' });
  });

  it('is kept in the audit log: who, before and after', async () => {
    await put({ siteTagline: 'audited' });
    const row = await db
      .selectFrom('audit_log')
      .select(['user_email', 'resource', 'resource_id', 'after'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      user_email: 'admin@example.com',
      resource: 'settings',
      resource_id: 'site',
      after: { siteTagline: 'audited' },
    });
  });
});
