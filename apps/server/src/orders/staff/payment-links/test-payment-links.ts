import { expect } from 'vitest';
import { paymentLinkToken } from '../../../mail/links/payment-link.ts';
import type { ShopServer } from '../../../platform/http/server/server-type.ts';
import { browser } from '../../../platform/http/testing/test-app.ts';
import { goodAddress, type TestShop } from '../../test-shop.ts';
import type { signedInStaff } from '../../test-staff.ts';

export interface Draft {
  readonly id: string;
  readonly updatedAt: string;
  readonly quote: { readonly totals: { readonly total: number } };
  readonly sent: object;
}

type Staff = Awaited<ReturnType<typeof signedInStaff>>;

/** Returns the calls that staff and a customer make with payment links, for tests. */
export function paymentLinks({ context, sandbox }: TestShop, { app, staff }: { app: ShopServer; staff: Staff }) {
  const customer = browser(app);
  const { email: _, ...address } = goodAddress;

  async function loadDraft(product: { id: string }, more: object = {}): Promise<Draft> {
    const sent = { email: 'bob@example.com', address, items: [{ productId: product.id, quantity: 2 }], ...more };
    const made = await staff('POST', '/draft-orders', sent);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return { ...made.body, sent };
  }

  const send = (draft: Draft, by = staff) =>
    by('POST', `/draft-orders/${draft.id}/payment-link`, {
      updatedAt: draft.updatedAt,
      total: draft.quote.totals.total,
    });

  /** Sends the link of a new draft. Returns the draft after that, with the token of its email. */
  async function linkedDraft(product: { id: string }, more: object = {}): Promise<Draft & { readonly token: string }> {
    const draft = await loadDraft(product, more);
    const answer = await send(draft);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const until = new Date(answer.body.paymentLink.until);
    const token = paymentLinkToken(context.sessionSecret, { draftId: draft.id, until, email: 'Bob@Example.com' });
    return { ...draft, ...answer.body, token };
  }

  async function opened(token: string) {
    const answer = await customer.call('GET', `/payment-link?token=${encodeURIComponent(token)}`);
    return { status: answer.statusCode, body: answer.json() };
  }

  async function pay(token: string, seen: { revision: string; total: number; card?: string; key?: string }) {
    const { revision, total, card = 'pm_card_visa', key } = seen;
    const body = { token, revision, total, paymentMethod: card };
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    const answer = await customer.call('POST', '/payment-link/pay', body, headers);
    return { status: answer.statusCode, body: answer.json() };
  }

  /** Returns what the customer sees and sends when the page opens. */
  async function seenAt(token: string): Promise<{ revision: string; total: number }> {
    const { body } = await opened(token);
    return { revision: body.revision, total: body.quote.totals.total };
  }

  const count = async (table: string) =>
    Number((await context.pool.query(`select count(*) as n from ${table}`)).rows[0].n);

  /** Returns the amounts charged to cards for the order, in cents. */
  const getCharges = (orderId: string) =>
    sandbox.control
      .books()
      .charges.filter((charge) => charge.metadata['order_id'] === orderId && charge.status === 'succeeded')
      .map(({ amount }) => amount);

  return { customer, toDraft: loadDraft, send, linkedDraft, opened, pay, seenAt, count, getCharges };
}
