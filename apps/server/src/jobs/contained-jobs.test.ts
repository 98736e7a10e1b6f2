import { afterEach, describe, expect, it, vi } from 'vitest';
import { issueSoldCards } from '../gift-cards/gift-cards.ts';
import { soldCardShop } from '../gift-cards/sold-cards/test-sold-cards.ts';
import { finishAbandonedLabels, pollParcels } from '../orders/orders.ts';
import { buyShipping } from '../orders/parcels/buy-shipping.ts';
import { orderRecord, owner, paidOrder, stockProduct, testShop } from '../orders/test-shop.ts';
import { publishScheduled } from './publish-scheduled.ts';

const shop = await testShop();
const { sandbox } = shop;
const logged = vi.fn();
const context = { ...shop.context, log: { ...shop.context.log, error: logged, warn: vi.fn() } as never };
const { pool } = context;
const { staff, giftCardProduct, bought, loadCards } = await soldCardShop(shop);

/** The condition that a test adds to a table, so that one row fails in the database. */
let broken: string | null = null;

async function breakRow(table: string, condition: string) {
  broken = table;
  await pool.query(`alter table ${table} add constraint broken check (${condition}) not valid`);
}

async function repair() {
  if (broken !== null) await pool.query(`alter table ${broken} drop constraint broken`);
  broken = null;
}

afterEach(async () => {
  await repair();
  logged.mockClear();
  sandbox.control.calm();
});

const loggedIds = () => logged.mock.calls.map(([fields]) => ({ ...fields, err: undefined }));
const buyLabel = (orderId: string) =>
  buyShipping(context, { caller: owner, orderId, rateId: undefined, requestId: 'test' });
const twoOrders = async () => {
  const product = await stockProduct(shop);
  return [await paidOrder(shop, { product }), await paidOrder(shop, { product })] as const;
};
const getShipment = async (orderId: string): Promise<string> => {
  const { rows } = await pool.query('select id from shipments where order_id = $1', [orderId]);
  return rows[0].id;
};

const shown = async () =>
  (await pool.query('select title from posts where is_published order by title')).rows.map(({ title }) => title);

describe('a row that fails stops no other one, is logged, and stays for the next run', () => {
  it('of sold gift cards', async () => {
    const product = await giftCardProduct();
    const first = await bought([{ product }], 5_000);
    const second = await bought([{ product }], 5_000);
    const { rows } = await pool.query(
      `select s.order_line_id, o.number from gift_card_lines s join orders o on o.id = s.order_id where o.id = $1`,
      [first],
    );
    await breakRow('gift_cards', `order_line_id <> '${rows[0].order_line_id}'`);
    await expect(issueSoldCards(context)).rejects.toThrow('could not create the gift cards of an order (1 failed)');
    expect(loggedIds()).toEqual([{ orderNumber: rows[0].number, orderLineId: rows[0].order_line_id }]);
    expect([(await loadCards(first)).length, (await loadCards(second)).length]).toEqual([0, 1]);
    await repair();
    await issueSoldCards(context);
    expect((await loadCards(first)).length).toBe(1);
  });

  it('of labels whose purchase was interrupted', async () => {
    const orders = await twoOrders();
    for (const id of orders) {
      sandbox.control.failure({ provider: 'easypost', path: '/buy', effect: 'drop', when: 'after' });
      sandbox.control.failure({ provider: 'easypost', method: 'GET', path: '/shipments/', effect: 'drop' });
      await buyLabel(id);
      sandbox.control.calm();
    }
    const [first, second] = orders;
    await breakRow('shipments', `order_id <> '${first}' or status <> 'PURCHASED'`);
    const later = new Date(Date.now() + 61_000);
    await expect(finishAbandonedLabels(context, later)).rejects.toThrow('could not finish the purchase of a label');
    expect(loggedIds()).toEqual([{ orderId: first, shipmentId: await getShipment(first) }]);
    expect((await orderRecord(shop, second)).status).toBe('SHIPPED');
    await repair();
    await finishAbandonedLabels(context, later);
    expect((await orderRecord(shop, first)).status).toBe('SHIPPED');
  });

  it('of parcels that are polled', async () => {
    const [first, second] = await twoOrders();
    for (const id of [first, second]) {
      await buyLabel(id);
      const { rows } = await pool.query('select tracking_number from shipments where order_id = $1', [id]);
      sandbox.control.scanParcel(rows[0].tracking_number, 'delivered');
    }
    await pool.query(
      `update shipments set next_poll_at = now() - case when order_id = $1 then interval '2 hours' else interval '1 hour' end`,
      [first],
    );
    await breakRow('orders', `id <> '${first}' or status <> 'DELIVERED'`);
    await expect(pollParcels(context)).rejects.toThrow('could not follow a parcel (1 failed)');
    expect(loggedIds()).toEqual([{ shipmentId: await getShipment(first) }]);
    expect((await orderRecord(shop, second)).status).toBe('DELIVERED');
  });

  it('of scheduled publications', async () => {
    const titles = ['Broken', 'Whole'];
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const ids: string[] = [];
    for (const title of titles) ids.push((await staff('POST', '/posts', { title, publishAt })).body.id);
    for (const [index, id] of ids.entries()) {
      await pool.query(
        `update scheduled_publications set publish_at = now() - interval '1 minute' + $2 * interval '1 second' where record = $1`,
        [id, index],
      );
    }
    await breakRow('posts', `not (title = 'Broken' and is_published)`);
    await expect(publishScheduled(context)).rejects.toThrow('could not publish a record (1 failed)');
    expect(loggedIds()).toEqual([{ due: { kind: 'POST', record: ids[0] } }]);
    expect(await shown()).toEqual(['Whole']);
    await repair();
    expect(await publishScheduled(context)).toBe(1);
    expect(await shown()).toEqual(['Broken', 'Whole']);
  });
});
