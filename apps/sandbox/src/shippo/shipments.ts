import { type Fields, numberField, readFields, textField } from '../easypost/fields.ts';
import { postalZone } from '../easypost/rates.ts';
import { addressFrom } from './addresses.ts';
import { badField, missingField, notFound } from './failure.ts';
import type { ShippoParcel, ShippoRate, ShippoShipment } from './objects.ts';
import type { ShippoContext } from './shippo-context.ts';

interface Service {
  readonly provider: string;
  readonly name: string;
  readonly token: string;
  /** In cents for up to a pound over four zones. */
  readonly cents: number;
  readonly perPoundCents: number;
  readonly days: number;
}

const services: readonly Service[] = [
  { provider: 'USPS', name: 'Priority Mail', token: 'usps_priority', cents: 712, perPoundCents: 95, days: 2 },
  {
    provider: 'USPS',
    name: 'Ground Advantage',
    token: 'usps_ground_advantage',
    cents: 547,
    perPoundCents: 60,
    days: 3,
  },
  { provider: 'UPS', name: 'Ground', token: 'ups_ground', cents: 894, perPoundCents: 70, days: 4 },
];
const usualZone = 4;
const perZoneCents = 20;

/** POST /shipments with `async: false`: the rates are in the response. */
export function createShipment(context: ShippoContext, body: Fields): ShippoShipment {
  const [from, to] = ['address_from', 'address_to'].map((name) => {
    const fields = readFields(body, name);
    if (fields === undefined) throw missingField(name);
    return addressFrom(context, fields);
  });
  const given = body['parcels'];
  const [parcel] = Array.isArray(given) ? given.map(parcelFrom) : [];
  if (from === undefined || to === undefined || parcel === undefined) throw missingField('parcels');
  const id = context.id();
  const rates = ratesFor(context, { shipment: id, parcel, zone: postalZone(from.zip, to.zip) });
  const shipment: ShippoShipment = {
    id,
    object_id: id,
    object_created: context.now(),
    status: 'SUCCESS',
    address_from: from,
    address_to: to,
    parcels: [parcel],
    rates,
    messages: [],
    metadata: (textField(body, 'metadata') ?? '').slice(0, 100),
    extra: readFields(body, 'extra')?.['is_return'] === true ? { is_return: true } : {},
    customs_declaration: declarationFrom(readFields(body, 'customs_declaration')),
    test: true,
  };
  context.shipments.put(shipment);
  for (const rate of rates) context.rates.put({ id: rate.object_id, shipment: id });
  return shipment;
}

/** GET /shipments/:id */
export function shipmentById(context: ShippoContext, id: string): ShippoShipment {
  const shipment = context.shipments.get(id);
  if (shipment === undefined) throw notFound();
  return shipment;
}

/** GET /rates/:id */
export function rateById(context: ShippoContext, id: string): ShippoRate {
  const shipment = shipmentById(context, context.rates.get(id)?.shipment ?? '');
  const rate = shipment.rates.find((candidate) => candidate.object_id === id);
  if (rate === undefined) throw notFound();
  return rate;
}

const requiredOfItem = [
  'description',
  'quantity',
  'net_weight',
  'mass_unit',
  'value_amount',
  'value_currency',
  'origin_country',
];

/** The declaration of a shipment to another country. @throws ShippoFailure 400 for an incomplete one */
function declarationFrom(fields: Fields | undefined): object | null {
  if (fields === undefined) return null;
  const items = Array.isArray(fields['items']) ? (fields['items'] as Fields[]) : [];
  if (items.length === 0 || fields['certify'] !== true) throw missingField('customs_declaration');
  for (const item of items)
    for (const name of requiredOfItem)
      if (textField(item, name) === null) throw badField('customs_declaration', `${name}: This field is required.`);
  return fields;
}

function parcelFrom(fields: Fields): ShippoParcel {
  const side = (name: string): string => {
    const size = numberField(fields, name);
    if (size === null || size <= 0) throw badField('parcels', `${name}: must be greater than 0.`);
    return String(size);
  };
  if (fields['distance_unit'] !== 'in') throw badField('parcels', 'distance_unit: the sandbox knows inches only.');
  if (fields['mass_unit'] !== 'oz') throw badField('parcels', 'mass_unit: the sandbox knows ounces only.');
  return {
    length: side('length'),
    width: side('width'),
    height: side('height'),
    distance_unit: 'in',
    weight: side('weight'),
    mass_unit: 'oz',
  };
}

function ratesFor(
  context: ShippoContext,
  { shipment, parcel, zone }: { shipment: string; parcel: ShippoParcel; zone: number },
): ShippoRate[] {
  const poundsOver = Math.max(Math.ceil((Number(parcel.weight) - 16) / 16), 0);
  return services.map(({ provider, name, token, cents, perPoundCents, days }) => {
    const price = cents + poundsOver * perPoundCents + (zone - usualZone) * perZoneCents;
    return {
      object_id: context.id(),
      shipment,
      amount: (price / 100).toFixed(2),
      currency: 'USD',
      provider,
      servicelevel: { name, token },
      estimated_days: days,
      attributes: [],
      test: true,
    };
  });
}
