import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { readOfferedPayments } from './settings.ts';
import { shopWithCallers } from './test-callers.ts';

const database = await testDatabase();
const { db } = database;
const { visitor, user, admin, owner, demo } = await shopWithCallers(database);

const path = '/settings/admin/payment-methods';
const put = (body: object, client = owner) => client.call('PUT', path, body);
const transfer = {
  method: 'BANK_TRANSFER',
  isOn: true,
  name: 'Bank transfer',
  instructions: 'Account 1 of First Bank',
  countries: ['US'],
  minimum: 1_000,
  maximum: null,
  reminderDays: 3,
  days: 7,
};
const euros = { currency: 'EUR', minimum: 900, maximum: null };
const names = (answer: { json: () => { methods: { method: string }[] } }) =>
  answer.json().methods.map(({ method }) => method);

describe('the payment methods', () => {
  it('are all off in a new shop beside the card, and only the owner sees and changes them', async () => {
    const methods = (await owner.call('GET', path)).json().methods as { isOn: boolean }[];
    expect(methods.map(({ isOn }) => isOn)).toEqual([true, ...Array.from({ length: 8 }, () => false)]);
    const statuses = [];
    for (const client of [visitor, user, admin, demo]) {
      statuses.push(
        (await client.call('GET', path)).statusCode,
        (await put({ methods: [transfer] }, client)).statusCode,
      );
    }
    expect(statuses).toEqual([401, 401, 403, 403, 403, 403, 403, 403]);
  });

  it('are stored in the order of the owner, with an audit entry, and refuse a stale change', async () => {
    const answer = await put({ methods: [{ ...transfer, method: 'INVOICE', isOn: false }, transfer], updatedAt: null });
    expect(answer.statusCode).toBe(200);
    expect(names(answer)).toEqual([
      'CARD',
      'INVOICE',
      'BANK_TRANSFER',
      'PAYPAL',
      'IDEAL',
      'BANCONTACT',
      'KLARNA',
      'SEPA_DEBIT',
      'CASH_ON_DELIVERY',
    ]);
    expect((await put({ methods: [transfer], updatedAt: null })).json().code).toBe('STALE');
    const { rows } = await database.pool.query(
      `select action from audit_log where resource = 'settings' and resource_id = 'payment-methods'`,
    );
    expect(rows).toEqual([{ action: 'update' }]);
  });

  it.each([
    ['an unknown method', { method: 'STRIPE' }],
    ['no instructions', { instructions: ' ' }],
    ['a name of two lines', { name: 'Bank\nBcc: everyone' }],
    ['an unknown country', { countries: ['XX'] }],
    ['a minimum above the maximum', { minimum: 2_000, maximum: 1_000 }],
    ['a negative minimum', { minimum: -1 }],
    ['half a cent', { minimum: 10.5 }],
    ['a reminder after the cancellation', { reminderDays: 7 }],
    ['no day', { days: 0 }],
    ['a field that does not exist', { fee: 100 }],
    ['a card that is off', { method: 'CARD', isOn: false }],
    ['a minimum above the maximum in a currency', { currencyLimits: [{ currency: 'JPY', minimum: 2, maximum: 1 }] }],
    ['a currency twice', { currencyLimits: [euros, euros] }],
  ])('refuse %s', async (_case, wrong) => {
    const before = (await owner.call('GET', path)).json();
    expect((await put({ methods: [{ ...transfer, ...wrong }] })).statusCode).toBe(400);
    expect((await owner.call('GET', path)).json()).toEqual(before);
  });

  it('hold the card at the position of the owner, with limits in each currency', async () => {
    const card = { ...transfer, method: 'CARD', name: 'Card', instructions: 'Pay by card.', currencyLimits: [euros] };
    const answer = await put({ methods: [transfer, card] });
    expect(names(answer).slice(0, 3)).toEqual(['BANK_TRANSFER', 'CARD', 'PAYPAL']);
    expect((await owner.call('GET', path)).json().methods[1]).toEqual(card);
  });

  it('refuse the same method twice', async () => {
    expect((await put({ methods: [transfer, transfer] })).statusCode).toBe(400);
  });

  it.each([null, undefined, 'text', 7, [], { methods: 'none' }, { methods: [null, { method: 'BANK_TRANSFER' }] }])(
    'stored as %j are off',
    (stored) => {
      const [card, ...others] = readOfferedPayments(stored);
      expect(card).toMatchObject({ method: 'CARD', isOn: true, countries: [], minimum: null, maximum: null });
      expect(others.every(({ isOn }) => !isOn)).toBe(true);
    },
  );
});

it('the shop’s public settings do not show them', async () => {
  await put({ methods: [transfer] });
  expect(JSON.stringify((await visitor.call('GET', '/settings/site')).json())).not.toContain('First Bank');
  expect(await db.selectFrom('settings').select('key').where('key', '=', 'payment-methods').execute()).toHaveLength(1);
});
