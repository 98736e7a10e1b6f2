import { useQuery } from '@tanstack/react-query';
import { blankAddress, sampleAddress } from '@vitrine/domain/shipping/address.ts';
import { fullName } from '@vitrine/domain/users/user-name.ts';
import { useState } from 'react';
import { shopClient } from '../shop/shop-client.ts';
import { useSite } from '../shop/shop-context.tsx';
import { useUser } from '../users/user-store.ts';
import { type AddressFormValues, addressFaults, addressFormValues } from './address-form-values.ts';

/**
 * Keeps the address in the form. It starts with the sample address in demo mode, else with the user's last one, else blank
 * (docs/behaviour/screens.md#checkout); faults are shown at fields that were touched, and at all fields after the form was sent.
 */
export function useAddress() {
  const { demo, countries } = useSite();
  const user = useUser();
  const { data: last } = useQuery({
    queryKey: ['last-address', user?.id],
    queryFn: readLastAddress,
    enabled: user !== null && demo === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [changes, setChanges] = useState<Partial<AddressFormValues>>({});
  const [isSent, setIsSent] = useState(false);

  const own = user ? { ...last, name: last?.name ?? fullName(user), email: last?.email ?? user.email } : blankAddress;
  const start = demo ? { ...sampleAddress, ...(user && { email: user.email }) } : own;
  const [firstCountry = ''] = countries;
  const started = addressFormValues(start);
  const country = countries.includes(started.country) ? started.country : firstCountry;
  const values = { ...started, country, ...changes };
  const faults = addressFaults(values, { isGuest: user === null });
  const touched = Object.entries(faults).filter(([name]) => isSent || Object.hasOwn(changes, name));
  return {
    values,
    isValid: Object.keys(faults).length === 0,
    shownFaults: Object.fromEntries(touched) as typeof faults,
    isGuest: user === null,
    change: (change: Partial<AddressFormValues>) => setChanges((before) => ({ ...before, ...change })),
    showAllFaults: () => setIsSent(true),
  };
}

async function readLastAddress() {
  const { items } = await shopClient.orderRecords.many({ orderBy: [{ createdAt: 'desc' }], limit: 1 });
  return items[0]?.shippingInfo?.address ?? null;
}
