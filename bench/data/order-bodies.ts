import { randomUUID } from 'node:crypto';
import { cartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';

/** A SKU to buy, its price in cents, and the total in cents of an order of one unit. */
export interface BenchSku {
  readonly id: string;
  readonly price: number;
  readonly total: number;
}

const price = 4_200;

/** Creates products without options, and reads the total of an order of one unit of each. */
export async function stockSkus(
  shop: { readonly url: string; readonly pool: { query(text: string, values: unknown[]): Promise<unknown> } },
  { count, stock }: { readonly count: number; readonly stock: number },
): Promise<BenchSku[]> {
  const settings = { ...defaultSiteSettings, ...(await (await fetch(`${shop.url}/api/v1/settings/site`)).json()) };
  const { total } = cartTotals([{ price: cents(price), quantity: 1 }], settings);
  const ids = Array.from({ length: count }, () => randomUUID());
  await shop.pool.query(
    `insert into products (id, slug, name, price, stock) select id, 'sku-' || id, 'Bench product', $2, $3 from unnest($1::uuid[]) id`,
    [ids, price, stock],
  );
  return ids.map((id) => ({ id, price, total }));
}

/** Returns the body that the storefront sends for one unit. */
export function orderBody({ id, price: seen, total }: BenchSku): string {
  return placeOrderBody([{ productId: id, variantId: null, quantity: 1, price: seen }], total);
}

interface BenchItem {
  readonly productId: string;
  readonly variantId: string | null;
  readonly quantity: number;
  readonly price: number;
}

/** Returns the body that the storefront sends. Prices and total are in cents. */
export function placeOrderBody(items: readonly BenchItem[], total: number): string {
  const address = {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    street1: '388 Townsend St',
    street2: 'Apt 20',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94107',
    country: 'US',
  };
  return JSON.stringify({ paymentMethod: 'pm_card_visa', order: { items, total, shippingInfo: { address } } });
}
