import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { testShop } from '../../resources/test-shop.ts';

const shop = await testShop();
const { app, call, pool } = shop;
const owner = await shop.user('SITE_OWNER');

const switchNewsletter = (newsletter: boolean) => call(owner, 'PUT', 'settings/marketing', { newsletter });
await switchNewsletter(true);

/** Posts the form of the section as a browser without a script does. */
function post(fields: Readonly<Record<string, string>>, origin = 'http://127.0.0.1:3000') {
  const given = {
    email: `ada-${uuidv7()}@example.com`,
    agreed: 'on',
    language: 'de',
    page: '/de/newsletter',
    ...fields,
  };
  return app.inject({
    method: 'POST',
    url: '/api/v1/mail-consents/form',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    payload: new URLSearchParams(given).toString(),
  });
}

it('records the request in the language of the page and redirects to the page of the newsletter', async () => {
  const email = `grace-${uuidv7()}@example.com`;
  const answer = await post({ email });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/de/newsletter?requested=yes']);
  const { rows } = await pool.query(
    `select h.status, h.source, h.language from mail_consent_history h join mail_contacts c on c.id = h.contact_id where c.email = $1`,
    [email],
  );
  expect(rows).toEqual([{ status: 'PENDING', source: 'NEWSLETTER', language: 'de' }]);
});

it.each([
  ['an address of another site', { page: '//example.com/newsletter' }],
  ['another page', { page: '/account' }],
  ['a page that hides another site', { page: '/de\\example.com/newsletter' }],
  ['no agreement', { agreed: '' }],
  ['no email', { email: 'ada' }],
  ['an unknown language', { language: 'xx' }],
  ['a further field', { purpose: 'carts' }],
])('refuses %s', async (_, fields: Readonly<Record<string, string>>) => {
  expect((await post(fields)).statusCode).toBe(400);
});

it('refuses forms of other sites, and every form while the newsletter is off', async () => {
  expect((await post({}, 'https://example.com')).json().code).toBe('BAD_ORIGIN');
  await switchNewsletter(false);
  expect((await post({})).statusCode).toBe(404);
  await switchNewsletter(true);
});
