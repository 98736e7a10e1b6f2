import { beforeAll, beforeEach, expect } from 'vitest';
import { getStripe } from '../../platform/vendors/stripe/stripe-sdk.client.ts';
import { agentShop, line } from '../testing/test-agents.ts';
import { signingAgent } from '../testing/test-signer.ts';

export const checkouts = '/api/ucp/checkout-sessions';
export const paymentProfile = 'profile_test_shop';

export const buyer = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' };
export const destination = {
  id: 'home',
  street_address: 'Unter den Linden 1',
  address_locality: 'Berlin',
  address_region: 'BE',
  postal_code: '10115',
  address_country: 'DE',
};
export const fulfillment = { methods: [{ type: 'shipping', destinations: [destination] }] };

/** The request that pays a checkout with a token of the handler. */
export const payment = (token: string) => ({
  payment: {
    instruments: [
      {
        id: 'card',
        handler_id: 'stripe_payments',
        type: 'card',
        selected: true,
        credential: { type: 'stripe_payment_token', token },
      },
    ],
  },
});

export const codes = ({ messages = [] }: { messages?: { code: string }[] }) => messages.map(({ code }) => code);
export const getTotal = ({ totals }: { totals: { type: string; amount: number }[] }) =>
  totals.find(({ type }) => type === 'total')?.amount;

/** Starts a shop that lets agents pay, with an agent that signs its requests. Each test has 50 shirts. */
export async function payingAgent() {
  const shop = await agentShop({ LIMIT_ORDERS: '10000' });
  const { app, context, pool, medium, letAgentsIn } = shop;
  const agent = await signingAgent(app);
  beforeAll(async () => {
    expect((await letAgentsIn({ paymentProfile })).status).toBe(200);
  });
  beforeEach(async () => {
    await pool.query('update variants set stock = 50 where id = $1', [medium]);
  });

  const wanted = (quantity = 1) => ({ line_items: [line(medium, quantity)], buyer, fulfillment });

  async function ready(request: object = wanted()) {
    const { status, body } = await agent.call({ method: 'POST', path: checkouts, body: request });
    expect([status, body.status]).toEqual([201, 'ready_for_complete']);
    return body;
  }

  /** Shares a card with the shop, as the agent of a buyer does at the provider. */
  async function grant({ card = 'pm_card_visa', amount = 1_000_000, currency = 'eur' } = {}): Promise<string> {
    const granted: unknown = await getStripe(context).rawRequest(
      'POST',
      '/v1/test_helpers/shared_payment/granted_tokens',
      {
        payment_method: card,
        usage_limits: { currency, max_amount: amount, expires_at: Math.floor(Date.now() / 1_000) + 3_600 },
      },
    );
    return (granted as { id: string }).id;
  }

  /** Returns what the provider received for the orders of a checkout. */
  async function charged(checkoutId: string): Promise<number[]> {
    const { rows } = await pool.query('select order_id from jobs.agent_orders where checkout_id = $1', [checkoutId]);
    const ids = new Set(rows.map(({ order_id: id }) => id));
    const intents = await getStripe(context).paymentIntents.list({ limit: 100 });
    return intents.data
      .filter(({ metadata, amount_received: received }) => ids.has(metadata['order_id']) && received > 0)
      .map(({ amount_received: received }) => received);
  }

  return {
    ...shop,
    agent,
    wanted,
    ready,
    grant,
    charged,
    pay: (id: string, token: string, key?: string) =>
      agent.call({
        method: 'POST',
        path: `${checkouts}/${id}/complete`,
        body: payment(token),
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    read: async (id: string) => (await agent.call({ method: 'GET', path: `${checkouts}/${id}` })).body,
    update: async (id: string, body: object) =>
      (await agent.call({ method: 'PUT', path: `${checkouts}/${id}`, body })).body,
    stock: async (): Promise<number> =>
      (await pool.query('select stock from variants where id = $1', [medium])).rows[0].stock,
  };
}
