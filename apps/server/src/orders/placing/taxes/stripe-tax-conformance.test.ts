import type { InjectedFailure } from '../../../../../sandbox/src/control/injected-failures.ts';
import { stripeTaxShop } from './test-stripe-tax.ts';
import { taxConformance } from './testing/tax-provider.conformance.ts';

// Stripe Tax, by the sandbox.

const { shop, staff, syncStripe, getEntries } = await stripeTaxShop();
const { sandbox, context } = shop;
const { pool } = context;
const calculations = { provider: 'stripe', method: 'POST', path: '/tax/calculations', times: 0 } as const;
const fail = (failure: InjectedFailure) => () => sandbox.control.failure(failure);
const absurd = (changes: Readonly<Record<string, unknown>>) => fail({ ...calculations, effect: 'absurd', changes });

taxConformance({
  shop,
  staff,
  service: {
    id: 'STRIPE',
    async report() {
      await pool.query('update order_tax_sources set next_try_at = now()');
      await pool.query('update tax_reversals set next_try_at = now()');
      await syncStripe();
    },
    getEntries: (number) => getEntries({ number }),
    loseAnswers: () =>
      sandbox.control.failure({
        provider: 'stripe',
        path: '/tax/transactions',
        effect: 'drop',
        when: 'after',
        times: 2,
      }),
    calm: () => sandbox.control.calm(),
    async forget() {
      const { paypal, easypost, shippo, smtp, sources, extensions } = context.providers;
      const stripe = { ...context.providers.stripe };
      const reload = () => context.providers.reload();
      return { ...context, providers: { stripe, paypal, easypost, shippo, smtp, sources, extensions, reload } };
    },
    failures: [
      ['down', fail({ ...calculations, effect: 'status', status: 500 }), 'NO_ANSWER'],
      ['hanging', fail({ ...calculations, effect: 'hang' }), 'NO_ANSWER'],
      ['refusing', fail({ ...calculations, effect: 'status', status: 400 }), 'REFUSED'],
      ['another currency', absurd({ currency: 'eur' }), 'ABSURD'],
      ['a wrong sum', absurd({ tax_amount_exclusive: 1 }), 'ABSURD'],
      ['a negative tax', absurd({ 'line_items.data.0.amount_tax': -206 }), 'ABSURD'],
      ['no lines', absurd({ 'line_items.data': [] }), 'ABSURD'],
      ['an unknown line', absurd({ 'line_items.data.0.reference': 'L7' }), 'ABSURD'],
    ],
  },
});
