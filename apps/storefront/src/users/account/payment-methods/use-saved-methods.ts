import { useQuery } from '@tanstack/react-query';
import type { User } from '@vitrine/contract/users/user.schema.ts';
import { shopClient } from '../../../shop/shop-client.ts';

/** Reads the user's saved cards and accounts, newest first. */
export function useSavedMethods(user: User) {
  return useQuery({
    queryKey: savedMethodsKey(user),
    queryFn: () => shopClient.savedMethods.list(),
    staleTime: 0,
  });
}

export function savedMethodsKey(user: User) {
  return ['saved-methods', user.id];
}
