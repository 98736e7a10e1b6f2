import { salesDimensions } from '@vitrine/contract/reports/sales.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { issueSoldCards } from '../../gift-cards/sold-cards/sell-cards.ts';
import { soldCardShop } from '../../gift-cards/sold-cards/test-sold-cards.ts';
import { mailFigures } from '../../marketing/marketing.ts';
import { owner, stockProduct, testShop } from '../../orders/test-shop.ts';
import { addUpSalesDays } from '../add-up-sales-days.ts';
import { readCohorts } from '../cohorts/read-cohorts.ts';
import { readDashboard } from '../read-dashboard.ts';
import { readRefunds } from '../read-refunds.ts';
import { readVisits } from '../read-visits.ts';
import { readSales } from './read-sales.ts';

const shop = await testShop();
const { context } = shop;
const { pool, db } = context;
const { staff, giftCardProduct, bought, loadCards, spend } = await soldCardShop(shop);
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const period = { from: day(5), to: day(1) };

async function loadNumber(query: string): Promise<number> {
  const { rows } = await pool.query<{ amount: number }>(`select coalesce((${query}), 0)::float8 as amount`);
  return rows[0]?.amount ?? Number.NaN;
}

/** Moves all orders and refunds to three days ago, where a job adds them up. */
async function moveBack(): Promise<void> {
  await pool.query(`update orders set created_at = now() - interval '3 days', paid_at = now() - interval '3 days'`);
  await pool.query(`update refunds set succeeded_at = now() - interval '3 days' where status = 'SUCCEEDED'`);
}

/** Notes a click in an email to the buyer of all orders, before they bought. */
async function click(): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into mail_contacts (id, email) select gen_random_uuid(), lower(min(email)) from orders returning id`,
  );
  await pool.query(
    `insert into mail_sends (id, contact_id, flow, about, queued_at, clicked_at)
     values (gen_random_uuid(), $1, 'win-back', gen_random_uuid(), now() - interval '4 days', now() - interval '4 days')`,
    [rows[0]?.id],
  );
}

beforeAll(async () => {
  const product = await giftCardProduct(5_000);
  const mug = await stockProduct(shop, { price: 10_000, name: 'Mug' });
  const gift = await bought([{ product, quantity: 2 }], 10_000);
  const mixed = await bought([{ product }, { product: mug }], 15_650);
  const returned = await bought([{ product }], 5_000);
  await issueSoldCards(context);
  const [card] = await loadCards(gift);
  if (card) await spend(card, 3_000);
  for (const body of [{ id: mixed, amount: 1_500 }, { id: returned }])
    expect((await staff('POST', '/orders/refund', body)).status).toBe(200);
  expect((await loadCards(returned)).map(({ balance }) => balance)).toEqual([0]);
  await moveBack();
  await click();
});

describe('the revenue', () => {
  it.each([false, true])(
    'has no sold gift card, and the orders that cards pay (days added up: %s)',
    async (isAddedUp) => {
      if (isAddedUp) await addUpSalesDays({ db });
      const { now: sums, days, bestSellers } = await readDashboard(db, period);
      const paidWithMoney = await loadNumber('select sum(total - gift_card_amount) from orders');
      const refundedMoney = await loadNumber(
        `select sum(amount - gift_card_amount) from refunds where status = 'SUCCEEDED'`,
      );
      const owed = await loadNumber('select sum(balance) from gift_cards where order_line_id is not null');
      const spent = await loadNumber('select sum(total) from orders where gift_card_amount > 0');
      expect(sums).toMatchObject({ orders: 4, revenue: 10_650 + spent, refunds: 1_500, refundCount: 2 });
      // The money in the shop is the revenue and what the shop owes to the holders of cards.
      expect(sums.revenue - sums.refunds + owed).toBe(paidWithMoney - refundedMoney);
      expect(days.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(sums.revenue);
      expect(bestSellers.map(({ name }) => name)).not.toContain('Gift card');
      for (const by of salesDimensions) {
        const sales = await readSales(db, { ...period, by });
        expect([by, sales.now.gross, sales.now.refunds]).toEqual([by, sums.revenue, sums.refunds]);
        expect(sales.items.map(({ name }) => name)).not.toContain('Gift card');
      }
      const { cohorts } = await readCohorts(db, period, new Date());
      expect(cohorts.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(sums.revenue - sums.refunds);
      expect((await readVisits(db, period, true)).now.revenue).toBe(sums.revenue);
    },
  );

  it('that emails led to has none either', async () => {
    const { now: sums } = await readDashboard(db, period);
    const { items } = await mailFigures(db, period);
    expect(items.find(({ flow }) => flow === 'win-back')).toMatchObject({
      orderCount: 4,
      amounts: [{ currency: 'USD', amount: sums.revenue }],
    });
  });

  it('lists the refunds with what they withdrew from cards, apart from the revenue', async () => {
    const { items } = await readRefunds(db, period, owner);
    const amounts = items.map(({ amount, giftCards }) => [amount, giftCards]);
    expect(amounts).toHaveLength(2);
    expect(amounts).toEqual(
      expect.arrayContaining([
        [1_500, 0],
        [0, 5_000],
      ]),
    );
  });
});
