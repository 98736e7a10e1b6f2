import { visitor } from '../../../platform/http/caller/caller.ts';
import { taxProvider } from '../../../taxes/taxes.ts';
import { goodAddress, type StockedProduct, testShop } from '../../test-shop.ts';
import { staffedApp } from '../../test-staff.ts';
import { quoteCartLines } from '../quote-cart.ts';

/**
 * Starts a shop whose taxes Stripe computes. The sandbox replaces Stripe. Closes the shop after the file's tests.
 *
 * @example const { shop, quote, syncStripe } = await stripeTaxShop();
 */
export async function stripeTaxShop() {
  const shop = await testShop();
  const { context, sandbox } = shop;
  const { app, staff } = await staffedApp(context);
  const answer = await staff('PUT', '/settings/admin/site', { taxProvider: 'STRIPE' });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return {
    shop,
    app,
    staff,
    /** Runs the job once. */
    syncStripe: () => taxProvider({ taxProvider: 'STRIPE' }).report(context, new AbortController().signal),
    calculations: () => sandbox.control.books().calculationCount,
    async orderRow(id: string) {
      const { rows } = await context.pool.query(
        `select o.number, o.tax, o.total, o.taxes, o.shipping_taxes, l.id as line_id, l.tax as line_tax, l.taxes as line_taxes,
           s.computed_by, s.fallback_reason, s.calculation_id, s.transaction_id, s.state, s.line_ids, s.account
         from orders o join order_lines l on l.order_id = o.id left join order_tax_sources s on s.order_id = o.id where o.id = $1`,
        [id],
      );
      return rows[0];
    },
    quote(product: StockedProduct, quantity = 1, where: object = {}) {
      const { country, state, postalCode } = { ...goodAddress, ...where };
      const items = [{ productId: product.id, variantId: null, quantity, price: product.price }];
      const by = { caller: visitor, address: '127.0.0.1' };
      return quoteCartLines(context, { items, address: { country, state, postalCode } }, by);
    },
    /** Returns the entries of an order in Stripe's books: the order, its reversals, and the entries that undid them. */
    getEntries({ number }: { readonly number: string }) {
      const { taxes } = sandbox.control.books();
      const own = new Set(taxes.filter(({ reference }) => reference === number).map(({ id }) => id));
      for (const { id, reverses } of taxes) if (reverses !== null && own.has(reverses)) own.add(id);
      return taxes.filter(({ id }) => own.has(id));
    },
  };
}
