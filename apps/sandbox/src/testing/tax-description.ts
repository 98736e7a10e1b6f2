import {
  flag,
  list,
  orNull,
  pageSchema,
  record,
  type Schema,
  shaped,
  text,
  texts,
  whole,
  words,
} from './schema-words.ts';

const customerDetails = shaped(
  { tax_ids: list, taxability_override: words('customer_exempt', 'none', 'reverse_charge') },
  { address: orNull(shaped({ country: text }, { state: orNull(text), postal_code: orNull(text) })) },
);
const taxBehavior = words('exclusive', 'inclusive');
const taxedAmount = { amount: whole, amount_tax: whole, tax_behavior: taxBehavior, tax_code: text };
/** Lines have it when the call expands it. */
const taxBreakdown: Schema = {
  type: 'array',
  items: shaped({
    amount: whole,
    jurisdiction: shaped(
      { country: text, display_name: text, level: words('city', 'country', 'county', 'district', 'state') },
      { state: orNull(text) },
    ),
    sourcing: words('destination', 'origin'),
    tax_rate_details: orNull(
      shaped({ display_name: text, percentage_decimal: text, tax_type: words('gst', 'sales_tax', 'vat') }),
    ),
    taxability_reason: words('not_collecting', 'product_exempt', 'reduced_rated', 'standard_rated'),
    taxable_amount: whole,
  }),
};
const taxedLine = { ...taxedAmount, id: text, livemode: flag, quantity: whole };

/** The objects of Stripe Tax. */
export const taxSchemas: Readonly<Record<string, Schema>> = {
  'tax.settings': shaped({
    object: words('tax.settings'),
    defaults: shaped({}, { tax_behavior: orNull(taxBehavior), tax_code: orNull(text) }),
    livemode: flag,
    status: words('active', 'pending'),
    status_details: shaped({}, { pending: shaped({}, { missing_fields: orNull(list) }) }),
  }),
  'tax.calculation_line_item': shaped(
    { ...taxedLine, object: words('tax.calculation_line_item') },
    { reference: orNull(text), tax_breakdown: orNull(taxBreakdown) },
  ),
  'tax.calculation': shaped(
    {
      object: words('tax.calculation'),
      amount_total: whole,
      currency: text,
      customer_details: customerDetails,
      livemode: flag,
      tax_amount_exclusive: whole,
      tax_amount_inclusive: whole,
      tax_breakdown: {
        type: 'array',
        items: shaped({
          amount: whole,
          inclusive: flag,
          tax_rate_details: shaped({ percentage_decimal: text }),
          taxability_reason: text,
          taxable_amount: whole,
        }),
      },
      tax_date: whole,
    },
    {
      id: orNull(text),
      expires_at: orNull(whole),
      line_items: orNull(pageSchema('tax.calculation_line_item')),
      shipping_cost: orNull(shaped(taxedAmount, { tax_breakdown: taxBreakdown })),
    },
  ),
  'tax.transaction_line_item': shaped(
    {
      ...taxedLine,
      object: words('tax.transaction_line_item'),
      reference: text,
      type: words('reversal', 'transaction'),
    },
    { reversal: orNull(shaped({ original_line_item: text })) },
  ),
  'tax.transaction': shaped(
    {
      ...record('tax.transaction'),
      currency: text,
      customer_details: customerDetails,
      livemode: flag,
      reference: text,
      tax_date: whole,
      type: words('reversal', 'transaction'),
    },
    {
      line_items: orNull(pageSchema('tax.transaction_line_item')),
      metadata: orNull(texts),
      reversal: orNull(shaped({}, { original_transaction: orNull(text) })),
      shipping_cost: orNull(shaped(taxedAmount)),
    },
  ),
};
