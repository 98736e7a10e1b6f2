import { addressParam, shippingParam } from './contact-params.ts';
import type { StripeDesk } from './desk.ts';
import { emit } from './events.ts';
import { notFound } from './failure.ts';
import type { Params } from './form-body.ts';
import { page } from './lists.ts';
import type { Customer } from './objects.ts';
import { metadataParam, textOrNull, textParam } from './parameters.ts';

/** POST /v1/customers */
export function createCustomer(desk: StripeDesk, params: Params): Customer {
  const customer: Customer = {
    id: desk.id('cus'),
    object: 'customer',
    address: params['address'] === undefined ? null : addressParam(params),
    balance: 0,
    created: desk.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: textOrNull(params, 'description'),
    discount: null,
    email: textOrNull(params, 'email'),
    invoice_prefix: desk.chance.hex(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: metadataParam(params),
    name: textOrNull(params, 'name'),
    phone: textOrNull(params, 'phone'),
    preferred_locales: [],
    shipping: shippingParam(params),
    tax_exempt: 'none',
    test_clock: null,
  };
  desk.customers.put(customer);
  emit(desk, 'customer.created', customer);
  return customer;
}

/** GET /v1/customers/:id */
export function customerById(desk: StripeDesk, id: string): Customer {
  const customer = desk.customers.get(id);
  if (customer === undefined) throw notFound('customer', id);
  return customer;
}

/** POST /v1/customers/:id */
export function updateCustomer(desk: StripeDesk, id: string, params: Params): Customer {
  const customer = customerById(desk, id);
  for (const field of ['description', 'email', 'name', 'phone'] as const) {
    if (params[field] !== undefined) customer[field] = textOrNull(params, field);
  }
  if (params['address'] !== undefined) customer.address = addressParam(params);
  if (params['shipping'] !== undefined) customer.shipping = shippingParam(params);
  customer.metadata = metadataParam(params, customer.metadata);
  desk.customers.put(customer);
  emit(desk, 'customer.updated', customer);
  return customer;
}

/** GET /v1/customers */
export function listCustomers(desk: StripeDesk, params: Params) {
  const email = textParam(params, 'email');
  const wanted = desk.customers.list().filter((customer) => email === undefined || customer.email === email);
  return page(wanted, params, '/v1/customers');
}
