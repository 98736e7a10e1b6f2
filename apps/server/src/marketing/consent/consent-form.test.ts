import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { enqueueMail } from '../../mail/mail.ts';
import { claimMail } from '../../mail/outbox/mail.queries.ts';
import { marketBody } from '../../markets/test-markets.ts';
import { testShop } from '../../resources/test-shop.ts';

const shop = await testShop();
const { app, call, db, pool } = shop;
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

it('sends the confirmation and later emails to the market of the newest page that requested a consent', async () => {
  await call(owner, 'PUT', 'settings/admin/site', { languages: ['en', 'fr', 'de'] });
  const swiss = marketBody({ languages: ['fr', 'de'] });
  await call(owner, 'PUT', 'settings/admin/markets', { markets: [swiss], rates: [] });
  const email = `ada-${uuidv7()}@example.com`;
  await pool.query('delete from mail_messages');
  const answer = await post({ email, language: 'fr', page: '/ch-fr/newsletter' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/ch-fr/newsletter?requested=yes']);
  const claimed = async () => (await claimMail(db, { limit: 1, leaseMs: 60_000 })).map((mail) => mail.market_id);
  expect(await claimed()).toEqual([swiss.id]);
  const later = { kind: 'campaign', recipient: email.toUpperCase(), payload: {} } as const;
  await enqueueMail(db, { ...later, dedupeKey: uuidv7() });
  expect(await claimed()).toEqual([swiss.id]);
  const payload = { email, purpose: 'prices', source: 'WISHLIST' };
  await call(owner, 'PUT', 'settings/marketing', { priceDrop: true });
  expect((await app.inject({ method: 'POST', url: '/api/v1/mail-consents', payload })).statusCode).toBe(200);
  expect(await claimed()).toEqual(['main']);
  await enqueueMail(db, { ...later, dedupeKey: uuidv7() });
  expect(await claimed()).toEqual(['main']);
});

it('refuses a market that the shop does not have', async () => {
  expect((await post({ page: '/jp-ja/newsletter' })).json().code).toBe('INVALID_REQUEST');
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
