import type { Call } from '../request/call.ts';
import { listParams } from '../request/lists.ts';
import { createCalculation, listCalculationLines } from './tax-calculations.ts';
import { generalCode } from './tax-rates.ts';
import { createFromCalculation, createReversal, listTransactionLines } from './tax-transactions.ts';

/** The calls of Stripe Tax. */
export const taxCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/tax/settings',
    params: [],
    run: () => ({
      object: 'tax.settings',
      defaults: { provider: 'stripe', tax_behavior: null, tax_code: generalCode },
      head_office: {
        address: { city: null, country: 'US', line1: null, line2: null, postal_code: null, state: 'CA' },
      },
      livemode: false,
      status: 'active',
      status_details: { active: {} },
    }),
  },
  {
    method: 'POST',
    path: '/tax/calculations',
    params: [
      'currency',
      'customer',
      'customer_details',
      'line_items',
      'ship_from_details',
      'shipping_cost',
      'tax_date',
    ],
    expandsItself: true,
    run: createCalculation,
  },
  {
    method: 'GET',
    path: '/tax/calculations/:id/line_items',
    params: listParams,
    expandsItself: true,
    run: listCalculationLines,
  },
  {
    method: 'POST',
    path: '/tax/transactions/create_from_calculation',
    params: ['calculation', 'metadata', 'posted_at', 'reference'],
    expandsItself: true,
    run: createFromCalculation,
  },
  {
    method: 'POST',
    path: '/tax/transactions/create_reversal',
    params: ['flat_amount', 'line_items', 'metadata', 'mode', 'original_transaction', 'reference', 'shipping_cost'],
    expandsItself: true,
    run: createReversal,
  },
  {
    method: 'GET',
    path: '/tax/transactions/:id/line_items',
    params: listParams,
    run: listTransactionLines,
  },
];
