import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import { type AddressFault, isImpossibleAddress } from '@vitrine/domain/shipping/address/address-errors.ts';
import { useState } from 'react';
import { type AddressFaults, type AddressFormValues, addressOf } from './address-form-values.ts';

/** An address that the shop did not take: the message for the form, and what is wrong with which field. */
export interface AddressRefusal {
  readonly message: string;
  readonly faults: readonly AddressFault[];
}

interface Decision {
  /** The refusal of this address. */
  readonly refusal?: AddressRefusal;
  /** The carrier's correction of this address. */
  readonly suggested?: Address;
  /** The shopper keeps this address though the carrier corrects it. */
  readonly isKept?: boolean;
  /** The shopper confirms this address though the carrier does not know it. */
  readonly isConfirmed?: boolean;
  /** The place for which all of this holds; it is forgotten when the place changes. */
  readonly place: string;
}

/** Keeps what the carrier said about the address in the form and what the shopper decided, until the address is edited. */
export function useAddressDecision(values: AddressFormValues) {
  const address = addressOf(values);
  const place = placeOf(address);
  const [last, setLast] = useState<Decision>({ place });
  const now: Decision = last.place === place ? last : { place };
  return {
    refusal: now.refusal ?? null,
    /** Whether the shopper may confirm the refused address as typed. */
    canConfirm: now.refusal !== undefined && !isImpossibleAddress(address),
    faults: faultsByField(now.refusal?.faults ?? []),
    suggested: now.suggested ?? null,
    isKept: now.isKept ?? false,
    isConfirmed: now.isConfirmed ?? false,
    /** What happens with this address when the order is placed. */
    correction: now.isConfirmed ? ('confirm' as const) : now.isKept ? ('keep' as const) : ('ask' as const),
    refuse: (refusal: AddressRefusal) => setLast({ place, refusal }),
    suggest: (suggested: Address) => setLast({ place, suggested }),
    keep: () => setLast({ place, isKept: true }),
    confirm: () => setLast({ place, isConfirmed: true }),
  };
}

function faultsByField(faults: readonly AddressFault[]): AddressFaults {
  return Object.fromEntries(faults.map(({ field, message }) => [field, message]));
}

function placeOf({ street1, street2, city, state, postalCode, country }: Address): string {
  return JSON.stringify([street1, street2 ?? '', city, state, postalCode, country]);
}
