import { describe, expect, it } from 'vitest';
import { browser } from '../../../platform/http/testing/test-app.ts';
import { goodAddress, paidOrder, stockProduct } from '../../test-shop.ts';
import { extensionTaxShop } from './test-extension-tax.ts';

// The example of an extension that computes taxes, from the cart to the paid order.

const module = new URL('../../../../../../examples/country-taxes/country-taxes.ts', import.meta.url).pathname;
const { shop, app, staff, report } = await extensionTaxShop({ name: 'country-taxes', module });
const { pool } = shop.context;
const visitor = browser(app);
await staff('PUT', '/settings/admin/shipping', { countries: ['US', 'CH'] });
const inSwitzerland = { country: 'CH', state: 'Zürich', city: 'Zürich', postalCode: '8001' };

describe('the example of taxes by country', () => {
  it('computes the taxes of a quote, and the order has them', async () => {
    const mug = await stockProduct(shop, { price: 2_990 });
    const items = [{ productId: mug.id, variantId: null, quantity: 2, price: mug.price }];
    const answer = await visitor.call('POST', '/cart/quote', {
      items,
      address: { country: 'CH', state: 'Zürich', postalCode: '8001' },
    });
    const quoted = answer.json();
    // 8.1 % of 59.80 = 4.8438; of the shipping 7.99 = 0.64719.
    expect(quoted).toMatchObject({
      totals: { subtotal: 5_980, shipping: 799, tax: 484 + 65, total: 5_980 + 799 + 549 },
      taxes: [{ title: 'VAT', rate: 810, amount: 549 }],
      lines: [{ tax: 484 }],
    });
    const id = await paidOrder(shop, {
      product: mug,
      quantity: 2,
      total: quoted.totals.total,
      address: { ...goodAddress, ...inSwitzerland },
    });
    const { rows } = await pool.query(
      `select o.tax, o.total, o.shipping_taxes, l.taxes, s.computed_by, s.account, s.state from orders o
       join order_lines l on l.order_id = o.id join order_tax_sources s on s.order_id = o.id where o.id = $1`,
      [id],
    );
    expect(rows).toMatchObject([
      {
        tax: 549,
        total: 7_328,
        computed_by: 'EXTENSION',
        account: 'country-taxes',
        state: 'WAITING',
        taxes: [{ title: 'VAT', rate: 810, amount: 484, taxable: 5_980, country: 'CH', state: null, taxClass: null }],
        shipping_taxes: [{ amount: 65, taxable: 799 }],
      },
    ]);
    await report();
    expect((await staff('GET', `/orders/${id}`)).body.taxSource).toMatchObject({
      computedBy: 'EXTENSION',
      extension: 'country-taxes',
      calculationId: 'table-CH',
      state: 'NOT_NEEDED',
    });
  });
});
