import { basisPoints } from '@vitrine/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import { writeMail } from '../../mail/delivery/write-mail.ts';
import { mailDesign } from '../../mail/emails/mail-design.ts';
import { changeOrderStatus } from '../../orders/staff/order-actions/change-order-status.ts';
import { owner, testShop } from '../../orders/test-shop.ts';
import { request, setReturnRules } from '../../returns/test-returns.ts';
import { cardsOfPerson } from '../personal-cards.queries.ts';
import { cardMarkets } from './test-card-markets.ts';

const shop = await testShop({ poolSize: 24 });
const { context } = shop;
const { pool, db } = context;
const { staff, sent, priced, quote, buy, bought, customer } = await cardMarkets(shop);

const mug = await priced({ stock: 1_000 });
const balances = ({ currency, balance, others }: Credit) => [
  [currency, balance],
  ...others.map((other) => [other.currency, other.balance]),
];

interface Credit {
  readonly currency: string;
  readonly balance: number;
  readonly entries: readonly { readonly kind: string; readonly amount: number }[];
  readonly others: readonly Omit<Credit, 'others'>[];
}

async function readMails(refundId: string) {
  const { rows } = await pool.query(`select * from mail_messages where dedupe_key like '%' || $1`, [refundId]);
  const design = await mailDesign(db);
  return Promise.all(rows.map((row) => writeMail(context, { ...row, order: null }, design)));
}

