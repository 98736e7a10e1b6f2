import { afterEach, describe, expect, it } from 'vitest';
import { trackingToken } from '../../mail/mail.ts';
import { owner, stockProduct, testShop } from '../../orders/test-shop.ts';
import { visitor } from '../../platform/http/caller/caller.ts';
import { cancelReturn } from '../cancel-return.ts';
import { changeReturn } from '../staff/change-return.ts';
import { readStaffReturn } from '../staff/read-staff-returns.ts';
import { request, returnAudits, shippedOrder } from '../test-returns.ts';
import { buyReturnLabel, finishAbandonedReturnLabels } from './buy-return-label.ts';
import { applyReturnLabelEvent, pollReturnLabels } from './follow-return-label.ts';
import { loadReturnRates } from './return-rates.ts';
import { voidReturnLabel } from './void-return-label.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { control } = sandbox;
const by = { caller: owner, requestId: 'test' };

afterEach(() => control.calm());

async function madeReturn(kind: 'RETURN' | 'CLAIM' = 'RETURN') {
  const order = await shippedOrder(shop, { product: await stockProduct(shop) });
  const made = await request(shop, order, { kind });
  if (!made.ok) throw new Error(made.detail);
  return { id: made.value.return.id, orderId: order.id };
}

async function approved(kind?: 'RETURN' | 'CLAIM') {
  const made = await madeReturn(kind);
  await step(made.id, 'APPROVED');
  return made;
}

const step = (id: string, status: 'APPROVED' | 'REJECTED' | 'RECEIVED' | 'CANCELLED') =>
  changeReturn(context, { id, ...by }, { status, words: 'Words.' });
const buy = (id: string, rateId?: string) => buyReturnLabel(context, { id, ...by, rateId });
const labelCount = () => control.books().labels.length;

async function seen(id: string) {
  const read = await readStaffReturn(context, owner, id);
  if (!read.ok) throw new Error(read.detail);
  return read.value;
}

async function mails(orderId: string) {
  const { rows } = await context.pool.query<{ kind: string; key: string; labelled: string | null; words: string }>(
    `select kind, dedupe_key as key, payload ->> 'labelled' as labelled, payload ->> 'message' as words
     from mail_messages where order_id = $1 and kind in ('return-update', 'staff-alert') order by created_at, id`,
    [orderId],
  );
  return rows;
}

async function scanned(id: string, status: 'in_transit' | 'delivered' | 'return_to_sender'): Promise<void> {
  const { rows } = await context.pool.query(
    'select tracking_number as number, provider_tracker_id as tracker from return_labels where return_id = $1 order by created_at desc',
    [id],
  );
  const [{ number, tracker }] = rows;
  control.scanParcel(number, status);
  const result = { id: tracker, object: 'Tracker', tracking_code: number };
  await applyReturnLabelEvent(context, 'easypost', { id: 'evt_1', description: 'tracker.updated', result });
}

