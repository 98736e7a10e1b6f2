import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** The signed-in user, asked of the server: what a browser stores is no proof of a role. */
export function useSession() {
  return useQuery({
    queryKey: ['auth', 'me'],
    queryFn: async () => (await api.auth.me()).user,
    retry: false,
    staleTime: 60_000,
  });
}