describe('store credit', () => {
  it('has one account for each currency, and each pays the orders of its currency', async () => {
    const { call, caller, userId } = await customer('ada');
    await sent('POST', `/users/${userId}/store-credit`, { amount: 1_000 });
    await sent('POST', `/users/${userId}/store-credit`, { amount: 2_000, currency: 'CHF' });
    await sent('POST', `/users/${userId}/store-credit`, { amount: 500, currency: 'CHF' });
    const { body } = await call('GET', '/store-credit/mine');
    expect(balances(body)).toEqual([
      ['EUR', 1_000],
      ['CHF', 2_500],
    ]);
    expect(body.others[0].entries.map(({ amount }: { amount: number }) => amount)).toEqual([500, 2_000]);
    await bought(mug, 'ch', { caller, credit: true, giftCardAmount: 2_500 });
    expect(balances((await call('GET', '/store-credit/mine')).body)).toEqual([
      ['EUR', 1_000],
      ['CHF', 0],
    ]);
    const refused = await buy(mug, 'jp', { caller, credit: true });
    expect(refused).toMatchObject({
      ok: false,
      code: 'GIFT_CARD_CURRENCY',
      errors: [{ path: 'order.useStoreCredit', message: 'Your store credit cannot pay in this currency' }],
    });
    const timeline = await staff('GET', `/users/${userId}/timeline`);
    const changes: { kind: string; amount: number; currency: string }[] = timeline.body.events;
    expect(changes.flatMap(({ kind, amount, currency }) => (kind === 'CREDIT' ? [[amount, currency]] : []))).toEqual([
      [-2_500, 'CHF'],
      [500, 'CHF'],
      [2_000, 'CHF'],
      [1_000, 'EUR'],
    ]);
    const exported = await cardsOfPerson(db, { userId, email: null });
    expect(exported.map(({ currency, balance }) => [currency, balance])).toEqual([
      ['EUR', 1_000],
      ['CHF', 0],
    ]);
    const other = await staff('POST', `/users/${userId}/store-credit`, { amount: 1, currency: 'GBP' });
    expect([other.status, other.body.errors[0].path]).toEqual([422, 'currency']);
  });

  it('of two orders at the same moment pays no more than it holds', async () => {
    const { call, caller, userId } = await customer('bob');
    await sent('POST', `/users/${userId}/store-credit`, { amount: 4_000, currency: 'CHF' });
    const pay = () => buy(mug, 'ch', { caller, credit: true, giftCardAmount: 3_190 });
    const outcomes = await Promise.all([pay(), pay()]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'PRICE_CHANGED')).toHaveLength(1);
    expect((await call('GET', '/store-credit/mine')).body.others).toMatchObject([{ currency: 'CHF', balance: 810 }]);
  });

  it('that two refunds open at the same moment is one account', async () => {
    const { call, caller, userId } = await customer('eve');
    const ids = [await bought(mug, 'jp', { caller }), await bought(mug, 'jp', { caller })];
    await Promise.all(ids.map((id) => sent('POST', '/orders/refund', { id, amount: 1_000, asStoreCredit: true })));
    const { body } = await call('GET', '/store-credit/mine');
    expect(balances(body)).toEqual([
      ['EUR', 0],
      ['JPY', 2_000],
    ]);
    const { rows } = await pool.query('select count(*)::int from gift_cards where user_id = $1', [userId]);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('a refund in JPY', () => {
  it('as store credit is in JPY, and pays the next order there', async () => {
    const { call, caller } = await customer('kei');
    const id = await bought(mug, 'jp', { caller });
    expect(await sent('POST', '/orders/refund', { id, asStoreCredit: true })).toMatchObject({
      success: true,
      orderStatus: 'REFUNDED',
      refund: { amount: 4_700, storeCreditAmount: 4_700, currency: 'JPY' },
    });
    expect(balances((await call('GET', '/store-credit/mine')).body)).toEqual([
      ['EUR', 0],
      ['JPY', 4_700],
    ]);
    const next = await bought(mug, 'jp', { caller, credit: true, giftCardAmount: 4_700, card: null });
    const { rows } = await pool.query('select gift_card_amount::int as gift, total::int from orders where id = $1', [
      next,
    ]);
    expect(rows).toEqual([{ gift: 4_700, total: 4_700 }]);
    // Refunds of it fill the account in JPY again.
    await sent('POST', '/orders/refund', { id: next, amount: 700 });
    expect(balances((await call('GET', '/store-credit/mine')).body)[1]).toEqual(['JPY', 700]);
  });

  it('of a return with a bonus adds whole yen, and as a gift card is a card in JPY whose email says so', async () => {
    await setReturnRules(shop, { allowsCredit: true, creditBonus: basisPoints(1_050) });
    const { call, caller } = await customer('rin');
    const finish = async (refund: 'STORE_CREDIT' | 'GIFT_CARD') => {
      const id = await bought(mug, 'jp', { caller });
      const change = { caller: owner, orderId: id, reason: undefined, requestId: 'test' };
      expect(await changeOrderStatus(context, { ...change, status: 'SHIPPED' })).toMatchObject({ ok: true });
      const { rows } = await pool.query('select id from order_lines where order_id = $1', [id]);
      const order = { id, lineId: rows[0].id };
      const made = await request(shop, order, { refundTo: refund });
      if (!made.ok) throw new Error(made.detail);
      const { id: returnId } = made.value.return;
      await staff('POST', `/returns/${returnId}/status`, { status: 'APPROVED' });
      await staff('POST', `/returns/${returnId}/status`, { status: 'RECEIVED' });
      await staff('POST', `/returns/${returnId}/inspect`, {
        lines: [{ lineId: order.lineId, restocked: 1, damaged: 0, missing: 0 }],
      });
      expect(await staff('POST', `/returns/${returnId}/complete`, { refund })).toMatchObject({ status: 200 });
      const found = await pool.query(
        'select id, store_credit_amount::int as credit, bonus_amount::int as bonus from refunds where order_id = $1',
        [id],
      );
      return found.rows[0];
    };
    // 10.5 % of 3900 is 409.5, rounded down.
    expect(await finish('STORE_CREDIT')).toMatchObject({ credit: 3_900, bonus: 409 });
    expect(balances((await call('GET', '/store-credit/mine')).body)[1]).toEqual(['JPY', 4_309]);
    const { id: refundId } = await finish('GIFT_CARD');
    const { rows } = await pool.query(
      `select g.currency, g.balance::int from gift_cards g join gift_card_entries e on e.gift_card_id = g.id where e.refund_id = $1`,
      [refundId],
    );
    expect(rows).toEqual([{ currency: 'JPY', balance: 3_900 }]);
    const [mail] = await readMails(`gift-card-of-refund:${refundId}`);
    expect(JSON.stringify(mail)).toContain('¥3,900');
    expect((await quote(mug, 'jp')).giftCards).toEqual([]);
  });
});