async function setRules(rules: object): Promise<void> {
  await context.pool.query(
    `insert into settings (key, value) values ('returns', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(rules)],
  );
}

describe('the purchase of a label for a return', () => {
  it('takes the cheapest rate, records its cost, and mails the label to the shopper', async () => {
    const { id, orderId } = await approved();
    expect(await buy(id)).toMatchObject({ ok: true });
    const bought = control.books().labels.at(-1);
    expect(bought).toMatchObject({ isReturn: true, reference: id });
    expect(await seen(id)).toMatchObject({
      status: 'APPROVED',
      canBuyLabel: false,
      label: { trackingNumber: bought?.trackingCode },
      labels: [{ status: 'PURCHASED', rate: Number(bought?.rate.replace('.', '')), currency: 'USD' }],
    });
    expect((await mails(orderId)).at(-1)).toMatchObject({ kind: 'return-update', labelled: id });
    // The order itself stays as it is.
    const { rows } = await context.pool.query('select count(*)::int as n from shipments where order_id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('happens once, also when several calls run at once', async () => {
    const { id } = await approved();
    const before = labelCount();
    const outcomes = await Promise.all([buy(id), buy(id), buy(id)]);
    for (const outcome of outcomes) expect(outcome.ok || outcome.code === 'IN_PROGRESS').toBe(true);
    expect(await buy(id)).toMatchObject({ ok: true });
    expect(labelCount() - before).toBe(1);
  });

  it('takes a rate of the return itself, and no other', async () => {
    const [one, other] = [await approved(), await approved()];
    const rates = await loadReturnRates(context, one.id);
    const rateId = (rates.ok && rates.value.rates.at(-1)?.id) || '';
    expect(await buy(other.id, rateId)).toMatchObject({
      ok: false,
      code: 'UNPROCESSABLE',
      errors: [{ path: 'rateId' }],
    });
    expect(await buy(one.id, 'rate_of_nobody')).toMatchObject({ ok: false, code: 'UNPROCESSABLE' });
    expect(await buy(one.id, rateId)).toMatchObject({ ok: true });
    expect((await seen(one.id)).labels.at(-1)).toMatchObject({ rate: rates.ok && rates.value.rates.at(-1)?.rate });
  });

  it('is refused when the items are not with the shopper any more', async () => {
    const { id } = await approved();
    await step(id, 'RECEIVED');
    expect(await buy(id)).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
    expect((await seen(id)).canBuyLabel).toBe(false);
  });

  it('without a response is looked up at once, and bought once', async () => {
    const { id } = await approved();
    const before = labelCount();
    control.failure({ provider: 'easypost', path: '/buy', effect: 'drop', when: 'after' });
    expect(await buy(id)).toMatchObject({ ok: true });
    expect(labelCount() - before).toBe(1);
    expect((await seen(id)).labels).toMatchObject([{ status: 'PURCHASED' }]);
  });

  it('with an unknown result is finished by the job, whether the label was bought or not', async () => {
    const before = labelCount();
    const [bought, unbought] = [await approved(), await approved()];
    for (const [{ id }, when] of [
      [bought, 'after'],
      [unbought, 'before'],
    ] as const) {
      control.failure({ provider: 'easypost', path: '/buy', effect: 'drop', when });
      control.failure({ provider: 'easypost', method: 'GET', path: '/shipments/', effect: 'drop' });
      expect(await buy(id)).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' });
      expect(await buy(id)).toMatchObject({ ok: false, code: 'IN_PROGRESS' });
    }
    control.calm();
    await finishAbandonedReturnLabels(context, new Date(Date.now() + 60_000));
    expect((await seen(bought.id)).labels).toMatchObject([{ status: 'PURCHASED' }]);
    expect((await mails(bought.orderId)).at(-1)).toMatchObject({ labelled: bought.id });
    expect(await seen(unbought.id)).toMatchObject({ canBuyLabel: true, labels: [{ status: 'FAILED' }] });
    expect(await buy(unbought.id)).toMatchObject({ ok: true });
    expect(labelCount() - before).toBe(2);
  });

  it('that a refusal of the carrier ends can be repeated', async () => {
    const { id } = await approved();
    control.failure({ provider: 'easypost', path: '/buy', effect: 'status', status: 422 });
    expect(await buy(id)).toMatchObject({ ok: false, code: 'UNPROCESSABLE' });
    expect(await buy(id)).toMatchObject({ ok: true });
  });
});

describe('an approval', () => {
  it('buys no label unless the owner wants it', async () => {
    const before = labelCount();
    await approved('CLAIM');
    expect(labelCount()).toBe(before);
  });

  it('buys the label of a return that the shop pays, and its email has the label', async () => {
    await setRules({ buysLabels: true });
    const { id, orderId } = await approved('CLAIM');
    expect((await seen(id)).labels).toMatchObject([{ status: 'PURCHASED' }]);
    const [, approval, ...others] = await mails(orderId).then((all) =>
      all.filter(({ kind }) => kind === 'return-update'),
    );
    expect(approval).toMatchObject({ key: `return:${id}:APPROVED`, labelled: id });
    expect(approval?.words).toContain('Your return label is ready.');
    expect(others).toEqual([]);
    const paidByCustomer = await approved('RETURN');
    expect((await seen(paidByCustomer.id)).labels).toEqual([]);
    await setRules({});
  });

  it('does not depend on the label', async () => {
    await setRules({ buysLabels: true });
    control.failure({ provider: 'easypost', path: '/shipments', effect: 'status', status: 500, times: 0 });
    const { id } = await approved('CLAIM');
    expect(await seen(id)).toMatchObject({ status: 'APPROVED', canBuyLabel: true, label: null });
    await setRules({});
  });
});

describe('a voided label', () => {
  it('is refunded by the carrier, and another one can be bought', async () => {
    const { id } = await approved();
    await buy(id);
    const shipmentId = control.books().labels.at(-1)?.shipmentId ?? '';
    expect(await voidReturnLabel(context, { id, ...by })).toMatchObject({ ok: true });
    expect(await seen(id)).toMatchObject({ canBuyLabel: true, label: null, labels: [{ status: 'VOID_REQUESTED' }] });
    control.decideLabelRefund(shipmentId, 'refunded');
    await context.pool.query('update return_labels set next_poll_at = now()');
    await pollReturnLabels(context);
    expect(await seen(id)).toMatchObject({ labels: [{ status: 'VOIDED' }] });
    expect(await buy(id)).toMatchObject({ ok: true });
    expect((await seen(id)).labels).toMatchObject([{ status: 'VOIDED' }, { status: 'PURCHASED' }]);
  });

  it('belongs to a return that was cancelled before its parcel left', async () => {
    const { id } = await approved();
    await buy(id);
    await step(id, 'CANCELLED');
    expect(await seen(id)).toMatchObject({ status: 'CANCELLED', labels: [{ status: 'VOID_REQUESTED' }] });
  });

  it('belongs to a return that its shopper cancelled before staff decided', async () => {
    const { id, orderId } = await madeReturn();
    expect(await buy(id)).toMatchObject({ ok: true });
    expect((await mails(orderId)).map(({ labelled }) => labelled)).not.toContain(id);
    const access = { token: trackingToken(context.sessionSecret, orderId) };
    expect(await cancelReturn(context, { id, access, caller: visitor })).toMatchObject({ ok: true });
    expect(await seen(id)).toMatchObject({ status: 'CANCELLED', labels: [{ status: 'VOID_REQUESTED' }] });
  });

  it('cannot be one whose parcel is on its way', async () => {
    const { id } = await approved();
    await buy(id);
    await scanned(id, 'in_transit');
    expect(await voidReturnLabel(context, { id, ...by })).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
  });
});

describe('the parcel of a return', () => {
  it('moves it to in transit and to received, with one email each, however often an event arrives', async () => {
    const { id, orderId } = await approved();
    await buy(id);
    for (const status of ['in_transit', 'in_transit', 'delivered', 'delivered'] as const) await scanned(id, status);
    const { status, history, labels } = await seen(id);
    expect([status, labels[0]?.status]).toEqual(['RECEIVED', 'DELIVERED']);
    expect(history.map((entry) => entry.status)).toEqual(['REQUESTED', 'APPROVED', 'IN_TRANSIT', 'RECEIVED']);
    expect((await returnAudits(shop, id)).filter(({ by: actor }) => actor === 'CARRIER')).toEqual([
      { status: 'IN_TRANSIT', by: 'CARRIER', user: null },
      { status: 'RECEIVED', by: 'CARRIER', user: null },
    ]);
    const keys = (await mails(orderId)).map(({ key }) => key);
    expect(keys.filter((key) => key === `return:${id}:IN_TRANSIT` || key === `return:${id}:RECEIVED`)).toHaveLength(2);
  });

  it('is found by polls when no event arrives', async () => {
    const { id } = await approved();
    await buy(id);
    control.scanParcel((await seen(id)).labels[0]?.trackingNumber ?? '', 'in_transit');
    await context.pool.query('update return_labels set next_poll_at = now()');
    await pollReturnLabels(context);
    expect(await seen(id)).toMatchObject({ status: 'IN_TRANSIT' });
  });

  it('changes nothing after its label was voided, or after staff received it', async () => {
    const [voided, received] = [await approved(), await approved()];
    for (const { id } of [voided, received]) await buy(id);
    await voidReturnLabel(context, { id: voided.id, ...by });
    await step(received.id, 'RECEIVED');
    for (const { id } of [voided, received]) await scanned(id, 'in_transit');
    expect([(await seen(voided.id)).status, (await seen(received.id)).status]).toEqual(['APPROVED', 'RECEIVED']);
  });

  it('that does not arrive alerts the owners', async () => {
    const { id, orderId } = await approved();
    await buy(id);
    await scanned(id, 'return_to_sender');
    expect((await mails(orderId)).filter(({ kind }) => kind === 'staff-alert').length).toBeGreaterThan(1);
    expect((await seen(id)).status).toBe('APPROVED');
  });
});
