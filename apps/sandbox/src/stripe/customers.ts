import { addressParam, shippingParam } from './contact-params.ts';
import { emit } from './events.ts';
import type { Customer, DeletedCustomer } from './objects.ts';
import { detachPaymentMethod, methodsOfCustomer } from './payments/payment-methods.ts';
import { notFound } from './request/failure.ts';
import type { Params } from './request/form-body.ts';
import { page } from './request/lists.ts';
import { metadataParam, textOrNull, textParam } from './request/parameters.ts';
import type { StripeContext } from './stripe-context.ts';

/** POST /v1/customers */
export function createCustomer(context: StripeContext, params: Params): Customer {
  const customer: Customer = {
    id: context.id('cus'),
    object: 'customer',
    address: params['address'] === undefined ? null : addressParam(params),
    balance: 0,
    created: context.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: textOrNull(params, 'description'),
    discount: null,
    email: textOrNull(params, 'email'),
    invoice_prefix: context.random.hex(8).toUpperCase(),
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
  context.customers.put(customer);
  emit(context, 'customer.created', customer);
  return customer;
}

/** GET /v1/customers/:id. A deleted customer is still found, as deleted. */
export function readCustomer(context: StripeContext, id: string): Customer | DeletedCustomer {
  return context.deletedCustomers.get(id) ?? customerById(context, id);
}

/** DELETE /v1/customers/:id. Its payment methods are detached, and can not be charged any more. */
export function deleteCustomer(context: StripeContext, id: string): DeletedCustomer {
  const customer = customerById(context, id);
  for (const method of methodsOfCustomer(context, id)) detachPaymentMethod(context, method.id);
  context.customers.remove(id);
  const deleted: DeletedCustomer = { id, object: 'customer', deleted: true };
  context.deletedCustomers.put(deleted);
  emit(context, 'customer.deleted', customer);
  return deleted;
}

/** GET /v1/customers/:id/payment_methods */
export function listMethodsOfCustomer(context: StripeContext, id: string, params: Params) {
  customerById(context, id);
  return page(methodsOfCustomer(context, id), params, `/v1/customers/${id}/payment_methods`);
}

function customerById(context: StripeContext, id: string): Customer {
  const customer = context.customers.get(id);
  if (customer === undefined) throw notFound('customer', id);
  return customer;
}

/** POST /v1/customers/:id */
export function updateCustomer(context: StripeContext, id: string, params: Params): Customer {
  const customer = customerById(context, id);
  for (const field of ['description', 'email', 'name', 'phone'] as const) {
    if (params[field] !== undefined) customer[field] = textOrNull(params, field);
  }
  if (params['address'] !== undefined) customer.address = addressParam(params);
  if (params['shipping'] !== undefined) customer.shipping = shippingParam(params);
  customer.metadata = metadataParam(params, customer.metadata);
  context.customers.put(customer);
  emit(context, 'customer.updated', customer);
  return customer;
}

/** GET /v1/customers */
export function listCustomers(context: StripeContext, params: Params) {
  const email = textParam(params, 'email');
  const wanted = context.customers.list().filter((customer) => email === undefined || customer.email === email);
  return page(wanted, params, '/v1/customers');
}
