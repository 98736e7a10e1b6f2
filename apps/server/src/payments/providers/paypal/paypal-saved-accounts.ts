import { readAccountToken, toAccountToken } from '@vitrine/domain/orders/status/order-status.ts';
import * as z from 'zod';
import { PaymentProviderUnavailable, type SavedAccount } from '../../payment.ts';
import type { PaymentShop, SavedMethods } from '../../payment-provider.ts';
import { callPayPal, type PayPalAnswer } from './paypal-client.ts';

/** PayPal lists at most so many accounts on a page. */
const pageSize = 5;
/** Each page is a call, so a list has at most 15 accounts. Further ones appear when these are removed. */
const maxListedPages = 3;
/** PayPal has no further pages, and each round deletes one. */
const maxDeletedPages = 10;

const token = z.object({
  id: z.string().min(1),
  customer: z.object({ id: z.string().min(1) }),
  payment_source: z.object({ paypal: z.object({ email_address: z.string().nullish() }).optional() }),
});
type Token = z.output<typeof token>;
const tokenList = z.object({ payment_tokens: z.array(token).default([]) });

/**
 * The saved accounts of PayPal's customers. PayPal creates a customer with the first payment that saves an account, and
 * a customer without accounts is empty: there is no call to create or delete one.
 */
export const payPalSavedAccounts: SavedMethods = {
  async account({ providers: { paypal, sources } }) {
    if (sources.paypal === 'local') return 'sandbox';
    if (paypal.isUnusable) throw new PaymentProviderUnavailable('The account of PayPal is unknown.');
    return paypal.clientId;
  },

  ensureCustomer: async (_shop, { customerId }) => customerId,

  async list(shop, customerId) {
    const saved: SavedAccount[] = [];
    for (let page = 1; page <= maxListedPages; page += 1) {
      const tokens = await tokensOnPage(shop, customerId, page);
      saved.push(...tokens.flatMap(toSavedAccount));
      if (tokens.length < pageSize) break;
    }
    return saved;
  },

  async detach(shop, { customerId, methodId }) {
    const account = readAccountToken(methodId);
    const saved = account && (await readToken(shop, account.id));
    if (saved?.customer.id !== customerId) return false;
    return deleteToken(shop, saved.id);
  },

  async deleteCustomer(shop, customerId) {
    for (let round = 0; round < maxDeletedPages * pageSize; round += 1) {
      const tokens = await tokensOnPage(shop, customerId, 1);
      if (tokens.length === 0) return;
      for (const { id } of tokens) await deleteToken(shop, id);
    }
    throw new PaymentProviderUnavailable('PayPal still lists accounts that it has deleted.');
  },
};

/**
 * Returns the token of PayPal that pays. Returns null for an account of another customer, which is never charged. An
 * account that PayPal no longer has is sent: PayPal refuses it, and returns an earlier response to the same call.
 */
export async function payingTokenId(
  shop: PaymentShop,
  tokenId: string,
  customerId: string | null,
): Promise<string | null> {
  if (customerId === null) return null;
  const saved = await readToken(shop, tokenId);
  return saved === null || saved.customer.id === customerId ? tokenId : null;
}

function toSavedAccount({ id, payment_source: { paypal } }: Token): SavedAccount[] {
  // The vault may have cards as well, which the shop does not charge by PayPal.
  return paypal ? [{ id: toAccountToken('PAYPAL', id), method: 'PAYPAL', email: paypal.email_address ?? null }] : [];
}

async function tokensOnPage(shop: PaymentShop, customerId: string, page: number): Promise<readonly Token[]> {
  const query = new URLSearchParams({ customer_id: customerId, page_size: `${pageSize}`, page: `${page}` });
  const answer = await callPayPal(shop, { method: 'GET', path: `/v3/vault/payment-tokens?${query}` });
  return answer.status === 404 ? [] : parsed(tokenList, answer).payment_tokens;
}

/** Returns null for an account that PayPal does not have. */
async function readToken(shop: PaymentShop, id: string): Promise<Token | null> {
  const answer = await callPayPal(shop, { method: 'GET', path: tokenPath(id) });
  return answer.status === 404 ? null : parsed(token, answer);
}

/** Returns whether this call deleted it. */
async function deleteToken(shop: PaymentShop, id: string): Promise<boolean> {
  const { status } = await callPayPal(shop, { method: 'DELETE', path: tokenPath(id) });
  if (status === 404) return false;
  if (status < 300) return true;
  throw new PaymentProviderUnavailable(`PayPal deleted no account: status ${status}.`);
}

function tokenPath(id: string): string {
  return `/v3/vault/payment-tokens/${encodeURIComponent(id)}`;
}

/** Checks each field, because an error page may reach the caller as a result. */
function parsed<Reading>(schema: z.ZodType<Reading>, { status, body }: PayPalAnswer): Reading {
  const reading = schema.safeParse(body);
  if (status < 300 && reading.success) return reading.data;
  throw new PaymentProviderUnavailable(`PayPal returned an invalid saved account with status ${status}.`, {
    cause: reading.error,
  });
}
