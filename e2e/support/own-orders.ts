import type { APIRequestContext } from '@playwright/test';
import { type MadeProduct, makeProduct, ownMark, ownName } from './catalogue.ts';

const address = {
  name: 'Parcel Buyer',
  street1: '417 Montgomery Street',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94104',
  country: 'US',
};

interface Listed {
  readonly id: string;
  readonly number: string;
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
}

export interface Placed {
  readonly id: string;
  readonly number: string;
  readonly token: string;
}

/** Creates a product. The demo's staff account stays signed in and owns the orders placed afterwards. */
export function productToShip(request: APIRequestContext, name: string): Promise<MadeProduct> {
  return makeProduct(request, { name: ownName(name), price: 3900, stock: 20 });
}

interface OrderOptions {
  readonly product: MadeProduct;
  readonly quantity?: number;
  readonly card?: string;
  /** The buyer's name. */
  readonly name?: string;
}

/** Places an order of a product by the API. A declined card leaves a failed attempt. */
export async function order(
  request: APIRequestContext,
  { product, quantity = 1, card = 'pm_card_visa', name = address.name }: OrderOptions,
): Promise<Placed> {
  const email = `parcel-${ownMark()}@example.com`;
  const quote = await request.post('/api/v1/cart/quote', { data: { items: [{ productId: product.id, quantity }] } });
  const { totals } = await quote.json();
  const answer = await request.post('/api/v1/orders/place', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      paymentMethod: card,
      order: {
        items: [{ productId: product.id, quantity, price: 3900 }],
        tax: totals.tax,
        shippingCost: totals.shipping,
        total: totals.total,
        shippingInfo: { address: { ...address, name, email } },
      },
    },
  });
  const { trackingToken = '' } = await answer.json();
  const found = await request.post('/api/v1/orders/many', {
    data: { orderBy: { createdAt: 'desc' }, limit: 50, include: ['items'] },
  });
  const { items = [] } = (await found.json()) as { items?: Listed[] };
  const made = items.find((one) =>
    one.items.some(({ productId, quantity: units }) => productId === product.id && units === quantity),
  );
  if (!made) throw new Error(`The order was not placed: ${await answer.text()} ${await found.text()}`);
  return { id: made.id, number: made.number, token: trackingToken };
}
