import { useQuery } from '@tanstack/react-query';
import type { User } from '@vitrine/contract/users/user.schema.ts';
import { shopClient } from '../../shop/shop-client.ts';

/** Reads the user's address book. Returns nothing for a guest and for the demo account, which everybody shares. */
export function useAddressBook(user: User | null) {
  return useQuery({
    queryKey: addressBookKey(user),
    queryFn: () => shopClient.addressBook.list(),
    enabled: user !== null && !user.isDemo,
    staleTime: 0,
  });
}

export function addressBookKey(user: User | null) {
  return ['address-book', user?.id];
}
