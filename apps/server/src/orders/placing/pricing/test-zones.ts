import { placeOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { visitor } from '../../../platform/http/caller/caller.ts';
import { goodAddress, type StockedProduct, type TestShop } from '../../test-shop.ts';
import type { PricingChoices } from '../order-attempt.ts';
import { placeOrder } from '../place-order.ts';
import { quoteCartLines } from '../quote-cart.ts';

export const california = { country: 'US', state: 'CA', postalCode: '94107' };

export interface Method {
  readonly title: string;
  readonly kind: string;
  readonly price?: number | null;
  readonly steps?: readonly { readonly from: number; readonly price: number }[];
  readonly transitDays?: { readonly least: number; readonly most: number };
  readonly isActive?: boolean;
}

/** Writes zones straight into the database, quotes carts and places orders, for tests of orders with zones. */
export function zonedShop({ context }: TestShop) {
  async function zone(areas: readonly object[], methods: readonly Method[]): Promise<readonly string[]> {
    const zoneId = uuidv7();
    const whole = areas.map((area) => ({ states: [], postalCodes: [], ...area }));
    await context.pool.query('insert into shipping_zones (id, name, areas) values ($1, $2, $3)', [
      zoneId,
      zoneId,
      JSON.stringify(whole),
    ]);
    const ids = methods.map(() => uuidv7());
    for (const [at, { title, kind, price = null, steps = [], transitDays, isActive = true }] of methods.entries()) {
      await context.pool.query(
        'insert into shipping_methods (id, zone_id, title, kind, price, steps, transit_days, is_active) values ($1, $2, $3, $4, $5, $6, $7, $8)',
        [
          ids[at],
          zoneId,
          title,
          kind,
          price,
          JSON.stringify(steps),
          transitDays && JSON.stringify(transitDays),
          isActive,
        ],
      );
    }
    context.pageCache.evict(['shipping']);
    return ids;
  }

  function quote({ id }: StockedProduct, choices: PricingChoices = {}, quantity = 1) {
    const items = [{ productId: id, quantity }] as never;
    return quoteCartLines(context, { items, ...choices }, { caller: visitor, address: null });
  }

  async function submit({ id, price }: StockedProduct, total: number, more: object = {}, address: object = {}) {
    const body = placeOrderBody.parse({
      paymentMethod: 'pm_card_visa',
      order: {
        items: [{ productId: id, quantity: 1, price }],
        total,
        shippingInfo: { address: { ...goodAddress, ...address } },
        ...more,
      },
    });
    return placeOrder(context, { caller: visitor, body, address: null, key: null });
  }

  async function removeZones(): Promise<void> {
    await context.pool.query('delete from shipping_zones');
    await context.pool.query('update products set shipping_class_id = null');
    await context.pool.query('delete from shipping_classes');
    context.pageCache.evict(['shipping']);
  }

  return { zone, quote, place: submit, removeZones };
}
