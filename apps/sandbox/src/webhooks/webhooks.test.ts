import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { easypostClient, stripeClient } from '../testing/clients.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';

let receiver: WebhookReceiver;
let sandbox: Sandbox;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startSandbox({ webhookBase: receiver.base, laterMs: 86_400_000, seed: 7 });
  // Sends only events that a test flushes, so that nothing depends on time.
  sandbox.control.webhooks({ on: false });
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

const order = { amount: 5_000, currency: 'usd', confirm: true, payment_method_types: ['card'] };
const pay = () => stripeClient(sandbox).paymentIntents.create({ ...order, payment_method: 'pm_card_visa' });
const readEvents = () => receiver.received.map(({ raw }) => JSON.parse(raw.toString()) as { id: string; type: string });

describe('webhooks of Stripe', () => {
  it("pass the SDK's own check, over the raw bytes", async () => {
    const intent = await pay();
    expect(await sandbox.control.flush()).toEqual({ delivered: 1, pending: 0 });
    const [hook] = receiver.received;
    expect(hook?.path).toBe('/api/v1/webhooks/stripe');
    const signature = String(hook?.headers['stripe-signature']);
    const { stripeWebhookSecret } = sandbox.settings;
    const { webhooks } = stripeClient(sandbox);
    const event = webhooks.constructEvent(hook?.raw ?? '', signature, stripeWebhookSecret);
    expect(event.type).toBe('payment_intent.succeeded');
    expect(event.data.object).toMatchObject({ id: intent.id, status: 'succeeded' });
    expect(event.id).toMatch(/^evt_/);
    expect(() => webhooks.constructEvent(`${hook?.raw.toString()} `, signature, stripeWebhookSecret)).toThrow(
      'signature',
    );
  });

  it('are sent again until the shop takes them', async () => {
    await pay();
    receiver.answer = 500;
    expect(await sandbox.control.flush()).toEqual({ delivered: 0, pending: 1 });
    receiver.answer = 200;
    expect(await sandbox.control.flush()).toEqual({ delivered: 1, pending: 0 });
    const [first, second] = readEvents();
    expect(second?.id).toBe(first?.id);
  });

  it('are sent as often as the switch says', async () => {
    sandbox.control.webhooks({ repeat: 2 });
    await pay();
    await sandbox.control.flush();
    const ids = readEvents().map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  it('come out of order when shuffled, and none is missing', async () => {
    const paid: string[] = [];
    for (let count = 0; count < 12; count += 1) paid.push((await pay()).id);
    sandbox.control.webhooks({ shuffle: true });
    await sandbox.control.flush();
    const seen = receiver.received.map(({ raw }) => String(JSON.parse(raw.toString()).data.object.id));
    expect([...seen].sort()).toEqual([...paid].sort());
    expect(seen).not.toEqual(paid);
  });

  it('are lost at the rate the switch says', async () => {
    sandbox.control.webhooks({ dropRate: 1 });
    await pay();
    expect(await sandbox.control.flush()).toEqual({ delivered: 0, pending: 0 });
  });

  it('leave by themselves when they are on', async () => {
    sandbox.control.webhooks({ on: true });
    await pay();
    await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(1);
  });

  it('report a refund that fails later', async () => {
    const intent = await stripeClient(sandbox).paymentIntents.create({
      ...order,
      payment_method: 'pm_card_refundFail',
    });
    await stripeClient(sandbox).refunds.create({ payment_intent: intent.id });
    sandbox.control.passTime();
    await sandbox.control.flush();
    const types = readEvents().map(({ type }) => type);
    expect(types.slice(0, 3)).toEqual(['payment_intent.succeeded', 'refund.created', 'charge.refunded']);
    expect(types).toContain('refund.failed');
  });
});

describe('webhooks of EasyPost', () => {
  it("pass the SDK's own check, also with a whole number as weight", async () => {
    const easypost = easypostClient(sandbox);
    await easypost.Tracker.create({ tracking_code: 'EZ1000000001' });
    sandbox.control.scanParcel('EZ1000000001', 'delivered');
    await sandbox.control.flush();
    const hook = receiver.received.at(-1);
    expect(hook?.path).toBe('/api/v1/webhooks/easypost');
    expect(hook?.raw.toString()).toContain('"weight":18,');
    const { easypostWebhookSecret } = sandbox.settings;
    const event: unknown = easypost.Utils.validateWebhook(
      hook?.raw ?? Buffer.alloc(0),
      { ...hook?.headers },
      easypostWebhookSecret,
    );
    expect(event).toMatchObject({
      description: 'tracker.updated',
      previous_attributes: { status: 'pre_transit' },
      result: { object: 'Tracker', status: 'delivered', tracking_code: 'EZ1000000001' },
    });
    const changed = Buffer.from(`${hook?.raw.toString()} `);
    expect(() => easypost.Utils.validateWebhook(changed, { ...hook?.headers }, easypostWebhookSecret)).toThrow();
  });
});
