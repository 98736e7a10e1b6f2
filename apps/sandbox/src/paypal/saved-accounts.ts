import { invalidRequest, notFound, unprocessable } from './failure.ts';
import type { PayPalOrder, PayPalToken, SavedBuyer } from './objects.ts';
import type { PayPalContext } from './paypal-context.ts';

/** PayPal lists at most so many accounts on a page, and so many pages. */
const maxPageSize = 5;
const maxPages = 10;

/** Saves the account of an order's buyer, when the order requests it. */
export function saveAccount(context: PayPalContext, { id: orderId, saves, buyer }: PayPalOrder): void {
  if (!saves) return;
  const token: PayPalToken = {
    id: context.id().toLowerCase(),
    customerId: saves.customerId ?? context.id().slice(0, 10),
    orderId,
    buyer: buyer ?? 'pays',
    email: 'ada.buyer@example.com',
  };
  context.tokens.put(token);
  context.deliver('VAULT.PAYMENT-TOKEN.CREATED', {
    ...tokenBody(context, token),
    metadata: { order_id: orderId },
  });
}

export function tokenById(context: PayPalContext, id: string): PayPalToken {
  const token = context.tokens.get(id);
  if (!token) throw notFound();
  return token;
}

/** Returns the token that is to pay an order. */
export function payingToken(context: PayPalContext, id: string): PayPalToken {
  const token = context.tokens.get(id);
  if (!token)
    throw unprocessable(
      'TOKEN_ID_NOT_FOUND',
      'Specified token was not found. Verify the token and try the request again.',
    );
  return token;
}

export function deleteToken(context: PayPalContext, id: string): void {
  context.tokens.remove(tokenById(context, id).id);
}

/** Sets how the owner of a saved account pays from now on. */
export function changeBuyer(context: PayPalContext, id: string, buyer: SavedBuyer): void {
  context.tokens.put({ ...tokenById(context, id), buyer });
}

/** Returns a page of the saved accounts of a customer, newest first. */
export function listTokens(context: PayPalContext, query: Readonly<Record<string, unknown>>): object {
  const { customer_id: customerId } = query;
  const size = Number(query['page_size'] ?? maxPageSize);
  const page = Number(query['page'] ?? 1);
  const isInRange = size >= 1 && size <= maxPageSize && page >= 1 && page <= maxPages;
  if (typeof customerId !== 'string' || customerId === '' || !isInRange)
    throw invalidRequest('INVALID_PARAMETER_VALUE', 'The value of a field is invalid.');
  const tokens = context.tokens.list({ field: 'customerId', value: customerId });
  return {
    ...(query['total_required'] === 'true' && {
      total_items: tokens.length,
      total_pages: Math.ceil(tokens.length / size),
    }),
    customer: { id: customerId },
    payment_tokens: tokens.slice((page - 1) * size, page * size).map((token) => tokenBody(context, token)),
    links: [{ rel: 'self', href: context.apiUrl(`/v3/vault/payment-tokens?customer_id=${customerId}`), method: 'GET' }],
  };
}

/** Returns a saved account in PayPal's form. */
export function tokenBody(context: PayPalContext, { id, customerId, email }: PayPalToken): object {
  return {
    id,
    customer: { id: customerId },
    payment_source: {
      paypal: {
        email_address: email,
        account_id: 'SANDBOXBUYER1',
        usage_type: 'MERCHANT',
        customer_type: 'CONSUMER',
        permit_multiple_payment_tokens: true,
      },
    },
    links: tokenLinks(context, id),
  };
}

/** Returns the payment source of an order: nothing before the payment, and then what it saved. */
export function savedSource(context: PayPalContext, order: PayPalOrder): object {
  const [token] = order.saves ? context.tokens.list({ field: 'orderId', value: order.id }) : [];
  if (!token) return {};
  const { id, customerId, email } = token;
  const up = { rel: 'up', href: context.apiUrl(`/v2/checkout/orders/${order.id}`), method: 'GET' };
  return {
    email_address: email,
    account_id: 'SANDBOXBUYER1',
    attributes: {
      vault: { id, status: 'VAULTED', customer: { id: customerId }, links: [...tokenLinks(context, id), up] },
    },
  };
}

function tokenLinks(context: PayPalContext, id: string): object[] {
  const href = context.apiUrl(`/v3/vault/payment-tokens/${id}`);
  return [
    { rel: 'self', href, method: 'GET' },
    { rel: 'delete', href, method: 'DELETE' },
  ];
}
