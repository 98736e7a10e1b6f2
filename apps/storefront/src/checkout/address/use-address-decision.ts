import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import { type AddressError, isImpossibleAddress } from '@vitrine/domain/shipping/address/address-errors.ts';
import { useState } from 'react';
import { type AddressErrors, type AddressFormValues, toAddress } from './address-form-values.ts';

/** A refused address: the message for the form, and the error of each field. */
export interface AddressRefusal {
  readonly message: string;
  readonly errors: readonly AddressError[];
}

interface Decision {
  /** The refusal of this address. */
  readonly refusal?: AddressRefusal;
  /** The carrier's correction of this address. */
  readonly suggested?: Address;
  /** Whether the shopper retains this address although the carrier corrects it. */
  readonly isKept?: boolean;
  /** Whether the shopper confirms this address although the carrier does not know it. */
  readonly isConfirmed?: boolean;
  /** The location for which the decision holds. It is dropped when the location changes. */
  readonly key: string;
}

/** Stores the carrier's result for the address in the form and the shopper's decision, until the address is edited. */
export function useAddressDecision(values: AddressFormValues) {
  const address = toAddress(values);
  const location = toAddressKey(address);
  const [last, setLast] = useState<Decision>({ key: location });
  const now: Decision = last.key === location ? last : { key: location };
  return {
    refusal: now.refusal ?? null,
    /** Whether the shopper may confirm the refused address as typed. */
    canConfirm: now.refusal !== undefined && !isImpossibleAddress(address),
    errors: errorsByField(now.refusal?.errors ?? []),
    suggested: now.suggested ?? null,
    isKept: now.isKept ?? false,
    isConfirmed: now.isConfirmed ?? false,
    /** The handling of this address when the order is placed. */
    correction: now.isConfirmed ? ('confirm' as const) : now.isKept ? ('keep' as const) : ('suggest' as const),
    refuse: (refusal: AddressRefusal) => setLast({ key: location, refusal }),
    suggest: (suggested: Address) => setLast({ key: location, suggested }),
    keep: () => setLast({ key: location, isKept: true }),
    confirm: () => setLast({ key: location, isConfirmed: true }),
  };
}

function errorsByField(errors: readonly AddressError[]): AddressErrors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

function toAddressKey({ street1, street2, city, state, postalCode, country }: Address): string {
  return JSON.stringify([street1, street2 ?? '', city, state, postalCode, country]);
}
