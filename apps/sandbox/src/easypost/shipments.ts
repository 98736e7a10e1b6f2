import { addressFrom, verify } from './addresses.ts';
import type { EasypostContext } from './easypost-context.ts';
import { EasypostFailure, missingField, unknownResource } from './failure.ts';
import { type Fields, numberField, readFields, requiredFields, textField } from './fields.ts';
import type { Parcel, Rate, Shipment } from './objects.ts';
import { postalZone, ratesFor } from './rates.ts';

/** POST /v2/shipments. With a `service`, the label is bought at once: see `buy-label.ts`. */
export function createShipment(context: EasypostContext, fields: Fields): Shipment {
  const fromAddress = addressFrom(context, requiredFields(fields, 'from_address'));
  const toAddress = addressFrom(context, requiredFields(fields, 'to_address'));
  const buyerFields = readFields(fields, 'buyer_address');
  const returnFields = readFields(fields, 'return_address');
  for (const address of [fromAddress, toAddress]) context.addresses.put(address);
  const shipment: Shipment = {
    created_at: context.now(),
    is_return: fields['is_return'] === true,
    messages: [],
    mode: 'test',
    options: { ...readFields(fields, 'options'), currency: 'USD', payment: { type: 'SENDER' }, date_advance: 0 },
    reference: textField(fields, 'reference'),
    status: 'unknown',
    tracking_code: null,
    updated_at: context.now(),
    batch_id: null,
    batch_status: null,
    batch_message: null,
    customs_info: customsFrom(context, readFields(fields, 'customs_info')),
    from_address: fromAddress,
    insurance: null,
    order_id: null,
    parcel: parcelFrom(context, requiredFields(fields, 'parcel')),
    postage_label: null,
    rates: [],
    refund_status: null,
    scan_form: null,
    selected_rate: null,
    tracker: null,
    to_address: toAddress,
    usps_zone: postalZone(fromAddress.zip, toAddress.zip),
    return_address: returnFields === undefined ? fromAddress : addressFrom(context, returnFields),
    buyer_address: buyerFields === undefined ? toAddress : addressFrom(context, buyerFields),
    forms: [],
    fees: [],
    id: context.id('shp'),
    object: 'Shipment',
  };
  shipment.rates = ratesFor(context, shipment);
  context.shipments.put(shipment);
  return shipment;
}

/** GET /v2/shipments/:id */
export function shipmentById(context: EasypostContext, id: string): Shipment {
  const shipment = context.shipments.get(id);
  if (shipment === undefined) throw unknownResource();
  return shipment;
}

/** POST /v2/shipments/:id/rerate */
export function rerateShipment(context: EasypostContext, id: string): { rates: Rate[] } {
  const shipment = shipmentById(context, id);
  shipment.rates = ratesFor(context, shipment);
  context.shipments.put(shipment);
  return { rates: shipment.rates };
}

/** GET /v2/rates/:id */
export function rateById(context: EasypostContext, id: string): Rate {
  const rate = context.shipments
    .list()
    .flatMap((shipment) => shipment.rates)
    .find((candidate) => candidate.id === id);
  if (rate === undefined) throw unknownResource();
  return rate;
}

/** POST /v2/parcels and the `parcel` of a shipment, in inches and ounces. @throws EasypostFailure 422 */
export function parcelFrom(context: EasypostContext, fields: Fields): Parcel {
  const id = textField(fields, 'id');
  if (id !== null) return parcelById(context, id);
  const weight = numberField(fields, 'weight');
  if (weight === null) throw missingField('weight');
  if (weight <= 0) {
    throw new EasypostFailure(422, 'PARCEL.WEIGHT.INVALID', 'Unable to create parcel, weight is invalid.', [
      { field: 'weight', message: 'must be greater than 0' },
    ]);
  }
  const parcel: Parcel = {
    id: context.id('prcl'),
    object: 'Parcel',
    created_at: context.now(),
    updated_at: context.now(),
    length: numberField(fields, 'length'),
    width: numberField(fields, 'width'),
    height: numberField(fields, 'height'),
    predefined_package: textField(fields, 'predefined_package'),
    weight,
    mode: 'test',
  };
  context.parcels.put(parcel);
  return parcel;
}

/** GET /v2/parcels/:id */
export function parcelById(context: EasypostContext, id: string): Parcel {
  const parcel = context.parcels.get(id);
  if (parcel === undefined) throw unknownResource();
  return parcel;
}

/** Verifies and rewrites the address on the label at the purchase, as recorded. */
export function settleAddresses(context: EasypostContext, shipment: Shipment): void {
  const isBuyer = shipment.buyer_address.id === shipment.to_address.id;
  verify(shipment.to_address, null);
  shipment.to_address.updated_at = context.now();
  if (isBuyer) shipment.buyer_address = shipment.to_address;
}

function customsFrom(context: EasypostContext, fields: Fields | undefined): unknown {
  if (fields === undefined) return null;
  const stamp = { created_at: context.now(), updated_at: context.now() };
  const items = Array.isArray(fields['customs_items']) ? fields['customs_items'] : [];
  return {
    id: context.id('cstinfo'),
    object: 'CustomsInfo',
    ...stamp,
    contents_explanation: fields['contents_explanation'] ?? null,
    contents_type: fields['contents_type'] ?? null,
    customs_certify: fields['customs_certify'] ?? false,
    customs_signer: fields['customs_signer'] ?? null,
    eel_pfc: fields['eel_pfc'] ?? null,
    non_delivery_option: fields['non_delivery_option'] ?? 'return',
    restriction_comments: fields['restriction_comments'] ?? null,
    restriction_type: fields['restriction_type'] ?? 'none',
    mode: 'test',
    declaration: fields['declaration'] ?? null,
    customs_items: items.map((item: Fields) => ({
      id: context.id('cstitem'),
      object: 'CustomsItem',
      ...stamp,
      description: item['description'] ?? null,
      hs_tariff_number: item['hs_tariff_number'] ?? null,
      origin_country: item['origin_country'] ?? null,
      quantity: item['quantity'] ?? 1,
      value: textField(item, 'value') ?? '0',
      weight: item['weight'] ?? null,
      code: null,
      mode: 'test',
      manufacturer: null,
      currency: item['currency'] ?? null,
      eccn: null,
      printed_commodity_identifier: null,
    })),
  };
}
