import type { BillingDetails, PostalAddress, ShippingDetails } from './objects.ts';
import type { Params } from './request/form-body.ts';
import { partsParam, refuseUnknown, required, textOrNull, textParam } from './request/parameters.ts';

/** Returns the `address` part of a parameter. */
export function addressParam(params: Params): PostalAddress {
  const address = partsParam(params, 'address');
  refuseUnknown(address, ['city', 'country', 'line1', 'line2', 'postal_code', 'state']);
  return {
    city: textOrNull(address, 'city'),
    country: textOrNull(address, 'country'),
    line1: textOrNull(address, 'line1'),
    line2: textOrNull(address, 'line2'),
    postal_code: textOrNull(address, 'postal_code'),
    state: textOrNull(address, 'state'),
  };
}

/** Returns `billing_details`, with empty parts as null. */
export function billingDetailsParam(params: Params): BillingDetails {
  const details = partsParam(params, 'billing_details');
  refuseUnknown(details, ['address', 'email', 'name', 'phone', 'tax_id']);
  return {
    address: addressParam(details),
    email: textOrNull(details, 'email'),
    name: textOrNull(details, 'name'),
    phone: textOrNull(details, 'phone'),
    tax_id: textOrNull(details, 'tax_id'),
  };
}

/** Returns `shipping`, or null if it is absent. */
export function shippingParam(params: Params): ShippingDetails | null {
  if (params['shipping'] === undefined || params['shipping'] === '') return null;
  const shipping = partsParam(params, 'shipping');
  refuseUnknown(shipping, ['address', 'carrier', 'name', 'phone', 'tracking_number']);
  return {
    address: addressParam(shipping),
    carrier: textOrNull(shipping, 'carrier'),
    name: required(textParam(shipping, 'name'), 'shipping[name]'),
    phone: textOrNull(shipping, 'phone'),
    tracking_number: textOrNull(shipping, 'tracking_number'),
  };
}
