import type { ExtensionAddress, ExtensionParcel } from '@vitrine/contract/extensions/extension-carrier.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { AddressVerification } from '@vitrine/domain/shipping/address/address-verification.ts';
import type { CarrierRate, CarrierShipment, Consignment, Party } from '../carrier-provider.ts';
import type { ShipmentAnswer, VerificationAnswer } from './extension-answers.ts';
import { joinIds } from './extension-ids.ts';

/** Returns the request for rates as the extension receives it. */
export function toParcel({ from, to, parcel, reference, isReturn, customs }: Consignment): ExtensionParcel {
  return {
    from: toAddress(from),
    to: toAddress(to),
    parcel: {
      weight: parcel.weight,
      ...(parcel.length !== undefined && { length: parcel.length }),
      ...(parcel.width !== undefined && { width: parcel.width }),
      ...(parcel.height !== undefined && { height: parcel.height }),
    },
    reference: reference ?? null,
    isReturn: isReturn ?? false,
    customs: customs ?? null,
  };
}

/** Returns an address without absent fields. */
export function toAddress({ name, street1, street2, email, phone, ...rest }: Party): ExtensionAddress {
  const { city, state, postalCode, country } = rest;
  return {
    ...(name !== undefined && { name }),
    street1,
    ...(street2 !== undefined && { street2 }),
    city,
    state,
    postalCode,
    country,
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  };
}

/** Returns the verification of an address in the shop's terms. Null: the carrier has no data for it. */
export function toVerification(answer: VerificationAnswer): AddressVerification | null {
  if (answer === null) return null;
  const { fieldErrors, ...verification } = answer;
  return { ...verification, ...(fieldErrors && { faults: fieldErrors }) };
}

/** Returns a parcel of an extension in the shop's terms. */
export function toShipment(
  extension: string,
  { id, reference, to, rates, label, voided }: ShipmentAnswer,
): CarrierShipment {
  const read = rates.map(
    (rate): CarrierRate => ({ ...rate, id: joinIds(extension, id, rate.id), price: cents(rate.price) }),
  );
  return {
    id: joinIds(extension, id),
    reference,
    to,
    rates: read,
    label: label && {
      rate: read[rates.findIndex((rate) => rate.id === label.rateId)] ?? null,
      trackingNumber: label.trackingNumber,
      trackerId: joinIds(extension, label.trackerId),
      trackingUrl: label.trackingUrl,
      fileUrl: label.fileUrl,
      forms: label.forms,
    },
    voided,
  };
}
