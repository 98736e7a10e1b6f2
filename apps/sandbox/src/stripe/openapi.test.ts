import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { publishedStripeDescription } from '../testing/judges.ts';
import { stripeDescription } from '../testing/stripe-description.ts';
import { createStripeJudge, type StripeJudge } from '../testing/stripe-judge.ts';

type Texts = Record<string, string>;

const published = publishedStripeDescription();
const descriptions = [
  { whose: "the project's own", description: stripeDescription },
  ...(published ? [{ whose: "Stripe's published", description: published }] : []),
];

describe.each(descriptions)('$whose description of the wire', ({ description }) => {
  let sandbox: Sandbox;
  let judge: StripeJudge;
  beforeAll(async () => {
    sandbox = await startSandbox();
    judge = createStripeJudge(description);
  });
  afterAll(() => sandbox.close());

  /** Makes a call and expects that its response matches the description. */
  async function judged(
    method: 'DELETE' | 'GET' | 'POST',
    path: string,
    ids: Texts,
    form: Texts = {},
    isBrowser = false,
  ) {
    const { settings, url } = sandbox;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? name);
    const query = method === 'GET' ? `?${new URLSearchParams(form)}` : '';
    const key = isBrowser ? settings.stripePublishableKey : settings.stripeSecretKey;
    const response = await fetch(`${url}${filled}${query}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
    });
    const body = (await response.json()) as Record<string, unknown>;
    const wrong = judge(method, path, response.status, body);
    expect(wrong, `${method} ${path} ${response.status} ${JSON.stringify(body).slice(0, 400)}`).toEqual([]);
    return { status: response.status, id: String(body['id']), body };
  }
  const typed = {
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '34',
    'card[cvc]': '123',
  };
  const paying = { amount: '5000', currency: 'usd', confirm: 'true', 'payment_method_types[0]': 'card' };
  const pay = (method: string, more: Texts = {}) =>
    judged('POST', '/v1/payment_intents', {}, { ...paying, payment_method: method, ...more });

  it('describes payment methods, tokens and customers', async () => {
    const method = await judged('POST', '/v1/payment_methods', {}, { type: 'card', ...typed }, true);
    await judged('GET', '/v1/payment_methods/{payment_method}', { payment_method: method.id });
    await judged('POST', '/v1/tokens', {}, typed, true);
    const customer = await judged('POST', '/v1/customers', {}, { email: 'ann@example.com', name: 'Ann' });
    await judged('GET', '/v1/customers/{customer}', { customer: customer.id });
    await judged('GET', '/v1/customers', {});
    const attach = '/v1/payment_methods/{payment_method}/attach';
    await judged('POST', attach, { payment_method: method.id }, { customer: customer.id });
    await judged('GET', '/v1/payment_methods', {}, { customer: customer.id });
    await judged('GET', '/v1/customers/{customer}/payment_methods', { customer: customer.id }, { type: 'card' });
    await judged('POST', '/v1/payment_methods/{payment_method}/detach', { payment_method: method.id });
    await judged('DELETE', '/v1/customers/{customer}', { customer: customer.id });
    await judged('GET', '/v1/customers/{customer}', { customer: customer.id });
    expect((await judged('DELETE', '/v1/customers/{customer}', { customer: customer.id })).status).toBe(404);
    expect((await judged('POST', '/v1/payment_methods', {}, { type: 'card' }, true)).status).toBe(400);
  });

  it('describes a payment, its charge, its refunds and its events', async () => {
    const created = await pay('pm_card_visa', { 'metadata[order]': '1' });
    expect(created.body['status']).toBe('succeeded');
    const charge = String(created.body['latest_charge']);
    const whole = { 'expand[]': 'latest_charge.balance_transaction' };
    await judged('GET', '/v1/payment_intents/{intent}', { intent: created.id }, whole);
    await judged('GET', '/v1/payment_intents', {});
    await judged('GET', '/v1/charges/{charge}', { charge });
    await judged('GET', '/v1/charges', {}, { payment_intent: created.id });
    const refund = await judged('POST', '/v1/refunds', {}, { charge, amount: '1500', reason: 'requested_by_customer' });
    await judged('GET', '/v1/refunds/{refund}', { refund: refund.id }, { 'expand[]': 'charge' });
    await judged('GET', '/v1/refunds', {}, { charge });
    expect((await judged('POST', '/v1/refunds', {}, { charge, amount: '4000' })).status).toBe(400);
    const events = await judged('GET', '/v1/events', {}, { limit: '100' });
    const [first] = events.body['data'] as { id: string }[];
    await judged('GET', '/v1/events/{id}', { id: String(first?.id) });
    const movement = (await judged('GET', '/v1/charges/{charge}', { charge })).body['balance_transaction'];
    await judged('GET', '/v1/balance_transactions/{id}', { id: String(movement) });
  });

  it('describes declines, 3-D Secure, manual capture and cancelling', async () => {
    expect((await pay('pm_card_visa_chargeDeclined')).status).toBe(402);
    const secure = await pay('pm_card_authenticationRequired');
    expect(secure.body['status']).toBe('requires_action');
    sandbox.control.authenticate(secure.id, 'fail');
    const intent = secure.id;
    await judged('GET', '/v1/payment_intents/{intent}', { intent });
    const again = { payment_method: 'pm_card_threeDSecure2Required', return_url: 'http://127.0.0.1/back' };
    await judged('POST', '/v1/payment_intents/{intent}/confirm', { intent }, again);
    await judged('POST', '/v1/payment_intents/{intent}/cancel', { intent });
    const held = await pay('pm_card_visa', { capture_method: 'manual' });
    await judged('POST', '/v1/payment_intents/{intent}', { intent: held.id }, { 'metadata[note]': 'held' });
    const capture = '/v1/payment_intents/{intent}/capture';
    await judged('POST', capture, { intent: held.id }, { amount_to_capture: '4000' });
    expect((await judged('POST', capture, { intent: held.id })).status).toBe(400);
    await judged('GET', '/v1/payment_intents/search', {}, { query: "metadata['note']:'held'" });
    expect((await judged('GET', '/v1/charges/{charge}', { charge: 'ch_none' })).status).toBe(404);
  });

  it('would be broken by a charge without its amount, or with a status that does not exist', async () => {
    const paid = await pay('pm_card_visa');
    const charge = await judged('GET', '/v1/charges/{charge}', { charge: String(paid.body['latest_charge']) });
    const { amount: _amount, ...withoutAmount } = charge.body;
    expect(judge('GET', '/v1/charges/{charge}', 200, withoutAmount)).not.toEqual([]);
    expect(judge('GET', '/v1/charges/{charge}', 200, { ...charge.body, status: 'paid' })).not.toEqual([]);
  });

  it('describes calculations of tax, their transactions and reversals', async () => {
    const requested = {
      currency: 'usd',
      'customer_details[address_source]': 'shipping',
      'customer_details[address][country]': 'US',
      'customer_details[address][state]': 'NY',
      'customer_details[address][postal_code]': '10001',
      'line_items[0][amount]': '4999',
      'line_items[0][reference]': 'L1',
      'line_items[1][amount]': '1000',
      'line_items[1][reference]': 'L2',
      'line_items[1][tax_code]': 'txcd_40060003',
      'shipping_cost[amount]': '799',
    };
    const whole = { 'expand[0]': 'line_items.data.tax_breakdown', 'expand[1]': 'shipping_cost.tax_breakdown' };
    expect((await judged('GET', '/v1/tax/settings', {})).body['status']).toBe('active');
    const bare = await judged('POST', '/v1/tax/calculations', {}, requested);
    expect(bare.body['line_items']).toBeUndefined();
    const calculation = await judged('POST', '/v1/tax/calculations', {}, { ...requested, ...whole });
    expect(calculation.body).toMatchObject({
      tax_amount_exclusive: 515,
      amount_total: 4999 + 1000 + 799 + 515,
      line_items: { data: [{ amount_tax: 444 }, { amount_tax: 0 }] },
      shipping_cost: { amount_tax: 71 },
    });
    await judged(
      'GET',
      '/v1/tax/calculations/{calculation}/line_items',
      { calculation: calculation.id },
      {
        'expand[0]': 'data.tax_breakdown',
      },
    );
    const made = { calculation: calculation.id, reference: `order-${calculation.id}`, 'expand[0]': 'line_items' };
    const create = '/v1/tax/transactions/create_from_calculation';
    const transaction = await judged('POST', create, {}, made);
    expect((await judged('POST', create, {}, { ...made, reference: 'other' })).status).toBe(400);
    expect((await judged('POST', create, {}, { ...made, calculation: bare.id })).status).toBe(400);
    await judged('GET', '/v1/tax/transactions/{transaction}/line_items', { transaction: transaction.id });
    const [line] = (transaction.body['line_items'] as { data: { id: string }[] }).data;
    const part = {
      mode: 'partial',
      original_transaction: transaction.id,
      'line_items[0][original_line_item]': String(line?.id),
      'line_items[0][reference]': 'L1-refund',
      'line_items[0][amount]': '-4000',
      'line_items[0][amount_tax]': '-355',
    };
    const reverse = '/v1/tax/transactions/create_reversal';
    const partly = await judged('POST', reverse, {}, { ...part, reference: `part-${calculation.id}` });
    expect((await judged('POST', reverse, {}, { ...part, reference: 'more than is left' })).status).toBe(400);
    const undo = { mode: 'full', original_transaction: partly.id, reference: `undo-${calculation.id}` };
    await judged('POST', reverse, {}, undo);
    await judged('POST', reverse, {}, { ...part, reference: `again-${calculation.id}` });
    const nowhere = { ...requested, 'customer_details[address][postal_code]': '' };
    const refused = await judged('POST', '/v1/tax/calculations', {}, nowhere);
    expect(refused.body['error']).toMatchObject({ code: 'customer_tax_location_invalid' });
    const entries = sandbox.control.books().taxes.filter(({ reference }) => reference.endsWith(calculation.id));
    expect(entries.map(({ amount, tax }) => [amount, tax])).toEqual([
      [6798, 515],
      [-4000, -355],
      [4000, 355],
      [-4000, -355],
    ]);
  });

  it('responds with absurd values on request', async () => {
    const changes = { tax_amount_exclusive: -1 };
    sandbox.control.failure({ provider: 'stripe', path: '/tax/calculations', effect: 'absurd', changes });
    const form = {
      currency: 'usd',
      'customer_details[address_source]': 'shipping',
      'customer_details[address][country]': 'DE',
      'line_items[0][amount]': '1190',
      'line_items[0][tax_behavior]': 'inclusive',
    };
    const absurd = await judged('POST', '/v1/tax/calculations', {}, form);
    expect(absurd.body['tax_amount_exclusive']).toBe(-1);
    const next = await judged('POST', '/v1/tax/calculations', {}, form);
    expect(next.body).toMatchObject({ tax_amount_exclusive: 0, tax_amount_inclusive: 190, amount_total: 1190 });
  });

  it('describes disputes', async () => {
    const disputed = await pay('pm_card_createDispute');
    sandbox.control.passTime();
    const list = await judged('GET', '/v1/disputes', {}, { payment_intent: disputed.id });
    const [dispute] = list.body['data'] as { id: string }[];
    const id = String(dispute?.id);
    await judged('GET', '/v1/disputes/{dispute}', { dispute: id });
    const evidence = { 'evidence[uncategorized_text]': 'winning_evidence' };
    const won = await judged('POST', '/v1/disputes/{dispute}', { dispute: id }, evidence);
    expect(won.body['status']).toBe('won');
  });
});
