import { skipToken, useQuery } from '@tanstack/react-query';
import type { BookAddress } from '@vitrine/contract/users/address-book.schema.ts';
import { type Address, blankAddress, sampleAddress } from '@vitrine/domain/shipping/address/address.ts';
import { isSameAddress } from '@vitrine/domain/shipping/address/same-address.ts';
import { fullName } from '@vitrine/domain/users/user-name.ts';
import { useMemo, useState } from 'react';
import { shopClient } from '../../shop/shop-client.ts';
import { useSite } from '../../shop/shop-context.tsx';
import { useAddressBook } from '../../users/account/use-address-book.ts';
import { accountClient } from '../../users/account-client.ts';
import { useUser } from '../../users/user-store.ts';
import { type AddressFormValues, addressErrors, addressFormValues, toAddress } from './address-form-values.ts';
import { enteredAddress } from './entered-address.ts';
import { useAddressDecision } from './use-address-decision.ts';

/**
 * Stores the address in the form (docs/behaviour/screens.md#checkout). It starts with the address of an unpaid order of
 * this tab. Otherwise it starts with the sample address in demo mode, or with the user's last address, that of the
 * address book, or a blank one. An address in a country without delivery is not filled in. Errors are shown at touched
 * fields, and at all fields after the form was sent.
 */
export function useAddress() {
  const { demo, countries } = useSite();
  const user = useUser();
  const { data: last } = useQuery({
    queryKey: ['last-address', user?.id],
    queryFn: user && demo === null ? () => readLastAddress(user.id) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: book } = useAddressBook(user);
  const userId = user?.id ?? null;
  const unpaid = useMemo(() => enteredAddress.read(userId), [userId]);
  const [changes, setChanges] = useState<Partial<AddressFormValues>>({});
  const [filled, setFilled] = useState<Partial<AddressFormValues>>({});
  const [isSent, setIsSent] = useState(false);
  const [isSaved, setIsSaved] = useState(false);

  const isOffered = ({ country }: { readonly country: string }) => countries.includes(country);
  const known = [...(last ? [last] : []), ...(book?.items.map(bookFields) ?? [])].find(isOffered);
  const own = user
    ? { ...known, name: known?.name ?? fullName(user), email: known?.email ?? user.email }
    : blankAddress;
  const start = demo && isOffered(sampleAddress) ? { ...sampleAddress, ...(user && { email: user.email }) } : own;
  const [firstCountry = ''] = countries;
  const started = unpaid ?? addressFormValues(start);
  const country = countries.includes(started.country) ? started.country : firstCountry;
  const values = { ...started, country, ...filled, ...changes };
  const entered = toAddress(values);
  const chosen = book?.items.find((saved) => saved.name === entered.name && isSameAddress(saved, entered)) ?? null;
  const decision = useAddressDecision(values);
  const errors = addressErrors(values, { isGuest: user === null });
  const touched = Object.entries(errors).filter(([name]) => isSent || Object.hasOwn(changes, name));
  const change = (changed: Partial<AddressFormValues>) => setChanges((before) => ({ ...before, ...changed }));
  // Autofilled values were not typed, so their fields do not count as touched.
  const fill = (location: Partial<AddressFormValues>) => {
    setFilled(location);
    setChanges((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(location, name))),
    );
  };
  return {
    values,
    entered,
    isValid: Object.keys(errors).length === 0,
    shownErrors: { ...decision.errors, ...(Object.fromEntries(touched) as typeof errors) },
    isGuest: user === null,
    decision,
    change,
    /** Stores the address until an order is paid. */
    remember: () => enteredAddress.store(values, userId),
    showAllErrors: () => setIsSent(true),
    /** The address of the book that the form shows; null for any other. */
    chosen,
    choose: (saved: BookAddress | null) => fill(saved ? addressValues(saved) : emptyAddress),
    takeSuggestion: (suggested: Address) => fill(addressValues(suggested)),
    /** Whether the address can be saved for later orders: by a signed-in shopper who does not already have it. */
    isSavable: user !== null && !user.isDemo && chosen === null,
    isSaved,
    setIsSaved,
  };
}

export type CheckoutAddress = ReturnType<typeof useAddress>;

/** Returns the fields of the form that an address fills in. The typed email stays unchanged. */
function addressValues({ name, phone, street1, street2, city, state, postalCode, country }: Address | BookAddress) {
  const location = { name, phone, street1, street2, city, state, postalCode, country };
  const { email: _, ...values } = addressFormValues(location);
  return values;
}

const emptyAddress = { street1: '', street2: '', city: '', state: '', postalCode: '' };

function bookFields(saved: BookAddress) {
  return { ...saved, email: undefined };
}

/** Reads the address of the user's last order. Staff may read the orders of others, so the request names the user. */
async function readLastAddress(userId: string) {
  const { items } = await shopClient.orderRecords.many({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }],
    limit: 1,
  });
  return items[0]?.shippingInfo?.address ?? null;
}

/** Adds the address to the user's book. The order is already placed, so a failure is only logged. */
export async function saveAddress({ name, phone, street1, street2, city, state, postalCode, country }: Address) {
  const address = { name, phone, street1, street2, city, state, postalCode, country };
  await accountClient.addressBook
    .add(address)
    .catch((error: unknown) => console.error('The address could not be saved.', error));
}
