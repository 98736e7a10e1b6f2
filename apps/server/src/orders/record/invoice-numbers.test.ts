import { toDay } from '@vitrine/domain/time/calendar-days.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { refundOrder } from '../refunding/refund-order.ts';
import { owner, paidOrder, stockProduct, testShop } from '../test-shop.ts';

const shop = await testShop();
const { context } = shop;
const { pool } = context;
/** Two zones whose days are never the same at any moment. */
const [eastern, western] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;

async function set(site: object) {
  await pool.query(
    `insert into settings (key, value) values ('site', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(site)],
  );
}

async function loadNumber(orderId: string) {
  const { rows } = await pool.query(
    'select series, year, running_number as serial, issued_on::text as day from invoices where order_id = $1',
    [orderId],
  );
  return rows[0];
}

const paid = async () => paidOrder(shop, { product: await stockProduct(shop) });

afterEach(() => pool.query(`delete from settings where key = 'site'`));

describe('the number of an invoice', () => {
  it('has the day and the year of the shop’s zone, and so has that of a credit note', async () => {
    for (const timeZone of [eastern, western]) {
      await set({ timeZone });
      const before = toDay(new Date(), timeZone);
      const orderId = await paid();
      const refund = { caller: owner, body: { id: orderId }, key: uuidv7(), requestId: 'test' };
      expect(await refundOrder(context, refund)).toMatchObject({ ok: true });
      const { day, year } = await loadNumber(orderId);
      const { rows } = await pool.query('select issued_on::text as day, year from credit_notes where order_id = $1', [
        orderId,
      ]);
      const days = [before, toDay(new Date(), timeZone)];
      expect(days).toContain(day);
      expect(days).toContain(rows[0].day);
      expect([year, rows[0].year]).toEqual([Number(day.slice(0, 4)), Number(rows[0].day.slice(0, 4))]);
    }
    expect(toDay(new Date(), eastern)).not.toBe(toDay(new Date(), western));
  });

  it('is of a series of its own, which the owner names and which counts from 1', async () => {
    const orderId = await paid();
    expect(await loadNumber(orderId)).toMatchObject({ series: 'SI' });
    await set({ invoicing: { prefix: 'RE' } });
    expect(await loadNumber(await paid())).toMatchObject({ series: 'RE', serial: 1 });
    expect(await loadNumber(await paid())).toMatchObject({ series: 'RE', serial: 2 });
  });

  it.each(['INV', 'CN', 'a b', 7, null])(
    'never looks like a reference or a credit note: stored prefix %j',
    async (prefix) => {
      await set({ invoicing: { prefix } });
      expect(await loadNumber(await paid())).toMatchObject({ series: 'SI' });
    },
  );

  it('is given whatever the stored time zone is', async () => {
    await set({ timeZone: 'Mars/Olympus' });
    expect(await loadNumber(await paid())).toMatchObject({ day: toDay(new Date(), 'UTC') });
  });
});
