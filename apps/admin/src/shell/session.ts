import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/**
 * Reads the signed-in user from the server, because browser storage does not prove a role.
 *
 * @example const { data: user } = useSession();
 */
export function useSession() {
  return useQuery({
    queryKey: ['auth', 'me'],
    queryFn: async () => (await api.auth.me()).user,
    retry: false,
    staleTime: 60_000,
  });
}
